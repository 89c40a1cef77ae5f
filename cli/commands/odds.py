"""`kage odds`: how likely it is to have seen certain cards by each turn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

import typer

from cli.asked_words import check_goal, check_keep
from cli.asking import (
    Answers,
    GamesOption,
    KeepOption,
    PileOption,
    PlayersOption,
    PrecisionOption,
    SeedOption,
    SimulateOption,
    scope_of,
    seats_of,
    warn_unmatched,
)
from cli.bars import share_bar
from cli.decks import GameOption, load_deck
from cli.game_questions import print_question
from cli.options import ForceOption, JsonFlag, OutputOption
from cli.output import Format, emit_json, emit_line, emit_rows, end_table, tell
from cli.plot import Target, check_plot, draw_chance_bars, draw_chances
from cli.running import Crew, WorkersOption, emit_stand_ins, end, shown, stand_ins
from rules.core.cards import Json
from rules.core.deck import Deck
from rules.core.errors import UsageError
from rules.core.opening import Pile, Reveal
from rules.core.registry import Game, game
from rules.query import Scope
from simulator.ask import (
    ALWAYS,
    Asked,
    Sorted,
    check_size,
    find_piles,
    fitting_piles,
    last_turn,
    question,
    read_goal,
    read_keep,
)
from simulator.figures import Figure
from simulator.odds import hypergeometric, reveal_chances

app = typer.Typer(rich_markup_mode=None)


@dataclass(frozen=True, slots=True)
class Wanted:
    """What part of the answer was asked for; None where the question or the game decides."""

    by: int | None
    seat: str | None
    pile: str | None
    players: int | None


@dataclass(frozen=True, slots=True)
class Row:
    """The chances by one turn for one seat; turn 0 is the opening. `after` is with the keep rule's mulligans."""

    seat: str
    turn: int
    seen: int
    before: Figure
    after: Figure | None = None

    def to_json(self) -> dict[str, Json]:
        """The row as JSON; `turn` is 0 for the opening."""
        row: dict[str, Json] = {"seat": self.seat or None, "turn": self.turn, "seen": self.seen}
        row["before"] = self.before.to_json()
        if self.after:
            row["after"] = self.after.to_json()
        return row


@dataclass(frozen=True, slots=True)
class Answer:
    """One goal's rows and what they are about."""

    goal: Asked
    pile: Pile
    keep: tuple[Asked, ...]
    rows: tuple[Row, ...]

    @property
    def says(self) -> str:
        """What the chances condition on, in a sentence."""
        procedure = self.pile.procedure
        cards = "own cards lying open" if isinstance(procedure, Reveal) else "cards seen"
        goal = f"The chance of {self.goal.text} among the {cards} by each {procedure.turn_name}"
        parts = [f"{goal}, from {self.pile.title} ({len(self.pile.cards)} cards).", procedure.says]
        if self.keep:
            parts.append(f"After mulligans: hands are kept when {', then when '.join(k.text for k in self.keep)}.")
        if not isinstance(procedure, Reveal) and procedure.provided:
            parts.append(f"Provided that {procedure.provided}.")
        return " ".join(parts)


