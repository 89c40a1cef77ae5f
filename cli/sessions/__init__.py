"""Building a deck and playing a game by hand, on the screen or over plain lines."""
