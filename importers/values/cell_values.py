"""Cleaning of single values.

Printed spelling stays; the damage of copying goes: HTML entities, stray spaces, letters of another script that only
look right, figures with a decimal point.
"""

from __future__ import annotations

import html
import json
import re
import unicodedata

from importers.values.languages import is_of_figures
from importers.values.markup_tags import TAG, without_bbcode, without_tags
from rules.core.bounds import is_worded
from rules.core.cards import Json
from rules.core.errors import DataError
from rules.core.text import quoted

_HIDDEN = re.compile(
    "[\x01-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ufeff\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u2064\u2066-\u206f]"
)
"""Control and direction characters, and others that take no room: nobody can see that they are there."""

_SPACES = {0xA0: " ", 0x202F: " ", 0x2007: " ", 0x2010: "-", 0x2011: "-"}
"""Spaces and hyphens at which no line is broken."""

_RAISED = re.compile(r"(?<=\w)[¹²³⁰-⁹₀-₉]+$|(?<=\d)[①-⑳]+$")
"""Small figures behind a word or a figure, which lead to a footnote."""

_SHORT_CELL = 40
_NARROW = re.compile("[\uff66-\uff9f]+")
"""Kana of half the width, as old tills and databases write them."""

_LOOK_ALIKES = str.maketrans(
    "АВЕЅІЈКМНОРСТУХаеѕіјорсухΑΒΕΖΗΙΚΜΝΟΡΤΥΧο",
    "ABESIJKMHOPCTYXaesijopcyxABEZHIKMNOPTYXo",
)
_WORD = re.compile(r"\w+")
_LATIN = re.compile(r"[A-Za-z]")
_GREEK_OR_CYRILLIC = re.compile(r"[\u0370-\u03ff\u0400-\u04ff]")
_SEPARATORS = re.compile(r"(?:\s*[,/;|、・，／；｜•‧\n]\s*|\s+·\s+)(?![^(（]*[)）])")
_COPIES = re.compile(r"\s*(?:(?P<before>\d{1,2})\s*[xX×*]|[xX×*]\s*(?P<behind>\d{1,2}))\s*")
_BETWEEN_BRACKETS = re.compile(r"[\])）}」』】］>]\s*[,;/|・、]?\s*[\[(（{「『【［<]")
_FIGURE = re.compile(r"([+-]?\d{1,18})(?:[.,](?!000$)0*)?")
"""A whole number, perhaps with noughts behind a point; `1,000` may be a thousand or one."""

_FOOTNOTE = re.compile(r"(?<=\d)\s*(?:\[\^?\d{1,2}\]|[†‡§]{1,2})$")
"""A sign behind a figure that leads to a footnote."""

_FIGURE_AMONG_WORDS = re.compile(
    r"((?:[^\W\d]|[\s:=.()\[\]×])*?)([+-]?\d{1,4})(?:[.,](?!000(?!\d))0+)?((?:[^\W\d]|[\s:=.()\[\]×])*)"
)
"""One figure and words around it: `3 chakra`, `Coste: 3`, `4 de poder`."""

_IN_WORDS = {
    word: number
    for words in (
        "zero one two three four five six seven eight nine ten",
        "zéro un deux trois quatre cinq six sept huit neuf dix",
        "〇 一 二 三 四 五 六 七 八 九 十",
        "零 壱 弐 参 四 五 六 七 八 九 拾",
        "cero uno dos tres cuatro cinco seis siete ocho nueve diez",
        "zero uno due tre quattro cinque sei sette otto nove dieci",
        "zero um dois três quatro cinco seis sete oito nove dez",
        "null eins zwei drei vier fünf sechs sieben acht neun zehn",
    )
    for number, word in enumerate(words.split())
}
"""Figures that people write out."""

