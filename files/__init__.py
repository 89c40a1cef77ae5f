"""The files a person names: read within bounds, written so that nothing is lost, changed by one at a time.

Every room that touches a file comes here: `reading`, `writing` for whole files, `growing` for files that get a line at
a time, `locks` for two programs that change the same one. Nothing here knows what a file says.
"""
