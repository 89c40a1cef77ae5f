"""What shells complete, and the pages of help that need no Typer."""
