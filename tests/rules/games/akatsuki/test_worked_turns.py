"""The rulebook's worked example ("Début de partie"): the first two turns of a normal game of three, dice as printed."""

from rules.games.akatsuki.pieces import NONE
from rules.games.akatsuki.table import RoundResult
from rules.play.action import Action
from tests.rules.games.akatsuki.scenario import KAKASHI, NARUTO, SAKURA, Scenario, started

HANDS = {
    NARUTO: ("Mode chakra de Kyûbi", "Kata des crapauds", "Multi clonage supra", "Naruto Uzumaki strike (stand-in)"),
    SAKURA: (
        "For intérieur",
        "Dédoublement",
        "Sakura Haruno strike (stand-in)",
        "Sakura Haruno heavy strike (stand-in)",
    ),
    KAKASHI: ("Permutation", "Métamorphose", "Dragon aqueux", "Kakashi Hatake strike (stand-in)"),
}
NEXT = {
    NARUTO: ("Naruto Uzumaki heavy strike (stand-in)",) * 2,
    SAKURA: ("Sakura Haruno throw (stand-in)", "Sakura Haruno heavy strike (stand-in)"),
    KAKASHI: ("Kakashi Hatake heavy strike (stand-in)",) * 2,
}
TRAPS = {
    "1": "Zetsu niveau 1 (bleu)",
    "2": "Zetsu niveau 2 (bleu)",
    "3": "Parchemin explosif (bleu)",
    "4": "Zetsu niveau 1 (bleu)",
}


def set_out() -> Scenario:
    """The board as the example needs it, every lot of the set-up drawn accordingly."""
    fresh = Scenario.of(started())
    for seat in (NARUTO, SAKURA, KAKASHI):
        pile = list(fresh.hero(seat).pile)
        top = [fresh.index(name) for name in (*HANDS[seat], *NEXT[seat])]
        for card in top:
            pile.remove(card)
        fresh.state.apply(Action("shuffle-techniques", (*pile, *reversed(top))))
    deck = list(fresh.table.deck)
    deck.remove(fresh.index("Deidara"))
    fresh.state.apply(Action("shuffle-akatsuki", (*deck, fresh.index("Deidara"))))
    fresh.state.apply(Action("place-traps", tuple(reversed(_trap_order(fresh)))))
    return fresh


def _trap_order(game: Scenario) -> list[int]:
    """The trap tokens in the order of the zones, the example's where it needs them."""
    left = list(game.table.trap_pool)
    wanted = {game.zone(zone): game.index(name) for zone, name in TRAPS.items()}
    for card in wanted.values():
        left.remove(card)
    free = [zone for zone, facts in enumerate(game.setting.zones) if facts.track is None]
    return [wanted[zone] if zone in wanted else left.pop() for zone in free]


