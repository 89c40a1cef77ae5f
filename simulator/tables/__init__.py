"""Whole games between bots: played, logged, tallied, and their results by card."""
