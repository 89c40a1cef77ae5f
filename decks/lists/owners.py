"""Lines that say whose the cards below them are, or of which of several lists: `# Alice`, `by Bob`, `Player 2`, `Old`.

Two of one kind with cards below each are two lists, whether they are headings or comments. Words for what cards do (`#
Removal`), words of the cards' own names and fields (`# Naruto`), and sentences are no such lines.
"""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise

from decks.lists.groups import bare_title
from decks.lists.prose import words_in
from decks.lists.titles import is_known
from decks.lists.words import any_of
from rules.core.dataclass import dataclass
from rules.core.late import Late
from rules.core.text import fold

_AROUND = "#/;!-=*<>_~–—|\"'“”:：•.,@ \t"
_NAME = r"[^\W\d_][\w'’.-]*"
_BY = Late(rf"(?:.{{1,30}}?\s)?(?:by|von|par|por)\s+(?P<who>{_NAME}(?:\s{_NAME}){{0,2}})", re.IGNORECASE)
_BY_HANDLE = Late(r"(?:.{1,30}?\s)?(?:by|von|par|por)\s+(?P<who>@\w{2,})(?:\s+[·•|].*)?", re.IGNORECASE, needs="@")
_MAIL = Late(
    rf"(?:from|von|de|da|expéditeur|absender|remitente)\s*[:：]\s*(?P<who>\S+@\S+|{_NAME}(?:\s{_NAME}){{0,2}}(?:\s*<.*)?)",
    re.IGNORECASE,
)
"""Who a mail is from, by its head."""
_FOR = Late(rf"(?:for|from|für|pour|para)\s+(?P<who>{_NAME})", re.IGNORECASE)
_NUMBERED = Late(
    r"(?:player|p|seat|person|user|joueur|spieler|jugador|pilot|プレイヤー|deck|list|liste|build|mazo|デッキ|table|tisch|pod)"
    r"\W{0,2}\s?(?P<value>\d{1,2}|[a-d])"
    r"|(?:round|game|match|day|week|runde|ronde|ronda|tag|woche|jour|semaine)\s?(?P<time>\d{1,2})(?:\s(?:list|deck|build))?"
    r"|(?:team|group|pile|stack|box|file|page)\s(?P<letter>[a-d])|(?P<alone>[A-D]|I{1,3})",
    re.IGNORECASE,
)
_TAIL = Late(r"(?<=\d)\s*[-–—|:,(].*$")
"""What is said behind a number: `Table 3 - round 2`."""
_POSSESSIVE = Late(
    r"(?:(?:and|here(?:['’]s| is| are)|this is|these are)\s+)*(?P<who>[^\W\d_][\w-]{1,20})['’]s?(?:\s\w+)?"
)
_PLAYS = Late(rf"(?P<who>{_NAME})\s(?:plays?|played|runs?|ran|uses?|used|brought)", re.IGNORECASE)
_BEHIND = Late(r"(?P<who>\S.*?)\s*(?:\(.*\)|\s[-–—|]\s.*|[:：]\s.*|\s\d{1,2}-\d{1,2}(?:-\d{1,2})?|\s(?:vs?\.?|versus))")
_HANDLE = Late(r"@\w{2,}|(?=\w*[a-z])[^\W\d_]+(?:\d{2,}|_\w+|(?<=[a-z])[A-Z]\w+)")
_PLACE = (
    r"(?:1st|2nd|3rd|[4-8]th|first|second|third|fourth|premier|deuxième|erste[rs]?|zweite[rs]?|primer[oa]?|segund[oa])"
    r"(?:\s(?:place|list|one|try|version|build|deck|player|seat))?"
    r"|winner|loser|champion|finalist|home|away|runner[- ]up|semi[- ]?finalist"
)
_ORDINAL = Late(
    rf"{_PLACE}"
    r"|(?:準?優勝|ベスト\d{1,2}|第?\d{1,2}位)(?:\s.*)?",
    re.IGNORECASE,
)
_TIME = Late(
    r"(?:the\s)?(?:old|new|before|after|previous|current|now|then|former|latest|original|updated|today|yesterday|next"
    r"|alt|neu|vorher|nachher|ancien|nouveau|avant|après|viejo|nuevo|antes|después|旧|新|変更前|変更後)"
    r"(?:\s(?:one|list|version|build|stuff))?|(?:before|after|vor|nach|avant|après) (?:the )?[^\W\d_]+",
    re.IGNORECASE,
)
_WHOSE = Late(
    r"me|mine|i|you|yours|him|his|hers?|them|theirs?|us|ours|opp|opponent(?:['’]s)?|enemy|rival"
    r"|(?:my|your|his|her|their|our|opponent['’]s|mein|dein|mon|ton|mi|tu)\s"
    r"(?:[^\W\d_]+['’]s?\s)?(?:list|deck|build|version|side|cards|stuff|one|liste|mazo)|moi|toi|ich|du|yo|自分|相手",
    re.IGNORECASE,
)
_STYLE = Late(
    r"(?P<clear>aggro|midrange|tempo|budget|casual|competitive|local|online|ladder)|expensive|control|combo|rush|mill"
    r"|stall|burn",
    re.IGNORECASE,
)
_RANKED = Late(
    rf"(?:[^:：–—]*\d[^:：]*?(?:\s[-–—]|[:：)])|[🥇🥈🥉🏆]|(?i:{_PLACE})\s*[-–—:：])"
    rf"\s*(?P<who>{_NAME}(?:\s{_NAME}){{0,2}})(?:\s*\(.*\))?"
)
"""A place, a seat or a medal in front of a name: `Top 8 - Mika`, `1. Platz: Mika`, `2) Olga`, `Second place - Olga`."""
_DECK_OF = Late(
    rf"(?:deck|decklist|list[ae]?|mazo|mazzo|baralho)\s(?:de|di|do|da|du)\s(?P<who>{_NAME}(?:\s{_NAME}){{0,2}})",
    re.IGNORECASE,
)
_EVENT = Late(r"[^\W\d_]+\s(?P<day>\d{1,2}[./]\d{1,2}[./]?(?:\d{2,4})?)", digits=True)
"""An event and its day: `Locals 14.11.`."""
_PERSON = Late(rf"{_NAME}(?:\s{_NAME}){{0,2}}")
_LIKE_A_NOUN = Late(
    r".*(?:ers|ors|ies|ings?|[st]ions?|ments?|ness|ity|ives?|ary|ics|[ae]nces?|ful|less|[ai]ble|ous|ish|als|ages?|ures"
    r"|[ckptwd]s|lls|gy|ism|ists?|ware|ship|hood|ward|wards|ted|ned|sed|red|ped|ked|led|ged)",
    re.IGNORECASE,
)
"""How words end in English that are no first names, but for these."""
_FIRST_NAMES = frozenset(
    (
        *("alfred", "anders", "charity", "clarence", "clive", "constance", "edward", "felicity", "florence", "frances"),
        *("hamish", "hilary", "howard", "jared", "khaled", "lance", "laurence", "lawrence", "manfred", "olive"),
        *("patience", "peggy", "prudence", "rosemary", "sterling", "terence", "terrence", "verity", "wilfred"),
        *("zachary", "ziggy"),
    )
)
_NOUNS = frozenset(
    fold(
        "ace ad acceleration after aggro air all and answers ante any area arena at attack auto back base basic beat"
        " best big block blue board bomb bonus boost bounce box break brown budget buff burn can card cards chain"
        " cheap check choice clan clear close cold color combat combo common control core cost counter cover creature"
        " cut cycle damage dark deal deck defence defense deep denial direct discard do double draw drop dual earth"
        " early easy effect element elite end energy engine event every evil extra fast field fill filter final fire"
        " first five fixed flash flex flow foil food for force four free front full fun game general get glue go gold"
        " good great green group guard half hand hard hate have heal heavy help hero hidden high hit hold home hot"
        " huge ice if in instant into item jutsu just keep key kill land large last late lead leaf legend less level"
        " life light line list lock long loop low luck magic main mana many mass meta mid mill min mind mini"
        " minimum misc miss mission mix mono more most move must my natural near new next ninja no none normal not"
        " note now of off old on one only open or other our out own pack pair part pay permanent pick piece pile plan"
        " play plus poison pool power prime promo proof pump punch push quick race rain ramp rank rare raw reach real"
        " red removal rest return rock role room rule run rush safe same sand second secret set shield short side sign"
        " silver simple single six skill slot slow small solid some sound soup special speed splash spell spot stack"
        " stall standard staple star start state stay steal still stop storm strong stuff style sub super support"
        " swarm tag tank target task tax team tech ten that the them then these they thing this three threat time to"
        " token tool top total toss toughest trap trash trick trio turn tutor two type under unique unit up use"
        " utility value village wall war water way weak weapon week what when white why wild win wind wipe wood work"
        " world yellow you your zero approx debatable fallback filler fodder glass goblin lore nuke payoff recursion"
        " reload setup toolbox trouble todo tbd wip edit nb ps warning important attention info hint tip question idea"
        " remember reminder sorry hello hi thanks cheers updated version draft test print proxies export import source"
        " site link credit credits attaque défense pioche soutien fin début reste angriff abwehr schluss anfang ende"
        " ataque robo apoyo inicio characters character heroes missions techniques technique traps summons summon"
        " zones zone villain villains muscle brain bait genin chunin jonin sannin kage hokage sensei anbu"
        " konoha suna kiri kumo iwa student students teacher teachers guy guys toad snake sniper dice die client"
        " clients equipment platoon events ally allies boss bosses"
    ).split()
)
"""Words of games and of every day that begin what a group of cards is called."""
PERHAPS = "perhaps"
"""The kind of a single word that may be a name, and may be anything else."""
_SHORT = 4
_LONGEST = 60


