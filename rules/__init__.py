"""What the games say. Pure: no database, no terminal."""

from time import time_ns

LOADED = time_ns()
"""When this program began to load the rules: what changed later on disk may not be what runs."""
