"""Who posted what stands behind or below a line: the stamps of chats, forums and mails, `Alice — Today at 10:00`."""

from __future__ import annotations

import re
from collections.abc import Sequence

from decks.lists.boilerplate import is_author
from decks.lists.marks import is_remark, is_stamp, stamp_in_front
from decks.lists.titles import is_known
from rules.core.late import Late

_WHEN = Late(
    r"\s*[,—–|-]?\s*\[?(?:today|yesterday|aujourd'hui|hier|\d{1,4}[./-]\d{1,2}[./-]\d{1,4}|\d{1,2}:\d{2}\s?[ap]m)\b.*",
    re.IGNORECASE,
)
_WROTE = Late(
    r"(?:.*\d:\d{2}(?:\s?[ap]\.?m\.?)?,?\s+)?(?P<who>.{1,40}?) (?:wrote|said|writes|a écrit|schrieb)\s*:", re.IGNORECASE
)
_POSTED = Late(
    r"\W*(?:re:\s*)?(?:posted|written|submitted|shared|uploaded|sent|posté|publié|envoyé|gepostet|geschrieben|eingereicht"
    r"|publicado|enviado|pubblicato|inviato)\s+(?:by|par|von|por|da)\s*:?\s+(?P<who>\S.{0,39}?)"
    r"(?:\s*[,(|–—-]\s*|\s+(?:on|at|le|am|um|el|il)\s|\s+(?=\d)|\s+(?:today|yesterday)\b|\W*$).*",
    re.IGNORECASE,
    needs=("by", "par", "von", "por", "da"),
)
"""`Posted by Kim on Jan 3`."""
_QUOTE = Late(r"\[quote(?:=|\s+(?:name|author|user)=)\s*[\"']?(?P<who>[^\]\"',;]{1,40})", re.IGNORECASE, needs="[quote")
"""The start of a quote in a forum, with whom it quotes."""
_IN_FRONT = Late(r"(?:<[@!+%~&]*(?P<mark>[^<>]+)>|(?P<who>[^\W\d][^:<>\[\]]*):)\s*$")


def who_wrote(line: str, lines: Sequence[str], place: int) -> str | None:
    """Who a line says has written it, or what stands below it; None where it says nothing of that.

    `line` is the one at `place` among the raw `lines`, without marks.

    >>> who_wrote("2 Gaara", ["[10:04] Alice: 2 Gaara"], 0), who_wrote("Bob — Today at 10:05", [""], 0)
    ('Alice', 'Bob')
    >>> who_wrote("On May 3 at 10:05 AM Kim Lo wrote:", [""], 0), who_wrote("2 Gaara", ["2 Gaara"], 0)
    ('Kim Lo', None)
    """
    who: str | None = None
    if in_front := stamp_in_front(lines[place]):
        found = _IN_FRONT.search(in_front)
        who = (found["who"] or found["mark"]) if found else None
    elif found := _QUOTE.search(lines[place]) or _POSTED.fullmatch(line):
        who = found["who"]
    elif is_stamp(line):
        who = _WHEN.sub("", line)
    elif is_remark(line) and (wrote := _WROTE.fullmatch(line)):
        who = wrote["who"]
    elif is_author(lines, place):
        who = line
    return who.strip() if who and not is_known(who.strip()) else None
