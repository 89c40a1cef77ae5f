"""Our own text format: written for people, and the one that carries everything a deck says.

    # Fast and cheap.
    game: mythos
    format: standard
    name: Leaf rush

    [main]
    2 Naruto Uzumaki (KS 009) #core  # the first one
    [missions]
    1 "Rescue (2)" (KS 133)

A name stands in double quotes where it could be misread without, as in the last line.
"""

from __future__ import annotations

from decks.formats.registry import EVERYTHING, DeckFormat, References
from decks.lists.lines import read_lines
from decks.lists.written_names import written_name
from decks.tags import written_behind
from rules.core.deck import DeckLine, DeckList


def write(deck: DeckList) -> str:
    """The deck in our text format; `read_lines` is the inverse."""
    head = [f"# {said}".rstrip() for said in deck.comments]
    about = (("game", deck.game), ("format", deck.format), ("name", deck.name), ("tags", ", ".join(deck.tags) or None))
    head += [f"{key}: {value}" for key, value in about if value is not None]
    body: list[str] = []
    section: str | None = None
    for line in deck.lines:
        if line.section is not None and line.section != section:
            body += [*([""] if head or body else []), write_header(line.section)]
            section = line.section
        elif not body and head:
            body.append("")
        body += [f"# {said}".rstrip() for said in line.above]
        body.append(write_line(line))
    return "\n".join([*head, *body, *(f"# {said}".rstrip() for said in deck.closing)]) + "\n"


def write_header(section: str) -> str:
    """A section's header line."""
    return f"[{section}]"


def write_line(line: DeckLine) -> str:
    """One card's line."""
    behind = f" ({line.printing})" if line.printing is not None else ""
    said = f"{line.count} {written_name(line.name, behind)}{behind}{written_behind(line.tags)}"
    if line.comment is not None:
        said += f"  # {line.comment}"
    return said


FORMAT = DeckFormat(
    id="text",
    title="kage text",
    extensions=(".deck",),
    carries=EVERYTHING,
    read=read_lines,
    write=write,
    line=write_line,
    header=write_header,
    references=References.SHORT,
)
