"""Before and after the grammar: one spelling for many, what pronouns point to, what is left open, what is refused."""
