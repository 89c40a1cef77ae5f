"""Lines that people and programs write around a list: sentences, greetings, figures about a deck, fields of a form.

Only the form of a line is looked at. A card may be called anything, so callers look for a card first.
"""

from __future__ import annotations

import re

from decks.lists.keys import ABOUT_WORDS
from decks.lists.titles import counted_group, total_of
from decks.lists.words import any_of, patterns_of
from rules.core.late import Late
from rules.core.text import fold


def _words_of(said: str) -> frozenset[str]:
    return frozenset(said.split())


_SMALL_WORDS = _words_of(
    """
    check out let know think want need play played playing plays made make makes built works worked good great fun
    feel feedback advice welcome help list deck decks version new old still now today yesterday tonight week last
    first time much more most many lot bit little thing things way going get got go went use used using try tried
    like liked love win won a an the i i'm i've i'd we we're you your yours he she it it's its they my our their his
    her me us them this that these those is are isn't aren't was were be been am do does don't did has have had will
    would can can't could should may might here there what which who how why when where with without for from of in
    on at to by as if but not so than then and or just very really please any some also too no let's le la les un
    une des du de je j'ai tu il elle nous vous mon ma mes ton votre notre ce cette ces c'est est sont avec pour dans
    sur et ou où pas plus que qui qu'en au aux en ne voici der die das den dem ein eine einen ich wir ihr mein meine
    meinen dein ist sind mit für von und oder nicht auf im zu hier es wie auch noch el los las una mi mis son con
    para por y o esta este lo gli di mio mia è per e che questo
    """
)
"""Words that make sentences, in the languages of the games and of those who play them."""
_LINKS = _words_of(
    """
    a an the for from of in on at to by as with without and or not le la les l un une des du de ma mes dans sur et ou
    au aux en der die das den dem ein eine einen mit für von und oder auf im zu el los las una con para por y o lo gli
    di e
    """
)
"""Those of them that names have too: a line with no other is no sentence."""

