"""Japanese lines in the forms of the rulebook mean what the same lines mean in English."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from rules.families.shinobi.card_reader import read_card
from rules.families.shinobi.effect_readings import effect_readings
from rules.families.shinobi.effects.english import reader as english
from rules.families.shinobi.effects.japanese import reader as japanese
from rules.families.shinobi.effects.readings import Printed
from rules.families.shinobi.lines.card_text import read_text
from rules.games.naruto_cg.cards import Jutsu, Ninja
from simulator.random import Stream
from tests.rules.families.plays import resolve, use
from tests.rules.families.scenario import CG, Scenario, Side, jutsu, ninja


def _rows(name: str) -> list[tuple[str, str, str]]:
    """The rows of a table beside this module: what it is printed on, the line, and the same in English."""
    rows = Path(__file__).with_name(name).read_text(encoding="utf-8").splitlines()
    parts = [row.split(" | ") for row in rows if row and not row.startswith("#")]
    return [(kind.strip(), line.strip(), same.strip()) for kind, line, same in parts]


_RULEBOOK = _rows("japanese_rulebook.txt")
_LINES = [row for row in (*_rows("japanese.txt"), *_RULEBOOK) if row[2] != "-"]
_REFUSED = [row[:2] for row in _RULEBOOK if row[2] == "-"]
_ON = {
    "jutsu": Printed("jutsu", ("ninja",)),
    "mission": Printed("mission", ("mission",)),
    "permanent": Printed("permanent"),
}


@pytest.mark.parametrize(("kind", "line", "same"), _LINES)
def test_a_japanese_line_reads_to_what_the_english_one_does(kind: str, line: str, same: str) -> None:
    if kind == "target":
        assert japanese.read_target(line) == english.read_target(same) != ()
    elif kind == "requirement":
        assert japanese.read_requirement(line) == english.read_requirement(same) is not None
    else:
        on = _ON.get(kind, Printed("ninja"))
        read = japanese.read_line(line, on).abilities
        assert read is not None
        assert read == english.read_line(same, on).abilities


@pytest.mark.parametrize(("kind", "line"), _REFUSED)
def test_a_form_of_the_rulebook_that_is_not_carried_out_is_refused(kind: str, line: str) -> None:
    assert japanese.read_line(line, _ON.get(kind, Printed("ninja"))).abilities is None


def _written_back(kind: str, line: str) -> str | None:
    """The wording of what a line was read as, where that reads otherwise; nothing where it is the same or unread."""
    on = _ON.get(kind, Printed("ninja"))
    read = japanese.read_line(line, on).abilities
    if read is None:
        return None
    wording = english.words(read)
    return None if wording and english.read_line(wording, on).abilities == read else wording or "no words"


def test_what_a_japanese_line_says_is_written_back_in_words_that_read_the_same() -> None:
    amiss = [
        (line, words)
        for kind, line, _ in _LINES
        if kind not in ("target", "requirement") and (words := _written_back(kind, line))
    ]
    assert amiss == []


_LEAD = re.compile(
    r"(?P<lead>[^。]*?(?:時|間|場合|たびに?|開始時|終了時|フェイズに|応酬に|限り)(?:は|に)?、)(?P<deed>.+)"
)


@pytest.mark.parametrize("seed", [2, 3, 5, 7])
def test_lines_put_together_at_random_are_written_back_in_words_that_read_the_same(seed: int) -> None:
    """When and while what, of one line of the tables, and what is done, of another."""
    random = Stream(seed)
    leads: dict[str, list[str]] = {kind: [] for kind in ("ninja", *_ON)}
    deeds: dict[str, list[str]] = {kind: [] for kind in leads}
    for kind, line, _ in _LINES:
        if kind in leads:
            parts = _LEAD.fullmatch(line.removeprefix("有効："))
            deeds[kind].append(parts["deed"] if parts else line)
            leads[kind] += [parts["lead"]] if parts else []
    kinds, read = list(leads), 0
    amiss: list[str] = []
    for _ in range(250):
        kind = kinds[random.below(len(kinds))]
        line = deeds[kind][random.below(len(deeds[kind]))]
        for _ in range(random.below(3)):
            line = leads[kind][random.below(len(leads[kind]))] + line
        if random.below(3) == 0:
            line += deeds[kind][random.below(len(deeds[kind]))]
        read += japanese.read_line(line, _ON.get(kind, Printed("ninja"))).abilities is not None
        amiss += [line] if _written_back(kind, line) else []
    assert read > 100
    assert amiss == []


@pytest.mark.parametrize(
    "line",
    [
        "カードを1枚引き、空を飛ぶ。",
        "この忍者が昼寝をした時、カードを1枚引く。",
        "目標の忍者は、ターン終了時まで+2/+2を得て、歌う。",
        "大きな忍者1体を治療する。",
        "目標の忍者を無効にする。",
        "使用者がとても強い場合、カードを1枚引く。",
        "この忍者が後衛の間、先頭の忍者は+1/+0を得る。",
        "カードを1枚引いてもよい。その代わり、山に登る。",
        "ここには何も書かれていない。",
        "忍者1体を捨て札にする。そのプレイヤーは戦果を1枚獲得する。",
        "忍者1体を捨て札にする。その持ち主はデッキをシャッフルする。",
        "両者は相手のターンマーカーを1進める。",
    ],
)
def test_a_line_with_anything_else_in_it_is_not_read(line: str) -> None:
    read = japanese.read_line(line, _ON["jutsu"])
    assert read.abilities is None
    assert read.stuck


def test_a_text_that_is_negated_is_not_a_card_that_is() -> None:
    """忍者の効果: the text of a ninja has no effect; 術: the jutsu on the chain is negated."""
    text = japanese.in_english("目標の忍者の効果を無効にする。")[0]
    card = japanese.in_english("目標の術の効果を無効にする。")[0]
    assert (text, card) == (
        "Negate the effect text of the target during this turn.",
        "Negate the target.",
    )


def test_a_card_is_read_in_the_language_of_each_of_its_lines() -> None:
    ninja = Ninja(
        name="白", effects=("有効：この忍者が場に出た時、カードを１枚引く。", 'fighting a "女" ninja: power +1/+1')
    )
    assert [line.abilities is not None for line in read_card(ninja).lines] == [True, False]
    jutsu = Jutsu(name="術", requirement="「写輪眼」", target="相手の忍者1体", effects=("目標に1ダメージを与える。",))
    reading = read_card(jutsu)
    assert reading.state == "whole"
    assert reading.requirement
    assert reading.targets


def test_what_a_japanese_text_says_of_user_and_target_goes_to_their_fields() -> None:
    read = read_text("使用者：「うちはサスケ」\n目標：忍者1体\n効果：目標に1ダメージを与える。")
    assert (read.requirement, read.target, read.effects) == (
        "「うちはサスケ」",
        "忍者1体",
        ("目標に1ダメージを与える。",),
    )


@pytest.mark.parametrize(
    "text", ["登場コスト4以上", "強い忍者", "4以上", "登場コスト4以上または「砂」", "先頭または後衛"]
)
def test_what_says_how_much_or_in_which_state_is_no_word_that_a_user_must_have(text: str) -> None:
    assert japanese.read_requirement(text) is None


def test_a_keyword_of_a_mission_may_stand_before_what_it_does() -> None:
    read = read_text("【常駐（3）】相手の忍者すべては-1/-0を受ける。")
    assert (read.keywords, read.coins, read.effects) == (("Permanent",), 3, ("相手の忍者すべては-1/-0を受ける。",))


def test_names_are_told_as_they_are_written() -> None:
    """忍 and ニン are alike in searches and for copies; a card's words keep the letters that it has."""
    one = Ninja(name="A", effects=("自分の場に「テスト」がいる間、この忍者は+1/+0を得る。",))
    (told,) = effect_readings(one)
    assert told.words == 'While the number of cards you control with "テスト" is at least 1, this card gets +1/+0.'


@pytest.mark.parametrize(("rise", "rewards"), [("+3", 1), ("+4", 2)])
def test_チームの戦闘力_rises_once_for_the_team_not_for_each_of_its_ninja(rise: str, rewards: int) -> None:
    team = [ninja(name, combat, 0, game_id=CG) for name, combat in (("A", 1), ("B", 0), ("C", 0))]
    mine = Side(village=team, hand=[jutsu("J", "0", f"このターンの激突では、使用者のチームの戦闘力に{rise}する。")])
    play = resolve(Scenario(CG, mine, Side()).attack(("A", "B", "C")).act("use jutsu", "J", "A")).fight()
    assert len(play.state.seats[0].rewards) == rewards


def test_激突後_comes_once_the_showdown_is_over() -> None:
    mine = Side(village=[ninja("A", 3, game_id=CG)], hand=[jutsu("J", "0", "激突後、使用者を負傷状態にする。")])
    play = use(Scenario(CG, mine, Side()).attack(("A",)), "J")
    assert not play.status("A").injured
    assert play.fight().status("A").injured