def owner(line: str, is_known: Callable[[str], bool]) -> tuple[str, str] | None:
    """Of which of several lists a line says that the cards below it are: a kind and a value; None for other lines.

    `is_known` says of a folded word that it stands in the cards' names or fields, so that it is nobody's name.

    >>> nothing = lambda word: False
    >>> owner("# Alice", nothing), owner("## Bob (5-0)", nothing), owner("# Player 2", nothing)
    (('whose', 'alice'), ('whose', 'bob'), ('player', '2'))
    >>> owner("# Finishers", nothing), owner("# slow but strong", nothing), owner("# Old list:", nothing)
    (None, None, ('time', 'old list'))
    """
    bare = line.strip(_AROUND)
    bare = bare[1:-1].strip() if (bare[:1], bare[-1:]) in (("(", ")"), ("[", "]"), ("{", "}")) else bare
    if not bare or len(bare) > _LONGEST:
        return None
    if (about := _numbered(bare) or _by_words(bare)) is not None:
        return about
    if (who := _named(bare, is_known, handle=line.strip().startswith("@"))) is not None:
        return "whose", fold(who)
    if (ranked := _RANKED.fullmatch(bare)) and _may_be_name(ranked["who"], is_known):
        return PERHAPS, fold(ranked["who"])
    lone = len(bare) > 1 and bare.isalpha() and not _is_noun(fold(bare)) and not is_known(fold(bare))
    return (PERHAPS, fold(bare)) if lone else None


