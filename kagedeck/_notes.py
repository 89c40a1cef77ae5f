"""What is worth knowing and no error: it goes to the logger `kagedeck`, as a command would say it on stderr."""

from __future__ import annotations

import logging
import warnings

from rules.core.registry import broken_plug_ins

_warned: set[str] = set()
_LOG = logging.getLogger("kagedeck")


def note(said: str) -> None:
    """Say what may not be as it was meant, such as a misspelt name that was taken for a card's."""
    _LOG.warning("%s", said)


def remark(said: str) -> None:
    """Say what happened and needs nobody's attention."""
    _LOG.info("%s", said)


def warn_of_plug_ins(depth: int) -> None:
    """Warn once of each plug-in that is left out; `depth` is how many calls above this one the script's own is."""
    for name, why in broken_plug_ins().items():
        if name not in _warned:
            _warned.add(name)
            warnings.warn(f"The plug-in {name} is left out: {why}", RuntimeWarning, stacklevel=depth + 1)
