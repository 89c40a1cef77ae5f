"""A Japanese sentence: when, while what, at what price; and then what is done, in English words."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache

from rules.families.shinobi.effects.japanese.clauses import Clause, clause
from rules.families.shinobi.effects.japanese.nouns import noun, reference, whose

_WHEN = r"(?:時|場合|たび(?:に)?|度に)(?:に|は)?、?"
_EVENTS: tuple[tuple[str, str], ...] = (
    (r"場に出(?:た|る)|登場(?:した|する)|配[備置]され(?:た|る)", "is put in play"),
    (r"先頭(?:の忍者)?として(?:戦闘に)?出動(?:した|する)", "is sent out to Battle as the Head Ninja"),
    (r"(?:1人で|単独で|1体で)(?:戦闘に)?出動(?:した|する)", "is sent out to Battle by itself"),
    (r"(?:戦闘に)?出動(?:した|する)", "is sent out to Battle"),
    (r"攻撃に出動(?:した|する)|攻撃(?:した|する)", "is sent out to attack"),
    (r"(?:防御|ブロック)に出動(?:した|する)|ブロック(?:した|する)", "is sent out to block"),
    (r"ブロックされ(?:た|る)", "is blocked"),
    (r"ブロックされなかった", "is not blocked"),
    (r"(?:激突で|戦闘で)?(?:圧倒的勝利|圧勝)(?:した|をした|する|を得た)", "wins an Outstanding Victory"),
    (
        r"(?:激突で|戦闘で|激突に|戦闘に)?(?:勝利|勝っ)(?:した|をした|する|を得た|た)",
        "wins a Victory or Outstanding Victory",
    ),
    (r"(?:激突で|戦闘で|激突に|戦闘に)?完全(?:に)?敗北(?:した|する)", "is completely defeated"),
    (r"(?:激突で|戦闘で|激突に|戦闘に)?(?:敗北した|負けた|敗れた)", "loses a battle"),
    (r"任務を?完了(?:した|する)|戦果を獲得した|戦果を得た", "wins a Battle Reward"),
    (r"圧倒的戦果を(?:獲得した|得た)", "wins an Outstanding Battle Reward"),
    (r"ダメージを受け(?:た|る)", "receives damage"),
    (r"負傷(?:した|状態になった|させられた|する)", "is injured"),
    (r"治療され(?:た|る)|健康状態になった", "is healed"),
    (r"破壊され(?:た|る)|捨て札置き場(?:に置かれた|になった|に送られた)|捨てられた", "is discarded"),
    (r"場を離れ(?:た|る)|場から離れ(?:た|る)", "is removed from play"),
    (r"術を使用(?:した|する)", "uses a Jutsu"),
)
_BROUGHT = re.compile(rf"(?P<o>.+?)を(?:配[備置](?P<d>した|する)|場に出(?:した|す)){_WHEN}")
_COINS = re.compile(r"(?:忍刀)?コインを?(?P<n>\d+)?(?:枚|回|個)?を?(?:投げ(?:る|て)?|弾(?:く|いて))")
_FACES = re.compile(rf"(?P<o>この忍者)(?:が|は)(?P<foe>.+?)と交戦(?:した|する|している){_WHEN}")
_INSTEAD = re.compile(
    r"(?P<o>.+?)(?:が|は)(?P<v>破壊され(?:る|た)|負傷(?:する|した)|場を離れ(?:る|た))(?:場合|時)(?:は|に)?、?(?:その)?代わりに、?(?P<r>.+)"
)
_WOULD = {"破壊": "discarded", "負傷": "injured", "場を": "removed from play"}
_PHASES = {
    "ターン": "turn",
    "戦略フェイズ": "Mission Phase",
    "編成フェイズ": "Organization Phase",
    "戦闘フェイズ": "Battle Phase",
}
_PHASE = re.compile(
    r"(?P<w>自分の|相手の|各|お互いの)?(?P<p>ターン|戦略フェイズ|編成フェイズ|戦闘フェイズ)の?(?P<at>開始|終了)時?(?:時に|に|は)?、?"
)
_EXCHANGE = re.compile(r"術の応酬(?:に|中に?|で|の間|の時)?、?")
_MISSION_PHASE = re.compile(r"(?:自分の)?戦略フェイズ(?:に|中に?|の間)?、?")
_ONCE = re.compile(r"(?:1|自分の|各)?ターンに1(?:回|度)(?:だけ|のみ|まで)?、?")
_THEN = re.compile(r"(?:そう|こう)した(?:場合|なら|時)(?:は)?、?|その場合(?:は)?、?|そうすれば、?")
_PRICE = re.compile(r"(?P<c>.+?)(?:こと(?:で|により|によって)、?)")
_WHILE = r"(?:場合|なら(?:ば)?|時|間|限り)(?:は|に)?、?"
_WHOSE = {"自分": "you have", "相手": "your opponent has", "あなた": "you have"}


def _count(match: re.Match[str]) -> str:
    bound = {"以上": "or more", "以下": "or less", "": ""}[match.groupdict().get("at") or ""]
    return f"{match['n']} {bound}".strip()


def _plural(words: str) -> str:
    """What `you have 3 or more` are: a noun without its number."""
    return re.sub(r"^(?:1|a|an|another) (?:of your |of your opponent's )?|^1 of |^your (?:opponent's )?", "", words)


def _they_have(match: re.Match[str]) -> str | None:
    """自分の場に忍者が3体以上いる."""
    who = match.groupdict().get("w") or "自分"
    many = match.groupdict().get("n")
    kind = noun(match["o"], plain=True)
    if kind is None:
        return None
    if not many:
        return f"{_WHOSE[who]} {kind} in play"
    kind = _plural(kind)
    kind = kind if kind.endswith(("s", '"', "§")) else f"{kind}s"
    return f"{_WHOSE[who]} {_count(match)} {kind} in play"


def _they_lack(match: re.Match[str]) -> str | None:
    """自分の場に他の忍者がいない."""
    kind = noun(match["o"], plain=True)
    return f"{_WHOSE[match['w'] or '自分']} no {_others(kind)} in play" if kind else None


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
    if match["n"] == "0":
        return f"{_WHOSE[who]} no {words}"
    return f"{_WHOSE[who]} {_count(match)} {words}"


def _compared(match: re.Match[str]) -> str:
    more = {"多": "more", "少な": "less"}[match["than"]]
    what = {"戦果": "Battle Rewards", "手札": "cards in your hand", "忍者": "Ninjas in play"}[match["z"]]
    return f"you have {more} {what} than your opponent"


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


def _has_one(match: re.Match[str]) -> str | None:
    subject = reference(match["o"])
    return f"{subject} has {match['v']}" if subject else None


def _faces(match: re.Match[str]) -> str | None:
    subject, foe = reference(match["o"]), noun(match["foe"], plain=True)
    return f"{subject} is battling against {foe}" if subject and foe else None


def _out(match: re.Match[str]) -> str | None:
    subject = reference(match["o"])
    how = {"攻撃": "attacking", "防御": "blocking", "ブロック": "blocking"}[match["s"]]
    return f"{subject} is {how}" if subject else None


def _mates(match: re.Match[str]) -> str | None:
    subject = {"この忍者": "this Ninja", "使用者": "the user"}[match["o"]]
    mate = noun(match["m"], plain=True)
    return f"{mate} is in {subject}'s Team" if mate else None


def _marker(match: re.Match[str]) -> str:
    of = "your opponent's" if match.groupdict().get("w") == "相手" else "your"
    return f"{of} Turn Marker is {_count(match)}"


def _side(match: re.Match[str]) -> str:
    return "it is heads" if match["s"] == "表" else "it is tails"


def _turn(match: re.Match[str]) -> str:
    return f"it is {whose(match['w'])} turn"


_Words = Callable[[re.Match[str]], str | None]
_CONDITIONS: tuple[tuple[str, _Words], ...] = (
    (
        r"(?:(?P<w>自分|相手)の)?場に(?P<o>.+?)(?:が|は)(?P<n>\d+)(?:体|枚|人)(?P<at>以上|以下)?(?:いる|ある|出ている)",
        _they_have,
    ),
    (r"(?:(?P<w>自分|相手)の)?場に(?P<o>.+?)(?:が|は)(?:いる|ある|出ている)", _they_have),
    (r"(?P<w>自分|相手)の(?P<o>.*忍者)(?:が|は)(?P<n>\d+)(?:体|人)(?P<at>以上|以下)?(?:いる|場にいる)", _they_have),
    (r"(?:(?P<w>自分|相手)の)?場に(?P<o>.+?)(?:が|は)(?:いない|ない|出ていない)", _they_lack),
    (
        r"(?:(?P<w>自分|相手)の)?(?P<z>手札|チャクラ(?:置き場のカード)?|捨て札置き場(?:のカード)?|戦果)(?:が|は)(?P<n>\d+)枚?(?P<at>以上|以下)?(?:の|ある|である)?",
        _cards_in,
    ),
    (r"自分の(?P<z>戦果|手札|忍者)(?:の数|の枚数)?(?:が|は)相手(?:の\w+?)?より(?:も)?(?P<than>多|少な)い", _compared),
    (r"(?P<o>[^がは]+?)(?:が|は)(?P<s>負傷|健康)(?:状態)?(?:の|である|している)?", _state_of),
    (r"(?P<o>[^がは]+?)(?:が|は)(?P<s>先頭|後衛)(?:の忍者)?(?:の|である|にいる)?", _role_of),
    (r"(?P<o>この忍者|使用者)と同じチームに(?P<m>.+?)がいる", _mates),
    (r"(?P<o>この忍者|使用者)のチームに(?P<m>.+?)がいる", _mates),
    (r"(?P<o>この忍者|使用者)(?:が|は)(?P<foe>.+?)と交戦(?:している|中である|中の|中|する)", _faces),
    (r"(?P<o>この忍者|使用者)(?:が|は)(?P<s>攻撃|防御|ブロック)(?:に出動)?(?:している|中の|中|中である)", _out),
    (r"(?P<o>[^がは]+?)(?:が|は)(?P<v>§\d+§)(?:の|である)?", _is_one),
    (r"(?P<o>[^がは]+?)(?:が|は)(?P<v>§\d+§)(?:の特徴|の戦闘属性)?を持つ", _has_one),
    (r"(?:(?P<w>自分|相手)の)?ターンマーカー(?:の値)?(?:が|は)(?P<n>\d+)(?P<at>以上|以下)?(?:の|である)?", _marker),
    (r"(?P<w>自分|相手)のターン(?:の|中の|である)?", _turn),
    (r"(?:それが|結果が|コインが)?(?P<s>表|裏)(?:が出た|である|だった|が出る)?", _side),
)


@cache
def _events() -> tuple[tuple[re.Pattern[str], str], ...]:
    subject = r"(?P<o>.+?)(?:のチーム|がいるチーム)?(?:が|は)、?"
    return tuple((re.compile(rf"{subject}(?:{verbs}){_WHEN}"), said) for verbs, said in _EVENTS)


@cache
def _conditions() -> tuple[tuple[re.Pattern[str], _Words], ...]:
    return tuple((re.compile(pattern + _WHILE), words) for pattern, words in _CONDITIONS)


def sentence(text: str, before: list[str]) -> str | None:
    """A sentence in English; None where it is not understood. `before` are the sentences of the line before it."""
    if match := _THEN.match(text):
        rest = _done(text[match.end() :])
        return f"in that case, {rest}" if rest and before else None
    return _framed(_IN_PLAY.sub("", text))


_IN_PLAY = re.compile(r"^この(?:作戦|カード|忍者|依頼人)が場に(?:ある|いる|出ている)(?:間|限り)(?:は)?、")
_TOPIC = re.compile(r"^(?P<t>[^、]+?)は、(?P<c>[^、]+(?:間|場合|時|たびに|限り)(?:は|に)?、)(?P<r>.+)$")


def _framed(text: str) -> str | None:
    """What comes first: a moment, a phase, a condition, a price; and then the rest."""
    if match := _COINS.fullmatch(text):
        return "flip a coin" if match["n"] in (None, "1") else f"flip {match['n']} coins"
    if (topic := _TOPIC.match(text)) and topic["t"] not in ("自分", "相手", "両者"):
        text = f"{topic['c']}{topic['t']}は{topic['r']}"
        # "This ninja, while battling against ...": of whom that is asked has been said.
        return _first(text) or _first(f"{topic['t']}が{text}")
    return _first(text)


def _first(text: str) -> str | None:
    """What comes first of a sentence that names its subject where it does something."""
    if match := _PHASE.match(text):
        of = {"相手の": "your opponent's", "各": "each player's", "お互いの": "each player's"}.get(
            match["w"] or "", "your"
        )
        rest = _framed(text[match.end() :])
        at = "start" if match["at"] == "開始" else "end"
        return f"at the {at} of {of} {_PHASES[match['p']]}, {rest}" if rest else None
    for pattern, lead in ((_MISSION_PHASE, "during your Mission Phase, "), (_EXCHANGE, "Exchange of Jutsu: ")):
        if match := pattern.match(_ONCE.sub("", text, count=1)):
            rest = _activated(_ONCE.sub("", text, count=1)[match.end() :])
            return f"{lead}{rest}" if rest else None
    if match := _BROUGHT.match(text):
        who, rest = _subject(match["o"]), _framed(text[match.end() :])
        came = "is deployed" if match["d"] else "is put in play"
        return f"when {who} {came}, {rest}" if who and rest else None
    if match := _FACES.match(text):
        foe, rest = noun(match["foe"], plain=True), _framed(text[match.end() :])
        return f"when this Ninja is battling against {foe}, {rest}" if foe and rest else None
    for pattern, said in _events():
        match = pattern.match(text)
        if match and (subject := _subject(match["o"])):
            rest = _framed(text[match.end() :])
            if rest:
                return f"when {subject} {said}, {rest}"
    return _conditioned(text) or _done(text)


def _in_its_place(match: re.Match[str]) -> str | None:
    """What comes in the place of something; without an object it is done to the same card."""
    subject = _subject(match["o"])
    done = clause(match["r"]) or clause(f"{match['o']}を{match['r']}")
    if subject is None or done is None:
        return None
    may = "you can " if done.may else ""
    return f"when {subject} would be {_WOULD[match['v'][:2]]}, {may}{done.words} instead"


def _conditioned(text: str) -> str | None:
    if match := _INSTEAD.fullmatch(text):
        return _in_its_place(match)
    for pattern, words in _conditions():
        match = pattern.match(text)
        if match:
            condition = words(match)
            rest = _framed(text[match.end() :]) if condition else None
            if rest:
                lead = "while" if re.search(r"(?:間|限り)(?:は|に)?、?$", match.group(0)) else "if"
                return f"{lead} {condition}, {rest}"
    return None


def _subject(text: str) -> str | None:
    known = reference(text)
    return known or {"自分": "you", "相手": "your opponent"}.get(text) or noun(text, plain=True)


def _activated(text: str) -> str | None:
    """What may be done in a phase, at a price perhaps."""
    text = _ONCE.sub("", text, count=1)
    return _done(text, free=True)


def _done(text: str, *, free: bool = False) -> str | None:
    """What is done: clauses one after another, at a price perhaps; `free` where nobody has to."""
    if match := _PRICE.match(text):
        price, rest = clause(match["c"]), _steps(text[match.end() :])
        if price is None or rest is None:
            return None
        return f"you can {price.words}. In that case, {_joined(rest)}"
    steps = _steps(text)
    if steps is None:
        return None
    may = free or steps[-1].may
    said = _joined(steps)
    mine = not re.match(r"(?:your opponent|each player|both players|the |this |all |up to )", said)
    return f"you can {said}" if may and mine else None if may and not free else said


def _joined(steps: list[Clause]) -> str:
    """Clauses as sentences, the first without its capital."""
    first, *others = [step.words for step in steps]
    return ". ".join([first, *(f"Then, {words}" for words in others)]).replace("Then, shuffle", "Shuffle")


def _steps(text: str) -> list[Clause] | None:
    """Clauses one after another; each as short as can be read."""
    parts = [part for part in text.split("、") if part]
    found: list[Clause] = []
    start, topic = 0, ""
    while start < len(parts):
        for end in range(len(parts), start, -1):
            said = "、".join(parts[start:end])
            read = clause(said) or (clause(f"{topic}は{said}") if topic else None)
            if read:
                about = re.match(r"([^はを]+?)は", said)
                topic = about[1] if about else topic
                found.append(read)
                start = end
                break
        else:
            return None
    return found or None
