"""The turn, phase by phase as the rulebooks name them, and what happens in it: deployment, the chain, battles."""
