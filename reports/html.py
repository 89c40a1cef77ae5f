"""A report as one HTML page: it loads nothing, works without its script, and fits screens, phones and paper."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from decks.formats.layout import LaidOut, Part, Row
from reports.charts import Point, Series, column_chart, line_chart, row_chart, safe, swatch
from reports.content import (
    DeckReport,
    LeftOut,
    Matchup,
    SampleHand,
    counted_names,
    field_shown,
    measure_shown,
    share_shown,
    stage_shown,
    turn_shown,
)
from reports.density import density
from reports.style import SCRIPT, STYLE
from rules.construction.problems import Problem, Severity
from rules.core.deck_figures import TypeFigures
from rules.core.text import counted, runs, tail
from rules.play.card_states import in_words
from simulator.answers.goldfish import GOAL, GoldfishAnswer
from simulator.answers.mulligan import MulliganAnswer
from simulator.answers.odds import GoalOdds, OddsAnswer
from simulator.figure_words import between, spread

_POLICY = "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'"
"""The page may not fetch anything, whatever a card is called."""


_FEW_CARDS = 5
"""Fewer cards of a type are seen at once in the list: a chart of them says no more."""


def render_html(report: DeckReport) -> str:
    """The page."""
    title, charts = safe(report.title), _charts(report)
    return "\n".join(
        [
            "<!DOCTYPE html>",
            '<html lang="en">',
            '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
            f'<meta http-equiv="Content-Security-Policy" content="{_POLICY}">',
            f"<title>{title}: deck report</title>",
            f"<style>{STYLE}</style></head>",
            f'<body class="{density(report, len(charts))}">',
            f'<header class="top"><h1>{title}</h1>',
            *_head(report),
            "</header><main>",
            *_legality(report),
            *_list(report),
            *_figures(report, charts),
            *_odds(report.odds),
            *_keep(report.keep),
            *_hands(report),
            *_goldfish(report.goldfish),
            *_matchups(report.matchups),
            *_texts(report),
            *_pasted(report),
            "</main>",
            *_asked(report),
            f"<script>{SCRIPT}</script>",
            "</body></html>\n",
        ]
    )


def _head(report: DeckReport) -> Iterator[str]:
    legality = report.legality
    word = "Legal" if legality.legal else "Illegal"
    yield f'<p class="about">{safe(report.game.title)}, format {safe(legality.format)}</p>'
    yield f'<p class="verdict {word.lower()}">{word} in {safe(legality.format)}</p>'
    tiles = [("Cards", f"{report.deck.size():,}")]
    tiles += [(section.title, f"{section.count:,}") for section in report.sections]
    if report.lost:
        tiles.append(("Lines not read", str(report.lost)))
    yield f'<dl class="tiles">{"".join(f"<div><dt>{safe(n)}</dt><dd>{safe(v)}</dd></div>" for n, v in tiles)}</dl>'
    yield from (f'<p class="note">{safe(comment)}</p>' for comment in report.deck.comments if comment)


def _legality(report: DeckReport) -> Iterator[str]:
    legality = report.legality
    yield "<h2>Legality</h2>"
    counts = [counted(n, severity.value) for severity in Severity if (n := legality.number_of(severity))]
    found = ", ".join(counts) if counts else "no problems found"
    day = f" as of {report.asked.day}" if report.asked.day else ""
    yield f"<p>{'Legal' if legality.legal else 'Illegal'} in {safe(legality.format)}{safe(day)}: {found}.</p>"
    if report.lost:
        lost = counted(report.lost, "line")
        yield f"<p>{lost} of the file could not be read as cards. All below is without them.</p>"
    if legality.problems:
        yield f'<ul class="problems">{"".join(map(_problem, legality.problems))}</ul>'


def _problem(problem: Problem) -> str:
    lines = f" (line{'s' * (len(problem.lines) > 1)} {', '.join(runs(problem.lines))})" if problem.lines else ""
    source = f" [{problem.source}]" if problem.source else ""
    parts = [
        f"<strong>{problem.severity.value.capitalize()}: {safe(problem.code)}{lines}</strong> ",
        f"<p>{safe(problem.message)} </p>",
        f'<p class="note">Rule: {safe(problem.says + source)} </p>' if problem.says else "",
        f"<p>Fix: {safe(problem.fix.says)}</p>" if problem.fix else "",
    ]
    return f'<li class="{problem.severity.value}">{"".join(parts)}</li>'


def _list(report: DeckReport) -> Iterator[str]:
    yield "<h2>The list</h2>"
    if not report.sections:
        yield "<p>The deck is empty.</p>"
    yield '<div class="lists">'
    for section in report.sections:
        yield f"<h3>{safe(section.title)} ({section.count})</h3>"
        yield from map(_part, section.parts)
    yield "</div>"
    if any(row.entry.printing.stand_in for row in _rows(report.sections)):
        yield '<p class="note">* is a stand-in: no source prints its facts.</p>'


def _rows(sections: Sequence[LaidOut]) -> Iterator[Row]:
    for section in sections:
        for part in section.parts:
            yield from part.rows


def _part(part: Part) -> str:
    filled = [at for at in range(2, len(part.columns)) if any(row.cells[at] for row in part.rows)]
    facts = [part.columns[at] for at in filled]
    heads = "".join(f"<th>{safe(field_shown(name))}</th>" for name in facts)
    rows = "".join(
        f'<tr><td class="n lead">{row.count}</td><td class="lead name">{safe(row.cells[0])}</td>'
        f'<td class="no">{safe(row.cells[1])}</td>'
        + "".join(
            f'<td data-of="{safe(field_shown(name))}">{safe(cell)}</td>' if cell else "<td></td>"
            for name, cell in zip(facts, (row.cells[at] for at in filled), strict=True)
        )
        + "</tr>"
        for row in part.rows
    )
    head = f'<thead><tr><th class="n">copies</th><th>name</th><th>number</th>{heads}</tr></thead>'
    caption = f"<caption>{safe(part.title)} ({part.count})</caption>"
    return f'<table class="wide cards sorts">{caption}{head}<tbody>{rows}</tbody></table>'


def _figures(report: DeckReport, charts: Sequence[str]) -> Iterator[str]:
    if not charts:
        return
    yield f'<h2>Curves and splits</h2><div class="charts">{"".join(charts)}</div>'
    for each in report.figures:
        if each.averages:
            said = ", ".join(f"{field_shown(name)} {average:.2f}" for name, average in each.averages.items())
            yield f'<p class="note">{safe(each.type_id.capitalize())} on average: {safe(said)}.</p>'


def _charts(report: DeckReport) -> list[str]:
    return [chart for number, each in enumerate(report.figures) for chart in _charts_of(number, each)]


def _charts_of(number: int, figures: TypeFigures) -> Iterator[str]:
    kind = figures.type_id.capitalize()
    if figures.count < _FEW_CARDS:
        return
    if len(figures.curve) > 1:
        title = f"{kind}: {field_shown(figures.curve_field)}"
        counts = {str(value): count for value, count in figures.curve.items()}
        yield _figure(title, column_chart(f"c{number}", title, counts))
    for at, (name, split) in enumerate(figures.splits.items()):
        if len(split) > 1:
            title = f"{kind}: {field_shown(name)}"
            yield _figure(title, row_chart(f"c{number}-{at}", title, split))


def _figure(title: str, chart: str, below: str = "") -> str:
    return f"<figure><figcaption>{safe(title)}</figcaption>{chart}{below}</figure>"


def _legend(names: Sequence[str]) -> str:
    rows = "".join(f"<li>{swatch(number)}<span>{safe(name)}</span></li>" for number, name in enumerate(names))
    return f'<ul class="legend">{rows}</ul>'


def _odds(found: OddsAnswer | LeftOut) -> Iterator[str]:
    yield "<h2>Odds by turn</h2>"
    if isinstance(found, LeftOut):
        yield _left_out(found)
        return
    by_pile = dict.fromkeys((answer.pile, row.seat) for answer in found.answers for row in answer.rows)
    charts = []
    for number, (pile, seat) in enumerate(by_pile):
        here = [answer for answer in found.answers if answer.pile == pile]
        title = f"{pile}, {seat}" if seat else pile
        lines = [_line_of(answer, seat) for answer in here]
        turns = [turn_shown(row.turn) for row in here[0].rows if row.seat == seat]
        chart = line_chart(f"o{number}", f"Chance by {here[0].turn_name}: {title}", turns, lines, share=True)
        charts.append(_figure(f"{title}: chance by {here[0].turn_name}", chart, _legend([line.name for line in lines])))
    yield f'<div class="odds"><div class="charts large">{"".join(charts)}</div><div>'
    if found.policy:
        yield f'<p class="note">After mulligans: kept when {safe(", then when ".join(found.policy))}.</p>'
    says = found.answers[0].says if found.answers else ""
    yield f'<p class="note">{safe(_how(found.games, found.seed))} {safe(says)}</p></div></div>'
    yield f'<details class="screen"><summary>The chances in numbers</summary>{_odds_table(found)}</details>'


def _line_of(answer: GoalOdds, seat: str | None) -> Series:
    figures = [row.after or row.before for row in answer.rows if row.seat == seat]
    return Series(answer.goal, tuple(Point(f.value, f.low, f.high, share_shown(f)) for f in figures))


def _odds_table(found: OddsAnswer) -> str:
    has_after = any(row.after for answer in found.answers for row in answer.rows)
    heads = ["goal", "from", "seat", found.answers[0].turn_name if found.answers else "turn", "cards seen", "chance"]
    heads += ["after mulligans"] if has_after else []
    rows = [
        [
            answer.goal,
            answer.pile,
            row.seat or "",
            turn_shown(row.turn),
            str(row.seen),
            share_shown(row.before),
            *([share_shown(row.after) if row.after else ""] if has_after else []),
        ]
        for answer in found.answers
        for row in answer.rows
    ]
    return _table(heads, rows, sorts=True)


def _keep(found: MulliganAnswer | LeftOut) -> Iterator[str]:
    yield "<h2>What to keep</h2>"
    if isinstance(found, LeftOut):
        yield _left_out(found)
        return
    goal = f"{found.question} by {found.turn_name} {found.by}" if found.question else ""
    if goal:
        yield f"<p>Goal: {safe(goal)}.</p>"
    heads = ["rule", *(f"keeps of {stage_shown(s.hand, s.mulligans)}" for s in found.rules[0].stages[:-1])]
    heads += ["goal met"] if goal else []
    rows = []
    if found.best:
        kept = [share_shown(stage.kept) for stage in found.best.stages[:-1]]
        rows.append(["the best there is", *kept, share_shown(found.best.goal)])
    for rule in found.rules:
        kept = [share_shown(stage.kept) for stage in rule.stages[:-1]]
        rows.append([rule.name, *kept, *([share_shown(rule.goal)] if rule.goal else [])])
    yield _table(heads, rows)
    if found.best:
        stages = zip(found.best.stages[:-1], found.rules[0].stages, strict=False)
        said = "; ".join(
            f"of {stage_shown(stage.hand, at.mulligans)} keep {stage.keep or 'a hand of one of many kinds'}"
            for stage, at in stages
        )
        yield f"<p>The best rule for this goal: {safe(said)}.</p>"
    named = "; ".join(f"{rule.name}: {rule.says.rstrip('.')}" for rule in found.rules)
    yield f'<p class="note">{safe(named)}. {safe(_how(found.games, found.seed))}</p>'


def _hands(report: DeckReport) -> Iterator[str]:
    yield "<h2>Sample hands</h2>"
    if isinstance(report.hands, LeftOut):
        yield _left_out(report.hands)
        return
    yield f'<ol class="hands">{"".join(map(_opening, report.hands.openings))}</ol>'
    keep = ", then when ".join(report.hands.keep)
    yield f'<p class="note">Kept when: {safe(keep)}. Seed {report.asked.seed}.</p>'


def _opening(hands: Sequence[SampleHand]) -> str:
    return f"<li>{''.join(part for hand in hands for part in _hand(hand))}</li>"


def _hand(hand: SampleHand) -> Iterator[str]:
    for stage, cards in enumerate(hand.hands):
        kept = stage == len(hand.hands) - 1
        word = "turned up" if hand.turned_up else "kept" if kept else "put back"
        names = ", ".join(f"{count} {name}" if count > 1 else name for count, name in counted_names(cards))
        yield f"<p{'' if kept else ' class=back'}><b>{safe(hand.pile)}, {word}:</b> {safe(names)}</p>"


def _goldfish(found: GoldfishAnswer | LeftOut) -> Iterator[str]:
    yield "<h2>Played alone</h2>"
    if isinstance(found, LeftOut):
        yield _left_out(found)
        return
    turns = [str(turn.turn) for turn in found.turns]
    charts = []
    for number, (measure, title) in enumerate(found.measures.items()):
        figures = [turn.figures[measure] for turn in found.turns]
        points = tuple(Point(f.value, *f.ends, measure_shown(measure, f)) for f in figures)
        says = f"{title.capitalize()} by {found.turn_name}"
        chart = line_chart(f"g{number}", says, turns, [Series(title, points)], share=measure == GOAL)
        charts.append(_figure(says, chart))
    yield f'<div class="charts">{"".join(charts)}</div>'
    yield (
        f'<p class="note">{counted(found.games, "game")}, seed {found.seed}, against an opponent who does '
        "nothing; bands are "
        f"95 % intervals. Policy: {safe(found.policy)}. The engine plays {found.effects['played']} of the deck's "
        f"{found.effects['total']} effect lines.</p>"
    )
    heads = [found.turn_name, *found.measures.values()]
    rows = [[str(turn.turn), *(measure_shown(m, turn.figures[m]) for m in found.measures)] for turn in found.turns]
    yield f'<details class="screen"><summary>The turns in numbers</summary>{_table(heads, rows)}</details>'


def _matchups(matchups: Sequence[Matchup]) -> Iterator[str]:
    if not matchups:
        return
    yield "<h2>Against other decks</h2>"
    rows = []
    for matchup in matchups:
        if isinstance(matchup.answer, LeftOut):
            yield f"<p>{safe(matchup.rival)}: left out. {safe(matchup.answer.why)}</p>"
            continue
        mine = matchup.answer.seats[0]
        shares = [between(f) for f in (mine.wins, mine.wins_beginning, mine.wins_not_beginning)]
        rows.append([matchup.rival, *shares, spread(mine.score), f"{matchup.answer.games:,}"])
    if rows:
        yield _table(["against", "wins", "wins beginning", "wins not beginning", "score", "games"], rows)
        played = next(m.answer for m in matchups if not isinstance(m.answer, LeftOut))
        bot = played.seats[0]
        yield f'<p class="note">Seed {played.seed}, 95 % intervals. Bot {safe(bot.bot)}: {safe(bot.policy)}.</p>'


def _texts(report: DeckReport) -> Iterator[str]:
    yield "<h2>What the figures rest on</h2>"
    if isinstance(report.coverage, LeftOut):
        yield _left_out(report.coverage)
    else:
        yield f"<p>Card texts: {in_words(report.coverage.copies)}.</p>"
        if report.coverage.short:
            said = ", ".join(f"{p.card.name} ({tail(p.id)}): {state}" for p, state in report.coverage.short)
            yield f'<p class="note">Not whole, so played as if they had no text: {safe(said)}.</p>'
    if report.stand_ins:
        by_fields: dict[str, list[str]] = {}
        for printing in report.stand_ins:
            fields = ", ".join(map(field_shown, printing.invented)) or "everything"
            by_fields.setdefault(fields, []).append(printing.card.name)
        said = "; ".join(f"{', '.join(names)} ({fields})" for fields, names in by_fields.items())
        number = counted(len(report.stand_ins), "stand-in")
        yield f'<p class="note">{number}, whose facts no source prints: {safe(said)}.</p>'
    else:
        yield "<p>No stand-ins.</p>"
    if report.unknown:
        said = ", ".join(f"{p.card.name} ({', '.join(map(field_shown, p.card.unknown))})" for p in report.unknown)
        yield f'<p class="note">Unknown facts, never played on a guess: {safe(said)}.</p>'


def _pasted(report: DeckReport) -> Iterator[str]:
    yield '<section class="screen"><h2>To paste</h2>'
    for at, listed in enumerate(report.lists):
        state = " open" if at == 0 else ""
        yield f"<details{state}><summary>{safe(listed.title)}</summary><pre>{safe(listed.text)}</pre></details>"
    yield "</section>"


def _asked(report: DeckReport) -> Iterator[str]:
    asked = report.asked
    yield "<footer><h2>What was asked</h2>"
    yield f"<p><code>{safe(asked.command)}</code></p>"
    yield f"<p>kage {safe(asked.version)}, seed {asked.seed}, {counted(asked.games, 'game')} where games were played."
    yield "The same seed gives the same page.</p></footer>"


def _left_out(part: LeftOut) -> str:
    return f"<p>Left out: {safe(part.why)}</p>"


def _how(games: int | None, seed: int | None) -> str:
    return f"Simulated: {counted(games, 'game')}, seed {seed}, 95 % intervals." if games else "Exact."


def _table(heads: Sequence[str], rows: Iterable[Sequence[str]], *, sorts: bool = False) -> str:
    """A table whose rows become lines of `head value` on a narrow screen."""
    body = "".join(
        "<tr>"
        + "".join(
            f'<td{" class=lead" if at == 0 else f""" data-of="{safe(heads[at])}" """.rstrip()}>{safe(cell)}</td>'
            for at, cell in enumerate(row)
        )
        + "</tr>"
        for row in rows
    )
    head = "".join(f"<th>{safe(name)}</th>" for name in heads)
    return f'<table class="wide{" sorts" if sorts else ""}"><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>'
