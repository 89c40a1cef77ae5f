"""What a text does, lets somebody do, or forbids: one module for the deeds that belong together."""
