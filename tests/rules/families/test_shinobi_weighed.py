"""Plain words weighed: which kind of word, who belongs to a team, when and how long, each on a board.

Each test is named after what the text or the passage says; every sentence is ours.
"""

from __future__ import annotations

import pytest

from rules.core.cards import Card
from rules.families.shinobi.card_reader import read_card
from tests.rules.families.scenario import CCG, Scenario, Side, blank, jutsu, mission, ninja
from tests.rules.families.scenes import drawn, play_mission, resolved, to_the_end, use, with_text

# "When an effect uses (") around a word, it refers to the Characteristics and/or Combat Attribute"; "All cards are
# associated with 1 or more Symbols"

_DUNE = ninja("Dune", characteristics=("Sand",))
_GRAIN = ninja("Grain", attributes=("Sand",))
_POND = ninja("Pond", characteristics=("Water",))
_LAKE = ninja("Lake", symbols=("Water",))


@pytest.mark.parametrize(
    ("target", "aimed"),
    [
        ('1 Ninja with a "Sand" Combat Attribute', {"Grain"}),
        ('1 "Sand" Ninja', {"Grain", "Dune"}),
        ('1 Ninja that does not have a "Sand" Combat Attribute', {"Dune", "Pond", "Lake"}),
        ('1 Ninja without a "Sand" Combat Attribute', {"Dune", "Pond", "Lake"}),
        ('1 Ninja with a "Sand" or "Mud" Combat Attribute', {"Grain"}),
        ('1 Ninja with a "Mud", "Sand", or "Ink" Combat Attribute', {"Grain"}),
        ("1 Ninja with a Water Symbol", {"Lake"}),
        ('1 Ninja with a "Water" Symbol', {"Lake"}),
        ("1 Water Ninja", {"Lake"}),
        ('1 Ninja with a "Fire" and/or "Water" Symbol', {"Lake"}),
        ('1 Ninja that does not have a "Water" Symbol', {"Grain", "Dune", "Pond"}),
        ("1 Ninja without a Water Symbol", {"Grain", "Dune", "Pond"}),
    ],
)
def test_a_text_says_whether_it_is_a_symbol_or_a_combat_attribute(target: str, aimed: set[str]) -> None:
    order = mission("M", "Injure the target.", target=target)
    mine = Side(hand=[order], village=[_DUNE, _GRAIN, _POND, _LAKE])
    play = Scenario(CCG, mine, Side()).act("play mission", "M")
    assert {said.removeprefix("aims at ") for said in play.open()} == aimed
    (line,) = read_card(order).lines
    assert line.abilities is not None


@pytest.mark.parametrize("cost", ["1 of your Chakra with a Water Symbol", '1 Chakra with a "Water" Symbol'])
def test_chakra_with_a_symbol_has_it_in_its_corner(cost: str) -> None:
    text = f"During your Mission Phase, you can discard {cost}. In that case, draw 1 card."
    for paid, can in ((_POND, False), (_LAKE, True)):
        play = Scenario(CCG, Side(village=[with_text("A", text)], chakra=[paid]), Side())
        assert play.can("use effect", "A") is can


@pytest.mark.parametrize(
    ("requirement", "users"),
    [
        ('"Sand" Combat Attribute', {"Grain"}),
        ('"Mud" or "Sand" Combat Attribute', {"Grain"}),
        ('"Sand"', {"Grain", "Dune"}),
        ("Water Symbol", {"Lake"}),
    ],
)
def test_a_requirement_says_which_kind_of_word(requirement: str, users: set[str]) -> None:
    order = jutsu("J", "0", "Draw 1 card.", requirement=requirement)
    for user in (_DUNE, _GRAIN, _POND, _LAKE):
        play = Scenario(CCG, Side(hand=[order], village=[user]), Side()).attack([user.name])
        assert play.can("use jutsu", "J") is (user.name in users)


def test_a_ninja_that_gets_a_combat_attribute_has_it() -> None:
    giver = with_text("A", 'Your other Ninjas get a "Sand" Combat Attribute.')
    order = mission("M", "Injure the target.", target='1 Ninja with a "Sand" Combat Attribute')
    play = Scenario(CCG, Side(hand=[order], village=[giver, _DUNE]), Side()).act("play mission", "M")
    assert play.open() == ["aims at Dune"]


