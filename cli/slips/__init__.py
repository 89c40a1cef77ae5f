"""What was meant by a command line that is not understood, and what to say of it."""
