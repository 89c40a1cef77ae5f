"""The file formats of card sources: a module a format, what they share, and the registry that finds the right one."""