# "A Team is a combination of 1 to 3 Ninjas": its user is one of them


@pytest.mark.parametrize(
    ("said", "drawn_alone"),
    [
        ("the user's Team has a", 1),
        ("the user's Team has 1 or more", 1),
        ("the user's Team includes a", 1),
        ("the user's Team has another", 0),
        ("the user's Team has 1 or more other", 0),
        ("the user is in the same Team as a", 0),
    ],
)
def test_a_team_has_whoever_is_of_it_and_another_is_beside(said: str, drawn_alone: int) -> None:
    order = jutsu("J", "0", f'If {said} "Sand" Ninja, draw 1 card.')
    play = use(Scenario(CCG, Side(hand=[order], village=[_DUNE]), Side()).attack(["Dune"]), "J")
    assert drawn(play) == drawn_alone
    play = Scenario(CCG, Side(hand=[order], village=[_DUNE, _GRAIN]), Side()).attack(["Dune", "Grain"])
    assert drawn(resolved(play.act("use jutsu", "J", "Dune"))) == 1


# "This counts as a deployment": a ninja that an effect puts in play is not deployed


@pytest.mark.parametrize(
    ("said", "deployed", "put"),
    [
        ("Ninjas cannot be sent out to Battle during the turn they are deployed.", False, True),
        ("Ninjas cannot be sent out to Battle during the turn they are put in play.", False, False),
    ],
)
def test_who_is_deployed_and_who_is_put_in_play(said: str, deployed: bool, put: bool) -> None:
    gate = mission("G", said, keywords=("Permanent",))
    order = mission("M", "Put 1 Ninja in your Discard Pile in play.")
    play = Scenario(CCG, Side(hand=[ninja("A")], missions=[gate]), Side()).act("deploy", "A")
    play.act("end mission phase").organise()
    assert play.can("send out", "A") is deployed
    grave = Side(hand=[order], discard=[ninja("B")], missions=[gate])
    play = play_mission(grave).pass_all("choose").act("end mission phase").organise()
    assert play.can("send out", "B") is put


@pytest.mark.parametrize(("how", "gets"), [("deployed", 3), ("put in play", 5)])
@pytest.mark.parametrize("text", ["This Ninja gets +2/+0 {}.", "During the turn this Ninja was {}, it gets +2/+0."])
def test_what_holds_in_the_turn_of_a_deployment_alone(text: str, how: str, gets: int) -> None:
    said = text.format(f"during the turn it is {how}") if "{}." in text else text.format(how)
    grown = ninja("B", 3, 3, effects=(said,))
    order = mission("M", "Put 1 Ninja in your Discard Pile in play.")
    play = play_mission(Side(hand=[order], discard=[grown])).pass_all("choose")
    assert play.power("B")[0] == gets
    assert Scenario(CCG, Side(hand=[grown]), Side()).act("deploy", "B").power("B")[0] == 5


# "Resolve the effect after paying its cost": what it does additionally is of it, and comes only with it

_USED = "[Mission Phase] (Discard 1 card from your hand):"
_OFFERED = "During your Mission Phase, you can discard 1 card from your hand. In that case,"


@pytest.mark.parametrize("price", [_USED, _OFFERED])
@pytest.mark.parametrize("between", [" ", "\n"])
@pytest.mark.parametrize("said", ["Additionally, when", "In addition, each time", "Also, when"])
def test_what_an_effect_does_additionally_comes_when_it_is_paid_for(price: str, between: str, said: str) -> None:
    text = f"{price} this Ninja gets +2/+0 this turn.{between}{said} this Ninja's Team wins any Victory, draw 1 card."
    lines = text.split("\n")
    for used in (True, False):
        mine = Side(hand=[blank(1)], village=[with_text("A", *lines)], teams=[["A"]])
        play = Scenario(CCG, mine, Side(village=[ninja("B")]))
        if used:
            play.act("use effect", "A").pass_all("choose")
        play.attack(["A"]).act("block", "A", "B")
        assert play.power("A") == (5 if used else 3, 3)
        play = to_the_end(play)
        assert play.status("B").injured or "B" in play.area(1, "discard")
        assert drawn(play) == used
        assert not play.state.delayed


