"""Made for docs/importing.md."""

CARDS = [
    {
        "name": "Test Ninja",
        "title": "One",
        "cost": 2,
        "power": 3,
        "faction": "Leaf Village",
        "keywords": ["Team 7", "Jutsu"],
        "set": "KS",
        "number": "901",
        "rarity": "C",
        "type": "character",
        "text": "MAIN: POWERUP 1",
    },
    {
        "name": "Other, Ninja",
        "title": "Two",
        "cost": 0,
        "power": 1,
        "set": "KS",
        "number": "902",
        "rarity": "UC",
        "type": "character",
    },
]
