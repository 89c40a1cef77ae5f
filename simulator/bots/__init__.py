"""Bots, what they may see and remember at their seats, and the tree that the bot `search` grows."""
