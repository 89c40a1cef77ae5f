"""The rulings as the engine asks for them: one field each, named as its id in `rulings.toml`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields

from rules.core.cards import Json
from rules.core.rulings import not_at_default, settings_in
from rules.games.mythos import GAME


@dataclass(frozen=True, slots=True)
class Rulings:
    """Which rulings hold. The defaults here and in `rulings.toml` are the same; a test holds them together."""

    no_friend_of_itself: bool = True
    drawbacks_must: bool = True
    another_excludes_both: bool = True
    hidden_to_hand_unseen: bool = True
    taken_over_leaves_play: bool = True
    tied_extremes_chosen: bool = True
    second_of_a_name_discarded: bool = True
    hidden_blocks_no_name: bool = True
    last_turn_only: bool = True
    wall_stays: bool = True
    score_must: bool = True
    lost_at_once: bool = False
    power_floor: bool = True
    static_pays_tax: bool = False
    either_side: bool = True
    one_french_name: bool = True
    triggers_must: bool = True

    def to_json(self) -> dict[str, Json]:
        """The rulings that are not at their default, by id."""
        return {
            field.name.replace("_", "-"): getattr(self, field.name)
            for field in fields(self)
            if getattr(self, field.name) != field.default
        }


DEFAULT = Rulings()


def rulings_of(options: Mapping[str, Json]) -> Rulings:
    """The rulings that an engine's options ask for. Raises UsageError for one that there is not."""
    settings = settings_in(options)
    if not settings:
        return DEFAULT
    asked = Rulings(
        **{name.replace("-", "_"): on for name, on in not_at_default(settings, GAME.rulings, GAME.title).items()}
    )
    return _known.setdefault(asked, asked)


_known: dict[Rulings, Rulings] = {DEFAULT: DEFAULT}
"""The same rulings are the same object, so that what was worked out under them is found again at once."""
