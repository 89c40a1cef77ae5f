"""What must be so for a Japanese text to work, in English words."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache

from rules.families.shinobi.effects.japanese.circumstances import CIRCUMSTANCES
from rules.families.shinobi.effects.japanese.nouns import noun, reference, zone
from rules.families.shinobi.effects.japanese.vocabulary import RANKS

_WHILE = r"(?:場合|なら(?:ば)?|時|間|限り)(?:は|に)?、?"
_WHOSE = {"自分": "you have", "相手": "your opponent has", "あなた": "you have"}


def _count(match: re.Match[str]) -> str:
    bound = {"以上": "or more", "以下": "or less", "": ""}[match.groupdict().get("at") or ""]
    return f"{match['n']} {bound}".strip()


def _plural(words: str) -> str:
    """What `you have 3 or more` are: a noun without its number."""
    bare = re.sub(r"^(?:1|a|an) (?:of your |of your opponent's )?|^1 of |^your (?:opponent's )?", "", words)
    return re.sub(r"^another ", "other ", bare)


def _they_have(match: re.Match[str]) -> str | None:
    """自分の場に忍者が3体以上いる."""
    who = match["w"]
    many = match.groupdict().get("n")
    kind = noun(match["o"], plain=True)
    if kind is None:
        return None
    if not many:
        return f"{_WHOSE[who] if who else 'there is'} {kind} in play"
    kind = _plural(kind)
    kind = kind if kind.endswith(("s", '"', "§")) else f"{kind}s"
    return f"{_WHOSE[who] if who else 'there are'} {_count(match)} {kind} in play"


def _they_lack(match: re.Match[str]) -> str | None:
    """自分の場に他の忍者がいない."""
    kind = noun(match["o"], plain=True)
    return f"{_WHOSE[match['w']] if match['w'] else 'there are'} no {_others(kind)} in play" if kind else None


def _others(kind: str) -> str:
    words = re.sub(r"^another ", "other ", re.sub(r"^an? ", "", kind))
    return words if words.endswith(("s", "§", "Jutsu")) else f"{words}s"


def _cards_in(match: re.Match[str]) -> str | None:
    pile = {
        "手札": "cards in {} hand",
        "チャクラ": "cards in {} Chakra area",
        "捨て札置き場": "cards in {} Discard Pile",
        "戦果": "Battle Rewards",
    }
    who = match.groupdict().get("w") or "自分"
    theirs = "their" if who == "相手" else "your"
    words = pile[match["z"].removesuffix("のカード").replace("チャクラ置き場", "チャクラ")].format(theirs)
    if match["n"] in ("0", None):
        return f"{_WHOSE[who]} no {words}"
    return f"{_WHOSE[who]} {_count(match)} {words}"


def _compared(match: re.Match[str]) -> str | None:
    """自分の手札が相手より多い, 相手より手札が少ない; of whom it is said stands before or behind."""
    groups = match.groupdict()
    who = groups.get("a") or {"自分": "相手", "相手": "自分"}[match["b"]]
    if who == match["b"] or groups.get("z2") not in (None, match["z"]):
        return None
    theirs = "their" if who == "相手" else "your"
    what = {
        "戦果": "Battle Rewards",
        "手札": f"cards in {theirs} hand",
        "忍者": "Ninjas in play",
        "依頼人": "Clients in play",
        "チャクラ": f"cards in {theirs} Chakra area",
        "捨て札置き場": f"cards in {theirs} Discard Pile",
    }[match["z"]]
    more = {"多": "more", "少な": "less"}[match["than"]]
    return f"{_WHOSE[who]} {more} {what} than {'you' if who == '相手' else 'your opponent'}"


def _state_of(match: re.Match[str]) -> str | None:
    subject = reference(match["o"])
    state = {"負傷": "injured", "健康": "healthy"}.get(match["s"])
    return f"{subject} is {state}" if subject else None


def _role_of(match: re.Match[str]) -> str | None:
    subject = reference(match["o"])
    role = {"先頭": "the Head Ninja", "後衛": "a Support Ninja"}[match["s"]]
    return f"{subject} is {role}" if subject else None


def _is_one(match: re.Match[str]) -> str | None:
    subject = reference(match["o"])
    return f"{subject} is a {match['v']}" if subject else None


def _is_no(match: re.Match[str]) -> str | None:
    subject = reference(match["o"])
    return f"{subject} is not a {match['v']}" if subject else None


def _has_one(match: re.Match[str]) -> str | None:
    subject = reference(match["o"])
    return f"{subject} has {match['v']}" if subject else None


def _of_rank(match: re.Match[str]) -> str | None:
    subject = reference(match["o"])
    rank = match["v"] if match["v"].startswith("§") else f'"{match["v"]}"'
    at = {"以上": " or higher Rank", "以下": " or lower Rank", None: ""}[match["at"]]
    return f"{subject} is a {rank}{at}" if subject else None


def _faces(match: re.Match[str]) -> str | None:
    subject, foe = reference(match["o"]), noun(match["foe"], plain=True)
    return f"{subject} is battling against {foe}" if subject and foe else None


def _out(match: re.Match[str]) -> str | None:
    subject = reference(match["o"])
    if not match["s"]:
        return f"{subject} is on the Battlefield" if subject else None
    how = {"攻撃": "attacking", "防御": "blocking", "ブロック": "blocking"}[match["s"]]
    return f"{subject} is {how}" if subject else None


def _mates(match: re.Match[str]) -> str | None:
    subject = reference(match["o"])
    mate = noun(match["m"], plain=True)
    return f"{subject} is in the same Team as {mate}" if subject and mate else None


def _no_mates(match: re.Match[str]) -> str | None:
    subject, mates = reference(match["o"] or "この忍者"), noun(match["m"], plain=True)
    if subject is None or mates is None:
        return None
    others = re.sub("^other ", "", _others(mates))
    return f"there are no other {others} in {subject}'s Team"


def _headed(match: re.Match[str]) -> str | None:
    """この忍者のチームの先頭が「下忍」."""
    subject, head = reference(match["o"]), noun(f"{match['v']}の忍者", plain=True)
    return f"the Head Ninja of {subject}'s Team is {head}" if subject and head else None


def _same_symbol(match: re.Match[str]) -> str | None:
    one, other = reference(match["o"]), reference(match["p"])
    return f"{one} has the same symbol as {other}" if one and other else None


def _sides(match: re.Match[str]) -> str:
    side = "heads" if match["s"] == "表" else "tails"
    if match["n"]:
        return f"{_count(match)} are {side}"
    return f"{'both' if match['all'] in ('両方', '2枚', '2個', '2回') else 'all'} are {side}"


def _both(match: re.Match[str]) -> str:
    return f"{_WHOSE[match['w'] or '自分']} {match['a']} and {match['b']} in play"


def _battles(match: re.Match[str]) -> str | None:
    subject = reference(match["o"])
    return f"{subject} is battling against a Ninja" if subject else None


def _unopposed(match: re.Match[str]) -> str | None:
    subject = reference(match["o"])
    return f"{subject} is attacking and is not blocked" if subject else None


def _strength(match: re.Match[str]) -> str:
    """作戦力: how many ninja and clients a player has in play."""
    return f"{_WHOSE[match['w'] or '自分']} {_count(match)} Ninjas and Clients in play"


def _stronger(match: re.Match[str]) -> str:
    more = "more" if match["than"] in ("多", "高", "大き") else "less"
    return f"you have {more} Ninjas and Clients in play than your opponent"


def _stands_by(match: re.Match[str]) -> str:
    return f"{reference(match['o'])} is a Stand-By Ninja"


def _no_coins(match: re.Match[str]) -> str:
    return f"{reference(match['o'])} has no coins on it"


def _it_is(match: re.Match[str]) -> str:
    kind = noun(match["o"], plain=True)
    return f"it is {kind}"


def _only_one(match: re.Match[str]) -> str | None:
    kind = noun(match["o"], plain=True)
    return f"{_WHOSE[match['w'] or '自分']} only 1 {re.sub('^an? ', '', kind)} in play" if kind else None


_SYMBOLS = {"雷": "Lightning", "火": "Fire", "水": "Water", "風": "Wind", "土": "Earth"}


def _of_symbol(match: re.Match[str]) -> str:
    return f"{reference(match['o'])} has the {_SYMBOLS[match['s']]} symbol"


def _own_mates(match: re.Match[str]) -> str | None:
    mate = noun(match["m"], plain=True)
    return f"this Ninja is in the same Team as {mate}" if mate else None


def _lying(match: re.Match[str]) -> str | None:
    """自分の捨て札置き場に術カードが5枚以上ある."""
    kind = noun(match["o"], "全て")
    of = "their" if match["w"] == "相手" else "your"
    pile = zone(match["z"])
    if kind is None or pile is None:
        return None
    return f"{_WHOSE[match['w'] or '自分']} {_count(match)} {kind.removeprefix('all ')} in {of} {pile}"


_COIN_KINDS = {"成長": "Growth "}


def _has_coins(match: re.Match[str]) -> str | None:
    subject, kind = reference(match["o"]), match["kind"] or ""
    if subject is None:
        return None
    kind = _COIN_KINDS.get(kind, f"{kind} " if kind else "")
    return f"{subject} has {_count(match)} {kind}coins on it"


_FIGURES = {"登場コスト": "Entrance cost", "格闘": "Combat", "支援": "Support", "知力": "Mental Power"}
_THAN = {"低": "lower than", "小さ": "lower than", "高": "higher than", "大き": "higher than"}


def _figure_of(match: re.Match[str]) -> str | None:
    subject = reference(match["o"])
    figure = _FIGURES.get(match["f"].removesuffix("値"), "Jutsu cost")
    return f"{subject}'s {figure} is {_count(match)}" if subject else None


def _figure_beside(match: re.Match[str]) -> str | None:
    one, other = reference(match["o"]), reference(match["p"])
    figure = _FIGURES.get(match["f"].removesuffix("値"))
    if one is None or other is None or figure is None:
        return None
    than = (
        _THAN[match["than"]]
        if match["than"]
        else {"以下": "less than or equal to", "以上": "greater than or equal to"}[match["at"]]
    )
    return f"{one}'s {figure} is {than} {other}'s {figure}"


def _marker(match: re.Match[str]) -> str:
    of = "your opponent's" if match.groupdict().get("w") == "相手" else "your"
    return f"{of} Turn Marker is {_count(match)}"


def _side(match: re.Match[str]) -> str:
    return "it is heads" if match["s"] == "表" else "it is tails"


_PILE = r"(?P<z>戦果|手札|忍者|依頼人|チャクラ(?=[がはのよ])|捨て札置き場)(?:置き場)?(?:のカード)?(?:の(?:枚)?数)?"
_Words = Callable[[re.Match[str]], str | None]
_CONDITIONS: tuple[tuple[str, _Words], ...] = (
    (r"(?:(?P<w>自分|相手)の)?場に(?P<a>§\d+§)と(?P<b>§\d+§)(?:が|は)(?:いる|ある|出ている)", _both),
    (r"(?P<o>この忍者|使用者)(?:のチーム)?(?:が|は)交戦(?:している|中である|中の|中|する)", _battles),
    (r"(?P<o>この忍者|使用者)(?:のチーム)?(?:が|は)ブロックされていない", _unopposed),
    (r"(?:(?P<w>自分|相手)の)?作戦力(?:が|は)(?P<n>\d+)(?P<at>以上|以下)?(?:の|である)?", _strength),
    (
        r"(?:自分の)?作戦力(?:が|は)相手(?:の作戦力)?より(?:も)?(?P<than>多|高|大き|少な|低|小さ)い",
        _stronger,
    ),
    (
        r"(?:(?P<w>自分|相手)の)?場に(?P<o>.+?)(?:が|は)(?P<n>\d+)(?:体|枚|人)(?P<at>以上|以下)?(?:いる|ある|出ている|の|である)?",
        _they_have,
    ),
    (r"(?:(?P<w>自分|相手)の)?場に(?P<o>.+?)(?:が|は)(?:いる|ある|出ている)", _they_have),
    (r"(?:(?P<w>自分|相手)の)?場に(?P<o>.+?)(?:が|は)1体だけいる", _only_one),
    (
        r"(?P<o>この忍者|目標の忍者|目標|使用者)のシンボル(?:は)?(?P<s>雷|火|水|風|土)(?:の|である)?",
        _of_symbol,
    ),
    (r"(?P<o>この忍者|使用者)(?:が|は)(?:待機中(?:の|である)?|待機している|出動していない)", _stands_by),
    (
        r"(?P<o>この忍者|使用者|目標(?:の忍者)?)のチームの先頭(?:の忍者)?(?:が|は)(?P<v>.+?)(?:の忍者)?(?:の|である)?",
        _headed,
    ),
    (
        r"(?P<o>[^がはと]+?)のシンボルと(?P<p>[^がはと]+?)のシンボルが同じ(?:である)?",
        _same_symbol,
    ),
    (r"(?P<o>[^がはと]+?)のシンボル[がは](?P<p>[^がはと]+?)(?:のシンボル)?と同じ(?:である)?", _same_symbol),
    (r"(?P<o>[^がはと]+?)と(?P<p>[^がはと]+?)のシンボルが同じ(?:である)?", _same_symbol),
    (
        r"(?:(?P<all>両方|2(?:枚|個|回)|[3-9](?:枚|個|回)|全て|全)(?:とも)?(?:が)?|(?P<n>\d+)(?:枚|個|回)(?P<at>以上)(?:が)?)(?P<s>表|裏)(?:が出た|である|だった|の)?",
        _sides,
    ),
    (
        r"(?P<o>この忍者)(?:が|は)(?:このターン(?:中)?(?:に|、)?)?出動していた",
        lambda _: "this Ninja was sent out to Battle during this turn",
    ),
    (
        r"(?P<o>この忍者|この作戦|使用者)(?:の上)?にコインが(?:1(?:個|枚|つ)も)?(?:ない|載っていない|置かれていない)",
        _no_coins,
    ),
    (r"(?:それ|そのカード)(?:が|は)(?P<o>忍カード|忍者|術カード|術|作戦カード|作戦|依頼人)(?:の|である)?", _it_is),
    (
        rf"(?P<a>自分|相手)の(?:場の)?{_PILE}(?:が|は)(?P<b>自分|相手)(?:の(?:場の)?{_PILE.replace('<z>', '<z2>')})?より(?:も)?(?P<than>多|少な)い",
        _compared,
    ),
    (
        rf"(?P<b>自分|相手)より(?:も)?(?:(?P<a>自分|相手)の)?(?:場の)?{_PILE}(?:が|は)(?P<than>多|少な)い",
        _compared,
    ),
    (r"(?P<w>自分|相手)の(?P<o>.*忍者)(?:が|は)(?P<n>\d+)(?:体|人)(?P<at>以上|以下)?(?:いる|場にいる)", _they_have),
    (r"(?:(?P<w>自分|相手)の)?場に(?P<o>.+?)(?:が|は)(?:いない|ない|出ていない)", _they_lack),
    (
        r"(?P<w>自分|相手)の(?P<o>[^がは]+?)(?:が|は)(?:場に)?(?P<n>\d+)(?:体|枚|人)(?P<at>以上|以下)?場に(?:いる|ある|出ている)",
        _they_have,
    ),
    (
        r"(?P<w>自分|相手)の(?P<o>[^がは]+?)(?:が|は)場に(?:(?P<n>\d+)(?:体|枚|人)(?P<at>以上|以下)?)?(?:いる|ある|出ている)",
        _they_have,
    ),
    (r"(?P<w>自分|相手)の(?P<o>[^がは]+?)(?:が|は)場に(?:いない|ない|出ていない)", _they_lack),
    (
        r"(?:(?P<w>自分|相手)の)?(?P<z>手札|チャクラ(?:置き場のカード)?|捨て札置き場(?:のカード)?|戦果)(?:が|は)(?:(?P<n>\d+)枚?(?P<at>以上|以下)?(?:の|ある|である)?|(?:1枚も)?(?:ない|無い))",
        _cards_in,
    ),
    (r"(?P<o>[^がは]+?)(?:が|は)(?P<s>負傷|健康)(?:状態)?(?:の|である|している)?", _state_of),
    (
        r"(?P<o>[^がは]+?)(?:が|は)(?P<s>先頭|後衛)(?:の忍者)?(?:の|である|にいる|(?:として|に)(?:戦闘に)?出動(?:している|中(?:の|である)?))?",
        _role_of,
    ),
    (r"(?P<o>この忍者|使用者)と同じチームに(?P<m>.+?)がいる", _mates),
    (r"(?P<o>この忍者|使用者)のチームに(?P<m>.+?)がいる", _mates),
    (
        r"(?P<o>この忍者|使用者)(?:が|は)(?P<m>.+?)と(?:同じチームに(?:いる|所属している)|同じチームである|チームを組んでいる)",
        _mates,
    ),
    (
        r"(?P<o>この忍者|使用者)(?:のチームに|と同じチームに)(?P<m>.+?)(?:が|は)いない",
        _no_mates,
    ),
    (r"(?P<o>)同じチームに(?P<m>.+?)(?:が|は)いない", _no_mates),
    (
        r"(?P<o>この忍者|使用者)(?:が|は)(?P<m>.+?)と(?:同じチームにいない|チームを組んでいない)",
        _no_mates,
    ),
    (r"(?P<o>この忍者|使用者)(?:が|は)(?P<foe>.+?)と交戦(?:している|中である|中の|中|する)", _faces),
    (r"(?P<o>この忍者|使用者)(?:が|は)(?P<s>攻撃|防御|ブロック)(?:に出動)?(?:している|中の|中|中である)", _out),
    (r"(?P<o>この忍者|使用者|目標(?:の忍者)?)(?P<s>)?(?:が|は)(?:戦闘に)?出動(?:している|中の|中である|中)", _out),
    (r"(?P<o>[^がは]+?)(?:が|は)(?P<v>§\d+§)(?:の|である)?", _is_one),
    (r"(?P<o>[^がは]+?)(?:が|は)(?P<v>§\d+§)でない", _is_no),
    (rf"(?P<o>[^がは]+?)(?:が|は)(?P<v>§\d+§|{'|'.join(RANKS)})(?P<at>以上|以下)?(?:の|である)?", _of_rank),
    (r"(?P<o>[^がは]+?)(?:が|は)(?P<v>§\d+§)(?:の特徴|の戦闘属性)?を持つ", _has_one),
    (r"(?:同じ)?チームに(?P<m>.+?)がいる", _own_mates),
    (
        r"(?:(?P<w>自分|相手)の)?(?P<z>手札|チャクラ置き場|捨て札置き場)に(?P<o>.+?)(?:が|は)(?P<n>\d+)枚(?P<at>以上|以下)?(?:ある|いる)",
        _lying,
    ),
    (
        r"(?P<o>この忍者|使用者|目標(?:の忍者)?)(?:の上)?に(?P<kind>成長|[+-]\d/[+-]\d|§\d+§)?の?コインが(?P<n>\d+)(?:個|枚|つ)(?P<at>以上|以下)?(?:ある|載っている|乗っている|置かれている)",
        _has_coins,
    ),
    (
        r"(?P<o>[^がは]+?)(?:の|が)(?P<f>登場コスト|術コスト|コスト|格闘値?|支援値?|知力)(?:が|は)?(?P<n>\d+)(?P<at>以上|以下)?(?:の|である)?",
        _figure_of,
    ),
    (
        r"(?P<o>[^がは]+?)の(?P<f>登場コスト|格闘値?|支援値?|知力)(?:が|は)(?P<p>[^がは]+?)(?:の(?:登場コスト|格闘値?|支援値?|知力))?(?:より(?:も)?(?P<than>低|小さ|高|大き)い|(?P<at>以下|以上)(?:の|である)?)",
        _figure_beside,
    ),
    (r"(?:(?P<w>自分|相手)の)?ターンマーカー(?:の値)?(?:が|は)(?P<n>\d+)(?P<at>以上|以下)?(?:の|である)?", _marker),
    (r"(?:それが|結果が|コインが)?(?P<s>表|裏)(?:が出た|である|だった|が出る|の)?", _side),
)


@cache
def conditions() -> tuple[tuple[re.Pattern[str], _Words], ...]:
    """The patterns of conditions, each with what says it in English."""
    return tuple((re.compile(pattern + _WHILE), words) for pattern, words in (*CIRCUMSTANCES, *_CONDITIONS))
