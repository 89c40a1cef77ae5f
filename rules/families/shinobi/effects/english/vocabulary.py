"""Words: which stand for others, and the tokens that are read by how they look: numbers, figures, names."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import cast

from rules.cardtext.grammar import Ends, Grammar, UnreadError
from rules.cardtext.tokens import Token
from rules.core.text import fold
from rules.families.shinobi.effects.groups import Amount, Times, X

_LIKE: dict[str, str] = {
    "card": "cards",
    "ninja": "ninjas ninja/client",
    "client": "clients",
    "mission": "missions",
    "jutsu": "jutsus",
    "team": "teams",
    "deck": "decks",
    "hand": "hands",
    "area": "areas",
    "pile": "piles",
    "separate": "separates",
    "divide": "divides",
    "split": "splits",
    "coin": "coins",
    "token": "tokens",
    "reward": "rewards",
    "need": "needs",
    "symbol": "symbols",
    "attribute": "attributes",
    "characteristic": "characteristics",
    "text": "texts",
    "effect": "effects",
    "turn": "turns",
    "player": "players",
    "cost": "costs",
    "rank": "ranks",
    "name": "names",
    "chakra": "chakras",
    "village": "villages",
    "flip": "flips flipped",
    "get": "gets gain gains",
    "receive": "receives",
    "discard": "discards",
    "draw": "draws",
    "lose": "loses",
    "suffer": "suffers",
    "consist": "consists",
    "win": "wins won",
    "move": "moves",
    "send": "sends",
    "put": "puts place places add adds",
    "choose": "chooses select selects pick picks",
    "chosen": "selected",
    "can": "may",
    "become": "becomes",
    "is": "are",
    "was": "were",
    "has": "have",
    "cannot": "can't",
    "standby": "stand-by standbys",
    "pay": "pays",
    "use": "uses",
    "play": "plays",
    "include": "includes",
    "reveal": "reveals",
    "show": "shows",
    "look": "looks",
    "search": "searches",
    "shuffle": "shuffles",
    "heal": "heals",
    "injure": "injures",
    "negate": "negates",
    "remove": "removes",
    "give": "gives deal deals",
    "take": "takes",
    "return": "returns",
    "control": "controls",
    "deploy": "deploys",
    "charge": "charges",
    "change": "changes",
    "card's": "cards'",
    "owner's": "owners'",
    "opponent's": "opponents'",
    "player's": "players'",
    "it": "it/them",
    "tail": "tails",
    "defeated": "",
    "battle": "battles",
    "figure": "figures",
    "value": "values",
    "victory": "victories",
    "lower": "",
    "position": "positions",
    "phase": "phases",
    "begin": "begins",
    "end": "ends",
    "start": "starts",
    "skip": "skips",
    "copy": "copies",
    "switch": "switches",
    "swap": "swaps",
    "cost_": "",
    "attack": "attacks",
    "block": "blocks",
    "resolve": "resolves",
    "mean": "means",
    "less": "fewer",
    "original": "",
    "organize": "organizes",
    "reorganize": "reorganizes",
    "activate": "activates",
    "apply": "applies",
    "exchange": "exchanges",
    "arrange": "arranges",
    "attach": "attaches",
    "perform": "performs",
    "remain": "remains",
    "stay": "stays",
    "leave": "leaves",
    "treat": "treats",
}
LEMMAS = {word: lemma for lemma, words in _LIKE.items() for word in words.split()}

_NUMBERS = {
    "one": 1,
    "two": 2,
    "three": 3,
    "four": 4,
    "five": 5,
    "six": 6,
    "seven": 7,
    "eight": 8,
    "nine": 9,
    "ten": 10,
}
SYMBOLS = ("earth", "fire", "lightning", "water", "wind", "void")


@dataclass(frozen=True, slots=True)
class Y:
    """A second free amount ("+Y/+0 ... Y = X times 2"); never left in a reading."""


@dataclass(frozen=True, slots=True)
class Pair:
    """Two figures as printed; `signed` where they are changes and not values."""

    combat: Amount
    support: Amount
    signed: bool


def coin_of(figures: object) -> str:
    """The name of a coin with figures."""
    if not isinstance(figures, Pair) or not (type(figures.combat) is int and type(figures.support) is int):
        raise UnreadError
    return f"{figures.combat:+}/{figures.support:+}"


def letter(text: str) -> Amount:
    """One figure: `+2`, `-x`, `0`, `y`."""
    sign = -1 if text.startswith("-") else 1
    bare = text.lstrip("+-")
    if bare.isdecimal():
        return sign * int(bare)
    free = cast("Amount", X() if bare == "x" else Y())
    return free if sign > 0 else Times(free, -1)


def _number(words: tuple[Token, ...], at: int) -> Ends:
    if at >= len(words):
        return ()
    token = words[at]
    if token.kind == "number":
        return ((at + 1, int(token.key)),)
    value = _NUMBERS.get(token.key)
    return ((at + 1, value),) if value and token.kind in ("word", "name") else ()


def _figures(words: tuple[Token, ...], at: int) -> Ends:
    if at >= len(words) or words[at].kind != "figures":
        return ()
    combat, _, support = words[at].key.partition("/")
    return ((at + 1, Pair(letter(combat), letter(support), combat[0] in "+-" or support[0] in "+-")),)


def _delta(words: tuple[Token, ...], at: int) -> Ends:
    if at < len(words) and words[at].kind == "delta":
        return ((at + 1, letter(words[at].key)),)
    return ()


def _quoted(words: tuple[Token, ...], at: int) -> Ends:
    if at < len(words) and words[at].kind == "quoted" and words[at].key and not _SENTENCE.match(words[at].key):
        return ((at + 1, words[at].key),)
    return ()


_SENTENCE = re.compile(r"(?:this (?:ninja|client|card)|when|whenever|while|if|each time|during) \w")
"""How a text in quotes begins, which is no word."""


def _bracket(words: tuple[Token, ...], at: int) -> Ends:
    if at < len(words) and words[at].kind == "bracket":
        return ((at + 1, words[at].key),)
    return ()


def _title(words: tuple[Token, ...], at: int) -> Ends:
    return () if at < len(words) and _TAG.fullmatch(words[at].key) else _bracket(words, at)


_TAG = re.compile(r"(?:(?:valid|attacker|blocker|eoj|exchange of jutsu|mission(?: phase)?)(?: \| |$))+")
"""When an ability may be used, in brackets: no effect has that for a title."""


def _tier(words: tuple[Token, ...], at: int) -> Ends:
    if at < len(words) and words[at].kind == "tier":
        return ((at + 1, int(words[at].key[:-1])),)
    return ()


_WITHIN_NAMES = {"of", "the", "&", "and", "no"}


class Names:
    """Capitalised words that the grammar does not know otherwise: names printed without quotes."""

    def __init__(self, grammar: Grammar) -> None:
        self.known = grammar.vocabulary

    def __call__(self, words: tuple[Token, ...], at: int) -> Ends:
        if at >= len(words) or words[at].kind != "name" or words[at].key in self.known:
            return ()
        found: list[tuple[int, object]] = []
        end = at
        while end < len(words):
            token = words[end]
            if token.kind == "name" and (token.key not in self.known or end == at):
                end += 1
                if not token.key.endswith(("'s", "s'")):
                    found.append((end, _spelt(words[at:end])))
            elif token.key == "(" and end > at and (close := _closing(words, end)) is not None:
                end = close + 1
                found.append((end, _spelt(words[at:end])))
            elif token.key in _WITHIN_NAMES and _goes_on(words, end + 1):
                end += 1
            else:
                break
        return tuple(reversed(found))


def _closing(words: tuple[Token, ...], at: int) -> int | None:
    """Where a short bracket of words closes that opens here; None where it holds anything else."""
    close = next((n for n in range(at, min(at + 5, len(words))) if words[n].key == ")"), None)
    if close is None or any(word.kind not in ("name", "word") for word in words[at + 1 : close]):
        return None
    return close


def _goes_on(words: tuple[Token, ...], at: int) -> bool:
    """Whether a name that has come to a word such as "of" goes on behind it."""
    return at < len(words) and (
        words[at].kind == "name" or (words[at].kind == "word" and words[at].key in _WITHIN_NAMES)
    )


def _spelt(words: tuple[Token, ...]) -> str:
    text = " ".join(word.text for word in words)
    return fold(text.replace("( ", "(").replace(" )", ")"))


def titled(word: str) -> str:
    """A folded name as names are written.

    >>> titled("heron's guard")
    "Heron's Guard"
    """
    return re.sub(r"(?<=\w)['’]\w\b", lambda match: match[0].lower(), word.title())


def _in_quotes(value: object) -> str | None:
    return f'"{titled(value)}"' if isinstance(value, str) else None


def _plain_number(value: object) -> str | None:
    return str(value) if type(value) is int else None


def _signed(value: object) -> str | None:
    if type(value) is int:
        return f"{value:+}"
    if value == X():
        return "+X"
    return "-X" if value == Times(X(), -1) else None


def _unsigned(value: Amount) -> str | None:
    return "X" if value == X() else _plain_number(value)


def _pair(value: object) -> str | None:
    if not isinstance(value, Pair):
        return None
    parts = (_signed(value.combat), _signed(value.support))
    if not value.signed:
        parts = (_unsigned(value.combat), _unsigned(value.support))
    return f"{parts[0]}/{parts[1]}" if None not in parts else None


def add(grammar: Grammar) -> None:
    """Teach a grammar the tokens."""
    grammar.terminal("number", ("number",), _number, _plain_number, words=_NUMBERS)
    grammar.terminal("figures", ("figures",), _figures, _pair)
    grammar.terminal("delta", ("delta",), _delta, _signed)
    grammar.terminal("quoted", ("quoted",), _quoted, _in_quotes)
    grammar.terminal("bracket", ("bracket",), _bracket, lambda value: f"[{titled(str(value))}]")
    grammar.terminal("title", ("bracket",), _title, lambda value: f"[{titled(str(value))}]")
    grammar.terminal("tier", ("tier",), _tier, lambda value: f"{value}+")
    grammar.terminal("name", ("name",), Names(grammar), _in_quotes)
