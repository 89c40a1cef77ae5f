"""The round, phase by phase as the rulebook names them: setup, playing characters, scoring."""
