"""Card effects: the instruction set, the grammars that read effect lines into it, and each card's abilities.

A line that no grammar reads whole is not played, and is counted as not played; nothing is guessed.
"""
