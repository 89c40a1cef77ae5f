"""The turn engine of Mythos. `game` is the way in; each other module holds one chapter of the rulebook."""
