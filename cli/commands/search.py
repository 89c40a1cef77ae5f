"""`kage search`: the query language over the catalogue, as Typer reads its arguments."""

from __future__ import annotations

import typer

from cli.query_arguments import QueryCommand
from cli.quick.typed import command_of

app = typer.Typer(rich_markup_mode=None)

_HELP = """Find cards with a query.

\b
Examples:
  kage search naruto
  kage search 'type:character cost<=2 -keyword:jutsu' -g mythos
  kage search 'symbol:fire|wind combat+support>=8 sort:-combat'
  kage search 'text:/draw [12] card/ or name:uchi*' -o json
  kage search 'in:my.deck owned<2' -o ids
  kage search --save cheap 'cost<=2' && kage search @cheap

Words are looked for in names, titles and rules text. Put the query in quotes, because shells read < > | & ( ) and !
themselves.
"""


app.command(cls=QueryCommand)(command_of("search", _HELP))
