"""A Japanese line made even: one spelling for each word, figures in plain digits, quoted words taken out of the way."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from functools import cache

_LETTERS = re.compile(r"[\u3041-\u30ff\u3400-\u9fff]")
_QUOTED = re.compile(r"「([^「」]*)」|『([^『』]*)』|《([^《》]*)》|“([^“”]*)”|\"([^\"]*)\"")
_NUMERALS = dict(zip("一二三四五六七八九十", ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10"], strict=True))
_COUNTED = re.compile(r"([一二三四五六七八九十])(?=枚|体|人|回|個|つ|点|ダメージ|チーム|戦果|ターン|以上|以下)")

_SAME: tuple[tuple[str, str], ...] = (
    (r"(?:とき|際)(?=[、,に])", "時"),
    (r"又は|もしくは|若しくは|あるいは", "または"),
    (r"置場", "置き場"),
    (r"捨札", "捨て札"),
    (r"捨て札置き場|捨て札", "捨て札置き場"),
    (r"山札", "デッキ"),
    (r"チャクラ置き場|チャクラエリア|チャクラゾーン", "チャクラ置き場"),
    (r"ドローする", "引く"),
    (r"ドローし", "引き"),
    (r"引(?:き|いて)、(?:それを|そのカードを)?手札に加えてもよい", "引いてもよい"),
    (r"引(?:き|いて)、(?:それを|そのカードを)?手札に加える", "引く"),
    (r"引(?:き|いて)、(?:それを|そのカードを)?手札に加え(?:て)?(?=、)", "引き"),
    (r"(?:忍者|依頼人|作戦)として(?=場に)|チャクラとして(?=(?:自分の|持ち主の)?チャクラ)", ""),
    (r"(?<!き)場に配[置備](?=[しすさで])", "場に配備"),
    (r"回復(?=さ?[すせしれ]|$)", "治療"),
    (r"次の(自分の|相手の)?ターン(?:の)?(?:終了時?|終わり|最後)まで", r"\1来期末、"),
    (r"(?:この)?ターン(?:の)?(?:終了時?|終わり|最後)まで", "このターン、"),
    (r"この(?:ターン中|ターンの間)(?:は|に)?", "このターン、"),
    (r"この(?:激突|戦闘)(?:の間|中|終了時?まで)(?:は|に)?", "この戦闘、"),
    (r"このターン、+", "このターン、"),
    (r"負傷(?:している|した|中の?|状態である)(?=忍)", "負傷状態の"),
    (r"健康(?:な|である|状態である)(?=忍)", "健康状態の"),
    (r"出動(?:している|した|中の?|させた|させている)(?=忍|チーム|「|§)", "出動中の"),
    (r"待機(?:している|中の?)(?=忍)", "待機中の"),
    (r"出動していない(?=忍)", "待機中の"),
    (r"交戦(?:している|中の)チームの", "交戦中の"),
    (r"非交戦状態(?:の|である|で)(?=間|場合|時|限)", "ブロックされていない"),
    (r"交戦状態(?:の|である|で)(?=間|場合|時|限)", "交戦している"),
    (r"交戦状態の(?=忍)", "交戦中の"),
    (r"(?:お互い|両者|全て)の?プレイヤー(?:は|が)、?", "両者は"),
    (r"^(?:登場|配備)時(?:に|は)?、?", "この忍者が場に出た時、"),
    (r"^出動時(?:に|は)?、?", "この忍者が出動した時、"),
    (r"^攻撃時(?:に|は)?、?", "この忍者が攻撃に出動した時、"),
    (r"^(?:防御|ブロック)時(?:に|は)?、?", "この忍者が防御に出動した時、"),
    (r"^勝利時(?:に|は)?、?", "この忍者が勝利した時、"),
    (r"格闘値?([+-]\d+)[/、と]支援値?([+-]\d+)", r"\1/\2"),
    (r"相手のチームの(?=先頭|後衛)", "相手の"),
    (r"(?:の|が)属するチーム", "のチーム"),
    (r"(この忍者|使用者|目標)とチームを組んで(?:いる)?", r"\1と同じチームの"),
    (r"(コインを?\d*(?:枚|回|個)?を?(?:投げ|弾い)て?)、", r"\1る。"),
    (r"(表|裏)(?:が出|だっ)たら", r"\1が出た場合"),
    (
        r"^この忍者(?:の(?:チームの)?|が(?:出動している|いる))激突は知力戦(?:になる|となる|とする|として行う)",
        "この忍者が出動した時、この忍者の激突は知力戦になる",
    ),
    (r"使用者のチームの激突", "使用者の激突"),
    (r"知力戦として行う", "知力戦になる"),
    (r"自軍の?", "自分の"),
    (r"自陣", "自分の場"),
    (r"敵軍の?|敵の(?!陣)|相手側の", "相手の"),
    (r"敵陣", "相手の場"),
    (r"相手プレイヤー|対戦相手", "相手"),
    (r"(?:お互い|両者|双方|両プレイヤー|お互いのプレイヤー|両方のプレイヤー|各プレイヤー)(?:は|に|が)、?", "両者は"),
    (r"すべて|全部|全員|全体", "全て"),
    (
        r"(?:を|から|に)?(?:自由に)?選(?:択し)?(?:んで|び|択して|し|して)、?(?!その|それ)(?=[^、。]*(?:する|す|く|る|てる|せる|える|い)(?:。|、|$))",
        "を",
    ),
    (r"をを", "を"),
    (r"を(?:選び|選んで)、(?=その|それ)", "を選ぶ、"),
    (r"を全て(?=治療|破壊|捨て|負傷|無効)", "全てを"),
    (r"(?<!常)(?:駐留|駐在)", "常駐"),
    (r"出来", "でき"),
    (r"(?:ても|でも)(?:いい|良い|構わない|かまわない)", "てもよい"),
    (r"(?<=[んい])でもよい", "でもよい"),
    (r"事(?=が|に|で)", "こと"),
    (r"一番上", "一番上"),
    (r"(?<![下中上別い犬学])忍(?!者|カード|術)(?=[1-9§のはがをにと、。]|\d|$)", "忍者"),
    (r"1人で(?=は|出)", "1人で"),
    (r"(?<=[+-]\d)/(?=[+-]\d)", "/"),
    (r"シンボルが?[:]?", "シンボル"),
    (r"その後(?:に)?、?", ""),
    (r"それから、?|次に、|続けて、", ""),
    (r"^(?:使用者|目標)[:]", ""),
    (r"(?:^|(?<=、))同じチームの(?=(?:(?:他|先頭|後衛|§\d+§)の)*忍者(?:全て)?[はを])", "この忍者と同じチームの"),
)
"""Words of one meaning, and the spelling that the patterns know."""


@cache
def _patterns() -> tuple[tuple[re.Pattern[str], str], ...]:
    return tuple((re.compile(pattern), plain) for pattern, plain in _SAME)


@dataclass(frozen=True, slots=True)
class Even:
    """A line with `§0§`, `§1§` ... in place of its quoted words."""

    text: str
    quoted: tuple[str, ...]

    def restored(self, text: str) -> str:
        """The words of a translation, with the quoted ones in their places."""
        return re.sub(r"§(\d+)§", lambda match: f'"{self.quoted[int(match[1])]}"', text)


def is_japanese(text: str) -> bool:
    """Whether a line is Japanese: words in quotes do not count, as an English line may name cards in Japanese.

    >>> is_japanese("カードを1枚引く。"), is_japanese('fighting a "女" ninja: power +1/+1')
    (True, False)
    """
    return bool(_LETTERS.search(_QUOTED.sub("", text)) or re.search("[「『]", text))


def even(line: str) -> Even:
    """The line in one spelling.

    >>> even("目標の忍者は、ターン終了時まで＋２/＋２を得る。").text
    '目標の忍者は、このターン、+2/+2を得る。'
    """
    text = re.sub(r"\s+", "", unicodedata.normalize("NFKC", line)).replace("−", "-").replace("ー1/", "-1/")
    found: list[str] = []

    def kept(match: re.Match[str]) -> str:
        found.append(next(group for group in match.groups() if group is not None))
        return f"§{len(found) - 1}§"

    text = _QUOTED.sub(kept, text)
    text = _COUNTED.sub(lambda match: _NUMERALS[match[1]], text)
    text = text.replace(",", "、").replace("．", "。").replace("、、", "、")
    for pattern, plain in _patterns():
        text = pattern.sub(plain, text)
    return Even(re.sub(r"、+", "、", text), tuple(found))
