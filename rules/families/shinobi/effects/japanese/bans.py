"""What somebody cannot do, or must, in Japanese card texts: the patterns, and what each says in English words."""

from __future__ import annotations

import re

from rules.families.shinobi.effects.japanese.deeds import Words, object_of
from rules.families.shinobi.effects.japanese.nouns import noun, reference

_PLAYERS = {"opponent": "your opponent", "each": "each player", "": "you", "that": "that player"}
_PLAYED = {"作戦": "play Mission", "忍者": "deploy Ninja", "依頼人": "deploy Client"}
_EFFECTS = {
    "作戦": "Missions",
    "忍者": "Ninjas",
    "依頼人": "Clients",
    "カード": "cards",
    "術": "Jutsu",
    "術と作戦": "Jutsu or Missions",
    "作戦と術": "Jutsu or Missions",
}


def _player(what: str) -> Words:
    """A player, or both, cannot do that."""
    return lambda _, who: f"{_PLAYERS[who]} cannot {what}"


def _players_cannot_play(match: re.Match[str], who: str) -> str:
    """A player, or both, cannot play cards of a kind."""
    return f"{_PLAYERS[who]} cannot {_PLAYED[match['b']]} cards"


def _players_cannot_put(match: re.Match[str], who: str) -> str:
    """A player, or both, cannot have cards of a kind come into play."""
    return f"{_PLAYERS[who]} cannot put {_EFFECTS[match['b']].removesuffix('s')} cards in play"


def _so_many_plays(match: re.Match[str], who: str) -> str | None:
    """A player, or both, play no more than so many cards of a kind a turn."""
    most = int(match["k"]) - match["at"].startswith("以上")
    play = {"術": "use more than {} Jutsu", "作戦": "play more than {} Missions"}[match["b"]].format(most)
    return f"{_PLAYERS[who]} cannot {play} each turn" if most else None


def _so_many_teams(match: re.Match[str], who: str) -> str | None:
    """A player, or both, send out no more than so many teams."""
    to = {"攻撃": " to attack", None: ""}[match["at"]]
    most = int(match["more"]) - 1 if "more" in match.groupdict() else int(match["k"])
    return f"{_PLAYERS[who]} cannot send out more than {most} Team{'' if most == 1 else 's'}{to}" if most else None


def _cannot(what: str) -> Words:
    """Somebody cannot do that, or have it done."""

    def say(match: re.Match[str], who: str) -> str | None:
        subject = None if who else object_of(match)
        return f"{subject} cannot {what}" if subject else None

    return say


def _those(match: re.Match[str], name: str) -> str | None:
    """All of a group, as after "by"."""
    found = noun(match[name], "全て")
    return found and found.removeprefix("all ")


def _extra(match: re.Match[str], who: str) -> str | None:
    """Somebody comes into play besides the one that a turn allows."""
    subject = None if who else object_of(match)
    return f"{subject} does not count as the one of its kind a turn" if subject else None


def _not_beside(match: re.Match[str], who: str) -> str | None:
    """Somebody cannot be in one team with some."""
    subject, mates = None if who else object_of(match), _those(match, "m")
    go = "be sent out to Battle" if "出動" in match[0] else "be"
    return f"{subject} cannot {go} in the same Team as {mates}" if subject and mates else None


def _only_beside(match: re.Match[str], who: str) -> str | None:
    """Somebody goes nowhere without somebody else."""
    subject, mate = None if who else object_of(match), noun(match["m"], plain=True)
    return (
        f"{subject} cannot be sent out to Battle unless it is in the same Team as {mate}" if subject and mate else None
    )


def _not_blocked_by(match: re.Match[str], who: str) -> str | None:
    """Somebody cannot be blocked by some."""
    subject, foes = None if who else object_of(match), _those(match, "b")
    return f"{subject} cannot be blocked by {foes}" if subject and foes else None


def _only_blocked_by(match: re.Match[str], who: str) -> str | None:
    """Somebody can be blocked by none but some."""
    subject, foes = None if who else object_of(match), _those(match, "b")
    return f"{subject} can only be blocked by {foes}" if subject and foes else None


def _must_go(match: re.Match[str], who: str) -> str | None:
    """Somebody must be sent out."""
    subject = None if who else object_of(match)
    return f"{subject} must be sent out to Battle, if possible" if subject else None


