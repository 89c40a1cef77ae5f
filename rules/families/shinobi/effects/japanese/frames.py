"""A Japanese sentence: when, while what, at what price; and then what is done, in English words."""

from __future__ import annotations

import re
from functools import cache

from rules.families.shinobi.effects.japanese import counted
from rules.families.shinobi.effects.japanese.clauses import Clause, clause
from rules.families.shinobi.effects.japanese.conditions import conditions
from rules.families.shinobi.effects.japanese.limits import limited
from rules.families.shinobi.effects.japanese.nouns import noun, reference, zone

_WHEN = r"(?:時|場合|たび(?:に)?|度に)(?:に|は)?、?"
_AIMED = r"(?:相手の)?(?:術|作戦)"
_BY = r"(?:によって|により|で)、?"
_GONE = r"(?:破壊され(?:た|る)|捨て札置き場(?:に置かれ(?:た|る)|にな(?:った|る)|に送られ(?:た|る))|捨てられ(?:た|る))"
_EVENTS: tuple[tuple[str, str], ...] = (
    (r"(?:場に)?配備され(?:た|る)", "is deployed"),
    (r"場に出(?:た|る)|登場(?:した|する)|(?:場に)?配置され(?:た|る)", "is put in play"),
    (
        rf"(?P<of>{_AIMED}(?:の効果)?)の(?:目標|対象)に(?:な(?:った|る)|され(?:た|る)|選ばれ(?:た|る))",
        "becomes the target of {}",
    ),
    (r"ダメージを与え(?:た|る)", "gives damage"),
    (rf"(?P<of>{_AIMED}(?:の効果)?){_BY}ダメージを受け(?:た|る)", "receives damage from {}"),
    (rf"(?P<of>{_AIMED}(?:の効果)?){_BY}負傷(?:した|する|状態に(?:なった|なる|された|される))", "is injured by {}"),
    (rf"(?P<of>{_AIMED}(?:の効果)?){_BY}{_GONE}", "is discarded by {}"),
    (r"先頭(?:の忍者)?として(?:戦闘に)?出動(?:した|する)", "is sent out to Battle as the Head Ninja"),
    (r"後衛(?:の忍者)?として(?:戦闘に)?出動(?:した|する)", "is sent out to Battle as a Support Ninja"),
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
    (
        r"(?:激突で|戦闘で|激突に|戦闘に)?(?:敗北か|敗北または|敗北もしくは)完全(?:に)?敗北(?:した|する)",
        "is Defeated or Completely Defeated",
    ),
    (r"(?:激突で|戦闘で|激突に|戦闘に)?完全(?:に)?敗北(?:した|する)", "is completely defeated"),
    (r"(?:激突で|戦闘で|激突に|戦闘に)?(?:敗北(?:した|する)|負け(?:た|る)|敗れ(?:た|る))", "loses a battle"),
    (r"任務を?完了(?:した|する)|戦果を(?:獲得した|獲得する|得た|得る)", "wins a Battle Reward"),
    (r"圧倒的戦果を(?:獲得した|獲得する|得た|得る)", "wins an Outstanding Battle Reward"),
    (r"通常戦果を(?:獲得した|獲得する|得た|得る)", "ends its battle in reward"),
    (r"知力戦(?:で|に)(?:勝利した|勝利する|勝った)", "wins a Mental Power Battle"),
    (r"(?:激突で|戦闘で|激突を|戦闘を)?引き分け(?:た|になった|となった|る)", "ends its battle in a draw"),
    (r"ダメージを受け(?:た|る)", "receives damage"),
    (r"負傷(?:した|状態に(?:なった|なる|された|される)|させられ(?:た|る)|する)", "is injured"),
    (r"治療され(?:た|る)|健康状態にな(?:った|る)", "is healed"),
    (_GONE, "is discarded"),
    (r"(?:持ち主の|自分の)?手札に戻(?:った|る|された|される)", "is moved to its owner's hand"),
    (r"場を離れ(?:た|る)|場から離れ(?:た|る)", "is removed from play"),
    (r"術(?:カード)?を使用(?:した|する)", "uses a Jutsu"),
    (r"カードを(?:\d枚)?引(?:いた|く)", "draws a card"),
    (r"無効(?:にな(?:った|る)|にされ(?:た|る)|化された)", "is negated"),
)
_BROUGHT = re.compile(
    rf"(?:(?P<w>自分|相手)[がは])?(?P<o>.+?)を(?:場に)?(?:配備(?P<d>した|する)|配置(?:した|する)|出(?:した|す)){_WHEN}"
)
_EMPTIED = re.compile(
    r"(?P<o>この作戦|この忍者|この依頼人|このカード)(?:の上)?(?:の|に(?:載って|乗って)いる|から)コインが(?:全て)?(?:無く|なく)な(?:った|る)(?:時|場合)(?:に|は)?、?"
)
_PLAYS = re.compile(rf"(?P<w>自分|相手)[がは]作戦(?:カード)?を使用(?:した|する){_WHEN}")
_COINS = re.compile(r"(?:忍刀)?コインを?(?P<n>\d+)?(?:枚|回|個)?を?(?:投げ(?:る|て)?|弾(?:く|いて))")
_FACES = re.compile(rf"(?P<o>この忍者)(?:が|は)(?P<foe>.+?)と交戦(?:した|する|している){_WHEN}")
_INSTEAD = re.compile(
    r"(?P<o>.+?)(?:が|は)(?P<v>破壊され(?:る|た)|捨て札置き場に(?:なる|置かれる|送られる)|負傷(?:する|した)|場を離れ(?:る|た)|ダメージを受け(?:る|た))(?:(?:場合|時)(?:は|に)?、?(?:その)?)?代わりに、?(?P<r>.+)"
)
_IN_STEAD = re.compile(r"(?:その)?代わりに、?")
_FOR_EACH = re.compile(r"(?P<q>[^、]+?)(?:1(?:枚|体|人|個)?)?につき、(?P<r>.+)")
_IN_PILE = re.compile(
    r"この(?:忍者|カード|依頼人)が(?:自分の)?(?P<z>捨て札置き場|手札|チャクラ置き場)にある(?:間|時|場合)(?:は)?、"
)
_WOULD = {"捨て": "discarded", "破壊": "discarded", "負傷": "injured", "場を": "removed from play"}
_PHASES = {
    "ターン": "turn",
    "戦略フェイズ": "Mission Phase",
    "編成フェイズ": "Organization Phase",
    "戦闘フェイズ": "Battle Phase",
}
_PHASE = re.compile(
    r"(?P<w>自分の|相手の|各|お互いの)?(?P<p>ターン|戦略フェイズ|編成フェイズ|戦闘フェイズ)の?(?P<at>開始|終了)時?(?:時に|に|は)?、?"
)
_AT_ITS_END = re.compile(r"(?:この|その|当該)ターンの?終了時?(?:時に|に|は)?、?")
_AFTER_SHOWDOWN = re.compile(r"(?:この)?激突(?:の?後|(?:の?)終了(?:後|時))(?:に|は)?、?")
_TOLL = re.compile(r"[^、]*(?:する|出る|出す)(?:時|場合)(?:に|は|には)?、.*なければならない")
"""What must be paid to do something is no text that is set off once that is done."""
_EXCHANGE = re.compile(r"術の応酬(?:に|中に?|で|の間|の時)?、?")
_MISSION_PHASE = re.compile(r"(?:自分の)?戦略フェイズ(?:に|中に?|の間)?、?")
_ORGANIZATION = re.compile(r"(?:自分の)?編成フェイズ(?:に|中に?|の間)?、?")
_ONCE = re.compile(r"(?:1|自分の|各)?ターンに(?:つき)?1(?:回|度)(?:だけ|のみ|まで)?、?")
_THEN = re.compile(r"(?:そう|こう)した(?:場合|なら|時)(?:は)?、?|その場合(?:は)?、?|そうすれば、?")
_PRICE = re.compile(r"(?P<c>.+?)(?:こと(?:で|により|によって)、?)")