@app.command()
def odds(
    deck: Annotated[str | None, typer.Argument(metavar="DECK", help="A deck file in any format, or -.")] = None,
    expressions: Annotated[
        list[str] | None, typer.Argument(metavar="EXPR...", help="What to have seen: count(...) conditions.")
    ] = None,
    by: Annotated[int | None, typer.Option("--by", metavar="TURN", help="The last turn to answer for (6).")] = None,
    keep: KeepOption = None,
    seat: Annotated[str | None, typer.Option("--seat", metavar="play|draw", help="One seat only.")] = None,
    pile: PileOption = None,
    players: PlayersOption = None,
    size: Annotated[int | None, typer.Option("--size", help="Without a deck: how many cards there are,")] = None,
    hits: Annotated[int | None, typer.Option("--hits", help="how many of them are hits,")] = None,
    draws: Annotated[int | None, typer.Option("--draws", help="and how many are drawn.")] = None,
    ask: Annotated[
        str | None,
        typer.Option("--ask", metavar="NAME", help="A question of the game's own; list shows them."),
    ] = None,
    game_id: GameOption = None,
    simulate: SimulateOption = False,
    games: GamesOption = None,
    seed: SeedOption = 1,
    precision: PrecisionOption = None,
    workers: WorkersOption = None,
    plot: Annotated[str | None, typer.Option("--plot", metavar="FILE", help="Draw the answer: .svg or .png.")] = None,
    force: ForceOption = False,
    output: OutputOption = Format.TABLE,
    as_json: JsonFlag = False,
) -> None:
    """How likely it is to have seen certain cards by each turn: exact where hands can be counted.

    EXPR is a condition of the query language on the cards seen: the hand that was kept and every card drawn since. A
    query about one card means at least one such card. With --keep, the chances after mulligans stand beside those
    before.

    \b
    Examples:
      kage odds examples/mythos-leaf.deck 'count(cost<=2) >= 2' --by 4
      kage odds examples/mythos-leaf.deck naruto sasuke --keep 'count(cost<=3) >= 2'
      kage odds examples/mythos-leaf.deck type:mission
      kage odds --size 50 --hits 3 --draws 7
      kage odds -g GAME --ask list
    """
    form = Format.JSON if as_json else output
    if ask is not None:
        print_question(game_id, ask, [given for given in (deck, *(expressions or [])) if given is not None], form)
        return
    drawing = check_plot(plot, replace=force)
    if (size, hits, draws) != (None, None, None):
        if deck is not None:
            raise UsageError("Ask about a DECK or about --size, --hits and --draws, not both.")
        _plain_numbers(size, hits, draws, form, drawing)
        return
    if deck is None or not expressions:
        raise UsageError("Name a DECK and what to have seen, as in: kage odds my.deck 'count(cost<=2) >= 2'")
    answers = Answers(games, seed, precision, Crew.here(workers), simulate)
    loaded = load_deck(deck, game_id)
    of_game = game(loaded.game)
    with scope_of(loaded) as scope:
        for text in expressions:
            check_goal(text, [loaded], scope)
        check_keep(keep, [loaded], scope)
        given = _answers(expressions, keep or [], loaded, scope, Wanted(by, seat, pile, players), answers)
    _print(loaded, of_game, given, answers, form)
    if drawing:
        _plot(drawing, given)
    end(answers.interrupted, answers.most_played, answers.wanted, answers.lost)


def _answers(
    expressions: list[str], keep: list[str], deck: Deck, scope: Scope, wanted: Wanted, answers: Answers
) -> list[Answer]:
    """An answer for each pile that an expression is about, until a run is cut short."""
    of_game = game(deck.game)
    rules = [read_keep(text, scope, of_game) for text in keep]
    found = find_piles(of_game, deck, wanted.players)
    given: list[Answer] = []
    for text in expressions:
        goal = read_goal(text, scope)
        for chosen in fitting_piles(found, goal, deck, wanted.pile):
            given.append(_answer(chosen, goal, rules, wanted, answers))
            if answers.cut_short:
                return given
    return given


def _answer(pile: Pile, goal: Asked, keep: list[Asked], wanted: Wanted, answers: Answers) -> Answer:
    turns = last_turn(pile.procedure, wanted.by)
    warn_unmatched([goal, *keep], pile)
    by_class = Sorted.of(pile, [goal, *keep])
    procedure = pile.procedure
    if isinstance(procedure, Reveal):
        check_size(pile)
        if keep:
            tell(f"Note: {pile.title} is turned up, not drawn into a hand; the keep rule does not touch it.")
        chances = reveal_chances(by_class.classes, procedure, by_class.rule(goal), turns)
        rows = [Row("", turn, procedure.revealed(turn), figure) for turn, figure in enumerate(chances)]
        return Answer(goal, pile, (), tuple(rows[1:]))
    rows = []
    for number, name in seats_of(pile, wanted.seat):
        first = question(pile, by_class, number, turns, goal, [Asked(ALWAYS.id)])
        before = answers.outlook(first).goal
        after: tuple[Figure | None, ...] = (None,) * len(before)
        if keep and not answers.cut_short:
            after = answers.outlook(question(pile, by_class, number, turns, goal, keep)).goal
        seen = [pile.hands[0] + drawn for drawn in first.drawn[0]]
        rows += [Row(name, turn, seen[turn], before[turn], after[turn]) for turn in range(turns + 1)]
        if answers.cut_short:
            break
    return Answer(goal, pile, tuple(keep), tuple(rows))


def _print(deck: Deck, of_game: Game, given: list[Answer], answers: Answers, form: Format) -> None:
    played = answers.most_played or None
    if form is Format.JSON:
        emit_json(
            {
                "game": deck.game,
                "deck": deck.source,
                "question": [answer.goal.text for answer in given],
                "procedure": [p.says for p in of_game.procedures],
                "policy": [k.text for k in given[0].keep] or None,
                "games": played,
                "seed": answers.seed if played else None,
                "interrupted": answers.interrupted,
                "stand_ins": stand_ins(deck),
                "answers": [_answer_json(answer) for answer in given],
            }
        )
        return
    if form in (Format.TABLE, Format.MD):
        for number, answer in enumerate(given):
            if number:
                emit_line()
            _print_answer(answer, form)
        end_table(form)
        if played:
            emit_line(f"Simulated: {played:,} games, seed {answers.seed}, 95 % intervals.")
        else:
            emit_line("Exact.")
        emit_stand_ins(deck)
        return
    rows = [row for answer in given for row in _long_rows(answer)]
    emit_rows(rows, ("goal", "pile", "seat", "turn", "seen", "mulligans", "value", "low", "high", "method"), form)


