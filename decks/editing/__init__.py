"""Deck files changed: in place, a step at a time, by the fixes of their problems."""
