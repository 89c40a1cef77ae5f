"""Clusters of lists that play alike, each named by the cards that set it apart: scikit-learn, the extra `archive`."""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from importlib.util import find_spec
from itertools import combinations
from typing import TYPE_CHECKING

from db.archive import all_cards
from decks.archiving.archetypes import Archetype, Proposal
from decks.archiving.asking import Shelf
from rules.core.archive import ArchivedList
from rules.core.build import how_to_add
from rules.core.errors import UsageError
from rules.query import ast
from rules.query.printer import to_text

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

LEAST = 8
"""Fewer lists than this are no ground for kinds of lists."""

_TELLING = 2
"""How many cards name a cluster."""

_DIMENSIONS = 24
_TRIED = (2, 3, 4, 5, 6, 8, 10, 12, 16, 20)
_SAMPLE = 1_000
"""How many lists decide how many clusters there are."""


_NEARLY = 0.9


def propose(shelf: Shelf, lists: Sequence[ArchivedList], number: int | None = None, seed: int = 1) -> Proposal:
    """Archetypes for the lists: `number` of them, or as many as part the lists best (by their silhouette).

    Lists are compared by their copies; a card weighs the more the nearer it is to be played by every second list.
    Raises UsageError for fewer than `LEAST` lists, lists of several games, or where scikit-learn is not installed.
    """
    if find_spec("sklearn") is None:
        raise UsageError(f"Proposing archetypes needs scikit-learn. {how_to_add('archive')}")
    if len(lists) < LEAST:
        raise UsageError(f"To find kinds of lists takes {LEAST} or more, and here are {len(lists):,}.")
    if len({of.game for of in lists}) > 1:
        raise UsageError("These are lists of several games. Ask for one, as in: game:ID")
    held: defaultdict[int, Counter[str]] = defaultdict(Counter)
    ids = {of.id for of in lists}
    for list_id, _, printing_id, count in all_cards(shelf.connection):
        if list_id in ids:
            held[list_id][shelf.card_of(printing_id)] += count
    order = [of.id for of in lists]
    labels = _labels(_points([held[id_] for id_ in order], seed), number, seed)
    return _named(shelf, dict(zip(order, labels, strict=True)), held)


def _points(lists: Sequence[Counter[str]], seed: int) -> NDArray[np.float64]:
    """Each list as a place: lists that play alike are near each other."""
    from scipy.sparse import csr_matrix
    from sklearn.decomposition import TruncatedSVD
    from sklearn.preprocessing import normalize

    playing = Counter(card for held in lists for card in held)
    column = {card: at for at, card in enumerate(sorted(playing))}
    rows = [at for at, held in enumerate(lists) for _ in held]
    columns = [column[card] for held in lists for card in held]
    # Copies beyond the first tell less than the card itself. A card that all play tells nothing and one that a single
    # list plays little; those that part the lists in halves tell most.
    spread = {card: math.sqrt(with_it * (len(lists) - with_it)) for card, with_it in playing.items()}
    values = [math.log1p(count) * spread[card] for held in lists for card, count in held.items()]
    table = normalize(csr_matrix((values, (rows, columns)), shape=(len(lists), len(column))))
    if len(column) > 2 * _DIMENSIONS and len(lists) > 2 * _DIMENSIONS:
        points: NDArray[np.float64] = normalize(TruncatedSVD(_DIMENSIONS, random_state=seed).fit_transform(table))
    else:
        points = table.toarray()
    return points


def _labels(points: NDArray[np.float64], number: int | None, seed: int) -> list[int]:
    """The cluster of each place: of so many, or of as many as part them best."""
    import numpy as np
    from sklearn.cluster import KMeans
    from sklearn.metrics import silhouette_score

    different = len(np.unique(points.round(9), axis=0))

    def parted(into: int, among: object) -> list[int]:
        fitted = KMeans(into, n_init=2, random_state=seed).fit(among)
        return [int(label) for label in fitted.predict(points)]

    if number is not None:
        return parted(min(number, different), points)
    chosen = np.random.default_rng(seed).permutation(len(points))[:_SAMPLE]
    sample = points[chosen]
    distinct = len(np.unique(sample.round(9), axis=0))
    scored: list[tuple[float, list[int]]] = []
    for into in _TRIED:
        if into >= distinct:
            break
        labels = parted(into, sample)
        of_sample = [labels[at] for at in chosen]
        if len(set(of_sample)) < 2:
            continue
        scored.append((float(silhouette_score(sample, of_sample)), labels))
    # The fewest clusters that part the lists nearly as well as any number does: further ones split hairs.
    enough = _NEARLY * max((score for score, _ in scored), default=0.0)
    return next((labels for score, labels in scored if score >= enough > 0), [0] * len(points))


def _named(shelf: Shelf, labels: dict[int, int], held: dict[int, Counter[str]]) -> Proposal:
    """The clusters with the cards that set each apart: those whose share in it is furthest above that elsewhere."""
    members: defaultdict[int, list[int]] = defaultdict(list)
    for list_id, label in labels.items():
        members[label].append(list_id)
    everywhere = Counter(card for cards in held.values() for card in cards)
    names = {list_id: frozenset(map(shelf.name_of, cards)) for list_id, cards in held.items()}
    rules: list[Archetype] = []
    named: dict[int, tuple[str]] = {}
    cards: dict[str, tuple[str, ...]] = {}
    for _, ids in sorted(members.items(), key=lambda pair: (-len(pair[1]), pair[0])):
        inside = Counter(card for id_ in ids for card in held[id_])
        others = len(held) - len(ids)

        def apart(card: str, inside: Counter[str] = inside, size: int = len(ids), others: int = others) -> float:
            elsewhere = (everywhere[card] - inside[card]) / others if others else 0.0
            return inside[card] / size - elsewhere

        telling = sorted(inside, key=lambda card: (-apart(card), card))
        unique = list(dict.fromkeys(shelf.name_of(card) for card in telling))[: 3 * _TELLING]
        name = " + ".join(unique[:_TELLING])
        while name in cards:
            unique = unique[1:] or [f"{name} again"]
            name = " + ".join(unique[:_TELLING])
        rules.append(Archetype(name, _rule(unique[:_IN_RULE], set(ids), names)))
        cards[name] = tuple(unique)
        named.update(dict.fromkeys(ids, (name,)))
    return Proposal(tuple(rules), named, cards)


_IN_RULE = 4
"""A rule that people mend speaks of no more cards, and asks for no more than two of them at once."""


def _rule(telling: Sequence[str], inside: set[int], names: Mapping[int, frozenset[str]]) -> str:
    """The query that tells a cluster's lists best (by F1): so many of its telling cards, the simplest of equals."""
    best: tuple[float, str] = (-1.0, "")
    for size in range(1, len(telling) + 1):
        among = telling[:size]
        for least in range(min(size, 2), 0, -1):
            found = {list_id for list_id, held in names.items() if len(held.intersection(among)) >= least}
            score = 2 * len(found & inside) / (len(found) + len(inside))
            if score > best[0] + _CLEARLY:
                best = score, _so_many(among, least)
    return best[1]


_CLEARLY = 0.01
"""A longer rule must tell so much better."""


def _so_many(names: Sequence[str], least: int) -> str:
    """A query for lists with so many of these cards.

    >>> _so_many(["Gaara", "Rock Lee"], 2), _so_many(["Gaara", "Temari"], 1)
    ('has:Gaara has:"Rock Lee"', 'has:Gaara or has:Temari')
    """
    words = [to_text(ast.Match("has", ":", ast.Values((ast.Text(each),)))) for each in names]
    return " or ".join(" ".join(some) for some in combinations(words, least))
