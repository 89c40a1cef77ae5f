"""The English surface grammar of the family's card texts: how printed lines, and our plain wordings, become abilities.

One module a part of speech; `grammar` puts them together, `passes` settles what a line leaves open.
"""
