"""The play kit: what every game's engine is made of, whichever game it is."""