_LETTERS = re.compile(r"[^\W\d_]+")
_NOTHING_WORDS = (
    "~ ~~ ¿? - -- --- – — ―― ― ー ? ?? ??? . .. ... … / \\ _"
    " n/a n.a. na n.d. n/d #n/a #ref! #value! #name? #div/0! tbd tba tbc"
    " none null nil nan nat undefined empty unknown inconnu aucun aucune ninguno ninguna nessuno nessuna nenhum"
    " nenhuma keine keiner keins unbekannt 不明 なし 無し 無 无 无数据 n.b. n/b n.bek. k.a. k/a s/d s.d. n.c."
    " n/c s.o. n.v. n/v inconnue desconocido desconocida desconhecido desconhecida sconosciuto sconosciuta"
    " ignoto ???? ????? ？ ？？ ？？？"
    " <na> － \\n 未定 未知 不詳 未公開 未発表 未記載 記載なし 該当なし 非公開 unspecified (none) (unknown) (empty)"
    " missing tba. n.i. n.s. n.k. o.a. o.ang. entfällt 待定 暂无 暂缺 未公布 没有 沒有 無資料 无资料 不适用 不適用 缺"
    " 없음 미정 불명 미공개 해당없음 정보없음 알수없음 확인불가"
)
_NOTHING_IN_WORDS = (
    "to be announced,not known,not given,no data,keine angabe,nicht bekannt,sin datos,no consta,non connu,non précisé,"
    "non noto,sem dados,à venir,not available,not applicable,not specified,not stated,no info,non renseigné,"
    "non communiqué,non indiqué,sans objet,sin dato,no disponible,no especificado,sin información,não informado,"
    "não disponível,sem informação,non disponibile,non specificato,non indicato,nicht angegeben,ohne angabe,"
    "nicht verfügbar"
)
_NOTHING = frozenset(["", *_NOTHING_WORDS.split(), *_NOTHING_IN_WORDS.split(",")])
"""What sources write where there is nothing to say."""

_NO_FIGURE = _NOTHING | {
    *("néant", "neant", "rien", "nada", "nichts", "nulla", "niente", "nothing", "нет", "ничего"),
    *("sem", "sin", "sans", "ohne", "senza", "zonder", "brak"),
}
"""What they write where a figure would stand; some of it is a name or a symbol elsewhere."""

_LONGEST_NOTHING = 20
_IN_POINTS = re.compile(r"(?:[^\W\d_]{1,3}\s*[./]\s*)+(?:[^\W\d_]{1,3}\s*\.?)?")
"""An abbreviation, `k. A.`, `n / a`."""

_MINUS = re.compile(r"^\s*[‐‑‒–—―−](?=\d)")
"""A dash right before a figure, as programs that write texts make of a minus."""

_KEYCAP = re.compile("[\ufe0e\ufe0f\u20e3]")

_PICTURES = (
    "[\u231a-\u23ff\u25a0-\u2604\u2607-\u263f\u2643-\u27bf\u2b00-\u2bff\U0001f000-\U0001faff\u200d\ufe0e\ufe0f]+"
)
_PICTURE_BESIDE = re.compile(rf"(?P<before>{_PICTURES})\s*(?=\w)|(?<=\w)\s*(?P<behind>{_PICTURES})$")
_LINES = re.compile(r"(?<=[\u3000-\u9fff\uf900-\uffef])\s*\n\s*(?=[\u3000-\u9fff\uf900-\uffef])|(?P<apart>\s*\n\s*)")


def is_clean(text: str) -> bool:
    """Whether a text has nothing in it that `clean` looks for, but for the space around it."""
    return (
        text.isascii()
        and text.isprintable()
        and "&" not in text
        and "<" not in text
        and "[/" not in text
        and "[-]" not in text
    )


def clean(text: str) -> str:
    """`text` without the damage of copying, and without space around it.

    >>> clean(" Rock &amp; Lee "), clean("Еarth"), clean("a\\r\\nb"), clean("<p><b>Valid</b>: 1</p>")
    ('Rock & Lee', 'Earth', 'a\\nb', 'Valid: 1')
    """
    if is_clean(text):
        return text.strip()
    if "&br" in text:
        text = _BREAK_OF_WIKIS.sub("\n", text)
    if "&" in text and ";" in text:
        text = html.unescape(text)
    if "<" in text and TAG.search(text):
        text = without_tags(text)
    if "[/" in text or "[-]" in text:
        text = without_bbcode(text)
    if "\r" in text:
        text = text.replace("\r\n", "\n").replace("\r", "\n")
    if not text.isprintable():
        text = _HIDDEN.sub("", text)
    if not text.isascii():
        text = _NARROW.sub(lambda kana: unicodedata.normalize("NFKC", kana[0]), text.translate(_SPACES))
        if _GREEK_OR_CYRILLIC.search(text):
            text = _WORD.sub(_straighten, text)
        if len(text) <= _SHORT_CELL:
            text = _RAISED.sub("", text.rstrip())
    return text.strip()


_BREAK_OF_WIKIS = re.compile(r"\s*&br(?:\(\))?;?\s*")


def has_hidden(text: str) -> bool:
    """Whether a text holds characters that nobody can see, and that `clean` takes out."""
    return _HIDDEN.search(text) is not None


def _straighten(word: re.Match[str]) -> str:
    """A word of Latin and other letters with look-alikes turned Latin, if that makes it wholly Latin."""
    if not (_GREEK_OR_CYRILLIC.search(word[0]) and _LATIN.search(word[0])):
        return word[0]
    latin = word[0].translate(_LOOK_ALIKES)
    return word[0] if _GREEK_OR_CYRILLIC.search(latin) else latin