def _numbered(bare: str) -> tuple[str, str] | None:
    """`Player 2`, `Team B`, `A`."""
    if event := _EVENT.fullmatch(bare):
        return "day", event["day"]
    found = _NUMBERED.fullmatch(_TAIL.sub("", bare)) or _NUMBERED.fullmatch(bare)
    if found is None or (found["alone"] and not (bare.isupper() and found[0] == bare)):
        return None
    return "letter" if found["alone"] else "player", fold(
        found["value"] or found["time"] or found["letter"] or found["alone"]
    )


def _by_words(bare: str) -> tuple[str, str] | None:
    """`2nd place`, `Old`, `Mine`, `Aggro`."""
    for kind, pattern in (("place", _ORDINAL), ("time", _TIME), ("whose", _WHOSE), ("style", _STYLE)):
        if found := pattern.fullmatch(bare):
            return (kind, fold(bare)) if kind != "style" or found["clear"] else ("styled", fold(bare))
    return None


def _named(bare: str, is_known: Callable[[str], bool], *, handle: bool) -> str | None:
    """Who is named: `by Ann`, `Ann's`, `Ann (5-0)`, `ann_99`; None for other words."""
    if found := _MAIL.fullmatch(bare) or _BY_HANDLE.fullmatch(bare):
        return found["who"]
    if handle or _HANDLE.fullmatch(bare):
        return None if is_known(fold(bare)) else bare
    if (
        found := _BY.fullmatch(bare) or _FOR.fullmatch(bare) or _DECK_OF.fullmatch(bare) or _PLAYS.fullmatch(bare)
    ) and _may_be_name(found["who"], is_known):
        return found["who"]
    if (found := _POSSESSIVE.fullmatch(bare)) and not is_known(fold(found["who"])):
        return found["who"]
    behind = _BEHIND.fullmatch(bare)
    who = behind["who"] if behind else bare
    return who if _may_be_name(who, is_known) else None


def _may_be_name(said: str, is_known: Callable[[str], bool]) -> bool:
    """Whether words are capitalised ones that name nothing else: a person's first and last name."""
    words = said.split()
    if not _PERSON.fullmatch(said) or not all(word[0].isupper() and len(word) > 1 for word in words):
        return False
    return not any(_is_noun(fold(word.strip(".,'’"))) or is_known(fold(word)) for word in words)


