"""What must be so for a text to do something, or for as long as it does."""
