"""The language of effect lines: tokens, a grammar whose parts compose, and the same written back in plain words.

A game brings its instructions (frozen values), its vocabulary and a surface grammar a language.
`tokens` takes a line apart, `grammar` reads and writes, `trees` walks and rewrites what was read.
"""
