"""What every part of the rules speaks of: cards, decks, the games that are here, text, errors."""