_UNITS = (
    r"players?|entrants|rounds?|likes?|views?|votes?|people|participants|(?:second|minute|hour|day|week|month"
    r"|year)s?(?: ago)?|joueu(?:r|se)s?|spieler(?:innen)?|jugador[ae]?s?|giocator[ei]|jogador(?:[ae]s?)?|spelers?"
    r"|graczy?|participante?s|teilnehmer"
)
_MONTH = (
    r"(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|jän|mär|mai|okt|dez|janv|févr|mars|avr|juin|juil|août"
    r"|déc|ene|abr|ago)"
    r"[^\W\d]*\.?"
)
_GREETING = Late(
    rf"(?:{patterns_of('greeting')}|{patterns_of('closing')})(?:(?!\w)|(?<=[\u3040-\uffef]))[^:=]{{0,60}}[,.!?:)…]*",
    re.IGNORECASE,
)
_CLOSING = Late(rf"(?:{patterns_of('closing')})(?:,?\s+[^\W\d]+){{0,3}}\W*", re.IGNORECASE)
_SIGNED = Late(r"[^\W\d][\w.'’-]*(?:\s+[^\W\d][\w.'’-]*){0,3}")
_MAIL = Late(
    r"(?:from|to|cc|bcc|reply-to|von|an|de|à|para|da|a)\s*:\s*(?:.*@.*|[^\W\d][^\d:;,]{0,40})|(?:subject|sent|betreff|gesendet|objet|envoyé"
    r"|asunto)\s*:.*"
    r"|(?:on|am|le|el|il)\b.{4,}\b(?:wrote|writes|schrieb|a écrit|escribió|ha scritto)\s*:|.{1,60}\b(?:wrote|said"
    r"|posted|says)\s*:"
    r"|(?:sent|get|gesendet|envoyé|enviado) (?:from|von|de(?:puis)?)\b.*|\S+@\S+\.\S+|\+?\d[\d\s()/.-]{7,}\d"
    r"|-+\s?(?:original|forwarded) message\s?-*"
    r"|(?:posted|published|updated|shared|written) on "
    rf"(?:{_MONTH}\s\d{{1,2}},?\s\d{{4}}|[\d./-]{{6,10}}|\d{{1,2}}\.? {_MONTH}\s\d{{4}})(?:\s(?:by|at)\b.*)?"
    r"|(?:posted |shared |submitted |created |edited |updated |written |made |built )?by:? @?[^\W\d][\w .#/'-]{0,40}:?"
    r"|(?:©"
    r"|\(c\)|copyright)\s.*|home\s*[>»/].*"
    r"|[^\W\d][\w .#'-]{0,30}\s+(?:(?:today"
    r"|yesterday) at )?\d{1,2}:\d{2}(?:\s?[ap]m)?",
    re.IGNORECASE,
)
_FIGURE_WORDS = (
    r"order|invoice|ticket|commande|bestellung|shipping|subtotal|tax|taxes|fees?|discount|postage|handling"
    r"|versand|livraison|port|envío|送料|小計|win|wins"
    r"|win\s?%|w/l|difficulty|complexity|skill"
    r"|winrate|rate|ratio|avg|average|mean|median|curve|cost|costs|price|prices|value|budget|views?|likes?|upvotes?"
    r"|downvotes?|votes?|favou?rites?|favs|followers|bookmarks|comments|replies|shares|downloads|rating|ratings"
    r"|score|record"
    r"|rank|ranking|place|placing|placement|placed|standings?|finish|finished|players?|joueurs?|spieler|jugadores|giocatori|jogadores|entries|entrants|participants|rounds?|matches|games|wins"
    r"|losses|draws|updated|created|posted|modified|edited|published|uploaded|added|date|elo|karma|hits|visits|id"
    r"|table|seat"
    r"|votes?|popularity|share|meta|tier|points|pts|percentage|deck price|salt|power level"
    r"|prix|moyen|moyenne|vues|j'aime|victoires?|mise? à jour|modifié|créé|coût|taux"
    r"|preis|durchschnitt|durchschnittliche|siegquote|aufrufe|aktualisiert|erstellt|platz|gesamtpreis"
    r"|precio|coste|medio|vistas|actualizado|creado|puntos|puesto|prezzo|voti"
)
_FIGURE = Late(
    rf"(?:[^\W\d]['’\w.]*[\s/-]+){{0,3}}?\b(?:{_FIGURE_WORDS})(?!\w)\.?(?:\s+[^\W\d]+){{0,2}}\s*[:=：-]?\s+"
    r"(?P<value>[$€£¥~≈#]?\s?[\d.,]+\s?(?:[%$€£¥kKmM]|[a-z]{2,8}(?: ago)?|円)?(?:\s*[/(–-].*)?|\d[\d.:/-]*\d.*"
    r"|\d+(?:st|nd|rd|th)\b.*"
    r"|(?:a|an|one|two)? ?\w+ ago|[a-z]{3,9} \d{1,2},? \d{4})",
    re.IGNORECASE,
)
_FIGURE_JA = Late(
    r"(?:平均コスト|勝率|更新日?|作成日?|閲覧数?|価格|値段|いいね!?|順位|参加者?|戦績|対戦数|コスト平均"
    r"|投稿日?)\s*[:：]?\s*\S.*"
)
_SO_MANY = Late(
    rf"[^\W\d][^\d:=]*\s\d{{1,3}}\s(?:{_UNITS})\W*|"
    r"\d{1,3}[\s-]cards?\b\D*\b(?:deck|list|build)|[.,]?\d[\d.,]*\s?[kKmM]?\s*(?:%|likes?|views?|(?:up|down)?votes?"
    r"|comments?|repl(?:y|ies)|points?|pts|wins?|losses"
    r"|draws|players?"
    r"|entries|rounds?|people|followers|downloads|shares|saves|(?:minute|hour|day|week|month|year|min|hr)s?(?: ago)?"
    r"|(?:different|unique|distinct) (?:cards?|names?))\b[^:=]*"
    rf"|(?:(?:~|≈|about|around|approx\.?|roughly|ca\.?|circa|etwa|rund|environ|unos|unas|約)\s*\d{{1,3}}(?:ish)?"
    rf"|\d{{1,3}}(?:[- ]?ish|\+|[+]?/-))\s*(?:{any_of('unit')})(?!\w)[^\d:=]*"
    r"|(?:comments?|repl(?:y|ies)|reviews?|responses?|reactions?|discussion|related decks?|similar decks?|kommentare?"
    r"|commentaires?|comentarios?|commenti|コメント)\s*[(（]\d{1,5}[)）]"
    r"|(?:[$€£¥]\s?\d[\d.,]*|\d[\d.,]*\s?(?:[$€£¥円]|EUR|USD))\s*(?:in )?"
    r"(?:total|gesamt|altogether|overall|all in|for (?:all|everything|the deck))",
    re.IGNORECASE,
    digits=True,
)
_PLACE = Late(
    r"(?:\d+(?:st|nd|rd|th)|first|second|third|fourth)[\s-]+place\b.*|\d+(?:st|nd|rd|th|er|e|ème)\s?[:：–—-]\s*[^\W\d].*"
    r"|top[\s-]?\d{1,3}\b.*|(?:swiss|round|rank|platz|place)\s*[#:]?\s*\d+.*"
    r"|\d+(?:er|re|ème|e)\s+place\b.*|\d+\s?[ºª°]\s(?:lugar|posto|puesto|colocad[oa]|classificat[oa])\b.*"
    r"|[^\w,]*[^\W\d][^,]*[,–—-]\s*\d+(?:st|nd|rd|th)(?:\s+place|\s+(?:out )?of\s+\d+)\b.*"
    r"|\d{1,2}[/.月-]\d{1,2}日?\s+.*(?:大会|優勝|入賞|杯|デッキ|レシピ|tournament|regional|locals|league|cup|weekly).*"
    r"|(?:優勝|準優勝|第?\d+位).*|winner\b.*|finalist\b.*|semi-?finalist\b.*",
    re.IGNORECASE,
)
_ROUND = Late(
    r"(?:(?:r|rd|round|runde|ronde|ronda|match|game|g|top)\s?\d{1,2}"
    r"|(?:semi|quarter|halb|viertel|demi|quart)?[- ]?(?:de )?(?:finals?|finale))"
    r"(?:\s*[:.)–-]\s*|\s+(?=\d\s?[-–:]\s?\d\b|(?:vs?\.?|versus|win|loss|won|lost|bye|draw)\s))"
    r"(?:.*\b\d\s?[-–:]\s?\d(?:\s?[-–:]\s?\d)?(?:\W*|\s+(?:vs?\.?|versus|against|over|gegen|contre|contra|contro)\s.*)|(?:id|bye|draw|win|loss|won|lost|beat|w|l|d)\b.*|(?:vs?\.?|versus)\s.*)",
    re.IGNORECASE,
)
"""A round of a tournament and how it went: `R1: Tom (Sand) 2-0`, `R3: ID`."""
_CHAPTER = Late(r"\d{1,2}:\d{2}(?::\d{2})?\s+[-–—]?\s*[^\W\d][^\d:]*", digits=True)
"""A chapter of a video: `1:30 Deck profile`."""
_FORM = Late(
    r"(?:(?:first|last|family|given|sur|player|full|event|deck|designer|nick|user)[\s-]?name|(?:player|event|dci"
    r"|member|konami|bnei)"
    r"(?:\s?(?:id|number|no\.?|#))|judge|official|signature|initials?|checked|status|phone|telephone|country|city|state"
    r"|address|age|division|table|seat|staff|deck ?check|designer|e-?mail|discord|twitter|youtube|twitch"
    r"|instagram|prénom|nom"
    r"|signature du \w+|nachname|vorname|unterschrift|apellidos?|firma|氏名|名前|会員番号|店舗"
    r"|署名)\b[^:：]{0,30}(?:[:：].*|[\s_.…]*(?:only|use)?[\s_.…]*"
    r"|\s+#?\d{3,})",
    re.IGNORECASE,
)
_JUDGE = Late(
    r"(?:for )?(?:judge|official|staff|office)s?(?:'s)? use(?: only)?\W*|(?:main|sb|side)\s*/\s*\w+\s*:?[\s_]*",
    re.IGNORECASE,
)
_HARMLESS = Late(
    rf"\b\d+\s(?:{_UNITS})\b|\btop[\s-]?\d{{1,3}}\b|"
    r"\b(?:out )?of (?:about )?\d{1,3}\b|\b\d{1,2}[-–:]\d{1,2}(?:[-–:]\d{1,2})?\b|\b(?:19|20)\d\d\b"
    r"|\b\d+(?:st|nd|rd|th)\b|\b(?:at|by|around|from|until|till|um|à|a las)"
    r" \d{1,2}(?:[:.h]\d{2})?(?:\s?[ap]\.?m\b\.?)?(?=[\s.,!?)]*$)"
    rf"|\d+(?:[.,]\d+)?\s?%"
    r"|[$€£¥]\s?\d+(?:[.,]\d+)?"
    r"|\d+(?:[.,]\d+)?\s?[$€£¥円]|\b\d{1,2}[./]\d{1,2}(?:[./]\d{2,4})?\b|\b[vV]\d+(?:\.\d+)*\b|\b\d{3,}\b"
    rf"|[(（]\d{{1,3}}\s*(?i:{any_of('unit')})[)）]"
    r"|第\d+[回弾期章節戦話]|\d+(?:班|位|人|[ºª°])|\d+勝(?:\d+敗)?(?:\d+分)?|(?:\d+月)?\d+日|コメント[(（]\d+[)）]"
    r"|\b\d+[- ]card\b|\b(?:product|item|set|box|article) #\d+|\(\d+ cards? of \d+\)",
    digits=True,
)
_COUNT_IN_WORDS = Late(
    r"\b(?:one|two|three|four|five|zwei|drei|deux|trois|dos|tres|due|tre)\s+(?:copies|copy|of|x|more|extra"
    r"|additional|exemplaires)\b",
    re.IGNORECASE,
)
_STROKES = Late(r"\s+[·•|/»›–—-]\s+|　+")
_COMMAS = Late(r"\s+[·•|/]\s+|,\s+|　+")
_LABEL = Late(r"(?P<key>[^\W\d_][\w /]{0,30}?)\s*(?:\s[-–—]|[:：=])\s+(?P<value>\S.*)")
_WEEKDAY = (
    r"(?:mon|tue|wed|thu|fri|sat|sun|mo|di|mi|do|fr|sa|so|lun|mar|mer|jeu|ven|sam|dim|mié|jue|sáb|dom|gio|seg|ter|qua|qui"
    r"|sex)[^\W\d]*\.?,?\s"
)
_DAY = Late(
    rf"(?:{_WEEKDAY})?(?:(?:{_MONTH}\s)?\d{{1,2}}(?:st|nd|rd|th|\.)?(?:\s(?:de\s)?{_MONTH})?,?\s(?:de\s)?(?:19|20)\d\d"
    rf"|{_MONTH}\s(?:(?:19|20)\d\d|\d{{1,2}})"
    r"|\d{4}[-./]\d{1,2}[-./]\d{1,2}|\d{1,2}[-./]\d{1,2}[-./]\d{2,4}|\d{4}年\d{1,2}月(?:\d{1,2}日)?)"
    r"(?:,?\s+(?:(?:at|à|um|alle|a las)\s+)?\d{1,2}[:.h]\d{2}(?::\d{2})?(?:\s?[ap]\.?m\.?)?(?:\s[A-Z]{2,4})?)?"
    r"|(?:season|week|day|part|episode|chapter|version|ver\.?|v|level|round"
    r"|patch)\s*#?\d+(?:\.\d+)*(?:\s*\(.*\))?|20\d\d",
    re.IGNORECASE,
    digits=True,
)
_BUTTONS = _words_of(
    "share report save reply copy export edit delete download print like follow embed login menu search home back next"
    " previous view buy more upvote downvote clone import add cart settings help about contact log in sign up"
    " timestamps chapters tracklist"
    " out to all show hide less link source url image picture photo screenshot video"
)
_JAPANESE = Late(
    r".*(?:です|ます|ました|でした|ください|下さい|だった|である|ません|ましょう|しい)[。．!！?？♪)）\s]*|.{6,}。(?:コメント\S{0,5})?"
)
_NOTE = Late(r"※\D*")
_SIGNED_OFF = Late(rf"(?:{patterns_of('closing')})\s*[,!.–—-]*\s*@?[^\W\d][\w.-]{{1,30}}", re.IGNORECASE)
"""How a letter ends, with who signs it on the same line: `Cheers, ninja_42`."""
_WORD = Late(r"[^\W\d_]+(?:['’][^\W\d_]+)?")


