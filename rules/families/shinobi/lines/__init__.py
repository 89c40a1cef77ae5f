"""A card's lines below the grammars: keywords, lists, the project's own terse words, and which of them are played."""