def without_picture(text: str) -> tuple[str, str]:
    """A text without a picture in front of it or behind, `🥷 Ninja`, and the picture.

    >>> without_picture("🥷 Ninja"), without_picture("🔥"), without_picture("Rock & Lee")
    (('Ninja', '🥷'), ('🔥', ''), ('Rock & Lee', ''))
    """
    found = None if text.isascii() else _PICTURE_BESIDE.match(text) or _PICTURE_BESIDE.search(text)
    if found is None or (found["before"] and found.start()):
        return text, ""
    return (text[: found.start()] + text[found.end() :]).strip(), found[0].strip()


def in_one_line(text: str) -> str:
    """A text without line breaks; signs that need no blank between words are put together.

    >>> in_one_line("Rock\\nLee"), in_one_line("巻ノ\\n一")
    ('Rock Lee', '巻ノ一')
    """
    return _LINES.sub(lambda found: " " if found["apart"] else "", text) if "\n" in text else text


def cleaned(value: Json) -> Json:
    """`clean` for every text in a value, however deep."""
    if isinstance(value, str):
        return clean(value)
    if isinstance(value, list):
        return [cleaned(item) for item in value]
    if isinstance(value, dict):
        return {clean(name): cleaned(item) for name, item in value.items()}
    return value


def is_empty(value: Json) -> bool:
    """Whether a source says nothing here: no value, no text, or a float that is no number."""
    return value is None or value == "" or (isinstance(value, float) and value != value)


def says_nothing(value: Json) -> bool:
    """Whether a text only says that there is nothing to say: a dash, a question mark, `N/A`, `TBD`."""
    return isinstance(value, str) and len(value) <= _LONGEST_NOTHING and _joined(value.lower()) in _NOTHING


def _joined(text: str) -> str:
    """An abbreviation without its blanks, `k. a.` as `k.a.`, and words of signs that need none between them."""
    if " " not in text or (text.isascii() and "." not in text and "/" not in text):
        return text
    if not (_IN_POINTS.fullmatch(text) or min(text.replace(" ", "\uffff")) >= _FIRST_SIGN):
        return text
    return text.replace(" ", "")


_FIRST_SIGN = "\u2e80"
"""From here on scripts need no blanks between words."""


def figure(value: Json) -> Json:
    """A whole number where the value is one in some spelling; None for a dash; the value itself for anything else.

    Words that only say what it is a figure of go: `3 chakra`; so do the braces of a picture, `{3}`.

    >>> figure("3.0"), figure(3.0), figure("−1"), figure("３"), figure("-"), figure("abc"), figure("1,000")
    (3, 3, -1, 3, None, 'abc', '1,000')
    """
    if isinstance(value, float) and value.is_integer() and abs(value) < 1e18:
        return int(value)
    if not isinstance(value, str):
        return value
    text = value if value.isascii() else _in_plain_signs(value)
    text = text.strip().removeprefix("'")
    text = text[1:-1] if text[:1] == "{" and text[-1:] == "}" else text
    if text.isdecimal() and len(text) < 19:
        return int(text)
    if _joined(text.lower()) in _NO_FIGURE:
        return None
    if text.lower() in _IN_WORDS:
        return _IN_WORDS[text.lower()]
    match = _FIGURE.fullmatch(_FOOTNOTE.sub("", text))
    if match:
        return int(match[1])
    if is_worded(text):
        return text.upper()
    among = _FIGURE_AMONG_WORDS.fullmatch(text)
    if among and all(map(is_of_figures, _LETTERS.findall(f"{among[1]} {among[3]}"))):
        return int(among[2])
    return value


def _in_plain_signs(text: str) -> str:
    """A figure's text with the digits and the minus of plain text."""
    return _MINUS.sub("-", _KEYCAP.sub("", unicodedata.normalize("NFKC", text)))


def in_parts(text: str) -> list[str]:
    """What stands side by side in a cell of several fields: between slashes, or figures with another sign between.

    >>> in_parts("Mira / The Quiet"), in_parts("3–1"), in_parts("2|X"), in_parts("Mira - The Quiet")
    (['Mira', 'The Quiet'], ['3', '1'], ['2', 'X'], ['Mira - The Quiet'])
    """
    text = text.replace("／", "/")
    if (pair := _PAIR.fullmatch(unicodedata.normalize("NFKC", text).strip())) is not None:
        return [pair["first"], pair["second"]]
    return [part.strip() for part in text.split("/")]


_PAIR = re.compile(r"(?P<first>[+-]?(?:\d{1,3}|[xX]))\s*[-‐‑‒–—―−|:;,]\s*(?P<second>[+-]?(?:\d{1,3}|[xX]))")
"""Two figures with a sign other than a slash between them."""


