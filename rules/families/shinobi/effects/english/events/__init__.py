"""What a text waits for: phases, deeds and outcomes as the beginning of a trigger."""
