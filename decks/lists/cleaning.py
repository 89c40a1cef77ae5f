"""Removes from a line what belongs to a page, a chat or a screen and not to the card."""

from __future__ import annotations

import re

from decks.lists.marks import unmarked, without_entities
from decks.lists.naming import unlinked
from decks.lists.titles import is_known
from rules.core.late import Late

_INVISIBLE = dict.fromkeys(
    map(ord, "\u200b\u200c\u200d\u200e\u200f\u2060\ufeff\u00ad\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
)
_HTML_TAGS = Late(
    r"</?(?:!doctype|html|head|body|main|article|section|header|footer|aside|title|meta|link|hr|br|p|[ou]l|li"
    r"|d[ltd]|div|span"
    r"|b|i|u|s|strong|em|small|su[bp]|mark|font|center|h[1-6]|pre|code|blockquote|table|t(?:head|body|foot|r|d|h)"
    r"|caption|colgroup|col|a|img|details|summary|figure|ruby|rb)(?:\s[^<>]*)?/?>",
    re.IGNORECASE,
)
_ENTITY = Late(r"&(?:#\d{1,6}|#x[0-9a-f]{1,6}|[a-z]{2,8});", re.IGNORECASE)
_HTML_CELLS = Late(r"</t[dh]\s*>\s*<t[dh](?:\s[^<>]*)?>", re.IGNORECASE)
_WRAPPED = Late(
    r"(?:(?P<quote>[\"'])"
    r"|(?P<open>[\[(]))(?P<inner>[x×]?\d{1,2}\s?[x×]?\s+[^\"'\[\]()]*[^\W\d][^\"\[\]()]*?)(?(quote)(?P=quote)"
    r"|[\])])[,;]?",
    digits=True,
)
"""A card and its count in quotes or brackets, as programs write lists."""
_OLD_COUNT = Late(
    r"^(?P<bullet>\W{0,4}?)~~\s*[x×]?\d{1,2}\s?[x×]?\s*~~\s*(?=[x×]?\d{1,2}\s?[x×]?\s+\S)", needs="~", digits=True
)
"""A count that is crossed out, with the one that it became behind it."""
_WHOLE = Late(r"^(?P<count>(?:[-*•+>]\s*)?\d{1,2})[.,]0{1,2}(?=\s?[x×]?\s+[^\W\d]|[,;]\s*[^\W\d])", digits=True)
"""A whole number as spreadsheets show them, `2.00`."""
_YES_CELL = Late(r"\|\s*[✅☑✔]\ufe0f?\s*(?=\||$)", needs="✅☑✔")
_NO_CELL = Late(r"\|\s*[❌✖🚫]\ufe0f?\s*(?=\||$)", needs="❌✖🚫")
_FOOTNOTED = Late(
    r"(?!(?i:game|format|name)\s*[:：=])"
    r"(?P<card>\s*(?:[-•>]\s*|\*\s+)?[x×]?\d{1,2}\s?[x×]?\s+[^\W\d][^*]*[^\s*¹²³⁴⁵†‡]|[^\W\d][^*]*[\sx×]\d{1,2})\s?(?:(?<!\*)\*{1,3}|[¹²³⁴⁵†‡]{1,3})",
    digits=True,
)
"""A card with its count and the mark of a footnote behind it."""
_UNDERSCORED = Late(
    r"\s*(?:[-*•]\s)?(?:[x×]?\d{1,2}[x×]?[_\s]+[^\W\d]\w*(?:[_-]\w+)*|[^\W\d_]\w*(?:[_-]\w+)*[_\s]+[x×]\d{1,2})\s*",
    re.IGNORECASE,
    digits=True,
)
"""A card with its count whose words are held together by underscores, as names of files are."""
OWN_NAME = Late(r"\s*\d{1,4}\s+\"(?:\\.|[^\"\\])*\"", needs='"', digits=True)
"""A count and a name in quotes, as our own format writes it: whatever is in it is the name."""
_SHARE_IN_FRONT = Late(
    r"^\s*\(?\d{1,3}(?:[.,]\d+)?\s?%\)?\s*[:|-]?\s+(?=[x×]?\d{1,2}\s?[x×]?\s+[^\W\d])", needs="%", digits=True
)
"""In how many decks a card is, in front of it."""
_PRICE_IN_FRONT = Late(
    r"^\s*(?:[$€£¥]\s?\d+(?:[.,]\d\d)?|\d+[.,]\d\d\s?[$€£¥])\s+(?=[x×]?\d{1,2}\s?[x×]?\s+[^\W\d])",
    needs=tuple("$€£¥"),
    digits=True,
)
"""What a card costs, in front of it and its count."""
_KEYED = Late(
    r"\s*(?:card|karte|carte|carta|kaart|karta|entry|item|line|slot)[ _]?\d{1,3}\s*[=:]\s*"
    r"(?=[x×]?\d{1,2}\s?[x×]?\s+[^\W\d]|[^\W\d].*[\sx×]\d{1,2}\s*$)",
    re.IGNORECASE,
    digits=True,
)
"""A key with a running number in front of a card, as settings are written: `Card1=3 Kunai`."""
_PICTURE = Late(
    r"(?P<front>\s*(?:[-*•]\s+)?(?:[x×]?\d{1,2}\s?[x×]?\s+)?)[\[<(\"'`]?(?:(?:https?://[^<>|\s]*|(?![^<>|\t]*\s\S*://)[^<>|\t]*)[/\\])?(?P<stem>[^<>|\t/\\]*?[^\W_][^<>|\t/\\]*?)"
    r"(?:@\dx)?\.(?:png|jpe?g|gif|webp|heic|avif|bmp|tiff?|svg)(?:\?[^\s<>]*)?[\]>)\"'`]?[,;]?(?P<behind>\s+[x×]?\d{1,2}|\s*)",
    re.IGNORECASE,
    needs=(".png", ".jp", ".gif", ".webp", ".heic", ".avif", ".bmp", ".tif", ".svg"),
)
"""A line that is a picture's file, in a folder or at an address perhaps, with its count perhaps."""
_LONGEST_FILE = 300
_NO_CARDS_PICTURE = Late(
    r"(?:img|image|screen|screen ?shot|photo|pic|picture|deck|deck ?list|list|banner|header|cover|logo|icon|avatar"
    r"|unknown|untitled|thumb|thumbnail|capture|attachment|bild|foto|dsc|pxl)s?[\W\d_]*",
    re.IGNORECASE,
)
"""What pictures are called that show no single card: `IMG_2041`."""
_ANOTHER_FILE = Late(r"[^\W]\s?(?:\(\d{1,2}\)|-? ?copy(?: \d+)?)$", re.IGNORECASE, needs=("(", "copy"))
"""A second file of one name, as systems number them: it may be another copy, or the same one."""
_SLUG_OF_ID = Late(r"[^\W\d_]{1,5}[_-]\d{1,4}(?:[_-][^\W\d_]{1,4})?", digits=True)
_DOTS_APART = Late(r"(?:\s[.·…_]){3,}(?=\s)", needs=tuple(".·…_"))
"""A leader whose dots stand apart: `Kunai . . . . 3`."""
_LATEX = Late(
    r"\\(?:section|subsection|subsubsection|paragraph|textbf|textit|emph|underline)\*?\{(?P<said>[^{}]*)\}", needs="\\"
)
_LATEX_TIMES = Late(r"\s?\$\s*(?P<front>\d*)\s*\\times\s*(?P<behind>\d*)\s*\$\s?", needs="\\")
_FOOTNOTES = tuple("*¹²³⁴⁵†‡")
_CLOSES = tuple("\"'])],;")


def clean(line: str) -> str:
    """A line without what cannot be seen and without the marks of a web page around it."""
    if not line.isascii():
        line = line.translate(_INVISIBLE)
    if "|" in line:
        line = _NO_CELL.sub("| no ", _YES_CELL.sub("| yes ", line))
    if "<" in line and not OWN_NAME.match(line):
        line = _HTML_TAGS.sub("", _HTML_CELLS.sub(" | ", line))
    line = _DOTS_APART.sub(" ....", line)
    if "&" in line and _ENTITY.search(line):
        line = without_entities(line).translate(_INVISIBLE)
    if "\\" in line:
        line = _without_latex(line)
    line = _without_file(line) if "." in line else line
    line = _PRICE_IN_FRONT.sub("", _SHARE_IN_FRONT.sub("", _KEYED.sub("", line)))
    if "_" in line and _UNDERSCORED.fullmatch(line):
        line = line.replace("_", " ")
    if line[-1:] in _CLOSES and (found := _WRAPPED.fullmatch(line.strip())):
        line = found["inner"]
    line = unmarked(unlinked(line) if "](" in line else line)
    if line[-1:] in (";", ",") and is_known(bare := line.rstrip(";, ")):
        return bare  # a sheet's row that heads those below it
    line = found["card"] if line[-1:] in _FOOTNOTES and (found := _FOOTNOTED.fullmatch(line)) else line
    return _WHOLE.sub(r"\g<count>", _OLD_COUNT.sub(r"\g<bullet>", line))


def _without_file(line: str) -> str:
    """What the file of a card's picture is called, for a line that is only that: `img/KS_009_C.png` is `KS-009-C`."""
    found = _PICTURE.fullmatch(line) if "](" not in line and len(line) < _LONGEST_FILE else None
    if found is None or _NO_CARDS_PICTURE.fullmatch(found["stem"]) or _ANOTHER_FILE.search(found["stem"]):
        return line
    from urllib.parse import unquote

    stem = unquote(found["stem"])
    if _SLUG_OF_ID.fullmatch(stem):
        stem = stem.replace("_", "-")
    elif " " not in stem:
        stem = stem.replace("_", " ") if any(map(str.isdecimal, stem)) else stem.replace("_", " ").replace("-", " ")
    return f"{found['front']}{stem}{found['behind']}"


def _without_latex(line: str) -> str:
    """A line without the marks of LaTeX: an item is one, a section's title a heading."""
    bare = line.strip()
    if re.fullmatch(r"\\(?:begin|end|documentclass|usepackage|maketitle|centering|hline|title|author|date)\b.*", bare):
        return ""
    line = re.sub(r"^\s*\\item\b\s*(?:\[(?P<label>[^\[\]]*)\])?\s*", lambda m: f"- {m['label'] or ''} ", line)
    heading = re.match(r"\\(?:sub)*section", bare) is not None
    line = _LATEX_TIMES.sub(r"\g<front>x\g<behind> ", _LATEX.sub(r"\g<said>", line))
    return f"## {line.strip()}" if heading else line
