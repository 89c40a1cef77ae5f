"""Cards out of the catalogue: by queries, names and numbers."""
