"""The rulebook's "Sample gameplay", replayed: Kelly, Peter and Roxy around one table."""

from rules.games.ninjitsu.engine import ENGINE
from rules.games.ninjitsu.zones import Place
from tests.rules.games.ninjitsu.scenario import discards, do, hand, points, secrets, table, treasures

KELLY, PETER, ROXY = range(3)


def test_sample_gameplay() -> None:
    state = table(
        {"hand": ["Bo Staff", "Plain Two", "Plain Three"]},
        {"hand": ["Katana", "Katana"]},
        {"hand": ["Explosives"]},
        deck=["Plain Two", "Plain Three", "No Points"],
    )
    # Kelly plays a Bo Staff face-down into her collection as a secret.
    do(state, "play-secret", "Bo Staff")
    # Peter draws 2 cards.
    do(state, "draw")
    assert len(hand(state, PETER)) == 4
    # Roxy plays Explosives face-down into his collection as a secret.
    do(state, "play-secret", "Explosives")

    # At the start of Kelly's second turn, she has 6 points in her collection, although no one knows this.
    assert state.current_player() == KELLY
    assert points(state, KELLY) == 6
    assert ENGINE.view.observation(state, PETER)["secret_counts"] == [1, 0, 1]
    # She steals Roxy's secret. It's Explosives, and it's trapped: Kelly must discard her hand.
    do(state, "steal", ROXY, Place.SECRET, 0)
    assert hand(state, KELLY) == []
    assert sorted(discards(state)) == ["Plain Three", "Plain Two"]
    # She keeps the Explosives she stole as a face-up treasure.
    assert treasures(state, KELLY) == ["Explosives"]
    assert secrets(state, ROXY) == []

    # At the start of Peter's second turn, he has 0 points in his collection.
    assert state.current_player() == PETER
    assert points(state, PETER) == 0
    # He plays a Katana for its action: it allows him to discard an opponent's treasure and then play another card.
    do(state, "play-action", "Katana")
    do(state, "discard", KELLY, Place.TREASURE, 0)
    assert discards(state)[-1] == "Explosives"
    # ... and then plays another Katana as a treasure, giving him 6 points.
    do(state, "play-treasure", "Katana")
    assert points(state, PETER) == 6
    assert state.current_player() == ROXY
