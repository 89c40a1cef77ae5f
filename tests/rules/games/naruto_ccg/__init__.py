"""Tests of the cards that ship with `naruto-ccg`."""
