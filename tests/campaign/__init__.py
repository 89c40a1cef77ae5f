"""The campaign: hostile inputs by the hundred thousand and kills by the hundred, all from one seed.

A short form runs with the tests. The whole is `python -m tests.campaign --inputs 1000000 --kills 1000`; it prints its
figures as JSON and ends with 1 where anything but a clear line came of an input, or anything was lost.
"""
