"""The command line: parses arguments, calls, and prints.

`kagedeck._start` enters at `start`; nothing else imports this package. It has no SQL, no rules and no arithmetic:
`commands` has a module a command, and the modules here are what they share. Only `output` writes to stdout; `ending`
turns errors into a line and an exit code.
"""
