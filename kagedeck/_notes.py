"""What is worth knowing and no error: it goes to the logger `kagedeck`, as a command would say it on stderr."""

from __future__ import annotations

import logging

_LOG = logging.getLogger("kagedeck")


def note(said: str) -> None:
    """Say what may not be as it was meant, such as a misspelt name that was taken for a card's."""
    _LOG.warning("%s", said)


def remark(said: str) -> None:
    """Say what happened and needs nobody's attention."""
    _LOG.info("%s", said)
