"""Owners' own cards of the two games whose rulebooks print few: they are imported, played, and end the stand-ins."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import cast

import pytest
from typer.testing import CliRunner

from cli.main import app
from rules.core.cards import Json
from rules.core.registry import game

RUN = CliRunner()
ROOT = Path(__file__).parents[2]

pytestmark = pytest.mark.usefixtures("catalogue_path")

OWN_NINJITSU = """\
set,number,type,name,rank,points,copies,action,trap,ongoing
OWN,3,card,Caltrops,3,3,4,,discard 1 own treasure,
OWN,5,card,Signal Fire,5,5,4,"draw 2, then may play 1",,
OWN,7,card,Great Owl,7,7,4,,,as a treasure: draw-more +1
OWN,J,card,Cat Burglar,Jack,,4,"steal 1 opponent secret",,
OWN,Q,card,Fox Queen,Queen,,4,,,as a secret: worth 5
OWN,K,card,Badger King,King,,4,"discard 2 opponent treasure",,
OWN,A,card,Acorn Ace,Ace,,4,"take 1 opponent hand",,
OWN,JK,card,Moon Joker,Joker,,1,"swap 1 opponent treasure",,
"""


def answer(*arguments: str) -> dict[str, Json]:
    """A command's JSON answer."""
    result = RUN.invoke(app, [*arguments, "--json"])
    assert result.exit_code == 0, result.output
    return cast("dict[str, Json]", json.loads(result.stdout))


def imported(tmp_path: Path, game_id: str, name: str, text: str) -> dict[str, Json]:
    """What `kage import` says of a file with this text."""
    path = tmp_path / name
    path.write_text(text, encoding="utf-8")
    return answer("import", game_id, str(path))


RANKS = [(rank, 4) for rank in ("2", "3", "4", "5", "6", "7", "8", "9", "10", "Jack")] + [("Joker", 1)]
"""A box of eleven cards, 41 with their copies."""


@pytest.mark.parametrize("form", ["csv", "json"])
@pytest.mark.parametrize("sorted_", [True, False])
def test_a_box_written_down_a_row_a_copy_has_its_41_cards(tmp_path: Path, form: str, sorted_: bool) -> None:
    rows = [rank for rank, copies in RANKS for _ in range(copies)]
    if not sorted_:
        Random(3).shuffle(rows)
    text = "name,rank\n" + "".join(f"Pebble {rank},{rank}\n" for rank in rows)
    if form == "json":
        text = json.dumps([{"name": f"Pebble {rank}", "rank": rank} for rank in rows])
    told = imported(tmp_path, "ninjitsu", f"rows.{form}", text)
    assert (told["read"], told["added"], told["rejected"]) == (11, 11, 0)
    assert told["warnings"] == ["41 rows came to 11 cards: equal rows are copies of one card"]
    box = answer("games", "ninjitsu", "--box")
    own = {p["name"]: p["copies"] for p in cast("list[dict[str, Json]]", box["pieces"]) if p["origin"] == "own"}
    assert own == {f"Pebble {rank}": copies for rank, copies in RANKS}
    assert "the rulebook counts" not in str(box["problems"])
    again = RUN.invoke(app, ["import", "ninjitsu", str(tmp_path / f"rows.{form}")])
    assert "Read 11 (41 rows: equal ones are copies): 0 added, 0 updated, 11 unchanged" in again.stderr


def test_rows_that_say_their_copies_or_differ_are_not_summed(tmp_path: Path) -> None:
    said = imported(tmp_path, "ninjitsu", "said.csv", "name,rank,copies\n" + "Caltrops,3,2\n" * 2)
    assert (said["read"], said["added"], said["unchanged"]) == (2, 1, 1)
    assert "1 rows say again what a row above says" in str(said["warnings"])
    numbered = "set,number,name,rank,points\n" + "".join(f"X,{n},Caltrops,3,3\n" for n in range(41))
    assert imported(tmp_path, "ninjitsu", "numbered.csv", numbered)["warnings"] == []
    once = imported(tmp_path, "ninjitsu", "once.csv", "name,rank\nMoon Net,5\nSun Net,6\n")
    assert (once["added"], once["warnings"]) == (2, [])


def test_tokens_are_summed_and_heroes_have_no_copies(tmp_path: Path) -> None:
    rows = "type,name,colour,health,defence\n" + "trap,Pit,blue,1,2\n" * 3 + "hero,Gaara,,,\n" * 2
    told = imported(tmp_path, "akatsuki", "rows.csv", rows)
    assert (told["read"], told["added"], told["unchanged"]) == (3, 2, 1)
    assert "5 rows came to 3 cards" in str(told["warnings"])
    assert "1 rows say again" in str(told["warnings"])
    (pit,) = cast("list[dict[str, Json]]", answer("search", "-g", "akatsuki", "name:pit type:trap"))
    assert pit["copies"] == 3


