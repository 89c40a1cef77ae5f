"""The numbers and switches in which the games of the family differ. No rule of play has a number of its own."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, kw_only=True, slots=True, eq=False)
class Parameters:
    """A game's own settings, which are there once: what is kept under them is found by which they are.

    `mulligans` are the sizes of the hands that may be drawn one after another in place of the first.
    `missions_need` says what a mission's need is held against: the turn marker, or the number of own ninja and clients.
    `clients_a_turn` and `clients_in_play` limit clients; None is no limit, and a client's name is unique in any case.
    `platoons` is how one comes into play: by replacing the one ninja with one of its names (or by deployment), or only
    by turning every ninja with one of its names, at least one of them no platoon, into chakra.
    `growth_replaces_to` is where a ninja goes that another grew out of.
    """

    hand_size: int = 6
    mulligans: tuple[int, ...]
    first_player_draws: bool
    marker_limit: int | None
    missions_need: Literal["turn marker", "field"]
    used_jutsu_go_to: Literal["chakra", "discard"]
    clients_a_turn: int | None
    clients_in_play: int | None
    clients_pay_hand_cost: bool
    platoons: Literal["replace one", "replace all"]
    growth_replaces_to: Literal["chakra", "discard", "removed"] = "chakra"
    counter_missions: bool = True
    ninja_a_turn: int = 1
    missions_a_turn: int = 1
    team_size: int = 3
    teams_sent: int = 3
    reward: int = 1
    outstanding_reward: int = 2
    outstanding_power: int = 5
    outstanding_margin: int = 5
    rewards_to_win: int = 10
