"""What a sensible player does, and what positions are worth to it."""
