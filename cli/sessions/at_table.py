"""The commands of `kage playtest`: from a typed line to an action and the answer, for the dialogue and the screen.

It plays by `simulator.sittings.sitting` and returns lines of text. It neither reads nor prints.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from threading import Lock

from cli.sessions.kept_game import KeptGame
from cli.sessions.talk import Answer, Then, card_lines, help_lines
from cli.tables import GAP, hanging, plain_table
from files.reading import is_file
from rules.core.cards import Printing
from rules.core.errors import KageError
from rules.core.registry import game
from rules.core.text import counted, display_width, fold, quoted
from rules.play.sight import Area
from simulator.figure_words import between
from simulator.sittings.hints import GAMES, PLAYED_OUT, hints
from simulator.sittings.sitting import Scene, Sitting

MOST_HINT_GAMES = 10_000
_HINT_WIDTH = 70
"""The columns of hints: they fit a window of the smallest screen."""
_A_MOMENT = 0.2
"""Seconds that leaving waits for an answer that is being worked out."""


HELP = (
    ("NUMBER", "take that action"),
    ("l", "look at the table again"),
    ("h [GAMES]", f"hints: the best actions by search, played out in {GAMES} games each"),
    ("c NAME", "the text of a card that you see; c NUMBER: of the cards of an action; c alone: of your hand"),
    ("b", "do what the bot greedy would do"),
    ("u", "undo: take back your last decision"),
    ("n", "a new game with other luck"),
    ("log", "the whole game so far"),
    ("save FILE", "write the game down; kage playtest --resume FILE goes on with it"),
    ("q", "quit"),
)


class AtTable:
    """One game and the people who play it, and the file that it is kept in, if there is one.

    Raises KageError where `log` is named and cannot be written.
    """

    def __init__(self, sitting: Sitting, log: str | None = None, *, replace: bool = False) -> None:
        self.sitting = sitting
        self._kept = KeptGame(log, replace=replace) if log is not None else None
        self._thinking = Lock()
        self._troubles: list[str] = []
        if self._kept:
            self._kept.grow(sitting)
        self._heard = dict.fromkeys(sitting.people, 0)
        self._headed: dict[int, str] = {}
        self._commands: dict[str, Callable[[str], Answer]] = {
            "?": lambda _: Answer(help_lines(HELP)),
            "help": lambda _: Answer(help_lines(HELP)),
            "l": lambda _: Answer(then=Then.SHOW),
            "look": lambda _: Answer(then=Then.SHOW),
            "h": self._hint,
            "hint": self._hint,
            "c": self._card,
            "card": self._card,
            "b": lambda _: self._take(None),
            "bot": lambda _: self._take(None),
            "u": self._undo,
            "undo": self._undo,
            "n": self._new,
            "new": self._new,
            "log": lambda _: Answer(tuple(self.story())),
            "save": self._save,
            "w": self._save,
            "q": lambda _: Answer(then=Then.END),
            "quit": lambda _: Answer(then=Then.END),
            "exit": lambda _: Answer(then=Then.END),
        }

    @property
    def title(self) -> str:
        """The name of the game."""
        return game(self.sitting.engine.game_id).title

    @property
    def seat(self) -> int:
        """The seat whose view is shown: the one that decides, or the first person's once the game is over."""
        decider = self.sitting.decider
        return decider if decider in self.sitting.people else self.sitting.people[0]

    @property
    def log(self) -> str | None:
        """The file that the game is kept in, if there is one."""
        return self._kept.path if self._kept else None

    def say(self, line: str) -> Answer:
        """Answer a line. What is wrong with it is part of the answer."""
        with self._thinking:
            try:
                answer = self._answer(line)
            except KageError as error:
                return Answer((str(error),))
            self._grow()
            troubles, self._troubles = dict.fromkeys(self._troubles), []
            return replace(answer, lines=(*answer.lines, *troubles))

    def _answer(self, line: str) -> Answer:
        word, _, rest = line.strip().partition(" ")
        if not word:
            return Answer(then=Then.SHOW)
        if word.isascii() and word.isdigit() and not rest:
            return self._take(int(word))
        command = self._commands.get(word.casefold())
        if command is None:
            return Answer((f"{quoted(word)} is no command. Say the number of an action, or ? for help.",))
        return command(rest.strip())

    def _grow(self) -> None:
        """Let the game's file keep up. What is wrong with it is told with the next answer."""
        if self._kept is None:
            return
        path = self._kept.path
        try:
            self._kept.grow(self.sitting)
        except KageError as error:
            self._troubles.append(str(error))
        if self._kept.path != path:
            self._troubles.append(f"Somebody else has written to {path}; the game is in {self._kept.path} now.")

    def news(self) -> list[str]:
        """What the seat that is shown has not been told yet, in lines."""
        seat = self.seat
        heard = min(self._heard[seat], len(self.sitting.story))
        self._heard[seat] = len(self.sitting.story)
        lines = self._lines(heard, seat, self._headed.get(seat, ""))
        now = self.scene().heading
        last = self.sitting.story[-1].heading if heard < len(self.sitting.story) else self._headed.get(seat, "")
        self._headed[seat] = now
        return [*lines, f"-- {now}"] if now and now != last else lines

    def story(self) -> list[str]:
        """Everything that happened so far, as the seat that is shown heard of it."""
        return self._lines(0, self.seat, "")

    def scene(self) -> Scene:
        """What the seat that is shown sees."""
        return self.sitting.scene(self.seat)

    def keep(self) -> str | None:
        """Close the game's file, if it has one; the file's name then. While a bot thinks, the file stays as it grew.

        Raises KageError as `files.writing.write_file` does.
        """
        if self._kept is None:
            return None
        if self._thinking.acquire(timeout=_A_MOMENT):
            try:
                self._kept.close(self.sitting)
            finally:
                self._thinking.release()
        return self._kept.path

    def card_texts(self, number: int | None) -> list[str]:
        """The text of the cards that an action is about, or of the hand where it is about none."""
        found = (self._cards_meant(str(number)) if number else []) or self._cards_meant("")
        return [line for printing in found for line in card_lines(printing)] or ["No cards."]

    def ending(self) -> list[str]:
        """How the game ended, in lines."""
        return [
            "The game is over.",
            *(f"{name} {result}, score {score:g}." for name, result, score in self.sitting.result()),
        ]

    # Commands

    def _take(self, number: int | None) -> Answer:
        """Take an action by its number, or the one that a bot would."""
        if self.sitting.is_over:
            return Answer(("The game is over.",))
        legal = self.sitting.legal()
        if number is not None and not 1 <= number <= len(legal):
            return Answer((f"There is no action {number}: say a number from 1 to {len(legal)}, or ? for help.",))
        self.sitting.act(self.sitting.suggested() if number is None else legal[number - 1], self._grow)
        return Answer(then=Then.SHOW)

    def _undo(self, _: str) -> Answer:
        self.sitting.undo()
        self._heard = {seat: min(heard, len(self.sitting.story)) for seat, heard in self._heard.items()}
        return Answer(("Taken back.",), Then.SHOW)

    def _new(self, _: str) -> Answer:
        """Begin another game; the one so far stays in its file, if it has one."""
        if self._kept:
            self._kept.close(self.sitting)
        lines = [f"The last game is in {self._kept.path}."] if self._kept else []
        self.sitting, self._kept = self.sitting.another(), None
        self._heard, self._headed = dict.fromkeys(self.sitting.people, 0), {}
        return Answer((*lines, f"Game {self.sitting.number} of seed {self.sitting.seed}."), Then.SHOW)

    def _hint(self, rest: str) -> Answer:
        if self.sitting.is_over:
            return Answer(("The game is over.",))
        games = int(rest) if rest.isascii() and rest.isdigit() else GAMES if not rest else 0
        if not 2 <= games <= MOST_HINT_GAMES:
            return Answer((f"h takes a number of games from 2 to {MOST_HINT_GAMES:,}, e.g. h 50.",))
        scene = self.scene()
        numbers = {action: number for number, action in enumerate(self.sitting.legal(), 1)}
        found = hints(self.sitting.engine, self.sitting.state, self.sitting.seed, games)
        figures = [
            [
                str(numbers[hint.action]),
                between(hint.wins) if hint.wins else "",
                f"{hint.tried:.0%}",
                "" if hint.worth is None else f"{hint.worth:.2f}",
            ]
            for hint in found
        ]
        words = [scene.choices[numbers[hint.action] - 1] + (" (suggested)" if hint.suggested else "") for hint in found]
        left = plain_table(("", "wins", "tries", "worth"), figures, rule=False).splitlines()
        room = max(map(display_width, left)) + len(GAP)
        shown = [
            f"{line if not at else '':{room}}{part}"
            for line, action in zip(left, ["action", *words], strict=True)
            for at, part in enumerate(hanging(action, _HINT_WIDTH - room, "  "))
        ]
        best = min(PLAYED_OUT, len(found))
        about = (
            f"Wins: {counted(games, 'game')} each for the best {best}, all play on as greedy; 95 % intervals. Tries "
            "and worth, from 0 to 1, are those of search. Hidden cards are dealt anew in every game."
        )
        return Answer((*shown, about))

    def _card(self, rest: str) -> Answer:
        found = self._cards_meant(rest)
        if not found:
            about = (
                f"Action {rest} is about no card that you see."
                if rest.isdigit()
                else f"You see no card {quoted(rest)}."
            )
            return Answer((f"{about} c alone shows the cards of your hand.",) if rest else ("No cards.",))
        return Answer(tuple(line for printing in found for line in card_lines(printing)))

    def _cards_meant(self, rest: str) -> list[Printing]:
        scene, printings = self.scene(), self.sitting.state.printings
        seen = [piece.card for area in scene.areas for piece in area.pieces if piece.card >= 0]
        if not rest:
            indices = [piece.card for piece in scene.areas[-1].pieces if piece.card >= 0]
        elif rest.isascii() and rest.isdigit():
            words = scene.choices[int(rest) - 1] if 1 <= int(rest) <= len(scene.choices) else ""
            indices = [card for card in seen if printings[card].card.name in words]
        else:
            indices = [card for card in seen if fold(rest) in fold(printings[card].card.name)]
        return list({printings[card].id: printings[card] for card in indices}.values())

    def _save(self, rest: str) -> Answer:
        if not rest and self._kept is None:
            return Answer(("Say where to: save FILE.",))
        kept = self._kept if self._kept and rest in ("", self._kept.path) else KeptGame(rest, replace=False)
        if kept is not self._kept and is_file(rest):
            return Answer((f"{rest} is there already. Choose another name.",))
        kept.close(self.sitting)
        self._kept = kept
        return Answer((f"The game is in {kept.path}; kage playtest --resume {kept.path} goes on with it.",))

    def _lines(self, first: int, seat: int, heading: str) -> list[str]:
        lines: list[str] = []
        for told in self.sitting.story[first:]:
            if told.heading != heading:
                heading = told.heading
                lines.append(f"-- {heading}")
            lines.append(self.sitting.tell(told, seat))
            lines += [f"   {line}" for line in (*told.events, *told.noticed.get(seat, ()))]
        return lines


def area_lines(areas: Sequence[Area], width: int | None = None) -> list[str]:
    """The areas of the table as lines, their pieces indented; pieces that read the same once, with their number.

    With a `width`, what is longer goes on in a line further in.
    """
    lines: list[str] = []
    for area in areas:
        lines.append(f"{area.title}: {area.note}" if area.note else f"{area.title}:")
        counted: dict[str, int] = {}
        for piece in area.pieces:
            counted[piece.words] = counted.get(piece.words, 0) + 1
        lines += [f"  {f'{count} x ' if count > 1 else ''}{words}" for words, count in counted.items()]
    if width is None:
        return lines
    return [part for line in lines for part in hanging(line, width)]