def _unstoppable(match: re.Match[str], who: str) -> str | None:
    """Jutsu that somebody uses are not negated."""
    if who:
        return None
    users = reference(match["o"]) or noun(match["o"], "全て")
    return f"Jutsu used by {users.removeprefix('all of ').removeprefix('all ')} cannot be negated" if users else None


def _not_affected(match: re.Match[str], who: str) -> str | None:
    """Somebody is not affected by cards of a kind, of any player or of the opponent."""
    subject = None if who else object_of(match)
    by = _EFFECTS[match["b"].replace("や", "と")]
    if match["b"] != "術":
        by = f"the effects of your opponent's {by}" if match["w"] else f"the effects of {by}"
    else:
        by = f"your opponent's {by}" if match["w"] else by
    return f"{subject} cannot be affected by {by}" if subject else None


def _not_aimed_at(match: re.Match[str], who: str) -> str | None:
    """Cards of a kind may not aim at somebody."""
    subject = None if who else object_of(match)
    by = _EFFECTS[match["b"].replace("や", "と")]
    return (
        f"{subject} cannot be the target of {'your opponent' + chr(39) + 's ' if match['w'] else ''}{by}"
        if subject
        else None
    )


_O = r"(?P<o>.+?)は、?"
_NOT = r"(?:ない|ず|なく)"
_ABLE = rf"(?:することが|することは|が)?でき{_NOT}"
_KIND = r"(?P<w>相手の)?(?P<b>術(?:[とや]作戦)?|作戦(?:[とや]術)?|忍者|依頼人|カード)の(?:効果の)?"
_OF_PLAYERS: tuple[tuple[str, Words], ...] = (
    (rf"術(?:カード)?を使用{_ABLE}", _player("use Jutsu")),
    (rf"(?P<b>作戦|忍者|依頼人)(?:カード)?を(?:場に)?(?:使用|配[備置]){_ABLE}", _players_cannot_play),
    (rf"(?P<b>作戦|忍者|依頼人)(?:カード)?を場に出(?:せ{_NOT}|すことができ{_NOT})", _players_cannot_put),
    (rf"1ターンに(?P<k>\d+)枚(?P<at>以上の|までしか)(?P<b>術|作戦)(?:カード)?を使用{_ABLE}", _so_many_plays),
    (rf"1ターンに(?P<b>術|作戦)(?:カード)?を(?P<k>\d+)枚(?P<at>以上|までしか|しか)使用{_ABLE}", _so_many_plays),
    (rf"カードを引(?:け{_NOT}|くことができ{_NOT})", _player("draw cards")),
    (rf"戦果を(?:獲得{_ABLE}|得られ{_NOT}|得ることができ{_NOT})", _player("win Battle Rewards")),
    (rf"チャクラを練(?:れ{_NOT}|ることができ{_NOT})", _player("charge Chakra")),
    (
        rf"(?P<k>\d+)(?:つの)?チームまでしか(?:(?P<at>攻撃)に|戦闘に)?出動(?:させることが|することが)?でき{_NOT}",
        _so_many_teams,
    ),
    (
        rf"(?P<more>\d+)(?:つの)?チーム以上(?:を|で|は)?(?:(?P<at>攻撃)に|戦闘に)?出動(?:させることが|することが|させることは)?でき{_NOT}",
        _so_many_teams,
    ),
)
_OF_CARDS: tuple[tuple[str, Words], ...] = (
    (rf"{_O}(?P<b>.+?)(?:に(?:のみ|だけ)ブロックされる|にしかブロックされ{_NOT})", _only_blocked_by),
    (rf"{_O}(?P<b>.+?)(?:でなければ|以外は|しか)ブロック{_ABLE}", _only_blocked_by),
    (rf"{_O}(?P<b>.+?)(?:で|に|が)?(?:のみ|だけ)(?:が)?(?:ブロックできる|ブロックすることができる)", _only_blocked_by),
    (rf"{_O}(?P<b>.+?)にブロックされ{_NOT}", _not_blocked_by),
    (rf"{_O}ブロックされ{_NOT}", _cannot("be blocked")),
    (
        rf"(?P<o>.+?)(?:が|の)使用(?:した|する)術は、?無効に(?:され{_NOT}|なら{_NOT})",
        _unstoppable,
    ),
    (rf"(?P<o>.+?)(?:を|は)、?無効に(?:され{_NOT}|なら{_NOT}|(?:することは?)?でき{_NOT})", _cannot("be negated")),
    (rf"{_O}{_KIND}(?:効果|影響)を受け{_NOT}", _not_affected),
    (rf"{_O}{_KIND}(?:目標|対象)に(?:なら{_NOT}|なれ{_NOT}|され{_NOT}|選ばれ{_NOT}|でき{_NOT})", _not_aimed_at),
    (
        rf"{_O}(?:1人では|単独では|1体では|1人で|単独で)(?:戦闘に)?出動{_ABLE}",
        _cannot("be sent out to Battle by itself"),
    ),
    (
        rf"{_O}(?P<m>.+?)と(?:同じチームでなければ|チームを組(?:んでい|ま)なければ)、?(?:戦闘に)?出動{_ABLE}",
        _only_beside,
    ),
    (rf"{_O}(?P<m>.+?)と同じチームで(?:は)?(?:戦闘に)?出動{_ABLE}", _not_beside),
    (rf"{_O}(?P<m>.+?)と(?:同じ)?チームを組(?:め{_NOT}|むことができ{_NOT})", _not_beside),
    (
        rf"{_O}(?:他の忍者と)?(?:(?:1つの|同じ)?チームに(?:組み込|加え)(?:むことが|ることが|むことは)?(?:でき|め|られ){_NOT}|他の忍者とチームを組(?:め{_NOT}|むことができ{_NOT}))",
        _cannot("be in a Team with other Ninjas"),
    ),
    (
        rf"{_O}(?:通常の|1ターンに1[体枚]の)?配[備置](?:の)?(?:制限|回数|枚数)(?:に(?:は)?|として(?:は)?)(?:含(?:まれ|め){_NOT}|数え(?:られ)?{_NOT})",
        _extra,
    ),
    (rf"{_O}攻撃(?:に出動)?{_ABLE}", _cannot("be sent out to attack")),
    (rf"{_O}(?:防御に出動|ブロックに出動|ブロック){_ABLE}", _cannot("be sent out to block")),
    (
        rf"{_O}先頭(?:の忍者)?として(?:のみ|だけ|しか)(?:戦闘に)?出動(?:できる|することができる|{_ABLE})",
        _cannot("be a Support Ninja"),
    ),
    (
        rf"{_O}後衛(?:の忍者)?として(?:のみ|だけ|しか)(?:戦闘に)?出動(?:できる|することができる|{_ABLE})",
        _cannot("be the Head Ninja"),
    ),
    (
        rf"{_O}先頭(?:の忍者)?(?:にな(?:れ{_NOT}|ることができ{_NOT}|ら{_NOT})|として(?:は)?出動{_ABLE})",
        _cannot("be the Head Ninja"),
    ),
    (
        rf"{_O}後衛(?:の忍者)?(?:にな(?:れ{_NOT}|ることができ{_NOT}|ら{_NOT})|として(?:は)?出動{_ABLE})",
        _cannot("be a Support Ninja"),
    ),
    (rf"{_O}(?:戦闘に)?出動{_ABLE}", _cannot("be sent out to Battle")),
    (
        rf"{_O}(?:(?:可能なら|できるなら|必ず)、?)+(?:戦闘に)?出動し(?:なければならない|なくてはならない)",
        _must_go,
    ),
    (rf"{_O}術(?:カード)?を使用{_ABLE}", _cannot("use Jutsu")),
    (rf"{_O}術の使用者にな(?:れ{_NOT}|ることができ{_NOT})", _cannot("use Jutsu")),
    (rf"{_O}ダメージを受け{_NOT}", _cannot("receive damage")),
    (r"(?P<o>.+?)が受けるダメージ(?:を全て|全てを|を)無効に(?:する|し|して)", _cannot("receive damage")),
    (rf"{_O}負傷(?:状態になら{_NOT}|し{_NOT}|させられ{_NOT})", _cannot("be injured")),
    (rf"{_O}(?:破壊され{_NOT}|捨て札置き場になら{_NOT})", _cannot("be discarded")),
    (rf"{_O}治療(?:され{_NOT}|{_ABLE})", _cannot("be healed")),
)
BANS = (*_OF_PLAYERS, *_OF_CARDS)
"""Each pattern of a whole clause, and what it says."""
PLAYERS_BANS: frozenset[Words] = frozenset(words for _, words in _OF_PLAYERS)
"""Those of a player, who is named before them."""
