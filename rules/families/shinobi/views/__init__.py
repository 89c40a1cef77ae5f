"""What a seat sees of a game and may know of it, and the same in words."""
