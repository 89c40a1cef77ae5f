"""Records into the catalogue: merged, settled where sources differ, and written as rows."""
