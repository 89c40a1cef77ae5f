"""A report as Markdown, for a forum or a README: the same content as the page, its charts as tables."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence

from decks.formats.layout import Part
from decks.formats.markdown import cell, line
from reports.content import (
    DeckReport,
    LeftOut,
    SampleHand,
    counted_names,
    field_shown,
    measure_shown,
    share_shown,
    stage_shown,
    turn_shown,
)
from rules.core.text import counted, tail
from rules.core.unsafe import escaped
from rules.play.card_states import in_words
from simulator.figure_words import between, spread


def render_markdown(report: DeckReport) -> str:
    """The report."""
    parts = [
        *_head(report),
        *_list(report),
        *_figures(report),
        *_odds(report),
        *_keep(report),
        *_hands(report),
        *_goldfish(report),
        *_matchups(report),
        *_texts(report),
        *_pasted(report),
        *_asked(report),
    ]
    return "\n\n".join(part for part in parts if part) + "\n"


def _head(report: DeckReport) -> Iterator[str]:
    legality = report.legality
    day = f" as of {report.asked.day}" if report.asked.day else ""
    word = "Legal" if legality.legal else "Illegal"
    yield f"# {_text(report.title)}"
    yield f"{_text(report.game.title)}, {counted(report.deck.size(), 'card')}."
    yield from (f"> {_text(comment)}" for comment in report.deck.comments if comment)
    yield "## Legality"
    yield f"**{word}** in {_text(legality.format + day)}."
    if report.lost:
        yield f"{counted(report.lost, 'line')} of the file could not be read as cards. All below is without them."
    yield "\n".join(
        f"- **{problem.severity.value}: {_text(problem.code)}** {_text(problem.message)}"
        + (f" Rule: {_text(problem.says)}" if problem.says else "")
        + (f" Fix: {_text(problem.fix.says)}" if problem.fix else "")
        for problem in legality.problems
    )


def _list(report: DeckReport) -> Iterator[str]:
    for section in report.sections:
        yield f"## {_text(section.title)} ({section.count})"
        yield from map(_part, section.parts)


def _part(part: Part) -> str:
    rows = ([str(row.count), *row.cells] for row in part.rows)
    return f"**{_text(part.title)}** ({part.count})\n\n" + _table(["", *map(field_shown, part.columns)], rows)


def _figures(report: DeckReport) -> Iterator[str]:
    yield "## Curves and splits" if report.figures else ""
    for each in report.figures:
        kind = each.type_id.capitalize()
        if each.curve:
            counts = {str(value): count for value, count in each.curve.items()}
            yield _counts(f"{kind}: {field_shown(each.curve_field)}", counts)
        for name, split in each.splits.items():
            if len(split) > 1:
                yield _counts(f"{kind}: {field_shown(name)}", split)


def _counts(title: str, counts: Mapping[str, int]) -> str:
    return f"{_text(title)}: " + ", ".join(f"{_text(value)} ({count})" for value, count in counts.items())


def _odds(report: DeckReport) -> Iterator[str]:
    yield "## Odds by turn"
    found = report.odds
    if isinstance(found, LeftOut):
        yield f"Left out: {_text(found.why)}"
        return
    for answer in found.answers:
        yield f"{_text(answer.says)}"
        has_after = any(row.after for row in answer.rows)
        seats = ["seat"] if any(row.seat for row in answer.rows) else []
        heads = [*seats, answer.turn_name, "cards seen", "chance", *(["after mulligans"] if has_after else [])]
        yield _table(
            heads,
            (
                [
                    *([row.seat or ""] if seats else []),
                    turn_shown(row.turn),
                    str(row.seen),
                    share_shown(row.before),
                    *([share_shown(row.after) if row.after else ""] if has_after else []),
                ]
                for row in answer.rows
            ),
        )


def _keep(report: DeckReport) -> Iterator[str]:
    yield "## What to keep"
    found = report.keep
    if isinstance(found, LeftOut):
        yield f"Left out: {_text(found.why)}"
        return
    yield f"Goal: {_text(found.question)} by {found.turn_name} {found.by}." if found.question else ""
    heads = ["rule", *(f"keeps of {stage_shown(s.hand, s.mulligans)}" for s in found.rules[0].stages[:-1]), "goal met"]
    rows = []
    if found.best:
        kept = [share_shown(stage.kept) for stage in found.best.stages[:-1]]
        rows.append(["the best there is", *kept, share_shown(found.best.goal)])
    for rule in found.rules:
        kept = [share_shown(stage.kept) for stage in rule.stages[:-1]]
        rows.append([rule.name, *kept, share_shown(rule.goal) if rule.goal else ""])
    yield _table(heads, rows)
    if found.best:
        yield "\n".join(
            f"- Of {stage_shown(stage.hand, at)} keep {_text(stage.keep or 'a hand of one of many kinds')}"
            for at, stage in enumerate(found.best.stages[:-1])
        )


def _hands(report: DeckReport) -> Iterator[str]:
    yield "## Sample hands"
    if isinstance(report.hands, LeftOut):
        yield f"Left out: {_text(report.hands.why)}"
        return
    for number, opening in enumerate(report.hands.openings, 1):
        yield "\n".join(f"- {number}. {said}" for hand in opening for said in _hand(hand))


def _hand(hand: SampleHand) -> Iterator[str]:
    for stage, cards in enumerate(hand.hands):
        kept = stage == len(hand.hands) - 1
        word = "turned up" if hand.turned_up else "kept" if kept else "put back"
        names = ", ".join(f"{count} {_text(name)}" for count, name in counted_names(cards))
        yield f"{_text(hand.pile)}, {word}: {names}"


def _goldfish(report: DeckReport) -> Iterator[str]:
    yield "## Played alone"
    found = report.goldfish
    if isinstance(found, LeftOut):
        yield f"Left out: {_text(found.why)}"
        return
    yield _table(
        [found.turn_name, *found.measures.values()],
        ([str(turn.turn), *(measure_shown(m, turn.figures[m]) for m in found.measures)] for turn in found.turns),
    )
    yield f"{counted(found.games, 'game')}, seed {found.seed}, 95 % intervals. Policy: {_text(found.policy)}."


def _matchups(report: DeckReport) -> Iterator[str]:
    if not report.matchups:
        return
    yield "## Against other decks"
    rows = []
    for matchup in report.matchups:
        if isinstance(matchup.answer, LeftOut):
            yield f"{_text(matchup.rival)}: left out. {_text(matchup.answer.why)}"
            continue
        mine = matchup.answer.seats[0]
        shares = [between(f) for f in (mine.wins, mine.wins_beginning, mine.wins_not_beginning)]
        rows.append([matchup.rival, *shares, spread(mine.score), f"{matchup.answer.games:,}"])
    yield _table(["against", "wins", "wins beginning", "wins not beginning", "score", "games"], rows) if rows else ""


def _texts(report: DeckReport) -> Iterator[str]:
    yield "## What the figures rest on"
    if isinstance(report.coverage, LeftOut):
        yield f"Left out: {_text(report.coverage.why)}"
    else:
        yield f"Card texts: {in_words(report.coverage.copies)}."
        yield "\n".join(f"- {_text(p.card.name)} ({_text(tail(p.id))}): {state}" for p, state in report.coverage.short)
    names = ", ".join(f"{_text(p.card.name)} ({_text(tail(p.id))})" for p in report.stand_ins)
    yield f"Stand-ins, whose facts no source prints: {names}." if names else "No stand-ins."
    unknown = ", ".join(f"{_text(p.card.name)} ({', '.join(map(field_shown, p.card.unknown))})" for p in report.unknown)
    yield f"Unknown facts: {unknown}." if unknown else ""


def _pasted(report: DeckReport) -> Iterator[str]:
    yield "## To paste"
    for listed in report.lists:
        text = "\n".join(escaped(row) for row in listed.text.rstrip("\n").split("\n"))
        fence = "`" * max(3, 1 + max((len(run) for run in re.findall("`+", text)), default=0))
        yield f"{_text(listed.title)}:\n\n{fence}text\n{text}\n{fence}"


def _asked(report: DeckReport) -> Iterator[str]:
    asked = report.asked
    yield "## What was asked"
    yield f"{_text(asked.command)}"
    yield f"kage {_text(asked.version)}, seed {asked.seed}, {counted(asked.games, 'game')} where games were played."


def _table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    lines = [line([_text(head) for head in heads]), line(["---"] * len(heads))]
    return "\n".join([*lines, *(line([_text(each) for each in row]) for row in rows)])


def _text(text: str) -> str:
    return cell(escaped(text))
