"""Reading and writing the files that a person names: within bounds, whole or not at all, one program at a time.

Every package above `rules` comes here for files. It knows no file format.

`reading` reads, `writing` writes whole files, `growing` adds lines to files, `locks` keeps two programs apart.
"""
