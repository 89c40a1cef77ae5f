"""Cards in a page without tables: elements of one kind, each with a card's fields in its attributes or inside it.

A field is an attribute (`data-cost="2"`), an element whose class, id, `itemprop` or `title` names it, a label with its
value behind it, or a line `Cost: 2`. The kind of element with the most fields, of which there are several, is taken.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from html.parser import HTMLParser

from importers.values.ids import is_surely_id, name_and_id
from rules.core.cards import Json
from rules.core.text import bare_key

_EMPTY = frozenset({"br", "img", "input", "hr", "meta", "link", "source", "area", "base", "col", "embed", "wbr"})
_RANKS = frozenset({"h1", "h2", "h3", "h4", "h5", "h6"})
_HEADINGS = _RANKS | {"strong", "b"}
_UNSEEN = frozenset({"script", "style", "template", "svg", "head"})
_DEEPEST = 200
_MOST_INSIDE = 200
_FEWEST = 2

_FEWEST_OF_ONE = 4
"""Fields that one card alone says."""

Knows = Callable[[str], bool]
_Card = tuple[int, dict[str, Json]]
"""A card's fields, with its line."""


@dataclass
class _Element:
    tag: str
    line: int
    attributes: dict[str, str]
    inner: list[_Element] = field(default_factory=list)
    text: list[str] = field(default_factory=list)

    @property
    def kind(self) -> tuple[str, str]:
        """What elements of one kind have in common: the tag and the first class."""
        return self.tag, next(iter(self.attributes.get("class", "").split()), "")

    def words(self) -> str:
        """What stands in it, in one line."""
        return " ".join(" ".join(self.text).split())

    def parts(self) -> Iterator[_Element]:
        """What lies in it, in the order of the page."""
        for each in self.inner:
            yield each
            yield from each.parts()


