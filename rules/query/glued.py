"""Messages for text that belongs to nothing: behind a condition, or where a number is missing.

Used only where a query does not parse.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from rules.query.days import day_meant, no_day

_DATED = r"(?i)\s*(?:date|year|day|released?|played)\s*[<>=!]*\s*"
_ORDINAL = r"(?i)st|nd|rd|th|er|re|e|[èe]me|\.?[ºª°]"
_TIMES = {"×": "*", "x": "*", "X": "*", "·": "*", "⋅": "*", "∙": "*", "÷": "/"}
_ENDS = r"[^\w\s()\"“”=<>:|&*/]+"


_OTHER_QUOTES = r"([^\W\d][\w-]*[:=])(?:[„‚]|\\[\"“”'])([^„‚“”‘’\"'\\]+)(?:[“”‘’]|\\[\"“”'])"
"""A value between quotation marks of which not both are ours, `name:„rock lee“`, or with the backslashes of a shell."""


def behind(text: str, start: int, at: int) -> str:
    """What to say of what stands at `at`, right behind the condition that began at `start`.

    >>> behind("rank<=8th", 0, 7), behind("power>2cost", 0, 7)
    ('Write 8 for 8th.', 'Write 2*cost for 2cost.')
    >>> behind("cost<=1e400", 0, 7), behind("power>1e3", 0, 7)
    ('Write 1e400 in digits alone.', 'Write 1000 for 1e3.')
    >>> behind("date>=01.04.2007", 0, 11)
    '"01.04.2007" is no date; write 2007-04-01.'
    >>> behind('"rock lee"cost<=2', 0, 10)
    'A space is missing here.'
    >>> behind('naruto"', 0, 6)
    'This " is alone: write two, or leave it out.'
    >>> behind("name:„rock lee“", 11, 14)
    'Write plain quotes: name:"rock lee"'
    """
    if quoted := next((each for each in re.finditer(_OTHER_QUOTES, text) if each.start() <= at < each.end()), None):
        return f'Write plain quotes: {quoted[1]}"{quoted[2].strip()}"'
    if text[at] == '"' and text.count('"') % 2:
        return 'This " is alone: write two, or leave it out.'
    said = _called(text, at) if text[at] == "(" else next(_behind(text, start, at), "")
    return said or "A space is missing here."


def _behind(text: str, start: int, at: int) -> Iterator[str]:
    token = re.match(r"[^\s()]*", text[at:])
    rest = token[0] if token else ""
    number = re.search(r"(?<![\w.])-?\d+(?:\.\d+)?$", text[start:at])
    if compared := re.search(r"[<>=:]\s*([^\s<>=:]+)$", text[start:at]):
        said = f"{compared[1]}{rest}"
        if _is_date(text[start : start + compared.start()], said):
            yield no_day(said)
    if signs := re.match(r"[&|]+(?=.)", rest):
        yield f"Write {'and' if '&' in signs[0] else 'or'} for {signs[0]}, with a space on both sides."
    if number:
        yield from _behind_a_number(text[start : start + number.start()], number[0], rest)
    if ends := re.fullmatch(_ENDS, rest):
        yield f"Leave out the {ends[0]} here."
    if times := re.fullmatch(r"[x×*]\s?\d+", rest):
        yield f"Leave out {times[0]}."
    if rest[0] in ",;":
        yield "Conditions are joined by and, or just a space."


def _behind_a_number(before: str, number: str, rest: str) -> Iterator[str]:
    whole = f"{number}{rest}"
    if dots := re.fullmatch(r"(?:\.{2,}|…)(\d+(?:\.\d+)?)", rest):
        field = re.match(r"\s*([^\W\d][\w-]*)", before)
        yield f"A range has a colon and two dots: {field[1] if field else ''}:{number}..{dots[1]}"
    if re.fullmatch(_ORDINAL, rest):
        yield f"Write {number} for {whole}."
    if number != "0" and (times := re.fullmatch(r"([×xX·⋅∙÷])([^\W\d]\w+|\d+)", rest)):
        yield f"Write {number}{_TIMES[times[1]]}{times[2]} for {whole}."
    if thousands := re.fullmatch(r"(?i)k|e(\d)", rest):
        yield f"Write {float(number) * 10 ** int(thousands[1] or 3):.0f} for {whole}."
    if re.fullmatch(r"(?i)e[+-]?\d+", rest):
        yield f"Write {whole} in digits alone."
    if number != "0" and re.fullmatch(r"[^\W\d]\w+", rest):
        yield f"Write {number}*{rest} for {whole}." if len(rest) > len("pts") else f"Write {number} for {whole}."
    if not re.search(r"[<>=:\"“”]", rest) and not re.fullmatch(_ENDS, rest) and rest[0] not in ",;":
        yield f'"{whole}" is no number.'


def _is_date(field: str, said: str) -> bool:
    """Whether a value is, or should be, a day."""
    like = r"(?i)\d[./-]\d|^-?\d+[a-z]|[a-z]{3}"
    return day_meant(said) is not None or bool(re.fullmatch(_DATED, field) and re.search(like, said))


def _called(text: str, at: int) -> str:
    """What to say of a word with a bracket behind it that is none of the functions; empty for other brackets."""
    name = re.search(r"(?<!\w)[^\W\d]\w{2,}$", text[:at])
    if name is None:
        return "Leave out the \\ before brackets and signs." if text[at - 1 : at] == "\\" else ""
    of = re.match(r"\(\s*([^\W\d]\w*)\s*\)", text[at:])
    alone = f"write {of[1]} alone, or count(...) for cards" if of else "cards are counted with count(...)"
    return f'There is no "{name[0]}": {alone}.'


_OPENED = {"'": "'", '"': '"', "“": "”", "‘": "’", "`": "`"}


def missing(text: str, at: int) -> str:
    """What to say where a number or a field should stand at `at`.

    >>> missing("cost<=–1", 6), missing('cost<="2"', 6), missing("cost<=2+", 8)
    ('Write - for –.', 'Figures stand without quotes: 2', 'Leave out the + here.')
    """
    return next(_missing(text, at), "A number or a field is missing here.")


def _missing(text: str, at: int) -> Iterator[str]:
    here = text[at : at + 1]
    if here and here in "–—‐‒―":
        yield f"Write - for {here}."
    if close := _OPENED.get(here):
        inside = re.match(rf"([^{close}]+){close}", text[at + 1 :])
        whole = at == len(text) - len(text.lstrip()) and text.rstrip()[-1] == close
        if whole or not inside:
            yield f"Leave out the {here} around the query; a shell that keeps them needs double ones."
        elif day := day_meant(inside[1]):
            yield f"Write {day} for {here}{inside[1]}{close}."
        elif inside:
            yield f"Figures stand without quotes: {inside[1]}"
    if here in ("[", "{"):
        yield "Conditions stand in round brackets: (...)"
    if here == "$":
        yield "Leave out the $ here."
    if (sign := re.search(r"(?<=[\w)])\s*([+*/-])\s*$", text[:at] if here else text)) and not here:
        yield f"Leave out the {sign[1]} here."
    if (twice := re.search(r"([*/])\s*$", text[:at])) and here == twice[1]:
        power = "for a square multiply, as in cost*cost" if here == "*" else "division is /"
        yield f"There is no {here * 2} here; {power}."


def compared_twice(text: str, start: int, sign: tuple[int, int], at: int) -> str:
    """What to say of a second sign at `at` behind the comparison from `start` whose own is at `sign`.

    >>> compared_twice("cost<= power>=3", 0, (4, 6), 12), compared_twice("2<=cost<=4", 0, (1, 3), 7)
    ('A number is missing after <=.', 'Two comparisons in a row: write the range cost:2..4')
    """
    first, field = text[start : sign[0]].strip(), text[sign[1] : at].strip()
    second = re.match(r"(<=?)\s*(\d+)(?![\w.])", text[at:])
    if re.fullmatch(r"\d+", first) and second and text[slice(*sign)] in ("<", "<="):
        low, high = int(first) + (text[slice(*sign)] == "<"), int(second[2]) - (second[1] == "<")
        return f"Two comparisons in a row: write the range {field}:{low}..{high}"
    if text[sign[1]].isspace() and re.fullmatch(r"[^\W\d][\w-]*", field):
        return f"A number is missing after {text[slice(*sign)]}."
    return "Two comparisons in a row: join them with and, or write a range."


_OPERATORS = {
    "%": "There is no remainder here; cost:even and cost:odd ask for even and odd figures.",
    "^": "There is no ^ here; for a square multiply, as in cost*cost.",
    "\\": "Leave out the \\: within quotes signs need none.",
    **dict.fromkeys("×·⋅∙", "Write * for {}."),
    "÷": "Write / for ÷.",
    "−": "Write - for −.",
}


def between(text: str, at: int) -> str:
    """What to say of what stands at `at` where a comparison should.

    >>> between("cost%2=0", 4), between("cost×2>4", 4)
    ('There is no remainder here; cost:even and cost:odd ask for even and odd figures.', 'Write * for ×.')
    """
    here = text[at : at + 1]
    said = _OPERATORS.get(here, "After arithmetic comes a comparison such as >= 8; put text in quotes.")
    return said.format(here)
