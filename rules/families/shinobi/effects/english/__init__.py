"""The English surface grammar of the family's card texts: how printed lines, and our plain wordings, become abilities.

`reader` puts the grammar together, `vocabulary` has its words. The parts of speech: `noun_phrases`, `conditions`,
`events`, `deeds`; `sentences` joins them, `idioms` are read beside them, `settling` stands before and after.
"""
