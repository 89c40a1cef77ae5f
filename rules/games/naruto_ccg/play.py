"""The English game's numbers for the family's engine, each with the rulebook's heading in `PARAMETERS`.

Decisions where the rulebook is silent:

- a ninja that another grew out of goes to its owner's chakra area, as with Platoon;
- Growth costs nothing and is no deployment; a platoon may also be deployed like any ninja;
- a Counter mission may answer a mission on the chain, and may be played once more as the Mission Phase ends; it is the
  Blocker's one mission of the turn;
- Tracking names a ninja that the opponent shows;
- a text that something sets off is carried out once the step under way is done, the Attacker's first, and is not set
  off again while it is being carried out;
- an ability works once a turn unless its text says otherwise; in one's own Mission Phase nobody can answer it, in the
  Exchange of Jutsu and against missions it goes on the chain;
- a ninja is battling while its team is sent out, blocked or not; it is opposed while its team faces another;
- combat and support are the printed figures, then those that a text sets, then coins, then what texts add, and
  then what effects that last make of that, one after the other;
- a card put into play by a text comes only where its names are free, and into a team only where there is room;
- what was attached to a ninja goes to its owner's chakra area as the ninja leaves play.
"""

from __future__ import annotations

from rules.families.shinobi.engine import ShinobiEngine
from rules.families.shinobi.parameters import Parameters

PARAMETERS = Parameters(
    mulligans=(5, 4),  # "II. Setup", Mulligan Rule
    first_player_draws=False,  # "A. Start Phase"
    marker_limit=None,  # "3. Attacker increases their Turn Marker"
    missions_need="turn marker",  # "2. Play a Mission"
    used_jutsu_go_to="chakra",  # "Resolving the Chain"
    clients_a_turn=1,  # "Client"
    clients_in_play=None,
    clients_pay_hand_cost=True,
    platoons="replace one",  # "Platoon"
)

ENGINE = ShinobiEngine("naruto-ccg", PARAMETERS)
