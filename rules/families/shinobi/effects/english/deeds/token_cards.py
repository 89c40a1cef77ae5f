"""Tokens: "Put 2 "Clone" tokens with Power 1/1 in play", also as coins that are considered to be ninja."""

from __future__ import annotations

import re

from rules.cardtext.grammar import Ends, Grammar, UnreadError
from rules.cardtext.tokens import Token as Word
from rules.core.dataclass import replace
from rules.core.text import fold
from rules.families.shinobi.effects.abilities import Later
from rules.families.shinobi.effects.english.deeds.joining import Joined
from rules.families.shinobi.effects.english.sentences.sentences import sequence
from rules.families.shinobi.effects.english.vocabulary import Pair, titled
from rules.families.shinobi.effects.groups import Amount, Ref
from rules.families.shinobi.effects.moving import Move, PutToken, Token
from rules.families.shinobi.effects.names import Player
from rules.families.shinobi.effects.triggers import On

_COIN = "(token|ninja token|token ninja|coin|ninja coin|ninja blade coin)"
_PLAY = "(in|into) play"


def add(g: Grammar) -> None:
    """Teach a grammar the tokens."""
    _figures(g)
    _verbs(g)
    g.read("token", _token, "{name:quoted} {pair:figures}", "{name:quoted} {pair:figures} with {words:word list}")
    g.writer("token", _written)
    start = "put {count:amount} token {token}"
    g.form("clause", PutToken, f"{start} in play", under="you", team=None, place="any")
    g.form("clause", PutToken, f"{start} in play under the control of {{under:player}}", team=None, place="any")
    g.form("clause", PutToken, f"{start} into {{team:ref's}} team", under="you", place="any")
    g.form("clause", PutToken, f"{start} into a {{team:group}}", under="you", place="any")
    g.form("clause", PutToken, f"{start} into {{team:ref's}} team as a {{place:seat}}", under="you")
    g.form("clause", PutToken, f"{start} into a {{team:group}} as a {{place:seat}}", under="you")


def _figures(g: Grammar) -> None:
    """What a token has: power, and perhaps words."""
    power = "[a] power [of|:] {pair:figures}"
    g.read("token has", lambda pair: (pair, ()), power, "{pair:quoted power}", "[a] {pair:figures} power")
    g.read(
        "token has",
        lambda pair, words: (pair, words),
        f"{power} and {{words:word list}} [characteristic]",
        f"{power} and the {{words:word list}} characteristic",
        "{words:word list} and " + power,
    )
    g.terminal("quoted power", ("quoted", "bracket"), _quoted_power, lambda _: None)
    g.read("token name", lambda it: it, "{it:quoted}", "{it:coin name}")


_POWER = re.compile(
    r"[(\[]?power:? ?(?:of )?(-?\d+)/(-?\d+)(?: \(healthy and injured(?: status)?\))?[)\]]?", re.IGNORECASE
)
_UNIQUE = re.compile(r"[\[(]non-unique[\])]", re.IGNORECASE)


def _quoted_power(words: tuple[Word, ...], at: int) -> Ends:
    """Power in quotes: "Power: 0/1"."""
    said = _UNIQUE.sub("", words[at].text.strip('"')).strip()
    found = _POWER.fullmatch(said)
    return ((at + 1, Pair(int(found[1]), int(found[2]), signed=False)),) if found else ()