def count(value: Json) -> Json:
    """A number of copies, where a source writes it as `2x` or `×2`; else the value itself.

    >>> count("2x"), count("× 3"), count(4)
    ('2', '3', 4)
    """
    found = _COPIES.fullmatch(value) if isinstance(value, str) else None
    return (found["before"] or found["behind"]) if found else value


def listed(value: Json) -> Json:
    """A list of texts: as it is, from a JSON list in a cell, or from words between separators.

    >>> listed("Leaf / Genin; Sacrifice (A, B)"), listed('["Fire", "Wind"]'), listed(["a", 1])
    (['Leaf', 'Genin', 'Sacrifice (A, B)'], ['Fire', 'Wind'], ['a', '1'])
    """
    if isinstance(value, str):
        given = json_in_cell(value)
        if isinstance(given, list):
            return listed(given)
        value = unbracketed(value)
        if value.rstrip()[-1:] == "." and _WITH_POINTS.fullmatch(value):
            value = value.replace(". ", ", ").rstrip(" .")
        return [_bare(word) for word in _SEPARATORS.split(value.strip()) if _bare(word)]
    if isinstance(value, list):
        return [word if isinstance(word, str | dict | list) else plain(word) for word in value if not is_empty(word)]
    return [plain(value)]


_WITH_POINTS = re.compile(r"(?:[^\W\d_][\w' -]{1,29}\.\s*)+")
"""Words each with a point behind it, as some games print their traits: `Jutsu. Team 7.`"""


def unbracketed(text: str) -> str:
    """A list without the brackets around all of it, or around each word.

    >>> unbracketed("[Jutsu] [Team 7]"), unbracketed("「木ノ葉、下忍」"), unbracketed("{A;B}"), unbracketed("(A) x (B)")
    ('Jutsu, Team 7', '木ノ葉、下忍', 'A;B', '(A) x (B)')
    """
    text = text.strip()
    if (close := _BRACKETS.get(text[:1])) is None or text[-1:] != close:
        return text
    inner = _BETWEEN_BRACKETS.sub(", ", text[1:-1])
    return text if text[0] in inner or close in inner else inner


_BRACKETS = {"[": "]", "(": ")", "（": "）", "{": "}", "「": "」", "『": "』", "【": "】", "［": "］", "<": ">"}


def _bare(word: str) -> str:
    """A word of a list without quotation marks around it."""
    pair = len(word) > 1 and (word[0], word[-1]) in (('"', '"'), ("'", "'"), ("“", "”"), ("「", "」"))
    return word[1:-1].strip() if pair else word


def alone(value: Json) -> Json:
    """The one thing in a list that holds nothing more; anything else as it is.

    >>> alone(["N-1"]), alone(["a", "b"]), alone([{"a": 1}])
    ('N-1', ['a', 'b'], [{'a': 1}])
    """
    is_one = isinstance(value, list) and len(value) == 1 and not isinstance(value[0], list | dict)
    return value[0] if isinstance(value, list) and is_one else value


def lines_of(value: Json) -> Json:
    """A list of texts as one text, a line each, as a cell has it; anything else as it is."""
    if isinstance(value, list) and value and all(isinstance(line, str) for line in value):
        return "\n".join(map(str, value))
    return value


def json_in_cell(value: Json) -> Json:
    """The JSON list or object that a text cell holds, where it holds one; else the value itself."""
    if isinstance(value, str) and value[:1] in ("[", "{"):
        try:
            given: Json = json.loads(value)
        except (ValueError, RecursionError):
            return value
        return given
    return value


def flag(value: Json) -> Json:
    """True or false where the value says so in some spelling, else the value itself."""
    if isinstance(value, str) and value.lower() in _YES:
        return True
    if isinstance(value, str) and value.lower() in _NO:
        return False
    return value


def plain(value: Json) -> Json:
    """A number as text, for fields that are text: `9.0` as "9". Lists and objects stay, and the check refuses them."""
    if isinstance(value, str):
        return value
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int | float):
        whole = figure(value)
        return str(whole)
    return value


def text_or_none(value: Json) -> str | None:
    """What belongs to a printing, as a text. Raises DataError for a list."""
    if value is None or isinstance(value, str):
        return value or None
    text = plain(value)
    if not isinstance(text, str):
        raise DataError(f"{quoted(str(text)[:40])} is a list where one word belongs")
    return text or None


_YES = frozenset({"true", "yes", "y", "1", "x", "✓", "✔", "✔️", "☑", "✅", "oui", "ja", "はい", "○", "◯"})
_NO = frozenset({"false", "no", "n", "0", "✗", "✘", "☐", "❌", "✖", "×", "non", "nein", "いいえ"})
