"""The card types of the family and what their cards are made of: symbols, costs, characteristics, numbers."""
