"""Games with people at the table: played a decision at a time, and advice on a position."""
