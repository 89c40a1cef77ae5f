"""Answers: a module for each question, with the answer as a frozen dataclass and the function that computes it.

A command prints an answer, `kagedeck` hands it to scripts; both get it here.
"""