class _Page(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.root = _Element("page", 0, {})
        self._open = [self.root]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        told = {name: value or "" for name, value in attrs}
        element = _Element(tag, self.getpos()[0], told)
        self._open[-1].inner.append(element)
        if tag in ("br", "p", "li"):
            self.handle_data(" ")
        if tag == "img" and told.get("alt"):
            self.handle_data(f" {told['alt']} ")
        if tag not in _EMPTY and len(self._open) < _DEEPEST:
            self._open.append(element)

    def handle_endtag(self, tag: str) -> None:
        for place in range(len(self._open) - 1, 0, -1):
            if self._open[place].tag == tag:
                del self._open[place:]
                return

    def handle_data(self, data: str) -> None:
        if not any(element.tag in _UNSEEN for element in self._open):
            for element in self._open[1:]:
                element.text.append(data)


def page_cards(text: str, knows: Knows, names: Knows) -> Iterator[tuple[int, dict[str, Json]]]:
    """The cards of a page, each with its line; none where no elements of one kind say a name and an id or a field."""
    page = _Page()
    page.feed(text)
    page.close()
    kinds: dict[tuple[str, str], list[_Card]] = {}
    elements = [*page.root.parts()]
    for element in (*elements, *(section for each in elements for section in _sections(each))):
        if element.tag not in _EMPTY and (element.inner or element.attributes):
            told = _fields(element, knows, names)
            fields = sum(map(knows, told)) >= _FEWEST and any(map(names, told))
            if fields or any(knows(name) and name_and_id(str(value)) for name, value in told.items()):
                kinds.setdefault(element.kind, []).append((element.line, told))
    several = [cards for cards in kinds.values() if len(cards) >= _FEWEST] or _one_card(kinds.values(), knows)
    if several:
        yield from max(several, key=lambda cards: (max(len(told) for _, told in cards), len(cards)))


def _sections(element: _Element) -> Iterator[_Element]:
    """What stands below each heading in an element where several of one rank do, as if it lay in an element each."""
    ranks = [part.tag for part in element.inner if part.tag in _RANKS]
    rank = max(ranks, default="")
    if ranks.count(rank) < _FEWEST:
        return
    section: _Element | None = None
    for part in element.inner:
        if part.tag in _RANKS:
            if section:
                yield section
            section = _Element(f"below {rank}", part.line, {}, [part], [*part.text]) if part.tag == rank else None
        elif section:
            section.inner.append(part)
            section.text.extend(part.text)
    if section:
        yield section


def _one_card(kinds: Iterable[list[_Card]], knows: Knows) -> list[list[_Card]]:
    """The card of a page about one: what says most of its fields; nothing where that is little."""
    telling = [cards for cards in kinds if sum(map(knows, cards[0][1])) >= _FEWEST_OF_ONE]
    return telling if all(cards[0][1].items() <= max(telling, key=_said)[0][1].items() for cards in telling) else []


def _said(cards: list[_Card]) -> int:
    return len(cards[0][1])


def _fields(element: _Element, knows: Knows, names: Knows) -> dict[str, Json]:
    """What an element says; nothing where it holds so much that it is no card but what cards lie in."""
    told = _in_attributes(element)
    label = ""
    used: set[int] = set()
    for count, part in enumerate(element.parts(), 1):
        if count > _MOST_INSIDE:
            return {}
        said = ", ".join(each.words() for each in part.inner) if _is_list(part) else part.words()
        called = _called(part, knows)
        taken = _takes_pair(part, told, used, knows, called=called is not None)
        if taken is None or (not part.inner and _says_otherwise(told, label, said, knows)):
            return {}  # it says a field of two cards
        if taken:
            continue
        if called and said:
            if called in told:
                return {} if knows(called) and told[called] != said else told
            told[called] = said
        elif part.inner or not said:
            continue
        elif label:
            told.setdefault(label, said)
            label = ""
        elif part.tag == "dt" or knows(said.rstrip(" :：")):
            label = said.rstrip(" :：")
    _take_heading(element, used, told, knows, names)
    return told


def _take_heading(element: _Element, used: Collection[int], told: dict[str, Json], knows: Knows, names: Knows) -> None:
    """Take the name or the id that stands over the fields of an element, where it has none."""
    if not any(map(names, told)) and (heading := _heading(element, used, told, knows)):
        behind = _behind(element, heading) if is_surely_id(heading) else ""
        if behind:
            told.setdefault("id", heading)
        told["name"] = behind or heading
    elif told and _IDS.isdisjoint(map(bare_key, told)):
        over = (part.words() for part in element.parts() if part.tag in _HEADINGS and not part.inner)
        if own := next(filter(is_surely_id, over), ""):
            told["id"] = own


def _behind(element: _Element, heading: str) -> str:
    """What stands in an element itself behind the id over its fields, `<b>T1-001</b> Mira <ul>...`."""
    rest = element.words().partition(heading)[2]
    inner = (part.words() for part in element.inner if part.words() not in ("", heading))
    return rest.partition(next(inner, "\0"))[0].strip(" :–—-·")


_IDS = frozenset({"id", "number", "code", "cardid", "cardnumber", "collectornumber", "番号"})


def _heading(element: _Element, used: Collection[int], told: Mapping[str, Json], knows: Knows) -> str:
    """What stands over the fields of an element, or else its first link; nothing where neither is there."""
    alone = [part for part in element.parts() if not part.inner and part.words() and id(part) not in used]
    free = [part for part in alone if part.words() not in told.values() and not knows(part.words().rstrip(" :："))]
    over = [*(part for part in free if part.tag in _HEADINGS), *(part for part in free if part.tag == "a")]
    return over[0].words() if over else ""


def _is_list(part: _Element) -> bool:
    return len(part.inner) > 1 and all(each.tag == "li" for each in part.inner)


def _in_attributes(element: _Element) -> dict[str, Json]:
    """What the attributes of an element say: those of its data, and an id that is a card's."""
    told: dict[str, Json] = {
        name.removeprefix("data-"): value for name, value in element.attributes.items() if name.startswith("data-")
    }
    if is_surely_id(own := element.attributes.get("id", "")):
        told.setdefault("id", own)
    return told


def _says_otherwise(told: Mapping[str, Json], label: str, said: str, knows: Knows) -> bool:
    """Whether a field has been said already, and otherwise."""
    return label in told and told[label] != said and knows(label)


def _takes_pair(part: _Element, told: dict[str, Json], used: set[int], knows: Knows, *, called: bool) -> bool | None:
    """Take over what a label in an element says, and note what lies in it; whether that is done, None where it is known
    to say something else."""
    if id(part) in used:
        return True
    pair = None if called else _labelled(part, knows)
    if pair and _says_otherwise(told, *pair, knows):
        return None
    if pair:
        told.setdefault(*pair)
        used.update(map(id, part.parts()))
    return pair is not None


def _labelled(part: _Element, knows: Knows) -> tuple[str, str] | None:
    """A label with its value in one element: `Cost: 2`, or `<b>Cost:</b> 2`; None where there are several, or none.

    In a line of a list, or a paragraph, a label of which nobody knows what it means is one too.
    """
    label, mark, value = part.words().replace("：", ":").partition(":")
    label, value = label.strip(), value.strip()
    if part.tag in _UNSEEN:
        return None
    if not mark and part.tag in _ONE_FIELD and (behind := _behind_label(part, knows)):
        return behind
    if not mark or not value:
        return None
    if part.inner:
        first = part.inner[0]
        is_one = len(part.inner) == 1 and not first.inner and first.tag in _LABELS and part.tag in _ONE_FIELD
        return (label, value) if is_one and first.words().strip(" :：") == label else None
    known = knows(label) or (part.tag in _ONE_FIELD and len(label) <= _LONGEST_LABEL and label[:1].isalpha())
    return (label, value) if known else None


def _behind_label(part: _Element, knows: Knows) -> tuple[str, str] | None:
    """A label in an element of its own with its value right behind: `<b>Cost</b> 2`; None where there is none."""
    first = part.inner[0] if len(part.inner) == 1 else None
    if first is None or first.inner or first.tag not in _LABELS or not knows(label := first.words()):
        return None
    value = part.words().removeprefix(label).strip()
    return (label, value) if value and value != part.words() else None


_LABELLING = ("title", "data-label", "data-title", "aria-label")
"""Attributes that say in words what an element is, where they name a field."""
_ONE_FIELD = frozenset({"li", "p", "div", "span", "td"})
_LABELS = frozenset({"b", "strong", "em", "i", "u", "span", "label", "small"})
_LONGEST_LABEL = 30


def _called(part: _Element, knows: Knows) -> str | None:
    """The field that an element's class, id or property names; None where they name none."""
    said = [
        part.attributes.get("itemprop", ""),
        *part.attributes.get("class", "").split(),
        part.attributes.get("id", ""),
        *(part.attributes.get(label, "") for label in _LABELLING),
    ]
    return next((name for name in said if name and knows(name)), None)
