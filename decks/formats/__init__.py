"""One module a deck file format, reader and writer side by side; `registry` lists them."""
