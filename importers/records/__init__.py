"""Rows into records: columns to the fields of a card type, values into the form that a field keeps."""
