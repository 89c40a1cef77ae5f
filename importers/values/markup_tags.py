"""Markup in texts of pages, forums and wikis: tags, bold and struck words, links, footnotes."""

from __future__ import annotations

import re

TAG = re.compile(
    r"</?(?:p|br|div|li|ul|ol|tr|td|b|i|u|s|em|strong|strike|del|ins|ref|span|small|sup|sub|font|a|img|h[1-6])\b[^<>]{0,300}>",
    re.IGNORECASE,
)
_LINE_TAG = re.compile(r"\s*</?(?:p|br|div|li|ul|ol|tr|h[1-6])\b[^<>]{0,300}>\s*", re.IGNORECASE)
_PICTURE = re.compile(r"<img\b[^<>]{0,300}?\b(?:alt|title)\s*=\s*[\"']([^\"'<>]*)[\"'][^<>]{0,300}>", re.IGNORECASE)


_BBCODE = re.compile(
    r"\[(b|i|u|s|sup|sub|center|left|right|size|font|colou?r|url|quote|list)(?:=[^\[\]]{0,80})?\](.*?)\[/\1\]"
    r"|\[[0-9a-f]{6}\](.*?)\[-\]",
    re.IGNORECASE | re.DOTALL,
)
"""Marks of forums and of Tabletop Simulator for bold, slanted and coloured text."""


def without_bbcode(text: str) -> str:
    """A text without the marks of forums."""
    while (fewer := _BBCODE.sub(r"\2\3", text)) != text:
        text = fewer
    return text


_FOOTNOTE = re.compile(
    r"<sup\b[^<>]*>\s*(?:\[[^\[\]<>]{1,8}\]|\d{1,2}|[*†‡§]{1,2})\s*</sup>|<ref\b[^<>]*/>|<ref\b[^<>]*>.*?</ref>",
    re.IGNORECASE | re.DOTALL,
)
_STRUCK = re.compile(r"<(?P<tag>s|del|strike)\b[^<>]*>[^<>]*</(?P=tag)\s*>|~~(?=\S)[^~]+?(?<=\S)~~", re.IGNORECASE)
_NOT_SHOWN = re.compile(
    r"<(?P<tag>span|small|div|sup|i|b)\b[^<>]*\bdisplay\s*:\s*none\b[^<>]*>[^<>]*</(?P=tag)\s*>", re.IGNORECASE
)


def in_force(text: str) -> str:
    """A text without what is struck out in it, or is not shown; all of it where nothing else is there.

    >>> in_force("<s>5</s><ins>4</ins>"), in_force("~~5~~ 6"), in_force("~~Mira~~")
    ('<ins>4</ins>', ' 6', '~~Mira~~')
    """
    if "<" not in text and "~~" not in text:
        return text
    rest = _STRUCK.sub("", not_hidden(text))
    return rest if TAG.sub("", rest).strip() else text


def not_hidden(page: str) -> str:
    """A page without what it has for sorting only, and does not show."""
    return _NOT_SHOWN.sub("", page) if "display" in page else page


def without_footnotes(text: str) -> str:
    """A text of a page without the raised signs that lead to its footnotes.

    >>> without_footnotes("3<sup>1</sup>"), without_footnotes("1<sup>st</sup>")
    ('3', '1<sup>st</sup>')
    """
    return _FOOTNOTE.sub("", text) if "<" in text else text


def without_tags(text: str) -> str:
    """A text of a page without its tags: lines where it breaks them, and a picture's words in its place."""
    text = without_footnotes(in_force(text))
    lines = TAG.sub("", _PICTURE.sub(r" \1 ", _LINE_TAG.sub("\n", text))).split("\n")
    return "\n".join(" ".join(line.split()) for line in lines if line.strip())


_BOLD = re.compile(r"\*\*(?=\S)(.+?)(?<=\S)\*\*|(?<!\w)(_{2,3})(?=[^\s_])(.+?)(?<=[^\s_])\2(?!\w)", re.DOTALL)
_SLANTED = re.compile(r"(?<![\w*])([*_])(?=\S)([^*_\n]+?)(?<=\S)\1(?![\w*])")
_CODE = re.compile(r"(?<!`)(`{1,2})(?!`)\s*([^\s`](?:[^`\n]*[^\s`])?)\s*\1(?!`)")
_ESCAPED = re.compile(r"\\([*_`~|])")
_STRUCK_OUT = re.compile(r"~~(?=\S)(.+?)(?<=\S)~~", re.DOTALL)
_WIKI_LINK = re.compile(r"\[\[(?:[^\[\]|]*\|)?([^\[\]|]+)\]\]")
_WIKI_LINK_TO = re.compile(r"\[\[([^\[\]|>]+)>[^\[\]|]+\]\]")
"""A link of PukiWiki: what it shows stands in front of where it leads."""

_PICTURE_OF_A_WORD = re.compile(r"!\[([^\[\]]+)\]\([^()\s]+\)\s*(?=\1\b)", re.IGNORECASE)
"""A picture in front of the word that it stands for."""

_MARKDOWN_LINK = re.compile(
    r"!?\[([^\[\]]+)\]\((?:(?:https?:|/|#|\.)[^()\s]*|(?=[^()]*[^\W\d])[\w%.~-]+(?:/[\w%.~-]+)+/?(?:[?#][^()\s]*)?"
    r"|[\w%~-][\w%.~-]*\.(?:md|mdx|markdown|html?|php|aspx?|txt|png|jpe?g|gif|svg|webp)(?:[?#][^()\s]*)?)"
    r"(?:\s+\"[^\"]*\")?\)"
)


def without_marks(text: str) -> str:
    """A text without the marks of Markdown and wikitext for bold, slanted, struck out, code and links.

    >>> without_marks("**MAIN** [↯] *Draw* a card."), without_marks("[[Crane (card)|Crane]] [x](https://a.example)")
    ('MAIN [↯] Draw a card.', 'Crane x')
    """
    if "](" in text:
        text = _PICTURE_OF_A_WORD.sub("", text)
        text = _MARKDOWN_LINK.sub(r"\1", text)
    if "[[" in text:
        text = _WIKI_LINK.sub(r"\1", _WIKI_LINK_TO.sub(r"\1", text))
    if "\\" in text:
        text = _ESCAPED.sub(r"\1", text)
    if "`" in text:
        text = _CODE.sub(r"\2", text)
    if "~~" in text:
        text = _STRUCK_OUT.sub(r"\1", in_force(text)).strip()
    if "*" not in text and "_" not in text:
        return text
    bare = _SLANTED.sub(r"\2", _BOLD.sub(r"\1\3", text))
    return bare.replace("**", "").strip() if "**" in bare else bare


EDITORS_NOTE = re.compile(
    r"\s*[\[(]\s*(?:CORRIG[EÉ]|CORRECT|CORREG|CORRET|KORRIG|(?:FIX(?:ED|ME)?|TODO|NOTE|EDIT(?:ED|OR)?|SIC|CHECK|WIP|TBC|N\.?B"
    r"|UPDATED|UNSURE)\b|(?:[AÀ] )?V[EÉ]RIF|XXX|ERRAT|MODIFI[EÉ]|CONFIRM|GUESS)[^\[\]()]*[\])]"
)
"""What somebody who kept the file wrote into a value for themselves, in capitals: `[CORRIGE: was 3]`, `[TODO]`."""
