"""Finds the file of archetype rules: the one named, else that in the configuration folder."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from decks.resolving.preferred import config_folder
from rules.core.errors import UsageError

if TYPE_CHECKING:
    from decks.archiving.archetypes import Archetypes

RulesFileOption = Annotated[
    str | None,
    typer.Option("--rules", metavar="FILE", help="Rules for archetypes; else archetypes.toml in the configuration."),
]


def archetypes_for(rules: str | None, *, needed: bool = False) -> Archetypes | None:
    """The rules for archetypes, None where there are none. Raises UsageError where they are `needed`."""
    from decks.archiving.archetypes import read_archetypes

    kept = config_folder() / "archetypes.toml"
    if rules is not None:
        return read_archetypes(rules)
    if kept.is_file():
        return read_archetypes(kept)
    if needed:
        raise UsageError(
            f"There are no rules for archetypes. Name a file with --rules, write {kept}, or --propose some."
        )
    return None