def is_prose(said: str) -> bool:
    """Whether a line that is no card is about the list: nothing in it can be a card's count.

    >>> is_prose("Here is the list I played, it went 4-1:"), is_prose("Win rate: 60"), is_prose("Gaaara of the Desert")
    (True, True, False)
    """
    bare = said.replace(" # ", " ").strip(" \t*_`>¡¿")
    bare = bare if re.match(r"~\s?\d", bare) else bare.strip("~ ")
    if not bare:
        return False
    for between in (_STROKES, _COMMAS):
        parts = [part.strip() for part in between.split(bare)]
        if len(parts) > 1 and all(is_prose(part) or total_of(part) or counted_group(part) for part in parts):
            return True
    if (label := _LABEL.fullmatch(bare)) and fold(label["key"]) in ABOUT_WORDS:
        return True
    if bare.isascii() and set(bare.lower().split()) <= _BUTTONS:
        return True
    about = (_ROUND, _CHAPTER, _DAY, _MAIL, _FORM, _FIGURE, _FIGURE_JA, _SO_MANY, _NOTE, _SIGNED_OFF, _PLACE, _JUDGE)
    return any(pattern.fullmatch(bare) for pattern in about) or is_sentence(bare)


def asks(said: str) -> bool:
    """Whether a line is a question of several words that no count begins: `Is it worth running more than 3?`."""
    words = [word.casefold() for word in words_in(said)]
    asked = said.rstrip(" )*_").endswith(("?", "？")) and not said[:1].isdecimal()
    return asked and len(words) > 4 and 4 * sum(word in _SMALL_WORDS for word in words) >= len(words)


