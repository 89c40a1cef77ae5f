"""`kage odds`: how likely it is to have seen certain cards by each turn.

This is the command as Typer reads its arguments; `cli.quick.chances` does the work.
"""

from __future__ import annotations

import typer

from cli.quick.typed import command_of

app = typer.Typer(rich_markup_mode=None)

_HELP = """How likely it is to have seen certain cards by each turn: exact where hands can be counted.

EXPR is a condition of the query language on the cards seen: the hand that was kept and every card drawn since. A
query about one card means at least one such card. With --keep, the chances after mulligans stand beside those
before.

\b
Examples:
  kage odds examples/mythos-leaf.deck 'count(cost<=2) >= 2' --by 4
  kage odds examples/mythos-leaf.deck naruto --keep 'count(cost<=3) >= 2'
  kage odds examples/mythos-leaf.deck type:mission
  kage odds --size 50 --hits 3 --draws 7
  kage odds -g akatsuki --ask list
"""

app.command()(command_of("odds", _HELP))