@cache
def _events() -> tuple[tuple[re.Pattern[str], str], ...]:
    subject = r"(?P<o>.+?)(?:のチーム|がいるチーム)?(?:が|は)、?(?P<now>このターン(?:中)?(?:に|、)?)?"
    return tuple((re.compile(rf"{subject}(?:{verbs}){_WHEN}"), said) for verbs, said in _EVENTS)


def sentence(text: str, before: list[str]) -> str | None:
    """A sentence in English; None where it is not understood. `before` are the sentences of the line before it."""
    for way in (_then, _behind):
        found = way(text, before)
        if found is not None:
            return found or None
    return _framed(_IN_PLAY.sub("", text))


def _then(text: str, before: list[str]) -> str | None:
    """What hangs on whether the sentence before was done, or was so; nothing where the rest is not understood."""
    if match := _THEN.match(text):
        rest = _done(text[match.end() :])
        return f"in that case, {rest}" if rest and before else ""
    if (match := _IF_NOT.match(text)) and before and re.search("(?:^|, )you can ", before[-1], re.IGNORECASE):
        rest = _done(text[match.end() :])
        return f"if you do not, {rest}" if rest else ""
    if (match := _OTHERWISE.match(text)) and before and before[-1].lower().startswith(("if ", "when ", "at the ")):
        said = text[match.end() :]
        if match[0].startswith("持た") and " has " not in before[-1]:
            return ""
        rest = _done(said) or _done(f"それを{said}") or _done(f"{_whom(before[-1])}に{said}")
        return f"otherwise, {rest}" if rest else ""
    return None