def is_said_by(said: str) -> bool:
    """Whether a line is what somebody says, `Kim: agreed`, with no number in it."""
    return _SAID_BY.fullmatch(said) is not None


_SAID_BY = Late(r"[^\W\d_][\w-]{1,20}(?: [\w-]{1,20}){0,2}:\s+[^\W\d][^\d:]*", needs=":")


def is_closing(said: str) -> bool:
    """Whether a line ends a letter, so that a name may stand below it."""
    return _CLOSING.fullmatch(without_figures(said).strip()) is not None


def is_signature(said: str) -> bool:
    """Whether a line may be the name below a letter."""
    return _SIGNED.fullmatch(said.strip()) is not None


def is_signed(said: str) -> bool:
    """Whether a line is a name behind a dash and nothing else, as people sign: `- Tom`, `~ninja_42`."""
    return _BEHIND_DASH.fullmatch(said.strip()) is not None


_BEHIND_DASH = Late(r"[-–—~]{1,2}\s?@?[^\W\d_][\w.'’-]*(?:\s+[^\W\d_][\w.'’-]*){0,2}\s*[-–—~]*")


def is_round(said: str) -> bool:
    """Whether a line tells how a round of a tournament went, whoever is named in it: `R1: vs Gaara 2-0`."""
    return _ROUND.fullmatch(said) is not None


