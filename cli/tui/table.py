"""The screen of `kage playtest`: the table as a seat sees it, the actions to choose from, and the story so far.

Every key and every choice sends a line to `cli.sessions.at_table` and shows the answer.
"""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.events import Key, Resize
from textual.widget import Widget
from textual.widgets import Footer, Input, OptionList, RichLog, Static

from cli.sessions.at_table import AtTable, area_lines
from cli.sessions.screens import WIDTH
from cli.sessions.talk import Answer, Then
from cli.tables import hanging
from cli.tui.app import KageApp, Window, plain
from cli.tui.terminal import apart
from simulator.sittings.sitting import Scene

_LEAVE = {"s": ("save it to a file", "save"), "q": ("quit without", "quit"), "escape": ("stay", "")}
_LINES_BELOW = 1
_EDGES = 4
_NARROWEST = 20
_BELOW_WORDS = " " * 4


class TableApp(KageApp):
    """A game on a screen."""

    CSS = (
        KageApp.CSS
        + """
    #heading { height: auto; max-height: 2; text-style: bold; padding: 0 1; }
    #areas { width: 1fr; padding: 0 1; }
    #choices { width: 1fr; height: 1fr; border: none; padding: 0; }
    #choices:focus { border: none; }
    #own { height: auto; max-height: 50%; padding: 0 1; border-top: solid $primary; }
    #due { height: auto; max-height: 2; padding: 0 1; color: $text-accent; }
    #story { height: 6; border-top: solid $primary; padding: 0 1; }
    #said { height: auto; max-height: 2; padding: 0 1; text-style: bold; }
    #command { height: 1; border: none; padding: 0 1; display: none; }
    #command.open { display: block; }
    """
    )
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("h", "say('h')", "Hints"),
        Binding("c", "card", "Card"),
        Binding("b", "say('b')", "Bot's move"),
        Binding("u", "say('u')", "Undo"),
        Binding("n", "say('n')", "New game", show=False),
        Binding("l", "log", "Log"),
        Binding("w", "command('save ')", "Save"),
        Binding("colon", "command('')", "Command", key_display=":"),
        Binding("question_mark", "say('?')", "Help", key_display="?"),
        Binding("q", "leave", "Quit"),
        Binding("escape", "to_choices", show=False),
    ]

    def __init__(self, table: AtTable) -> None:
        super().__init__()
        self.table = table
        self._seat = table.seat
        self._scene: Scene | None = None
        """What is shown; the table itself may be changing while a bot thinks."""
        self._busy = False
        self._told: list[str] = []
        """The lines of the log below the table."""
        self._width = WIDTH
        """The columns of the terminal."""

    def compose(self) -> ComposeResult:
        """The panes."""
        yield Static(id="narrow")
        with Vertical(id="all"):
            yield Static(id="heading")
            with Horizontal():
                with VerticalScroll(id="areas"):
                    yield Static(id="table")
                with Vertical():
                    yield Static(id="due")
                    yield OptionList(id="choices")
                    with VerticalScroll(id="own"):
                        yield Static(id="hand")
            yield RichLog(id="story", wrap=True, min_width=0, auto_scroll=True)
            yield Static(id="said")
            yield Input(placeholder="a command; ? lists them", id="command", select_on_focus=False)
            yield Footer(compact=True)

    def on_mount(self) -> None:
        """Show the table."""
        self.title, self._width = self.table.title, self.size.width
        self._show()
        self.go_to("#choices")

    # What is typed.

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Take the action that was chosen."""
        self.action_say(str(event.option_index + 1))

    def begins_line(self, event: Key) -> bool:
        """A digit begins the number of an action."""
        is_digit = event.character is not None and event.character.isdigit()
        if is_digit:
            self.action_command(event.character or "")
        return is_digit

    def entered(self, line: Input) -> None:
        """Carry out a command."""
        said, line.value = line.value.strip(), ""
        self.action_to_choices()
        if said in ("q", "quit"):
            self.action_leave()
        elif said:
            self.action_say(said)

    def action_to_choices(self) -> None:
        """Go to the actions, and close the command line."""
        self.pane("#command", Widget).remove_class("open")
        self.go_to("#choices")

    # What is done.

    def action_say(self, line: str) -> None:
        """Say a line, and show what is answered; a bot may think meanwhile, and nothing else is said before that."""
        if not self._busy:
            self._busy = True
            self.pane("#said", Static).update("Thinking...")
            self.run_worker(self._say(line))

    async def _say(self, line: str) -> None:
        try:
            answer = await apart(lambda: self.table.say(line))
        finally:
            self._busy = False
        self._answer(answer)

    def action_card(self) -> None:
        """The text of the cards of the action under the cursor, or of the hand."""
        if self._busy:
            return
        at = self.pane("#choices", OptionList).highlighted
        self.push_screen(Window(self.table.card_texts(None if at is None else at + 1)))

    def action_log(self) -> None:
        """The whole game so far."""
        if self._busy:
            return
        self.push_screen(Window(self.table.story()))

    def action_leave(self) -> None:
        """Leave; a game that is not over and has no file is asked about."""
        if self.table.sitting.is_over or self.table.log is not None:
            self.exit()
            return
        self.push_screen(Window(["The game is not over and is in no file."], _LEAVE), self._left)

    def _left(self, said: str | None) -> None:
        if said == "save":
            self.action_command("save ")
        elif said == "quit":
            self.exit()

    def _answer(self, answer: Answer) -> None:
        if answer.then is Then.END:
            self.exit()
            return
        long = len(answer.lines) > _LINES_BELOW
        self.pane("#said", Static).update(plain("" if long else "\n".join(answer.lines)))
        if long:
            self.push_screen(Window(answer.lines))
        if answer.then is Then.SHOW:
            self._next()

    def on_resize(self, event: Resize) -> None:
        """Fit the table to its pane."""
        self._width = event.size.width
        if self._scene is not None:
            self._show_areas(self._scene)
            self._show_choices(self._scene)
            self.call_after_refresh(self._show_log)

    # What is shown.

    def _next(self) -> None:
        """Show the table; to another person only once the screen was handed over."""
        sitting = self.table.sitting
        if self.table.seat == self._seat or sitting.open_handed or sitting.is_over:
            self._show()
            return
        self._clear()
        name = self.table.scene().name
        keys = {"enter": (f"show the table as {name} sees it", "go")}
        self.push_screen(Window([f"Hand over to {name}."], keys), lambda _: self._show())

    def _clear(self) -> None:
        """Take everything from the screen that a seat alone may see."""
        self._scene = None
        for name in ("heading", "table", "hand", "due", "said"):
            self.pane(f"#{name}", Static).update("")
        self.pane("#choices", OptionList).clear_options()
        self.pane("#story", RichLog).clear()
        self._told.clear()

    def _show(self) -> None:
        self._seat = self.table.seat
        self._scene = scene = self.table.scene()
        sitting = self.table.sitting
        who = sitting.who(scene.seat, scene.seat)
        self.pane("#heading", Static).update(plain(scene.heading))
        self._show_areas(scene)
        self._show_choices(scene, 0)
        due = "The game is over. n: a new one, u: take back, q: quit" if sitting.is_over else f"{scene.due}: {who}"
        self.pane("#due", Static).update(plain(due))
        news = [*self.table.news(), *(self.table.ending() if sitting.is_over else ())]
        self._told += news
        for line in news:
            self.pane("#story", RichLog).write(plain(line))

    def _show_log(self) -> None:
        """The whole log anew, as its lines are broken when they are written."""
        log = self.pane("#story", RichLog)
        log.clear()
        for line in self._told:
            log.write(plain(line))

    def _show_choices(self, scene: Scene, at: int | None = None) -> None:
        """The actions, numbered, with the cursor on that one, or where it was; long ones go on below their words."""
        choices = self.pane("#choices", OptionList)
        at = choices.highlighted if at is None else at
        width = max(_NARROWEST, self._width // 2 - _EDGES)
        choices.clear_options()
        choices.add_options(
            [
                plain("\n".join(hanging(f"{number:2}. {words}", width, _BELOW_WORDS)))
                for number, words in enumerate(scene.choices, 1)
            ]
        )
        choices.highlighted = at if scene.choices else None

    def _show_areas(self, scene: Scene) -> None:
        """The table on the left; the last area, the seat's own hand, below the actions."""
        width = max(_NARROWEST, self._width // 2 - _EDGES)
        for name, shown in (("table", scene.areas[:-1]), ("hand", scene.areas[-1:])):
            self.pane(f"#{name}", Static).update(plain("\n".join(area_lines(shown, width))))