def test_own_ninjitsu_cards_replace_the_stand_ins_and_change_what_is_played(tmp_path: Path) -> None:
    asked = ("play", "ninjitsu", "--players", "3", "--bots", "greedy", "-n", "6")
    before = answer(*asked)
    assert len(cast("list[Json]", before["stand_ins"])) == 11
    assert imported(tmp_path, "ninjitsu", "own.csv", OWN_NINJITSU)["added"] == 8
    after = answer(*asked)
    assert after["stand_ins"] == ["ninjitsu:BASE-2", "ninjitsu:BASE-4", "ninjitsu:BASE-6"]
    assert after["seats"] != before["seats"]
    rows = {cast("dict[str, str]", detail)["row"] for detail in cast("list[Json]", after["details"])}
    assert "Badger King" in rows
    assert "Stand-in King" not in rows


def own_box() -> Iterator[dict[str, Json]]:
    """The whole Akatsuki starter box as an owner's own, heroes stronger by two dice, other printings and all."""
    pack = json.loads((game("akatsuki").folder / "starter.json").read_text(encoding="utf-8"))
    for record in pack["printings"]:
        own = record | {"set": "OWN", "name": record["name"].replace("(stand-in)", "(mine)")}
        own.pop("stand_in")
        if record["type"] == "hero":
            own["force_b"] += 2
        yield own


def test_an_own_akatsuki_box_ends_the_stand_in_mark_and_changes_the_results(tmp_path: Path) -> None:
    asked = ("play", "akatsuki", "--team", "naruto,sakura,kakashi", "--mode", "expert", "--bots", "greedy", "-n", "24")
    before = answer(*asked)
    assert before["stand_ins"]
    assert imported(tmp_path, "akatsuki", "own.json", json.dumps(list(own_box())))["rejected"] == 0
    after = answer(*asked)
    assert after["stand_ins"] == []
    score = [cast("dict[str, dict[str, float]]", cast("list[Json]", a["seats"])[0])["score"] for a in (before, after)]
    assert score[1]["value"] > score[0]["value"]


def test_an_own_map_alone_replaces_every_stand_in_zone(tmp_path: Path) -> None:
    villages = [("Suna", "Konoha;Porte 2")] + [(f"Porte {n}", f"Porte {n + 1}") for n in range(2, 8)]
    rows = [*villages, ("Porte 8", "Konoha"), ("Konoha", "Suna")]
    table = "set,number,type,nom,zone,traits,chemins\n" + "".join(
        f"OWN,Z{n},zone,{name},{n},{'aquatique' if n == 3 else ''},{paths}\n" for n, (name, paths) in enumerate(rows, 1)
    )
    assert imported(tmp_path, "akatsuki", "map.csv", table)["added"] == 9
    zones = [i for i in cast("list[str]", answer("play", "akatsuki", "-n", "2")["stand_ins"]) if "BASE-Z" in i]
    assert zones == []


PAGE = (ROOT / "docs/akatsuki.md").read_text("utf-8")
DOCUMENTED_MAP = re.search(r"^set,number,type,name,track.*?(?=```)", PAGE, re.MULTILINE | re.DOTALL)


def test_the_map_file_of_the_documentation_imports_and_plays(tmp_path: Path) -> None:
    assert DOCUMENTED_MAP is not None
    rows = DOCUMENTED_MAP[0].count("OWN,")
    assert imported(tmp_path, "akatsuki", "map.csv", DOCUMENTED_MAP[0])["added"] == rows
    assert answer("play", "akatsuki", "-n", "2", "--bots", "greedy")["games"] == 2


def test_effects_are_read_from_lists_of_texts_and_dice_from_french_faces(tmp_path: Path) -> None:
    cards = '[{"name": "Kunai", "rank": "A", "action": ["draw 2", "may play 1"]}]'
    assert imported(tmp_path, "ninjitsu", "own.json", cards)["added"] == 1
    (kunai,) = cast("list[dict[str, Json]]", answer("search", "-g", "ninjitsu", "name:kunai"))
    assert kunai["text"] == "Action: draw 2, then may play 1"
    die = "set,number,type,role,name,faces\nOWN,D1,die,combat,Dé,blanc;touche;touche;deux coups;pouvoir;vierge\n"
    assert imported(tmp_path, "akatsuki", "die.csv", die)["added"] == 1


def test_heroes_without_techniques_are_no_team_that_nobody_named(tmp_path: Path) -> None:
    heroes = "set,number,type,name,force,chakra,strategy\nOWN,H1,hero,Gaara,4,3,4\n"
    assert imported(tmp_path, "akatsuki", "own.csv", heroes)["added"] == 1
    played = RUN.invoke(app, ["play", "akatsuki", "--players", "3", "--bots", "random", "-n", "2"])
    assert played.exit_code == 0, played.output
    named = RUN.invoke(app, ["play", "akatsuki", "--team", "gaara", "-n", "2"])
    assert (named.exit_code, "Gaara has no techniques here" in named.output) == (2, True)