def place_won(said: str) -> str | None:
    """What a line like `2nd place - Ann` says first: its list's place; None for other lines."""
    found = _PLACED.match(said)
    return fold(found["place"]) if found else None


_PLACED = Late(
    r"\W*(?P<place>\d+(?:st|nd|rd|th)|first|second|third|fourth|winner|finalist)\b(?:[\s-]+place\b)?", re.IGNORECASE
)


def without_figures(said: str) -> str:
    """A line without the numbers in it that are no counts: scores, days, years, shares, prices, versions."""
    return _HARMLESS.sub("", said)


def calls_itself_a_list(said: str) -> bool:
    """Whether a line has a word for lists in it, or for how one plays: `Sand deck v3`, `Sound midrange`."""
    return _LIST.search(said) is not None


def names_a_list(said: str) -> bool:
    """Whether a line calls itself a list, and no number in it may be a count: `8班デッキ`, `Sand deck v3`."""
    return calls_itself_a_list(said) and not any(map(str.isdecimal, without_figures(said)))


_LIST = Late(
    rf"\b(?:{any_of('list')}|decklist|mazo|mazzo|box"
    r"|aggro|midrange|control|tempo|combo|rush|mill|burn|ramp|stall|toolbox|beatdown|tribal|turbo|starter)\b"
    r"|デッキ|レシピ|レポート|リスト|덱|卡组|卡組|牌组|牌組|套牌",
    re.IGNORECASE,
)
_NICK = Late(r"^<[^<>\d][^<>]{0,30}>\s+", needs="<")


def words_in(said: str) -> list[str]:
    """The words of a line, as written."""
    return _WORD.findall(said)


def is_sentence(said: str) -> bool:
    """Whether a line is made of words that make sentences, and says no count."""
    said = _NICK.sub("", said)
    if _COUNT_IN_WORDS.search(said) or any(map(str.isdecimal, without_figures(said))):
        return False
    if _GREETING.fullmatch(said) or (not said.isascii() and _JAPANESE.fullmatch(said)):
        return True
    words = [re.sub("['’](?:s|ll|d|ve|re)$", "", word.casefold()).replace("’", "'") for word in words_in(said)]
    small = sum(word in _SMALL_WORDS for word in words)
    exclaims = said[-1:] in ("!", "?") and len(words) > 1
    speaks = any(word in _SMALL_WORDS - _LINKS for word in words)
    return exclaims or (speaks and small >= 2 and len(words) >= 3 and 5 * small >= len(words))
