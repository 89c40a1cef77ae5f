"""Contenders compared on the same luck: two, many, or a deck and its swaps."""