def _is_noun(word: str) -> bool:
    if word in _NOUNS or word.rstrip("s") in _NOUNS:
        return True
    return len(word) > _SHORT and word not in _FIRST_NAMES and bool(_LIKE_A_NOUN.fullmatch(word))


@dataclass(frozen=True, slots=True)
class Owners:
    """Two lines that say of different lists that the cards below are theirs, with the number of the second one."""

    first: str
    second: str
    line: int
    surely: bool


def two_owners(
    lines: Iterable[tuple[int, str]], cards: Sequence[int], is_known: Callable[[str], bool]
) -> Owners | None:
    """The first two lines of one kind with cards below each; None where all is of one list.

    `lines` have their numbers, and `cards` are those of the cards' lines, in order.
    """
    seen: dict[str, tuple[int, str, str]] = {}
    perhaps: Owners | None = None
    for number, said in sorted(lines):
        about = owner(said, is_known)
        if about is None:
            continue
        kind, value = ("style", about[1]) if about[0] == "styled" else about
        earlier = seen.get(kind)
        if earlier is None:
            if about[0] != "styled" or number < cards[0]:
                seen[kind] = (number, said, value)
        elif value != earlier[2] and len(cards) > bisect_right(cards, number) > bisect_right(cards, earlier[0]):
            found = Owners(earlier[1], said, number, surely=kind != PERHAPS)
            if found.surely:
                return found
            perhaps = perhaps or found
    return perhaps


def two_alike(headings: Iterable[tuple[int, str, set[str]]]) -> Owners | None:
    """The first two of these headings that differ in one word or number alone, and are over two lists; else None.

    Each has its line and the cards below it. Both call themselves lists, `Fire deck` and `Water deck`, or some card
    stands below both. Types and sections of cards part one list: `Ninja list` and `Jutsu list`.
    """
    seen: dict[tuple[int, tuple[str, ...]], list[tuple[str, str, set[str]]]] = {}
    for number, said, cards in headings:
        words = re.findall(r"\w+", fold(bare_title(said)))
        if not cards or not 1 < len(words) <= _MOST_WORDS:
            continue
        is_list = _A_LIST.search(bare_title(said)) is not None and _OF_THE_LIST.search(said) is None
        for at, word in enumerate(words):
            alike = seen.setdefault((at, (*words[:at], "", *words[at + 1 :])), [])
            for other, before, below in alike:
                parts = is_known(word) and is_known(other)
                if word != other and not parts and (is_list or not cards.isdisjoint(below)):
                    return Owners(before, said, number, surely=True)
            alike.append((word, said, cards))
    return None


_MOST_WORDS = 8
_A_LIST = Late(rf"\b(?:{any_of('list')})(?:\s*[#№]?\s*\d+)?$|^(?:{any_of('list')})\b", re.IGNORECASE)
_OF_THE_LIST = Late(r"\b(?:the|this|that|in|of|to|same|whole|full|rest)\b", re.IGNORECASE)
"""What makes a word for lists part of a remark: `best card of the deck`."""


def two_of_nobody(headings: Iterable[tuple[int, str, Sequence[str]]]) -> Owners | None:
    """The first two headings of a capitalised word that none of the names below it has, by their lines; else None."""
    found: dict[str, tuple[int, str]] = {}
    for number, said, names in headings:
        word = fold(said)
        if said[:1].isupper() and said.isalpha() and not is_known(word) and word not in words_in(" ".join(names)):
            found.setdefault(word, (number, said))
    if len(found) < 2:
        return None
    (_, first), (number, second) = list(found.values())[:2]
    return Owners(first, second, number, surely=False)


def two_signers(signed: Sequence[tuple[int, str]], cards: Sequence[int]) -> Owners | None:
    """The first two names that are signed below cards of their own, by their lines; None where there are no two."""
    for (at, first), (number, second) in pairwise(signed):
        if 0 < bisect_left(cards, at) < bisect_left(cards, number) and fold(first) != fold(second):
            return Owners(first, second, number, surely=True)
    return None


def two_posters(posts: Sequence[tuple[int, str]], cards: Sequence[int]) -> Owners | None:
    """The first two people who each have posted cards, by the lines of their posts; None where one has, or nobody."""
    first: str | None = None
    for at, (number, who) in enumerate(posts):
        end = posts[at + 1][0] if at + 1 < len(posts) else None
        # What a stamp is in front of stands on its own line.
        if bisect_left(cards, number) == (len(cards) if end is None else bisect_left(cards, end)):
            continue
        if first is not None and fold(who) != fold(first):
            return Owners(first, who, number, surely=True)
        first = first or who
    return None
