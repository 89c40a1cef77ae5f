"""Who played a list, when, where and how it ended: from its headers, its file's name and its folder's.

What is written in no known way stays unknown; nothing is guessed.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import fields
from pathlib import PurePath

from decks.archiving.said import ORDINAL, RECORD, day_in, rank_in
from rules.core.archive import About
from rules.core.suggest import did_you_mean
from rules.core.text import fold, quoted
from rules.query.days import partial_day

WORDS: Mapping[str, tuple[str, ...]] = {
    meaning: tuple(words.split(" | "))
    for meaning, words in {
        "player": (
            "player | author | by | pilot | who | creator | player name | played by | joueur | spieler"
            " | jugador | プレイヤー | プレーヤー | 使用者 | 選手 | user | username | nick | nickname | handle"
            " | nom du joueur | spielername | giocatore | jogador | participant | contestant | duelist"
            " | owner"
        ),
        "event": (
            "event | tournament | event name | tournoi | turnier | torneo | 大会 | 大会名 | league | season"
            " | evenement | tournament name | competition | wettbewerb | veranstaltung | evento | イベント"
        ),
        "place": (
            "place | location | city | venue | store | where | lieu | ort | 場所 | 会場 | country | shop | ville"
            " | stadt | ciudad | lugar | citta | region | 開催地 | 店舗"
        ),
        "date": (
            "date | when | day | played | event date | datum | 日付 | 開催日 | fecha | tournament date | played on"
            " | jour | tag | data | 日時 | 日"
        ),
        "rank": (
            "rank | placement | placing | finish | standing | position | result | rang | platz | 順位 | 成績"
            " | final rank | classement | final standing | final place | pos | rk | platzierung | posicion"
            " | puesto | posizione | 最終順位 | 結果"
        ),
        "record": "record | score | w-l | w-l-d | w-l-t | wld | match record | bilan | bilanz | 戦績 | 勝敗",
        "wins": "wins | w | won | victories | victoires | siege | 勝 | 勝ち",
        "losses": "losses | l | lost | defeats | defaites | niederlagen | 敗 | 負け",
        "draws": "draws | d | t | ties | drawn | nuls | unentschieden | 分 | 引き分け",
        "name": "name | deck name | title | deck title | nom du deck | deckname | デッキ名 | 名前",
        "file": (
            "file | filename | file name | list | deck | decklist | deck list | path | deck file | fichier"
            " | datei | dateiname | liste | archivo | fichero | list file | ファイル | ファイル名 | デッキ"
            " | デッキリスト"
        ),
    }.items()
}
"""What headers and columns call each thing."""

_MEANING = {fold(word): meaning for meaning, words in WORDS.items() for word in words}
_HEADER = re.compile(r"(?P<key>[^\W\d_][\w /-]{0,30}?)\s*[:：=]\s*(?P<value>\S.*)")
_PARTS = re.compile(r"\s+[-–—|]\s+|_{1,2}|\s{2,}|\s*,\s+")
_NUMBERS = ("wins", "losses", "draws")
_NOTHING = ("-", "?", "unknown", "n/a", "none")


def about_of(said: Iterable[tuple[str, str]]) -> About:
    """What pairs of a word and a value say; the first that says a thing counts."""
    texts: dict[str, str] = {}
    numbers: dict[str, int] = {}
    for key, value in said:
        meaning, text = _MEANING.get(fold(key)), " ".join(value.split())
        if meaning is None or not text or fold(text) in _NOTHING:
            continue
        if meaning == "place" and rank_in(text) is not None:
            meaning = "rank"
        if meaning in _NUMBERS or meaning in ("rank", "record"):
            for name, number in _numbers(meaning, text).items():
                numbers.setdefault(name, number)
        elif meaning == "date":
            if day := partial_day(text) or next(iter(day_in(text) or ()), None):
                texts.setdefault("date", day)
        else:
            texts.setdefault(meaning, text)
    return About(
        texts.get("name"),
        texts.get("player"),
        texts.get("event"),
        texts.get("place"),
        texts.get("date"),
        numbers.get("rank"),
        numbers.get("wins"),
        numbers.get("losses"),
        numbers.get("draws"),
    )


def _numbers(meaning: str, text: str) -> dict[str, int]:
    """The numbers that a rank, a record or a count of wins says."""
    record = RECORD.fullmatch(text)
    if meaning == "rank" and (rank := rank_in(text)) is not None and not (record and record["d"]):
        return {"rank": rank}
    if meaning in ("rank", "record"):
        return {name: int(record[name[0]] or 0) for name in _NUMBERS} if record else {}
    return {meaning: int(text)} if re.fullmatch(r"\d{1,4}", text) else {}


def about_in_comments(comments: Sequence[str]) -> About:
    """What the comments above a list say, a line each: `Player: Alice`."""
    lines = (found for comment in comments if (found := _HEADER.fullmatch(comment.strip().lstrip("*-# ").rstrip("* "))))
    return about_of((found["key"], found["value"].strip("* ")) for found in lines)


def about_in_name(stem: str) -> About:
    """What a file's name says: `2026-03-14_Leaf Open_1st_Alice`. A name without a day or a rank says nothing.

    Of what is left beside the day and the rank, one part is the player; of two, behind a day, the event and the player.
    """
    day = day_in(stem.replace("_", " "))
    text = stem
    if day is not None:
        words = r"[\s_]".join(map(re.escape, re.split(r"\s", day[1])))
        text = re.sub(words, "_", stem, count=1)
    parts = [part.strip(" -–_.()[]") for part in _PARTS.split(text)]
    parts = [part for part in parts if part]
    place = _place_of_rank(parts, dated=day is not None)
    rank = rank_in(parts.pop(place)) if place is not None else None
    if day is None and rank is None:
        return About()
    player = parts[-1] if len(parts) == 1 or (len(parts) == 2 and day is not None) else None
    event = parts[0] if len(parts) == 2 and day is not None else None
    return About(player=_spaced(player), event=_spaced(event), date=day[0] if day else None, rank=rank)


def _place_of_rank(parts: Sequence[str], *, dated: bool) -> int | None:
    """Which part of a file's name is the rank; None where none is."""
    place = next((at for at, part in enumerate(parts) if ORDINAL.fullmatch(fold(part))), None)
    if place is not None or not (dated or len(parts) > 1):
        return place
    # The last one of several parts tells files apart: Alice_2 is her second list, or the second of that name.
    return next((at for at, part in enumerate(parts[:-1]) if re.fullmatch(r"\d{1,3}", part)), None)


