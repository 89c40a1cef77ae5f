"""Card texts carried out: what they speak of is found, what they change is worked out, what they do is done.

`frames` holds what is under way, `lookup`, `groups` and `conditions` look things up, `layer` says what is so now,
`events` hears what happens, `run` carries instructions out one after another; `control`, `lasting`, `handling`,
`village` and `harm` are the instructions, `playing` and `activated` how cards and abilities come to be carried out.
"""
