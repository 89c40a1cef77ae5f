"""Writes the cards of the starter pack that come from card files: their facts, and their effects in our own words.

    python -m tests.rules.games.naruto_ccg.pack FILE...

Each line of a text is read and written back in the plain wording of its reading; a line goes in only where that wording
reads to the same again, on the card as it ships. A card with a line that does not is marked with `INCOMPLETE` in its
place, and so it is never played as if it had no text. Cards that were written by hand stay as they are. Run it again
when more lines are read, with the files at hand.
"""

from __future__ import annotations

import json
import re
import sys
import tempfile
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import fields, replace
from functools import cache
from pathlib import Path

from db.opening import open_catalogue
from importers.pipeline import Options, import_cards
from rules.cardtext.grammar import Grammar
from rules.core.cards import Json, Printing
from rules.core.errors import KageError
from rules.core.registry import game
from rules.core.text import fold
from rules.families.shinobi.card_reader import read_card
from rules.families.shinobi.cards.types import JutsuCard, MissionCard, NinjaCard, ShinobiCard
from rules.families.shinobi.carried import missing
from rules.families.shinobi.effects.english import reader
from rules.families.shinobi.effects.english.sentences.writing import spelt
from rules.families.shinobi.effects.groups import AllOf, AnyOf, Filter, Group, Has, Rank, Which
from rules.families.shinobi.lines.keyword_lines import is_keyword
from rules.families.shinobi.lines.played import text_of

GAME = "naruto-ccg"
INCOMPLETE = "(Text incomplete)"
_SIGNS = {"symbol": "symbol", "attribute": "combat attribute"}
_FACTS = {
    "ninja": ("entrance", "hand", "combat", "support", "combat_injured", "support_injured"),
    "jutsu": ("jutsu_cost",),
    "mission": ("entrance", "hand"),
    "client": ("entrance",),
}


def printings(files: Iterable[Path]) -> list[Printing]:
    """The printings of card files, as a catalogue takes them in."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "cards.sqlite"
        for source in files:
            import_cards(game(GAME), [str(source)], path, Options(keep_going=True))
        with open_catalogue(path) as catalogue:
            return [one for one in catalogue.all(GAME) if not one.shipped]


def record(printing: Printing) -> dict[str, Json] | None:
    """What ships of a card; None where its facts are not all known."""
    card = printing.card
    if not isinstance(card, ShinobiCard) or any(getattr(card, name, None) is None for name in _FACTS[card.type_id]):
        return None
    own = in_own_words(card)
    said: dict[str, Json] = {"id": printing.id.partition(":")[2], "set": printing.set, "number": printing.number}
    said |= {"variant": printing.variant} if printing.variant else {}
    said["type"] = card.type_id
    defaults = {field.name: field.default for field in fields(type(card))}
    facts = {name: value for name, value in own.facts().items() if getattr(own, name) != defaults.get(name)}
    return {**said, **facts, "effects": list(own.effects)}


def in_own_words(card: ShinobiCard) -> ShinobiCard:
    """The card with its texts in our words: those lines that read to the same; the mark in place of any other."""
    apart = _apart(card)
    if apart is None:
        return _bare(card)
    reading, played = read_card(card), text_of(card, missing).played
    kept: list[str] = []
    for line, plays in zip(reading.lines, played, strict=True):
        if line.abilities == ():
            kept += [_REMINDER.sub("", line.text)] if is_keyword(line.text) else []
            continue
        words = reader.words(line.abilities) if plays and line.abilities else None
        kept.append(_sentence(words) if words else INCOMPLETE)
    if apart is not None and not _same(card, replace(apart, effects=tuple(kept))):
        kept = [line if _holds(card, apart, line) else INCOMPLETE for line in kept]
    if INCOMPLETE in kept:
        kept = [*(line for line in kept if line != INCOMPLETE), INCOMPLETE]
    return replace(apart, effects=tuple(kept))


def _bare(card: ShinobiCard) -> ShinobiCard:
    """A card whose target or user is not understood: facts, and the mark."""
    bare = replace(card, effects=(INCOMPLETE,))
    if isinstance(bare, JutsuCard):
        return replace(bare, target=None, requirement=None)
    return replace(bare, target=None) if isinstance(bare, MissionCard) else bare


def _apart(card: ShinobiCard) -> ShinobiCard | None:
    """The card with target and requirement in our words; None where one of them cannot be said so."""
    reading = read_card(card)
    if isinstance(card, JutsuCard | MissionCard) and card.target:
        said = _target_words(reading.targets or ())
        if said is None:
            return None
        card = replace(card, target=said)
    if isinstance(card, JutsuCard) and card.requirement:
        said = _requirement_words(reading.requirement) if reading.requirement else None
        if said is None:
            return None
        card = replace(card, requirement=said)
    again = read_card(card)
    return card if (again.targets, again.requirement) == (reading.targets, reading.requirement) else None


def _target_words(targets: tuple[Which, ...]) -> str | None:
    said = [_grammar().write("which", target) for target in targets]
    if not said or None in said:
        return None
    words = [_cased(str(one)) for one in said]
    lines = words if len(words) == 1 else [f"({number}) {one}" for number, one in enumerate(words, 1)]
    return "\n".join(line[0].upper() + line[1:] for line in lines)


def _requirement_words(group: Group) -> str | None:
    parts = [_filter_words(one) for one in group.filters]
    if None in parts:
        said = _grammar().write("group", group)
        return _cased(said) if said else None
    return " + ".join(str(part) for part in parts)


def _filter_words(one: Filter) -> str | None:
    if isinstance(one, Has):
        return f'"{_spelling(one.word)}"' + ("" if one.what == "word" else f" {_SIGNS[one.what]}")
    if isinstance(one, Rank):
        return f'"{_spelling(one.word)}" {one.at} rank'
    if isinstance(one, AnyOf | AllOf):
        parts = [_filter_words(part) for part in one.filters]
        return None if None in parts else (" or " if isinstance(one, AnyOf) else " + ").join(map(str, parts))
    return None


def _same(card: ShinobiCard, own: ShinobiCard) -> bool:
    """Whether a card in our words plays as the printed one does, and leaves nothing unread."""
    return text_of(card, missing) == text_of(own, missing) or (
        abilities_of(card) == abilities_of(own) and INCOMPLETE not in own.effects and all(text_of(own, missing).played)
    )


def abilities_of(card: ShinobiCard) -> tuple[object, ...]:
    """What a card does: its abilities, whom they are aimed at, and who may use it."""
    text = text_of(card, missing)
    return (text.abilities, text.targets, text.requirement, text.x_paid_with)


def _holds(card: ShinobiCard, apart: ShinobiCard, line: str) -> bool:
    """Whether a line alone reads to abilities that the printed card has."""
    if is_keyword(line):
        return True
    own = text_of(replace(apart, effects=(line,)), missing)
    return all(own.played) and set(own.abilities) <= set(text_of(card, missing).abilities)


def _sentence(words: str) -> str:
    """A wording with capitals where sentences begin, and a full stop."""
    said = re.sub(r"(^|[.:] )([a-z])(?![^\"]*\"(?:[^\"]*\"[^\"]*\")*[^\"]*$)", _capital, _cased(spelt(words)))
    return said if said.endswith(".") else f"{said}."


_REMINDER = re.compile(r"\s*\([^()]*\b(?:if|when|you|your)\b[^()]*\)", re.IGNORECASE)
"""What a keyword means, in the publisher's words."""