def test_the_box_is_told_before_a_game(tmp_path: Path) -> None:
    bosses = "set,number,type,name,santé,défense,copies\nOWN,B1,akatsuki,Tobi,5,5,1\nOWN,Z,akatsuki,Zetsu,1,3,5\n"
    imported(tmp_path, "akatsuki", "own.csv", bosses)
    box = answer("games", "akatsuki", "--box")
    own = [p for p in cast("list[dict[str, Json]]", box["pieces"]) if p["origin"] == "own"]
    assert [(p["name"], p["copies"]) for p in own] == [("Tobi", 1), ("Zetsu", 5)]
    assert box["problems"] == [
        "Akatsuki cards: 21, and the rulebook counts 20 (Matériel, 20 Cartes et 1 Figurine Akatsuki)."
    ]
    shown = RUN.invoke(app, ["games", "akatsuki", "--box"])
    assert "Does not add up: Akatsuki cards: 21" in shown.stdout


def test_a_box_is_asked_for_of_a_game_that_has_one() -> None:
    assert RUN.invoke(app, ["games", "--box"]).exit_code == 2
    refused = RUN.invoke(app, ["games", "mythos", "--box"])
    assert refused.exit_code == 3
    assert "decks that players bring" in refused.stderr


FRENCH = """\
set,number,type,nom,héros,genre,coût,force,effet,traits
OWN,L1,technique,Ouragan de Konoha,Rock Lee,Combat,1,2,wound 1,
OWN,L2,technique,Lotus,Rock Lee,Soutien,0,,"actions 1; heal 1 (near)",
"""


def test_techniques_with_french_headings_and_effects_in_our_words(tmp_path: Path) -> None:
    assert imported(tmp_path, "akatsuki", "lee.csv", FRENCH)["added"] == 2
    (lotus,) = cast("list[dict[str, Json]]", answer("search", "-g", "akatsuki", "lotus"))
    assert lotus["kind"] == "support"
    assert [effect["does"] for effect in cast("list[dict[str, Json]]", lotus["effects"])] == ["actions", "heal"]


@pytest.mark.parametrize(
    ("effect", "traits", "effects"),
    [
        ("Inflige 1 blessure (zone aquatique seulement)", ["water"], ["wound"]),
        ("Zone aquatique seulement. Pioche 1 carte; +1 Chakra", ["water"], ["draw", "chakra"]),
        ("Distance. Inflige 1 blessure", ["distance"], ["wound"]),
        ("Talent Distance", ["distance"], []),
        ("Distance", ["distance"], []),
        ("Inflige 1 blessure", [], ["wound"]),
    ],
)
def test_traits_that_a_card_says_beside_its_effect_are_traits(
    tmp_path: Path, effect: str, traits: list[str], effects: list[str]
) -> None:
    text = f"set,number,type,nom,héros,genre,coût,force,effet\nOWN,1,technique,Vague,Kakashi,Combat,2,1,{effect}\n"
    assert imported(tmp_path, "akatsuki", "own.csv", text)["added"] == 1
    shown = answer("show", "Vague", "-g", "akatsuki")
    assert shown["traits"] == traits
    assert [each["does"] for each in cast("list[dict[str, Json]]", shown["effects"])] == effects
    assert shown["extra"] == {}


def test_a_talent_in_french_is_played(tmp_path: Path) -> None:
    path = tmp_path / "own.csv"
    path.write_text(
        "set,number,type,nom,santé,talent\nX,1,member,Zabuza,2,Elle paralyse le héros blessé.\n", encoding="utf-8"
    )
    assert RUN.invoke(app, ["import", "akatsuki", str(path)]).exit_code == 0
    shown = json.loads(RUN.invoke(app, ["show", "Zabuza", "-g", "akatsuki", "--json"]).stdout)
    assert [(each["when"], each["does"]) for each in shown["talents"]] == [("wounding", "paralyse")]


@pytest.mark.parametrize(
    ("game_id", "text", "kept"),
    [
        ("ninjitsu", "set,number,name,rank,action\nX,1,A,2,steal the sun\n", {"action as printed": "steal the sun"}),
        (
            "akatsuki",
            "set,number,type,name,health,talents\nX,1,member,A,2,entry: dance\n",
            {"talents as printed": "entry: dance"},
        ),
        (
            "akatsuki",
            "set,number,type,nom,santé,talent\nX,1,member,A,2,Danse au clair de lune.\n",
            {"talents as printed": "Danse au clair de lune."},
        ),
    ],
)
def test_an_effect_that_does_not_read_is_kept_as_printed_and_said(
    tmp_path: Path, game_id: str, text: str, kept: dict[str, Json]
) -> None:
    path = tmp_path / "own.csv"
    path.write_text(text, encoding="utf-8")
    result = RUN.invoke(app, ["import", game_id, str(path)])
    assert result.exit_code == 0
    assert f"kept without a field of their own: {next(iter(kept))}" in result.stderr
    (card,) = cast("list[dict[str, Json]]", answer("search", "-g", game_id, "set:X"))
    assert card["extra"] == kept
