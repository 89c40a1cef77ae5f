"""The games that ship, one room each. They never name each other, and shared code never names them."""