def _capital(match: re.Match[str]) -> str:
    return match[1] + (match[2].upper() if match[1] != ": " else match[2])


def _cased(words: str) -> str:
    """Quoted words as cards spell them."""
    return re.sub(r'"([^"]+)"', lambda match: f'"{_spelling(match[1])}"', words)


def _spelling(word: str) -> str:
    return _spellings().get(fold(word), word.title())


_KNOWN: dict[str, str] = {}


def _spellings() -> Mapping[str, str]:
    return _KNOWN


def learn(cards: Iterable[ShinobiCard]) -> None:
    """Take down how cards spell names and words."""
    for card in cards:
        words = [*card.names, *card.keywords, *card.symbols]
        if isinstance(card, NinjaCard):
            words += [*card.characteristics, *card.attributes]
        for word in words:
            _KNOWN.setdefault(fold(word), word)


@cache
def _grammar() -> Grammar:
    return reader.grammar()


def records(files: Iterable[Path]) -> Iterator[dict[str, Json]]:
    """What ships of the cards of files, in the order of their numbers."""
    found = printings(files)
    learn(one.card for one in found if isinstance(one.card, ShinobiCard))
    for printing in sorted(found, key=lambda one: one.id):
        said = record(printing)
        if said:
            yield said


def main(paths: list[str]) -> None:
    """Write the starter pack anew: the cards written by hand, and those of the files."""
    pack_path = game(GAME).folder / "starter.json"
    pack = json.loads(pack_path.read_text(encoding="utf-8"))
    by_hand = pack["printings"][: pack.setdefault("by_hand", len(pack["printings"]))]
    known = {one.get("id", one["number"]) for one in by_hand}
    made = [one for one in records(map(Path, paths)) if one["id"] not in known]
    lines = ",\n".join("    " + json.dumps(one, ensure_ascii=False) for one in [*by_hand, *made])
    head = json.dumps(
        {name: value for name, value in pack.items() if name != "printings"}, ensure_ascii=False, indent=2
    )
    pack_path.write_text(f'{head[:-2]},\n  "printings": [\n{lines}\n  ]\n}}\n', encoding="utf-8")
    whole = sum(INCOMPLETE not in str(one["effects"]) for one in made)
    sys.stdout.write(f"{len(by_hand)} cards by hand, {len(made)} from files, {whole} of them whole.\n")


if __name__ == "__main__":
    if len(sys.argv) < 2:
        raise KageError("Name the card files: python -m tests.rules.games.naruto_ccg.pack FILE...")
    main(sys.argv[1:])