def _whom(before: str) -> str:
    """Whom the sentence before gave damage to, where that was one who is pointed to."""
    given = re.search(r"damage to (the target|the user|this Ninja)[.]$", before)
    return {"the target": "目標", "the user": "使用者", "this Ninja": "この忍者"}.get(given[1] if given else "", "")


def _behind(text: str, before: list[str]) -> str | None:
    """What only stands behind another sentence; nothing where the rest is not understood."""
    if match := _DEFINED.fullmatch(text):
        of = counted.number_of(match["q"])
        return f"X = {of}" if of and before else ""
    if (match := _THE_OTHER.match(text)) and before and re.match("If the user is (?:the|a) ", before[-1]):
        return _framed(f"使用者が{match['s']}の場合、使用者は{match['r']}") or ""
    if (match := _IN_PLAY.match(text)) and before:
        rest = _framed(text[match.end() :])
        return f"while {reference(match['o'])} is in play, {rest}" if rest else ""
    return None


_THE_OTHER = re.compile(r"(?P<s>先頭|後衛|負傷状態|健康状態)の場合(?:は)?、(?P<r>[+-].+)")
"""The same asked of the user once more, who is not named again."""
_IF_NOT = re.compile(r"そうし(?:ない|なかった)(?:場合|なら|時)(?:は)?、?")
_OTHERWISE = re.compile(r"(?:い|そうで|で|持た)?ない(?:場合|なら|時)(?:は)?、?")
_DEFINED = re.compile(r"Xは、?(?P<q>.+?)(?:に等しい|と等しい|である|とする|と同じ(?:である)?)?")


_IN_PLAY = re.compile(r"^(?P<o>この(?:作戦|カード|忍者|依頼人))が場に(?:ある|いる|出ている)(?:間|限り)(?:は)?、")
_STATE_OF_ALL = re.compile(
    r"(?P<t>(?!(?:この|その|目標の)忍者)[^、]*忍者(?:全て)?)は、(?P<s>負傷|健康)状態の間(?:は)?、(?P<r>.+)"
)
_TOPIC = re.compile(r"^(?P<t>[^、]+?)は、(?P<c>[^、]+(?:間|場合|時|たびに|限り)(?:は|に)?、)(?P<r>.+)$")


