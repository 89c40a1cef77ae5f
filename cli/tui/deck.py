"""The screen of `kage deck build`: the catalogue on the left, the deck on the right, its state below.

Every key sends a line to `cli.sessions.at_deck`, or changes the row under the cursor, and shows the answer.
"""

from __future__ import annotations

import gc
from collections.abc import Iterator, Sequence
from functools import partial
from time import monotonic
from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.events import Resize
from textual.widget import Widget
from textual.widgets import DataTable, Footer, Input, Static

from cli.sessions.at_deck import AtDeck
from cli.sessions.deck_rows import Row, fitted_line
from cli.sessions.screens import WIDTH
from cli.sessions.talk import Answer, Then
from cli.tui.app import KageApp, Window, plain
from rules.core.text import counted

_CHANGED = {"m": ("put your changes into their file", "merge"), "t": ("take theirs, keep yours beside", "theirs")}
_UNSAVED = {"w": ("save and quit", "w"), "q": ("quit without saving", "q!"), "escape": ("stay", "")}
_LINES_BELOW = 2
"""So many lines of an answer are shown below the panes; longer ones get a window."""


_AT_ONCE = 60
"""So many cards found are shown with the letter that was typed, or a screen full; the others when they come near."""
_NEAR = 20
_AHEAD, _BETWEEN = 0.004, 0.01
"""Seconds for which texts are read ahead at a time, and for which they are not; no key waits long."""

_LEAST_BELOW, _PADDING = 9, 2
_EDGES = 4
"""The columns of a pane that its rows cannot use: the padding, and the bar to scroll by."""