def _answer_json(answer: Answer) -> Json:
    return {
        "goal": answer.goal.text,
        "says": answer.says,
        "pile": answer.pile.title,
        "cards": len(answer.pile.cards),
        "hands": list(answer.pile.hands),
        "turn_name": answer.pile.procedure.turn_name,
        "rows": [row.to_json() for row in answer.rows],
    }


def _print_answer(answer: Answer, form: Format) -> None:
    emit_line(answer.says)
    emit_line()
    turn_name = answer.pile.procedure.turn_name
    seats = list(dict.fromkeys(row.seat for row in answer.rows))
    columns = [turn_name.capitalize()]
    table: dict[int, dict[str, Json]] = {}
    for seat in seats:
        for row in (row for row in answer.rows if row.seat == seat):
            line = table.setdefault(row.turn, {columns[0]: str(row.turn) if row.turn else "opening"})
            line[_heading(seat, "cards")] = str(row.seen)
            line[_heading(seat, "chance")] = shown(row.before)
            if row.after:
                line[_heading(seat, "after mulligans")] = shown(row.after)
            line[" " * seats.index(seat)] = share_bar((row.after or row.before).value, 20 // len(seats))
    for line in table.values():
        columns += [column for column in line if column not in columns]
    emit_rows([{c: line.get(c) for c in columns} for line in table.values()], columns, form)


def _heading(seat: str, what: str) -> str:
    return f"{seat.capitalize()}: {what}" if seat else what.capitalize()


def _long_rows(answer: Answer) -> list[dict[str, Json]]:
    return [
        {
            "goal": answer.goal.text,
            "pile": answer.pile.title,
            "seat": row.seat or None,
            "turn": row.turn,
            "seen": row.seen,
            "mulligans": mulligans,
            **figure.to_json(),
        }
        for row in answer.rows
        for mulligans, figure in (("before", row.before), ("after", row.after))
        if figure
    ]


def _plot(target: Target, given: list[Answer]) -> None:
    lines: dict[str, list[Figure]] = {}
    several = len({answer.pile.title for answer in given}) > 1
    for answer in given:
        for row in answer.rows:
            about = f"{answer.goal.text} ({answer.pile.title})" if several else answer.goal.text
            parts = [about if len(given) > 1 else "", row.seat]
            name = ", ".join(filter(None, parts))
            lines.setdefault(name or answer.goal.text, []).append(row.before)
            if row.after:
                lines.setdefault(", ".join(filter(None, [name, "after mulligans"])), []).append(row.after)
    longest = max(given, key=lambda answer: len(answer.rows))
    ticks = list(dict.fromkeys(str(row.turn) if row.turn else "opening" for row in longest.rows))
    title = given[0].goal.text if len(given) == 1 else "Chance by turn"
    draw_chances(target, title, longest.pile.procedure.turn_name, ticks, lines)


def _plain_numbers(size: int | None, hits: int | None, draws: int | None, form: Format, drawing: Target | None) -> None:
    if size is None or hits is None or draws is None:
        raise UsageError("--size, --hits and --draws go together, as in: kage odds --size 50 --hits 3 --draws 7")
    exactly = hypergeometric(size, hits, draws)
    chances = [Figure.exact(float(chance)) for chance in exactly]
    at_least = [Figure.exact(float(sum(exactly[count:]))) for count in range(len(exactly))]
    says = f"Hits among {draws} cards drawn from {size}, of which {hits} are hits."
    if form is Format.JSON:
        rows: list[Json] = [
            {"hits": count, "exactly": a.to_json(), "at_least": b.to_json()}
            for count, (a, b) in enumerate(zip(chances, at_least, strict=True))
        ]
        question_asked: Json = {"size": size, "hits": hits, "draws": draws}
        emit_json(
            {"question": question_asked, "procedure": [says], "policy": None, "games": None, "seed": None, "rows": rows}
        )
    else:
        human = form in (Format.TABLE, Format.MD)
        emit_rows(
            [
                {
                    "hits": count,
                    "exactly": shown(a) if human else a.value,
                    "at_least": shown(b) if human else b.value,
                    "": share_bar(b.value),
                }
                for count, (a, b) in enumerate(zip(chances, at_least, strict=True))
            ],
            ("hits", "exactly", "at_least", "") if human else ("hits", "exactly", "at_least"),
            form,
        )
        if human:
            end_table(form)
            emit_line(f"Exact. {says}")
    if drawing:
        draw_chance_bars(drawing, says, {str(count): figure for count, figure in enumerate(chances)})
