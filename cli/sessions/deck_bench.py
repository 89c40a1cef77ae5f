"""`kage deck build` as a screen, or over plain lines for pipes and screen readers.

Answers go to stdout, prompts and notes to stderr. What is not saved when the input ends is kept beside the deck's file.
"""

from __future__ import annotations

import sys

from cli.output import emit_line, tell
from cli.sessions.at_deck import AtDeck
from cli.sessions.talk import Then
from files.reading import is_somebody_there, stdin_line

_PROMPT = "? for help: "


def build_plainly(deck: AtDeck) -> None:
    """Show how the deck stands, and answer line after line until the input ends or a person quits."""
    waits = is_somebody_there() and sys.stderr.isatty()
    left = False
    try:
        emit_line(f"{deck.title}. ? lists what you can say.")
        for line in deck.standing().lines():
            emit_line(line)
        while not left:
            sys.stdout.flush()
            if waits:
                sys.stderr.write(_PROMPT)
                sys.stderr.flush()
            said = stdin_line()
            if not said:
                break
            answer = deck.say(said)
            for line in answer.lines:
                emit_line(line)
            left = answer.then is Then.END
    finally:
        if not left:
            keep_aside(deck)


def build_on_screen(deck: AtDeck) -> None:
    """The same on the screen. Raises KeyboardInterrupt where a signal ended it."""
    from cli.tui.app import run_app  # Textual is an extra
    from cli.tui.deck import DeckApp

    try:
        run_app(DeckApp(deck))
    finally:
        keep_aside(deck)


def keep_aside(deck: AtDeck) -> None:
    """Keep what is not saved, where a session ends without being asked about it, and say so."""
    aside = deck.save_aside()
    if aside:
        tell(f"{deck.building.path} was not saved; the deck as you left it is in {aside}.")
