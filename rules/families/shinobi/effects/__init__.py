"""Card texts: the model of what they say, and a grammar a language that reads them into it."""
