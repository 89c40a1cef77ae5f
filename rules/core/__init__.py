"""What all rules share: cards and printings, decks, the registry of games, opening hands, text, errors.

Every package may import it. It names no game, opens no catalogue and prints nothing. Start at `cards` (what card types
have in common), `deck` (deck lists, and decks of cards), `registry` (games by id) and `errors`.
"""
