"""Runs of many games: workers, caps and signals, progress, and results kept so that nothing is played twice."""