@pytest.mark.parametrize("mission_said", [True, False])
def test_what_a_card_played_does_additionally_stops_with_the_turn(mission_said: bool) -> None:
    who, aimed = ("target", "1 of your Ninjas") if mission_said else ("user", None)
    text = f"The {who} gets +2/+0 this turn. Additionally, when the {who}'s Team wins any Victory, draw 1 card."
    card = mission("M", text, target=aimed) if mission_said else jutsu("J", "0", text)
    play = Scenario(CCG, Side(hand=[card], village=[with_text("A")]), Side(village=[ninja("B")]))
    play = resolved(play.act("play mission", "M").pass_all("aim")) if mission_said else play
    play = play.attack(["A"]).act("block", "A", "B")
    play = play if mission_said else use(play, "J")
    assert play.state.delayed
    play = to_the_end(play)
    assert drawn(play) == 1
    assert not play.state.delayed


@pytest.mark.parametrize(
    "behind", ["Additionally, your Ninjas get +1/+0 while you have no Clients.", "Also, valid: this Ninja gets +1/+0."]
)
def test_what_could_be_a_text_of_its_own_behind_a_price_is_not_read(behind: str) -> None:
    (line,) = read_card(with_text("A", f"{_USED} Draw 1 card. {behind}")).lines
    assert line.abilities is None


def test_what_a_text_that_is_set_off_does_additionally_where_it_is_paid_is_not_read() -> None:
    paid = "you can discard 1 card from your hand. In that case, it gets +2/+0 this turn."
    text = f"When this Ninja is sent out to Attack, {paid} Additionally, when this Ninja wins a Victory, draw 1 card."
    (line,) = read_card(with_text("A", text)).lines
    assert line.abilities is None
    both = "When this Ninja is injured, draw 1 card. Additionally, when this Ninja wins a Victory, draw 1 card."
    (line,) = read_card(with_text("A", both)).lines
    assert len(line.abilities or ()) == len(both.split(". "))


# "Select 1 of the following": what stands below is one of a choice, whether it has a mark or not


@pytest.mark.parametrize("head", ["Select 1 of the following and apply it:", "Choose 1 of the following effects."])
def test_two_lines_without_a_mark_under_a_choice_are_chosen_from(head: str) -> None:
    order = mission("M", head, "Injure the target.", "Draw 2 cards.", target="1 Ninja")
    for chosen in (0, 1):
        play = play_mission(Side(hand=[order], village=[with_text("A")]))
        assert len(play.state.legal_actions()) == len(("injured", "drawn"))
        play.state.apply(play.state.legal_actions()[chosen])
        assert (play.status("A").injured, drawn(play)) == ((True, 0), (False, 2))[chosen]


@pytest.mark.parametrize(
    "head",
    [
        "Ponder 1 of the following:",
        "Use whichever of the following effects you dream of.",
        "Perform one of these 3 effects",
        "Under a waning moon:",
        "Weigh 1 of the following -",
    ],
)
@pytest.mark.parametrize(
    "below",
    [
        ("Injure the target.", "Draw 2 cards."),
        ("(1) Injure the target.", "(2) Draw 2 cards."),
        ("(1) Injure the target.", "Draw 2 cards.", "(2) Draw 3 cards."),
        ("Injure the target.", "Draw 2 cards.", "Discard 1 card from your hand."),
    ],
)
def test_nothing_told_under_a_line_that_is_not_read_is_read(head: str, below: tuple[str, ...]) -> None:
    read = read_card(mission("M", "Draw 1 card.", head, *below, target="1 Ninja")).lines
    assert [line.abilities is None for line in read] == [False, *(True for _ in (head, *below))]
    assert all(line.stuck for line in read[1:])


def test_what_is_told_without_a_mark_amid_a_choice_is_not_certain() -> None:
    below = ("(1) Injure the target.", "Draw 2 cards.", "(2) Draw 3 cards.")
    read = read_card(mission("M", "Choose 1 of the following:", *below, target="1 Ninja")).lines
    assert [line.abilities for line in read] == [None] * 4
    after = ("(1) Injure the target.", "(2) Draw 2 cards.", "This Mission cannot be negated.")
    read = read_card(mission("M", "Choose 1 of the following:", *after, target="1 Ninja")).lines
    assert all(line.abilities is not None for line in read)