def about_in_folder(name: str) -> About:
    """What a folder's name says that has a day in it: the day, and the event beside it."""
    day = day_in(name)
    if day is None:
        return About()
    event = re.sub(r"\s+", " ", name.replace(day[1], " ").replace("_", " ")).strip(" -–_,.()")
    return About(event=event or None, date=day[0])


def about_by_pattern(stem: str, pattern: str) -> About:
    """What a file's name says by a pattern such as `{date}_{event}_{rank}_{player}`. Raises ValueError.

    A name that does not fit says nothing.
    """
    names = re.findall(r"\{(\w+)\}", pattern)
    unknown = [name for name in names if name not in WORDS and name != "_"]
    if unknown or not names:
        known = ", ".join(name for name in WORDS if name != "file")
        guess = "".join(did_you_mean(name, list(WORDS)) for name in unknown[:1])
        raise ValueError(f"{quoted(pattern)} must hold words in braces, of: {known}.{guess}")
    source = "".join(
        f"(?P<part{at}>.+?)" if at % 2 else re.escape(part) for at, part in enumerate(re.split(r"\{(\w+)\}", pattern))
    )
    found = re.fullmatch(source, stem)
    if found is None:
        return About()
    return about_of((name, _spaced(found[f"part{2 * at + 1}"]) or "") for at, name in enumerate(names))


def _spaced(text: str | None) -> str | None:
    """A part of a file's name as words."""
    if not text:
        return None
    return re.sub(r"[_\s]+|(?<=[^\W\d_])-(?=[^\W\d_])", " ", text).strip() if " " not in text else text


def first_said(*known: About) -> About:
    """What the first of these says, and what it does not say from the next."""
    names = [field.name for field in fields(About)]
    return About(**{name: next((v for a in known if (v := getattr(a, name)) is not None), None) for name in names})


def stem_of(path: str) -> str:
    """A file's name without its folder and ending."""
    return PurePath(path).stem


def meaning_of(column: str) -> str | None:
    """What a column of a table beside the lists is about."""
    return _MEANING.get(fold(column.strip()))