class DeckApp(KageApp):
    """The building of a deck on a screen."""

    CSS = (
        KageApp.CSS
        + """
    #query { height: 1; border: none; padding: 0 1; }
    #query:focus { border: none; background: $boost; }
    #command { height: 1; border: none; padding: 0 1; display: none; }
    #command.open { display: block; }
    #left { width: 1fr; } #right { width: 1fr; }
    #title { height: 1; text-style: bold; padding: 0 1; }
    DataTable { height: 1fr; overflow-x: hidden; }
    #standing { height: auto; padding: 0 1; border-top: solid $primary; }
    #said { height: auto; max-height: 2; padding: 0 1; text-style: bold; }
    """
    )
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("plus,equals_sign", "add(1)", "Add", key_display="+"),
        Binding("minus", "add(-1)", "Take", key_display="-"),
        Binding("slash", "search", "Search", key_display="/"),
        Binding("u", "say('u')", "Undo"),
        Binding("r", "say('r')", "Redo", show=False),
        Binding("w", "say('w')", "Save"),
        Binding("s", "say('s')", "Hand"),
        Binding("f", "say('fix')", "Fix"),
        Binding("i", "say('show')", "Info", show=False),
        Binding("c", "card", "Card", show=False),
        Binding("p", "command('pin ')", "Pin", show=False),
        Binding("colon", "command('')", "Command", key_display=":"),
        Binding("question_mark", "say('?')", "Help", key_display="?"),
        Binding("q", "leave", "Quit"),
        Binding("escape", "to_found", show=False),
    ]

    def __init__(self, deck: AtDeck) -> None:
        super().__init__()
        self.deck = deck
        self._found: Sequence[Row] = ()
        self._rows: list[Row | None] = []
        self._asked = ""
        """The query that was searched for last, and the last one that could be."""
        self._reads: Iterator[int] | None = None
        """What reads texts for a query, while it does."""
        self._query = ""
        self._has_more = False
        """Whether the query finds more than is shown."""
        self._room = WIDTH // 2 - _EDGES
        """The columns of a row in a pane."""
        self._width, self._height = WIDTH, _LEAST_BELOW
        """The columns of the terminal, and the lines that say how the deck stands."""

    def compose(self) -> ComposeResult:
        """The panes."""
        yield Static(id="narrow")
        with Vertical(id="all"):
            with Horizontal():
                with Vertical(id="left"):
                    yield Input(placeholder="/ search: a name, cost<=2, type:...", id="query", select_on_focus=False)
                    yield _pane("found")
                with Vertical(id="right"):
                    yield Static(id="title")
                    yield _pane("deck")
            yield Static(id="standing")
            yield Static(id="said")
            yield Input(placeholder="a command; ? lists them", id="command", select_on_focus=False)
            yield Footer(compact=True)

    def on_mount(self) -> None:
        """Fill the panes."""
        self.title = self.deck.title
        self._search("")
        self._show_deck()
        self.go_to("#query")
        self.watch(self.pane("#found", DataTable), "scroll_y", self._scrolled)
        self._read_ahead(self.deck.read_ahead())

    def _read_ahead(self, steps: Iterator[None]) -> None:
        """Read texts for a moment, and go on a moment later."""
        until = monotonic() + _AHEAD
        while monotonic() < until:
            if next(steps, self) is self:
                gc.freeze()  # texts stay, as what `KageApp.on_mount` found
                return
        self.set_timer(_BETWEEN, partial(self._read_ahead, steps))

    def _read_texts(self, steps: Iterator[int]) -> None:
        """Read what texts do, as above, for the query that needs to know; then answer it."""
        if self._reads is None:
            self._reads = steps
            self._read_on()

    def _read_on(self) -> None:
        until = monotonic() + _AHEAD
        while self._reads is not None and monotonic() < until:
            if next(self._reads, 0) == 0:
                self._reads = None
                self._search(self._asked)
                return
        self.set_timer(_BETWEEN, self._read_on)

    # What is typed.

    def on_input_changed(self, event: Input.Changed) -> None:
        """Search as the query is typed."""
        self.follow(event.input)

    def follow(self, line: Input) -> None:
        """Search for what stands in the query now; letters that came together are one question."""
        if line.id == "query" and line.value != self._asked:
            self._search(line.value)

    def entered(self, line: Input) -> None:
        """Go from the query to its answer; carry out a command."""
        self.go_to("#found")
        if line.id == "query":
            return
        said, line.value = line.value.strip(), ""
        line.remove_class("open")
        if said in ("q", "quit"):
            self.action_leave()
        elif said:
            self.action_say(said)

    def action_search(self) -> None:
        """Go to the query."""
        self.go_to("#query")

    def action_to_found(self) -> None:
        """Go to what was found, and close the command line."""
        self.pane("#command", Widget).remove_class("open")
        self.go_to("#found")

    # What is done.

    def action_add(self, by: int) -> None:
        """Change the count of the card under the cursor."""
        row = self._row()
        if row is not None:
            self._answer(self.deck.change(row, by))

    def action_card(self) -> None:
        """The text of the card under the cursor."""
        row = self._row()
        if row is not None:
            self.push_screen(Window(self.deck.card_text(row)))

    def on_data_table_row_selected(self) -> None:
        """Enter on a row, or another click on it, shows its card."""
        self.action_card()

    def action_say(self, line: str) -> None:
        """Say a line, and show what is answered."""
        self._answer(self.deck.say(line))

    def action_leave(self) -> None:
        """Leave; what is not saved is asked about."""
        changes = len(self.deck.building.changes)
        if not changes:
            self.exit()
            return
        self.push_screen(Window([f"{counted(changes, 'change')} not saved."], _UNSAVED), self._left)

    def _left(self, said: str | None) -> None:
        if said == "w":
            self._answer(self.deck.say("w"))
            if not self.deck.building.changes:
                self.exit()
        elif said == "q!":
            self.deck.building.forget()
            self.exit()

    def _answer(self, answer: Answer) -> None:
        """Show what was answered: a few lines below the panes, more in a window; and the deck as it is now."""
        if answer.then is Then.END:
            self.exit()
            return
        if answer.is_question:
            self.push_screen(Window(answer.lines, {**_CHANGED, "escape": ("neither", "")}), self._chosen)
            return
        long = len(answer.lines) > _LINES_BELOW and answer.then is not Then.SHOW
        below = (
            [] if long else [answer.lines[0] if answer.then is Then.SHOW and answer.lines else " ".join(answer.lines)]
        )
        self.pane("#said", Static).update(plain("\n".join(below)))
        self._show_deck()
        if long:
            self.push_screen(Window(answer.lines))

    def _chosen(self, said: str | None) -> None:
        if said:
            self._answer(self.deck.say(said))

    def on_resize(self, event: Resize) -> None:
        """Fit the rows to the panes."""
        self._width = event.size.width
        self._room = max(1, self._width // 2 - _EDGES)
        self._height = max(_LEAST_BELOW, event.size.height // 3)
        self._show_deck()

    # What is shown.

    def _row(self) -> Row | None:
        """The row under the cursor, in the pane that is being used."""
        focused = self.focused
        if not isinstance(focused, DataTable) or not focused.row_count:
            return None
        rows: Sequence[Row | None] = self._rows if focused.id == "deck" else self._found
        return rows[focused.cursor_row] if focused.cursor_row < len(rows) else None

    def _search(self, query: str) -> None:
        """Show the first cards that a query finds."""
        self._asked = query
        most = max(_AT_ONCE, self.size.height)
        found = self.deck.search(query, at_once=True, most=most)
        said = found.error.splitlines()[0] if found.error else ""
        if found.unread:
            said = f"{found.unread:,} texts have to be read for this."
            self._read_texts(self.deck.read_texts())
        self.pane("#said", Static).update(plain(said))
        if said:
            return
        self._query, self._has_more = query, len(found.rows) == most
        self._found = found.rows
        self._show_found()

    def _scrolled(self) -> None:
        """Show what else the query finds where somebody scrolls to the end of what is shown."""
        pane = self.pane("#found", DataTable)
        if self._has_more and pane.scroll_y + pane.size.height + _NEAR > len(self._found):
            self._has_more = False
            more = self.deck.search(self._query, at_once=True).rows[len(self._found) :]
            self._found = [*self._found, *more]
            pane.add_rows([line] for line in self._lines(more))

    def _lines(self, rows: Sequence[Row]) -> list[Text]:
        return [plain(fitted_line(row, self._room)) for row in rows]

    def _show_found(self) -> None:
        self._fill("found", self._lines(self._found))

    def _show_deck(self) -> None:
        self.pane("#title", Static).update(plain(self.deck.title_within(self._room + 1)))
        self._rows, shown = [], []
        section = None
        for row in self.deck.rows_of_deck():
            if row.section != section:
                section = row.section
                self._rows.append(None)
                shown.append(Text(f"{section} {self.deck.size(section or '')}", style="bold"))
            self._rows.append(row)
            shown.append(plain(f" {fitted_line(row, self._room - 1)}"))
        self._fill("deck", shown)
        self._found = [self.deck.recounted(row) for row in self._found]
        self._show_found()
        short = self.deck.standing().short(self._width - _PADDING, self._height)
        self.pane("#standing", Static).update(plain("\n".join(short)))

    def _fill(self, name: str, lines: Sequence[Text]) -> None:
        """Put lines into a pane; the cursor stays where it was, as far as there are rows."""
        table = self.pane(f"#{name}", DataTable)
        at = table.cursor_row
        table.clear()
        table.add_rows([[line] for line in lines])
        if lines:
            table.move_cursor(row=min(at, len(lines) - 1))


def _pane(name: str) -> DataTable[Text]:
    """A list of cards, a row each."""
    pane = DataTable[Text](id=name, cursor_type="row", show_header=False)
    pane.add_column("card")
    return pane