# Who is put in play has the texts that it is lent then as it arrives: "when this Ninja is put in play" comes

_ARRIVES = '"When this Ninja is put in play, draw 1 card."'
_SENT = '"When this Ninja is sent out to Attack, draw 2 cards."'


def _gate(said: str) -> Card:
    return mission("G", said, keywords=("Permanent",))


@pytest.mark.parametrize(
    ("said", "deployed", "put"),
    [
        (f'When you put a "Sand" Ninja in play, that Ninja gets the text {_ARRIVES} this turn.', 1, 1),
        (f'When you deploy a "Sand" Ninja, that Ninja gets the text {_ARRIVES} this turn.', 1, 0),
        (
            f'When you put a "Sand" Ninja in play, if you have a Client, it gets the text {_ARRIVES} this turn.',
            0,
            0,
        ),
        (f'When you put a "Water" Ninja in play, that Ninja gets the text {_ARRIVES} this turn.', 0, 0),
    ],
)
def test_a_text_lent_to_who_is_put_in_play_is_there_as_it_arrives(said: str, deployed: int, put: int) -> None:
    play = resolved(Scenario(CCG, Side(hand=[_DUNE], missions=[_gate(said)]), Side()).act("deploy", "Dune"))
    assert drawn(play) == deployed
    order = mission("M", "Put 1 Ninja in your Discard Pile in play.")
    play = play_mission(Side(hand=[order], discard=[_DUNE], missions=[_gate(said)])).pass_all("choose")
    assert drawn(resolved(play)) == put


@pytest.mark.parametrize("both", [f"{_ARRIVES} and {_SENT}", f"the text {_SENT} and the text {_ARRIVES}"])
def test_of_two_texts_lent_each_comes_when_it_says(both: str) -> None:
    gate = _gate(f'When you put a "Sand" Ninja in play, that Ninja gets {both} this turn.')
    play = Scenario(CCG, Side(hand=[_DUNE], village=[_GRAIN], missions=[gate]), Side())
    play = resolved(play.act("deploy", "Dune"))
    assert drawn(play) == 1
    play = play.attack(["Dune", "Grain"]).seeded()
    assert drawn(play) == 1 + 2


def test_what_else_comes_with_a_lent_text_is_of_this_turn() -> None:
    gate = _gate(
        f'When you put a "Sand" Ninja in play, it gets +2/+0 this turn. It also gets the text {_ARRIVES} this turn.'
    )
    play = resolved(Scenario(CCG, Side(hand=[_DUNE], village=[_GRAIN], missions=[gate]), Side()).act("deploy", "Dune"))
    assert drawn(play) == 1
    assert (play.power("Dune"), play.power("Grain")) == ((3, 1), (1, 1))
    assert to_the_end(play.attack()).power("Dune") == (1, 1)


@pytest.mark.parametrize(
    "said",
    [
        f"Put 1 Ninja in your Discard Pile in play. That Ninja gets the text {_ARRIVES} this turn.",
        f"When you put a Ninja in play this turn, that Ninja gets the text {_ARRIVES} this turn.",
    ],
)
def test_a_text_that_comes_after_the_arrival_it_waits_for_is_not_read(said: str) -> None:
    assert read_card(mission("M", said)).lines[0].abilities is None


# "Squad": without a list it is made of those whose names its own name joins


@pytest.mark.parametrize("name", ["Heron, Toad, & Newt", "Heron, Toad & Newt", "Heron & Toad & Newt"])
def test_a_squad_of_three_comes_for_all_whom_its_name_joins(name: str) -> None:
    squad = ninja(name, 6, 6, "Squad")
    three = [ninja("Heron"), ninja("Toad"), ninja("Newt")]
    play = Scenario(CCG, Side(village=three, reinforcement=[squad]), Side()).act("squad", name)
    assert (play.area(0, "village"), sorted(play.area(0, "removed"))) == ([name], ["Heron", "Newt", "Toad"])
    assert not Scenario(CCG, Side(village=three[:2], reinforcement=[squad]), Side()).can("squad", name)