def _verbs(g: Grammar) -> None:
    counts: tuple[tuple[str, dict[str, object]], ...] = (("{count:amount}", {}), ("(a|an)", {"count": 1}))
    for player, who in (("you", ""), ("you", "you "), ("opponent", "your opponent ")):
        for count, one in counts:
            fixed = {**one, "under": player}
            named = f"{who}put {count} {{name:token name}} {_COIN}"
            as_ninja = f"{who}put {count} {_COIN} {_PLAY} as [a|an] {{name:token name}} ninja"
            g.read(
                "clause",
                _put,
                f"{named} with {{has:token has}} {_PLAY}",
                f"{named} {_PLAY} with {{has:token has}}",
                f"{named} {{has:bracketed power}} {_PLAY}",
                f"{named} {_PLAY} {{has:bracketed power}}",
                f"{as_ninja} with {{has:token has}}",
                f"{who}put {_PLAY} {count} {{name:token name}} {_COIN} with {{has:token has}}",
                f"{named} {_PLAY} . (it|they|each of them) has {{has:token has}}",
                f"{named} {_PLAY} . {{_again:the tokens}} (is considered to be|is treated as|is|count as) [a] ninja with {{has:token has}}",
                f"{named} {_PLAY} with the following : {{has:token has}}",
                **fixed,
            )
            g.read(
                "clause",
                _put,
                f"{named} with {{has:token has}} {_PLAY} {{to:joined}}",
                f"{named} with {{has:token has}} {{to:joined}}",
                f"{named} {_PLAY} {{to:joined}} with {{has:token has}}",
                f"{named} {_PLAY} {{to:joined}} . (it|they|each of them) has {{has:token has}}",
                **fixed,
            )
            if count != "{count:amount}":
                g.read(
                    "clause",
                    lambda a, b, has, under, count: sequence(_put(a, has, count, under), _put(b, has, count, under)),
                    f"{who}put (a|1) {{a:token name}} {_COIN} and (a|1) {{b:token name}} {_COIN} {_PLAY} [with] [the following :] {{has:token has}}",
                    **fixed,
                )
            end = "and is removed from [the] game at the end of (this|the) turn"
            g.read(
                "clause",
                lambda **parts: sequence(_put(**parts), Later(On("ends", phase="turn"), Move(Ref("moved"), "removed"))),
                f"{named} {_PLAY} . (it|they|each of them) has {{has:token has}} {end}",
                f"{named} {_PLAY} {{to:joined}} . (it|they|each of them) has {{has:token has}} {end}",
                **fixed,
            )
            following = "[with the following : {words:token words}]"
            g.read(
                "clause",
                _put_so,
                f"{who}put {count} {{pair:figures}} {{name:token name}} [ninja] {_COIN} {_PLAY} {following}",
                **fixed,
            )
    g.read("token words", lambda it: it, r"\( {it:word list} \)", "{it:word list}")
    g.read("token words", lambda: (), r"\( non-unique \)")
    g.read("the tokens", lambda name: name, f"(each|every|the|all|all of the) {{name:token name}} {_COIN}")
    g.read("the tokens", lambda: "", f"(each|every|this|these|the) {_COIN}")
    g.read("bracketed power", lambda has: has, r"\( {has:token has} [.] \)")


def _put(
    name: str,
    has: tuple[Pair, tuple[str, ...]],
    count: Amount = 1,
    under: Player = "you",
    to: Joined | None = None,
    _again: str | None = None,
) -> PutToken:
    """Raises UnreadError for figures that are not settled, or that are changes."""
    if _again and fold(_again) != fold(name):
        raise UnreadError
    put = PutToken(_token(name, *has), count, under)
    return put if to is None else replace(put, team=to.team, place=to.place)


def _put_so(name: str, pair: Pair, count: Amount, under: Player, words: tuple[str, ...] = ()) -> PutToken:
    """A token of which the figures stand first."""
    return _put(name, (pair, words), count, under)


def _token(name: str, pair: Pair, words: tuple[str, ...] = ()) -> Token:
    if pair.signed or not isinstance(pair.combat, int) or not isinstance(pair.support, int):
        raise UnreadError
    return Token(fold(name), pair.combat, pair.support, words)


def _written(token: object) -> str | None:
    if not isinstance(token, Token):
        return None
    words = " and ".join(f'"{titled(word)}"' for word in token.words)
    return f'"{titled(token.name)}" {token.combat}/{token.support}' + (f" with {words}" if words else "")


__all__ = ["add"]
