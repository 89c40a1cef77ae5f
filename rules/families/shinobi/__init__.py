"""The two ninja games with villages, chakra and teams: the ideas they share.

`symbols` holds their value types, `cards` the common ground of their card types, `characteristics` and `reading` what
importers need to take apart printed words. Each game derives its own card types and sets its own numbers.
"""
