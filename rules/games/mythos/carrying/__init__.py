"""Effects carried out on the board: the stack of them, their groups and amounts, and a handler an instruction."""
