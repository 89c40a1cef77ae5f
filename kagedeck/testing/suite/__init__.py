"""The tests themselves. `pytest --kage-game ID` collects them."""
