"""What single cells and names of columns say, in any game's files."""
