"""Opening hands: questions about them, answered exactly where hands can be counted and else simulated; keep rules."""
