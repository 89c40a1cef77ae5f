"""What questions come to: a module a question, each with the answer as a frozen dataclass and what asks for it.

A command prints an answer, `kagedeck` hands it to scripts; both get it here.
"""