def _framed(text: str) -> str | None:
    """What comes first: a moment, a phase, a condition, a price; and then the rest."""
    if match := _COINS.fullmatch(text):
        return "flip a coin" if match["n"] in (None, "1") else f"flip {match['n']} coins"
    if match := _STATE_OF_ALL.match(text):
        return _first(f"{match['s']}状態の{match['t']}は{match['r']}")
    if (topic := _TOPIC.match(text)) and topic["t"] not in ("自分", "相手", "両者"):
        text = f"{topic['c']}{topic['t']}は{topic['r']}"
        # "This ninja, while battling against ...": of whom that is asked has been said.
        return _first(text) or _first(f"{topic['t']}が{text}")
    return _first(text)


def _first(text: str) -> str | None:
    """What comes first of a sentence that names its subject where it does something."""
    if _TOLL.fullmatch(text):
        return None
    for way in (_in_a_phase, _brought, _happened):
        found = way(text)
        if found is not None:
            return found or None
    return _conditioned(text) or _done(text)


def _in_a_phase(text: str) -> str | None:
    """What is done in a phase, or as it begins or ends; nothing where that is not understood, None for another sentence."""
    if match := _AT_ITS_END.match(text):
        rest = _framed(text[match.end() :])
        return f"at the end of this turn, {rest}" if rest else ""
    if match := _AFTER_SHOWDOWN.match(text):
        rest = _framed(text[match.end() :])
        return f"at the end of the Showdown, {rest}" if rest else ""
    if match := _PHASE.match(text):
        of = {"相手の": "your opponent's", "各": "each player's", "お互いの": "each player's"}.get(
            match["w"] or "", "your"
        )
        rest = _framed(text[match.end() :])
        at = "start" if match["at"] == "開始" else "end"
        return f"at the {at} of {of} {_PHASES[match['p']]}, {rest}" if rest else ""
    for pattern, lead in (
        (_MISSION_PHASE, "during your Mission Phase, "),
        (_ORGANIZATION, "during your Organization Phase, "),
        (_EXCHANGE, "Exchange of Jutsu: "),
    ):
        if match := pattern.match(_ONCE.sub("", text, count=1)):
            rest = _activated(_ONCE.sub("", text, count=1)[match.end() :])
            return f"{lead}{rest}" if rest else ""
    return None


def _brought(text: str) -> str | None:
    """When somebody is put in play or deployed, by a player perhaps; and while the card lies in a pile."""
    if match := _IN_PILE.match(text):
        rest = _framed(text[match.end() :])
        return f"while this card is in your {zone(match['z'])}, {rest}" if rest else ""
    if match := _PLAYS.match(text):
        rest = _framed(text[match.end() :])
        return f"when {'you play' if match['w'] == '自分' else 'your opponent plays'} a Mission, {rest}" if rest else ""
    bounded = limited(text)
    if bounded is not None:
        return bounded
    if match := _EMPTIED.match(text):
        rest = _framed(text[match.end() :])
        return f"when there are no coins on {reference(match['o'])}, {rest}" if rest else ""
    match = _BROUGHT.match(text)
    if not match:
        return None
    who, rest = _subject(match["o"]), _framed(text[match.end() :])
    if not who or not rest:
        return ""
    if match["w"]:
        deploys = "deploy" if match["d"] else "put"
        by = f"you {deploys}" if match["w"] == "自分" else f"your opponent {deploys}s"
        return f"when {by} {who}{'' if match['d'] else ' in play'}, {rest}"
    return f"when {who} {'is deployed' if match['d'] else 'is put in play'}, {rest}"


def _happened(text: str) -> str | None:
    """When something happens to somebody."""
    if match := _FACES.match(text):
        foe, rest = noun(match["foe"], plain=True), _framed(text[match.end() :])
        return f"when this Ninja is battling against {foe}, {rest}" if foe and rest else ""
    for pattern, said in _events():
        match = pattern.match(text)
        if match and (subject := _subject(match["o"])):
            said = said.format(_CAUSES[match["of"].removesuffix("の効果")]) if "{}" in said else said
            rest = _framed(text[match.end() :])
            if rest and match["now"]:
                return f"if {subject} {said} during this turn, {rest}"
            if rest:
                return f"when {subject} {said}, {rest}"
    return None


