"""The commands that only read: options declared once for quick reading and Typer, and what carries them out."""
