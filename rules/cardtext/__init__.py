"""A parser for effect lines: tokens, a grammar whose parts compose, and the way back to plain words.

Games and families use it. Each has its own instructions (frozen values), vocabulary and grammars; nothing here knows a
game. `tokens` splits a line, `grammar` reads and writes, `trees` walks and rewrites readings.
"""