_CAUSES = {
    "術": "a Jutsu",
    "作戦": "a Mission",
    "相手の術": "your opponent's Jutsu",
    "相手の作戦": "your opponent's Mission",
}


def _in_its_place(match: re.Match[str]) -> str | None:
    """What comes in the place of something; without an object it is done to the same card."""
    subject = _subject(match["o"])
    done = clause(match["r"]) or clause(f"{match['o']}を{match['r']}")
    if subject is None or done is None:
        return None
    may = "you can " if done.may else ""
    would = f"be {_WOULD[match['v'][:2]]}" if match["v"][:2] in _WOULD else "receive damage"
    return f"when {subject} would {would}, {may}{done.words} instead"


def _conditioned(text: str) -> str | None:
    if match := _INSTEAD.fullmatch(text):
        return _in_its_place(match)
    if match := _FOR_EACH.fullmatch(text):
        of, done = counted.counted(match["q"]), clause(match["r"])
        if of and done:
            return f"{done.words} for each {of}"
    for pattern, words in conditions():
        match = pattern.match(text)
        if match:
            condition = words(match)
            lead = "while" if re.search(r"(?:間|限り)(?:は|に)?、?$", match.group(0)) else "if"
            after = text[match.end() :]
            other = _IN_STEAD.match(after) if lead == "if" else None
            if condition and other:
                done = clause(re.sub(r"^(?=\d+ダメージを与)", "それに", after[other.end() :]))
                return f"if {condition}, {done.words} instead" if done and not done.may else None
            rest = _framed(after) if condition else None
            if rest:
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
    if either := _either(text):
        return f"you can {either}" if free else either
    steps = _steps(text)
    if steps is None:
        return None
    may = free or steps[-1].may
    said = _joined(steps)
    mine = not re.match(r"(?:your opponent|each player|both players|the |this |all |up to )", said)
    return f"you can {said}" if may and mine else None if may and not free else said


_EITHER = re.compile(r"(?P<a>[^、]+[るくすうむぶ])か、(?:または)?(?P<b>[^、]+)")


def _either(text: str) -> str | None:
    """One thing or another, as its player chooses."""
    match = _EITHER.fullmatch(text)
    if match is None:
        return None
    one = clause(match["a"])
    by = re.match("相手は|両者は", match["a"])
    other = clause(f"{by[0] if by else ''}{match['b']}")
    if one is None or other is None or one.may or other.may:
        return None
    for player in ("your opponent ", "each player "):
        if one.words.startswith(player) != other.words.startswith(player):
            return None
        if one.words.startswith(player):
            return f"{one.words} or {other.words.removeprefix(player)}"
    return f"{one.words} or {other.words}" if not by else None


def _joined(steps: list[Clause]) -> str:
    """Clauses as sentences, the first without its capital."""
    first, *others = [step.words for step in steps]
    return ". ".join([first, *(f"Then, {words}" for words in others)]).replace("Then, shuffle", "Shuffle")


_OTHERS = ("相手", "両者", "そのプレイヤー")
_PICKS = re.compile(r"\b\d+ (?:of|other|[A-Z\"§])|\byou\b")


def _carried(topic: str, said: str) -> Clause | None:
    """A clause behind another, done by whom that one named; what somebody would pick is then not said to be the player's."""
    alone = clause(said)
    if topic not in _OTHERS:
        return alone or (clause(f"{topic}は{said}") if topic else None)
    theirs = clause(f"{topic}は{said}")
    return theirs or (alone if alone and not _PICKS.search(alone.words) else None)


def _steps(text: str) -> list[Clause] | None:
    """Clauses one after another; each as short as can be read."""
    parts = [part for part in text.split("、") if part]
    found: list[Clause] = []
    start, topic = 0, ""
    while start < len(parts):
        for end in range(len(parts), start, -1):
            said = "、".join(parts[start:end])
            read = _carried(topic, said)
            if read:
                about = re.match(r"([^はを]+?)は", said)
                topic = about[1] if about else topic
                found.append(read)
                start = end
                break
        else:
            return None
    return found or None
