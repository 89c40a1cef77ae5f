"""From what a list says to the cards it means: names, ids and numbers looked up in an index of the game's cards."""
