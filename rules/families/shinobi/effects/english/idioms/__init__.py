"""Ways of speaking that the parts of speech alone do not make, each with the family of sentences that it serves."""
