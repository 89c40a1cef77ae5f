"""Reports on decks, as scripts ask for them: what `kage deck report` writes."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from importlib.metadata import version
from typing import Literal

from decks.checking import Checked, DeckChecker
from decks.resolving.preferred import format_folders
from kagedeck._cards import Catalogue
from kagedeck._decks import AnyDeck, deck_of, the_catalogue
from kagedeck._given import checked
from kagedeck._notes import note
from reports.asking import BY, GAMES, Wish, asked, deck_report
from reports.content import DeckReport
from reports.html import render_html
from reports.markdown import render_markdown
from rules.construction import check as check_clauses, load_format
from rules.core.deck import Deck
from rules.core.registry import game as game_of
from simulator.running.limits import games_to_play


@checked
def report(
    deck: AnyDeck,
    *,
    goals: Sequence[str] = (),
    keep: Sequence[str] = (),
    by: int = BY,
    against: Sequence[AnyDeck] = (),
    games: int | None = None,
    format: str | None = None,
    day: date | None = None,
    seed: int = 1,
    workers: int = 1,
    catalogue: Catalogue | None = None,
) -> DeckReport:
    """Everything there is to say of a deck: legality, curves, odds, keep rules, hands, goldfish, matchups, coverage.

    `goals` are shown by turn, and the first one, by turn `by`, decides what to keep; without any the usual ones are.
    `games` are played of each question (500). A part that the deck or its game does not have says why.
    `report_page` makes a page of it.
    """
    with the_catalogue(catalogue) as opened:
        found = _checked(deck, format, day, opened)
        played = game_of(found.deck.game)
        rivals = tuple(deck_of(rival, opened) for rival in against)
        count = games_to_play(games, None, GAMES)
        wish = Wish(count, seed, tuple(goals), tuple(keep), by, workers, rivals)
        said = asked(found.deck.source, wish, version("kagedeck"), format=format, day=day.isoformat() if day else None)
        box = opened.all(played.id) if rivals and played.load_engine().from_box else []
        return deck_report(found, opened.cards, opened.scope([played]), wish, box, said)


@checked
def report_page(report: DeckReport, kind: Literal["html", "md"] = "html") -> str:
    """A report as one page: HTML without anything from outside, or Markdown. The same report gives the same page."""
    return render_html(report) if kind == "html" else render_markdown(report)


def _checked(deck: AnyDeck, wanted: str | None, day: date | None, catalogue: Catalogue) -> Checked:
    if not isinstance(deck, Deck):
        checker = DeckChecker(catalogue.cards, format=wanted, day=day, folders=format_folders, lenient=True)
        found = checker.check(str(deck))
        for said in found.notes:
            note(said)
        return found
    whole = deck_of(deck, catalogue)
    rules = load_format(game_of(whole.game), wanted or whole.format, lambda: format_folders(whole.game))
    return Checked(check_clauses(whole, rules, day), whole, rules, 0, ())
