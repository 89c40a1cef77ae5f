"""What lists say about themselves, a key and a value on a line: `Deck name: Leaf rush`, `Author: me`."""

from __future__ import annotations

import re

from decks.lists.words import folded_words
from rules.core.late import Late
from rules.core.text import fold

NAME_KEYS = frozenset(
    map(
        fold,
        (
            "deck name",
            "deckname",
            "title",
            "deck title",
            "decklist",
            "deck list",
            "deck",
            *("nom du deck", "nombre del mazo", "nome del mazzo", "nome do baralho", "decknaam", "nazwa talii"),
            *("デッキ名", "덱 이름", "덱이름", "牌组名", "卡组名", "卡組名", "mazo", "mazzo", "baralho", "talia"),
        ),
    )
)
KEY_AND_VALUE = Late(r"[【\[]?(?P<key>[^\W\d_][\w /-]{0,30}?)(?:\s*[:：=]|[】\]])\s*(?P<value>\S.*)")
ABOUT_WORDS = frozenset(
    map(
        fold,
        (
            *("author", "by", "player", "creator", "created", "updated", "date", "event", "tournament", "place"),
            *("placement", "record", "result", "wins", "losses", "url", "link", "source", "description", "notes"),
            *("note", "comment", "comments", "version", "archetype", "email", "dci", "points", "price", "tags"),
            *("exported", "export", "generated", "team name", "store", "location", "judge", "round", "rounds"),
            *folded_words("author"),
            *folded_words("occasion"),
            *("rank", "colors", "colours", "language", "site", "website", "copyright", "hero", "class", "year"),
            *("season", "league", "id", "deck id", "extension", "edition", "set", "sets", "auteur", "joueur", "lieu"),
            *("strategy", "plan", "game plan", "gameplan", "idea", "strengths", "weaknesses", "tips", "combos"),
            *("stratégie", "strategie", "estrategia", "strategia", "estratégia", "戦略", "전략", "策略"),
            *("total price", "total cost", "value", "estimated value", "view on", "see"),
            *("tournoi", "evenement", "resultat", "classement", "大会", "作者", "使用者", "プレイヤー", "日付"),
            *("開催日", "順位", "結果", "レギュレーション", "コメント", "制作者", "作成者", "フォーマット"),
        ),
    )
)
"""What other tools and people say about a deck above its cards; kept as comments."""
_KEYS = ("game", "format", "name")
METADATA = Late(
    r"(?P<key>game|format|name)\s*(?:[:：]|=\s*(?P<quote>[\"']?))\s*(?P<value>.*?)(?(quote)(?P=quote))",
    re.IGNORECASE,
    needs=_KEYS,
)
"""A key of our own text format and its value; behind `=`, as TOML has it, the value may be in quotes."""


def key_like(key: str) -> str | None:
    """The key of our own text format that another one is a slip of; None for any other."""
    from difflib import get_close_matches  # only a slip asks for it

    return next(iter(get_close_matches(key, _KEYS, 1, 0.7)), None)
