"""Lists as people paste them, read as text: lines, titles, tables and counts, before any card is looked up."""
