"""What is spoken of: nouns with the words before and the phrases behind them, how many, whose, and which of them is meant."""