def test_worked_example_first_two_turns() -> None:
    game = set_out()
    table = game.table
    full, hands = ([getattr(table.tier(hero), of) for hero in table.heroes] for of in ("chakra", "strategy"))
    assert [len(hero.hand) for hero in table.heroes] == hands
    assert (table.round, table.turn) == (1, 1)
    assert game.setting.zones[table.tobi_zone].name == "Suna"

    # Naruto: his move is interrupted by a trap, a Zetsu with 2 Defence; he rolls 3 dice for 2 hits and eliminates it.
    game.begin(NARUTO)
    assert (game.zone("2"),) not in game.can("move")
    game.do("move", "1")
    zetsu = table.enemies[-1]
    assert table.defence(zetsu) == 2
    game.do("fight", zetsu)
    game.do("bare")
    game.roll("11b")
    game.do("resolve")
    assert game.is_gone(zetsu)
    assert game.hero(NARUTO).experience == 1

    # Sakura: two zones on she reveals a Zetsu with 3 Defence; "For intérieur" for 2 Chakra, 4+1 dice, blank to hit: 5.
    game.begin(SAKURA)
    game.do("move", "2")
    zetsu = table.enemies[-1]
    assert table.defence(zetsu) == 3
    game.do("fight", zetsu)
    game.do("combat", "For intérieur")
    assert game.hero(SAKURA).chakra == game.table.tier(game.hero(SAKURA)).chakra - 2
    game.roll("112pb")
    game.do("resolve")
    assert game.is_gone(zetsu)
    assert game.hero(SAKURA).experience == 1
    game.do("end")

    # Kakashi: an explosive scroll costs him a Health cube, the next move reveals a Zetsu with 2 Defence.
    game.begin(KAKASHI)
    game.do("move", "3")
    game.do("suffer", KAKASHI)
    assert game.hero(KAKASHI).health == 2
    game.do("move", "4")
    zetsu = table.enemies[-1]
    assert table.defence(zetsu) == 2

    # The Akatsuki's phase: Kakashi plays "Permutation" for 1 Chakra and is neither wounded nor paralysed.
    assert game.can("suffer") == [(KAKASHI,)]
    game.support(KAKASHI, "Permutation")
    assert (game.hero(KAKASHI).health, game.hero(KAKASHI).paralysed) == (2, False)
    # Sakura and Kakashi gain a Chakra cube each; Naruto has all of his.
    assert [hero.chakra for hero in table.heroes] == [full[0], full[1] - 1, full[2]]
    # Naruto discards "Mode chakra de Kyûbi"; each player draws one technique.
    game.do("discard", "Mode chakra de Kyûbi")
    game.do("keep")
    game.do("keep")
    assert [len(hero.hand) for hero in table.heroes] == hands
    # The round goes on, one Akatsuki card is still in play.
    assert (table.round, table.turn) == (1, 2)

    # Sakura: Suna reveals Deidara (3 Health, 4 Defence). 3 hits are too few.
    game.begin(SAKURA)
    game.do("move", "Suna")
    deidara = table.members()[0]
    assert (game.setting.name(deidara.card), deidara.health, table.defence(deidara)) == ("Deidara", 3, 4)
    game.do("fight", deidara)
    game.do("bare")
    game.roll("111b")
    game.do("resolve")
    assert deidara.health == 3
    # "Dédoublement" for 1 Chakra gives another action; 5 hits take one of Deidara's Health.
    game.support(SAKURA, "Dédoublement")
    game.do("fight", deidara)
    game.do("bare")
    game.roll("221b")
    game.do("resolve")
    assert deidara.health == 2

    # Naruto: two zones to Suna; "Kata des crapauds" for 3 Chakra, 3+1 dice; its Power wounds Deidara outright.
    game.begin(NARUTO)
    game.do("move", "Suna")
    game.do("fight", deidara)
    game.do("combat", "Kata des crapauds")
    assert game.hero(NARUTO).chakra == full[0] - 3
    game.roll("21pb")
    assert deidara.health == 1
    # 3 hits are too few; Kakashi's "Métamorphose" for 1 Chakra lowers Deidara's Defence by 1, and he is eliminated.
    game.support(KAKASHI, "Métamorphose")
    assert game.is_gone(deidara)
    assert game.hero(NARUTO).experience == 2
    # Deidara's talent wounds the heroes in his zone.
    assert [hero.health for hero in table.heroes] == [2, 2, 2]

    # Kakashi: 3 hits eliminate the Zetsu, then he meditates.
    game.begin(KAKASHI)
    game.do("fight", zetsu)
    game.do("bare")
    game.roll("111")
    assert game.is_gone(zetsu)
    assert game.hero(KAKASHI).experience == 1
    game.do("meditate")
    assert game.hero(KAKASHI).chakra == full[2]

    # The Akatsuki's phase: nobody attacks; Naruto and Sakura gain a Chakra cube; each draws one technique.
    assert [hero.chakra for hero in table.heroes] == [full[0] - 2, full[1] - 1, full[2]]
    for _ in range(3):
        game.do("keep")
    assert [len(hero.hand) for hero in table.heroes] == hands
    # No Akatsuki card is in play: the round is won, a new one begins.
    assert table.results == [RoundResult(won=True, turns=2, experience=4, paralysed=0, health=6)]
    assert (table.round, table.turn) == (2, 1)
    assert table.tobi_zone == game.zone("Zone 2")
    assert game.hero(KAKASHI).zone == game.zone("4")
    assert table.active == NONE
