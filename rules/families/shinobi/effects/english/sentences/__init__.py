"""Sentences put together: clauses, their order and links, whole lines as abilities, and abilities written back."""
