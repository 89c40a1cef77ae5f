"""The verbs of Japanese card texts in all their forms, with what stands before them, and what each says is done."""

from __future__ import annotations

from rules.families.shinobi.effects.japanese import counted, deeds
from rules.families.shinobi.effects.japanese.bans import BANS, PLAYERS_BANS
from rules.families.shinobi.effects.japanese.deeds import DESTINATIONS, Words

_GODAN = {
    "く": ("く", "き", "いて", "かない", "ける", "かれる", "こう"),
    "す": ("す", "し", "して", "さない", "せる", "される", "そう"),
    "る": ("る", "り", "って", "らない", "れる", "られる", "ろう"),
    "ぶ": ("ぶ", "び", "んで", "ばない", "べる", "ばれる", "ぼう"),
    "う": ("う", "い", "って", "わない", "える", "われる", "おう"),
    "む": ("む", "み", "んで", "まない", "める", "まれる", "もう"),
}


def _verb(stem: str, ending: str) -> str:
    """Every form of a verb in which a clause may end; `may` matches where it may be left undone."""
    if ending in _GODAN:
        plain, joining, te, _, able, passive, _ = _GODAN[ending]
    elif ending == "1":  # 捨てる
        plain, joining, te, able, passive = "る", "", "て", "られる", "られる"
    else:  # する
        plain, joining, te, able, passive = "する", "し", "して", "できる", "される"
    free = f"{te}もよい|{plain}ことができる|{able}(?:$|。)|{te}も構わない"
    must = {"1": "なければならない", "する": "しなければならない"}.get(
        ending, _GODAN.get(ending, ("",) * 4)[3][:-1] + "ければならない"
    )
    return f"{stem}(?:(?P<may>{free})|{plain}|{passive}|{te}|{must}|{joining})"


def _any(*verbs: tuple[str, str]) -> str:
    """Every form of one of some verbs."""
    return f"(?:{'|'.join(_verb(stem, ending) for stem, ending in verbs)})"


_FIGURES = r"(?P<c>[+-](?:\d+|X))/(?P<s>[+-](?:\d+|X))"
_N = r"(?:(?P<n>(?:\d+枚|\d+体|\d+人|\d+つ)(?:まで)?|全て|好きな枚数)(?:を)?)?"
_GETS = r"(?:を(?:得る|得て|得|持つ|受ける)|の(?:修正|補正)を(?:得る|受ける|得て|受け|得|与える|与え)|(?:の(?:修正|補正))?(?:になる|となる|になり|となり)|(?:される|されて|され)|を(?:与える|与えて|与え)|(?:する|して|し))?"

_DRAWN = "(?:デッキから|自分のデッキから|デッキの(?:一番)?上から)?"
_TO = "(?P<to>" + "|".join(sorted(DESTINATIONS, key=len, reverse=True)) + ")"
_O = r"(?P<o>.+?)"
_COIN = r"(?P<kind>[+-]\d/[+-]\d|§\d+§|成長)?の?コインを?(?:(?P<k>\d+)(?:個|枚|つ))?を?"
PATTERNS: tuple[tuple[str, Words], ...] = (
    *BANS,
    (rf"{_DRAWN}(?:カードを|デッキを)?(?P<k>\d+|X)枚(?:の?カードを)?{_verb('引', 'く')}", deeds.draw),
    (rf"{_DRAWN}カード(?P<k>\d+|X)枚を{_verb('引', 'く')}", deeds.draw),
    (rf"{_O}(?:は|に|を|が)、?(?:(?:戦闘力|力)(?:に|が|を)?)?{_FIGURES}と(?P<w>§\d+§)を?{_GETS}", deeds.power),
    (
        rf"{_O}(?:は|に)、?(?P<q>.+?)(?:(?:1(?:枚|体|人|個))?につき|の(?:数|枚数)だけ)、?{_FIGURES}{_GETS}",
        counted.power_for_each,
    ),
    (
        rf"{_O}の(?P<f>格闘|支援)(?:値)?は、?(?P<q>.+?)の(?:枚数|数|人数|合計)(?:に等しい|と等しい|と同じ(?:になる|である)?|になる|となる)",
        counted.as_many_as,
    ),
    (rf"{_O}(?:の戦闘力)?(?:は|に|を|が)、?(?:(?:戦闘力|力)(?:に|が|を)?)?{_FIGURES}{_GETS}", deeds.power),
    (rf"(?P<o>)??(?:戦闘力(?:に|が|を)?)?{_FIGURES}{_GETS}", deeds.power),
    (
        rf"(?P<o>使用者|この忍者|目標(?:の忍者)?)のチームの(?:合計)?戦闘力(?:の合計)?(?:は|に|を|が)?、?(?P<d>[+-]\d+){_GETS}",
        counted.team_power,
    ),
    (
        rf"{_O}の(?P<f>格闘|支援|戦闘力|知力)(?:値|力)?(?:は|に|を|が)?、?(?P<d>[+-](?:\d+|X)){_GETS}",
        deeds.one_figure,
    ),
    (
        rf"{_O}(?:は|に)、?(?P<f>格闘|支援|戦闘力|知力)(?:値)?(?:に|を|が)?(?P<d>[+-](?:\d+|X)){_GETS}",
        deeds.one_figure,
    ),
    (rf"{_O}(?:に|へ)(?P<d>\d+|X)(?:点の?|の)?ダメージ(?:を?{_verb('与え', '1')})?", deeds.damage),
    (rf"{_O}(?:に|へ)(?P<d>\d+|X)(?:点の?|の)?ダメージを(?P<t>\d+)(?:回|度){_verb('与え', '1')}", deeds.damage),
    (rf"(?P<d>\d+|X)(?:点の?|の)?ダメージを{_O}(?:に|へ){_verb('与え', '1')}", deeds.damage),
    (rf"{_O}(?:は|が)(?P<d>\d+|X)(?:点の?|の)?ダメージを{_verb('受け', '1')}", deeds.damage),
    (rf"{_O}{_N.replace('(?:を)?', '')}(?:を|が|は)(?P<m>治療){_verb('', 'する')}", deeds.heal),
    (rf"{_O}(?:を|は|が)健康状態に{_verb('', 'する')}", deeds.heal),
    (rf"{_O}(?:を|は|が)負傷状態に(?:{_verb('', 'する')}|なる|なり)", deeds.injure),
    (
        rf"{_O}の(?P<f>格闘|支援|戦闘力)(?:値)?(?:を|は)、?(?P<d>\d+)(?:に{_verb('', 'する')}|になる|となる)",
        deeds.to_number,
    ),
    (rf"{_O}の?(?:戦闘力)(?:を|は|が)、?(?P<c>\d+)/(?P<s>\d+)(?:に{_verb('', 'する')}|になる|となる)", counted.to_both),
    (rf"{_O}は、?戦闘力(?:が)?(?P<c>\d+)/(?P<s>\d+)(?:になる|となる)", counted.to_both),
    (
        rf"{_O}の(?P<f>格闘|支援|戦闘力)(?:値)?(?:は|が)、?(?P<q>.+?)の(?:数|枚数|人数)(?:だけ|分)、?(?P<way>増(?:える|加する|す)|上がる|上昇する|高くなる|減(?:る|少する)|下がる|低下する|低くなる)",
        counted.grows,
    ),
    (rf"手札を好きな枚数{_verb('捨て', '1')}", counted.any_number),
    (
        rf"{_O}の(?P<f>格闘|支援)(?:値)?は、?(?P<q>.+?)(?:の(?:数|枚数)だけ|(?:1(?:枚|体|人|個))?につき)、?(?P<d>[+-]\d+){_GETS}",
        counted.one_for_each,
    ),
    (
        rf"(?:自分の)?捨て札置き場(?:の(?:カード)?)?(?:(?:を)?全て(?:を)?|を)(?:自分の)?デッキに(?:戻し|加え)(?:て)?、(?:デッキを)?シャッフル{_verb('', 'する')}",
        counted.pile_into_deck,
    ),
    (
        rf"{_O}は、?(?P<q>.+?)(?:の(?:数|枚数)だけ|(?:1(?:枚|体|人|個))?につき)、?(?P<f>格闘|支援)(?:値)?(?:に|が|を)?(?P<d>[+-]\d+){_GETS}",
        counted.one_for_each,
    ),
    (rf"{_O}を{_verb('選', 'ぶ')}", deeds.to_object("choose")),
    (
        rf"(?:(?:その|この|受ける)?ダメージ)を(?P<k>\d+)(?:点)?{_any(('減ら', 'す'), ('軽減', 'する'))}",
        counted.that_damage,
    ),
    (r"(?:(?:その|この|受ける)?ダメージ)を(?:0にする|無効にする)", deeds.always("negate that Damage")),
    (rf"{_O}(?:を|は|が)負傷(?:さ{_verb('せ', '1')}|{_verb('', 'する')})", deeds.injure),
    (rf"{_O}(?:を|は|が)破壊{_verb('', 'する')}", deeds.to_object("discard")),
    (
        rf"(?:(?P<w0>相手の))?(?:(?P<of>[雷火水風土])(?:シンボル)?の)?チャクラ(?:置き場のカード)?を?(?P<k>\d+|X)枚を?(?:{_verb('捨て', '1')}|捨て札置き場に{_any(('置', 'く'), ('', 'する'))})",
        deeds.pay,
    ),
    (rf"チャクラ(?P<k>\d+|X)(?:枚|個)?を{_verb('支払', 'う')}", deeds.pay),
    (rf"チャクラを(?P<k>\d+|X)(?:枚|個)?{_verb('支払', 'う')}", deeds.pay),
    (
        rf"(?P<o>手札|自分の手札|手札のカード|自分の手札のカード|手札からカード|相手の手札|相手の手札のカード)(?:を|から)?(?:無作為に|ランダムに)?(?P<n>\d+枚|全て)?(?:無作為に|ランダムに)?を?{_verb('捨て', '1')}",
        deeds.discard_hand,
    ),
    (
        rf"(?P<o>手札|自分の手札|手札のカード|自分の手札のカード|手札からカード|相手の手札|相手の手札のカード)(?:を|から)?(?:無作為に|ランダムに)?(?P<n>\d+枚|全て)?(?:無作為に|ランダムに)?を?捨て札置き場に{_any(('置', 'く'), ('', 'する'))}",
        deeds.discard_hand,
    ),
    (
        rf"(?P<w>自分の|相手の)?デッキの(?:一番)?上(?:から|の)(?:カードを?)?(?P<k>\d+|X)枚?(?:のカード)?を?、?{_TO}に{_any(('置', 'く'), ('送', 'る'), ('配置', 'する'), ('移', 'す'), ('加え', '1'), ('', 'する'))}",
        deeds.from_the_top,
    ),
    (
        rf"(?P<w>自分の|相手の)?デッキの(?:一番)?上(?:から|の)(?:カードを?)?(?P<k>\d+|X)枚?(?:のカード)?を(?:{_verb('見', '1')}|(?P<open>{_verb('公開', 'する')}))",
        deeds.look_top,
    ),
    (
        rf"(?P<w>自分の|相手の)?デッキの(?:一番)?上(?:にある)?(?:の)?(?P<k>)カード(?:1枚)?を(?:{_verb('見', '1')}|(?P<open>{_verb('公開', 'する')}))",
        deeds.look_top,
    ),
    (
        rf"(?P<w>自分の|相手の)?デッキの(?:一番)?上の(?P<k>)カード(?:1枚)?を{_TO}に{_any(('置', 'く'), ('送', 'る'), ('配置', 'する'), ('移', 'す'), ('加え', '1'), ('', 'する'))}",
        deeds.from_the_top,
    ),
    (
        rf"{_O}の(?P<f>格闘|支援)(?:値)?は、?(?:その|それ自身の)?(?P<g>格闘|支援)(?:値)?と(?:同じ|等しく)(?:になる|なる|である)",
        counted.its_other_figure,
    ),
    (
        rf"(?:自分の)?デッキ(?:から|の中から|にある|の)(?P<o>.+?)を?(?P<n>\d+枚|\d+体)?(?:を)?(?:探し(?:て|出し|出して)?|選び|選んで)、?使用者のチームに{_any(('加え', '1'), ('入れ', '1'), ('置', 'く'))}",
        counted.search_for_team,
    ),
    (rf"チャクラを(?P<k>\d+)(?:枚|個)?{_verb('練', 'る')}", counted.charge),
    (
        rf"(?P<o>[^とを]+?)と(?P<m>[^とを]+?)の(?:位置|隊列)を{_verb('入れ替え', '1')}",
        counted.change_places,
    ),
    (
        rf"(?:それらを|残りを)?(?:自分の)?(?:好きな|任意の)順番で(?:自分の)?デッキの(?:一番)?[上下]に{_verb('戻', 'す')}",
        counted.back_in_order,
    ),
    (
        rf"(?:それを|そのカードを)?(?:自分の)?デッキの(?:一番)?上(?:か|または)(?:デッキの)?(?:一番)?下に{_any(('戻', 'す'), ('置', 'く'))}",
        counted.either_end,
    ),
    (
        rf"(?:自分の)?デッキ(?:から|の中から|にある|の)(?P<o>.+?)を?(?P<n>(?:\d+枚|\d+体)(?:まで)?)?(?:を)?(?:探し(?:て|出し|出して)?|選び|選んで|見つけて?)、?(?P<shown>相手に見せて?、?|公開し(?:て)?、?)?(?:自分の)?手札に{_verb('加え', '1')}",
        deeds.search,
    ),
    (
        rf"(?:自分の)?デッキ(?:から|の中から|にある|の)(?P<o>.+?)を?(?P<n>\d+枚|\d+体)?(?:を)?(?P<shown>相手に見せて?、?|公開し(?:て)?、?)?(?:自分の)?手札に{_verb('加え', '1')}",
        deeds.search,
    ),
    (
        rf"(?:自分の)?デッキ(?:から|の中から|にある|の)(?P<o>.+?)を?(?P<n>(?:\d+枚|\d+体)(?:まで)?)?(?:を)?(?:探し(?:て|出し|出して)?|選び|選んで|見つけて?)?、?(?P<shown>相手に見せて?、?|公開し(?:て)?、?)?(?P<to>(?:自分の)?場)に{_any(('出', 'す'), ('配置', 'する'))}",
        deeds.search,
    ),
    (rf"{_O}(?:を|は|が)(?P<place>後衛|先頭)(?:の忍者)?に(?:{_verb('', 'する')}|なる)", deeds.placed),
    (rf"(?:自分の)?デッキを{_verb('シャッフル', 'する')}", deeds.shuffle),
    (
        rf"{_O}(?:を|が){_N}(?:自分の|持ち主の|相手の)?デッキに(?:戻し|加え)(?:て)?、?(?:デッキを)?シャッフル{_verb('', 'する')}",
        counted.into_the_deck,
    ),
    (rf"(?:自分の)?手札の(?P<o>.+?)を(?P<n>\d+枚)?(?:相手に)?{_verb('公開', 'する')}", counted.shown_of_hand),
    (rf"(?:自分の)?手札の(?P<o>.+?)を(?P<n>\d+枚)?相手に{_verb('見せ', '1')}", counted.shown_of_hand),
    (rf"{_O}の(?P<f>格闘|支援)(?:値)?(?:は|を)、?2倍(?:になる|となる|に{_verb('', 'する')})", counted.doubled),
    (rf"{_O}の登場コストは、?(?P<q>.+?)(?:1(?:枚|体|人|個))?につき、?(?P<d>-\d+){_GETS}", counted.cheaper_for_each),
    (
        r"(?:自分は)?(?P<o>忍者|依頼人)を?もう1(?:体|枚|人)配[備置](?:できる|することができる|してもよい)",
        counted.one_more,
    ),
    (rf"(?:自分の)?デッキを{_verb('切', 'る')}", deeds.shuffle),
    (
        rf"{_O}(?P<e>の効果)?を(?:無効に(?:し|して)|打ち消し(?:て)?)、?(?:それを|そのカードを)?{_TO}に{_any(('置', 'く'), ('戻', 'す'), ('送', 'る'), ('', 'する'))}",
        deeds.negate,
    ),
    (
        rf"{_O}(?P<e>の効果)?(?:を|は)無効(?:に{_verb('', 'する')}|になる|化{_verb('', 'する')})",
        deeds.negate,
    ),
    (rf"{_O}を{_verb('打ち消', 'す')}", deeds.negate),
    (
        rf"{_O}(?:を|が|は){_N}(?P<order>好きな順番で|任意の順番で)?{_TO}に(?P<order2>好きな順番で|任意の順番で)?{_any(('戻', 'す'), ('置', 'く'))}",
        deeds.moved,
    ),
    (rf"{_O}(?:を|が|は)、?{_N}{_TO}に{_any(('送', 'る'), ('配置', 'する'), ('加え', '1'))}", deeds.moved),
    (rf"{_O}(?:を|は){_N}{_TO}に(?:{_verb('', 'する')}|なる)", deeds.moved),
    (rf"{_O}(?:を|は){_N}{_TO}から{_any(('取り除', 'く'), ('除外', 'する'))}", deeds.moved),
    (rf"{_O}を{_N}{_verb('捨て', '1')}", deeds.to_object("discard")),
    (rf"{_O}を{_N}場に{_verb('出', 'す')}", deeds.into_play),
    (rf"{_O}を{_N}(?:場に)?配[置備]{_verb('', 'する')}", deeds.into_play),
    (
        rf"(?P<q>.+?)の(?P<f>知力|格闘|支援|枚数|人数|数)(?:値)?(?:の数)?(?:だけ|分)、?カードを{_verb('引', 'く')}",
        counted.draw_as_many,
    ),
    (
        rf"(?:その|同じ|捨てた|捨て札置き場にした)(?:カードの)?(?:枚数|数)(?:と同じ(?:枚数|数))?(?:だけ|分)?、?(?:の)?カードを{_verb('引', 'く')}",
        deeds.always("draw that many cards"),
    ),
    (rf"手札が(?P<k>\d+)枚に(?:なるように|なるまで)、?(?:カードを)?{_verb('引', 'く')}", counted.draw_until),
    (
        rf"手札が(?P<k>\d+)枚に(?:なるように|なるまで)、?(?:手札を|カードを|手札のカードを)?{_verb('捨て', '1')}",
        counted.discard_until,
    ),
    (
        rf"{_O}が受ける(?:全ての)?ダメージ(?:は|を|が)、?(?P<k>\d+)(?:点|つ)?(?:少なくなる|減る|減らす|減少する|{_verb('軽減', 'する')})",
        counted.less_damage,
    ),
    (rf"{_O}の格闘(?:値)?と支援(?:値)?を{_verb('入れ替え', '1')}", counted.switched),
    (
        r"(?:この激突|激突|この戦闘|使用者の激突|使用者の戦闘)(?:は|を|で)知力戦(?:になる|となる|にする|とする|を行う|で行(?:う|われる))",
        deeds.mental,
    ),
    (r"知力戦(?:にする|になる|を行う|とする)", deeds.mental),
    (
        r"この忍者の激突は知力戦(?:になる|とする|となる)",
        deeds.always("this Ninja's battle becomes a Mental Power Battle"),
    ),
    (
        rf"相手の?デッキの(?:一番)?上(?:から|の)(?:カードを?)?(?P<k>\d+)?枚?(?:のカード)?を?、?(?:自分の)?戦果置き場に{_any(('置', 'く'), ('送', 'る'))}",
        deeds.rewards,
    ),
    (rf"(?P<k>通常|圧倒的)戦果を{_any(('獲得', 'する'), ('得', '1'))}", deeds.rewards),
    (rf"(?P<k>\d+)(?:枚の)?戦果を{_any(('獲得', 'する'), ('得', '1'))}", deeds.rewards),
    (rf"戦果を(?P<k>\d+)枚?{_any(('獲得', 'する'), ('得', '1'))}", deeds.rewards),
    (rf"{_O}(?:から|の上から|の){_COIN}{_verb('取り除', 'く')}", counted.coin_off),
    (rf"{_O}は、?{_COIN}{_verb('得', '1')}", counted.coin),
    (rf"表の枚数だけ、?カードを{_verb('引', 'く')}", deeds.always("draw cards equal to the number of heads")),
    (rf"{_O}のシンボルは(?P<s>[雷火水風土])としても扱(?:う|われる)", counted.symbol),
    (rf"{_O}に{_COIN}{_any(('置', 'く'), ('載せ', '1'), ('乗せ', '1'))}", counted.coin),
    (rf"{_O}は、?(?P<w>§\d+§)(?:と(?P<w2>§\d+§))?(?:の特徴)?を(?:得る|得て|得|持つ)", deeds.word),
    (
        rf"{_O}は、?(?P<w>§\d+§)(?:(?:と|、|または)(?P<w2>§\d+§)の(?:いずれ|両方|どちら))?としても扱(?:う|われる)",
        deeds.word,
    ),
    (
        rf"{_O}の(?P<f>登場コスト|手札コスト|作戦コスト)(?:は|を|が)、?(?P<d>[+-]?\d+)(?:(?P<less>少な|減|多|増)\w*|される|(?P<to>になる|となる)|する)?",
        deeds.costs,
    ),
    (
        rf"{_O}の術コスト(?:は|を|が)、?(?P<d>[+-]?\d+)(?:(?P<less>少な|減|多|増)\w*|される|(?P<to>になる|となる)|する)?",
        deeds.jutsu_cost,
    ),
    (
        r"(?P<w>自分|相手|両者|両プレイヤー|お互い)の手札の(?:上限|最大枚数)(?:枚数)?(?:は|が|を)、?(?:(?P<k>\d+)枚に(?:なる|する)|(?P<d>[+-]\d+)枚?(?:される|する))",
        counted.hand_size,
    ),
    (rf"相手の手札を(?:全て)?{_verb('見', '1')}", deeds.look_hand),
    (r"相手は手札を(?:全て)?(?:公開する|見せる)", deeds.always("your opponent reveals their hand")),
    (
        r"(?P<w>自分の|相手の)?ターンマーカー(?:の値)?を(?P<k>\d+)?(?:つ)?(?P<way>進|戻)(?:める|めて|め|す|して|し|行(?:する|して|し|させる|させて|させ))",
        deeds.marker,
    ),
    (rf"{_O}をチームから(?:外|はず)し(?:て)?、?(?:待機(?:状態に|の忍者に)?(?:する|させる))?", deeds.standby),
    (rf"{_O}を(?:待機状態に{_verb('', 'する')}|待機さ{_verb('せ', '1')})", deeds.standby),
    (
        r"(?:このターン、)?(?:自分は)?(?:作戦|作戦カード)をもう1枚使用(?:できる|することができる|してもよい)",
        deeds.always("you can play 1 additional Mission during this turn"),
    ),
)
OF_ANYBODY: frozenset[Words] = frozenset(
    {
        deeds.draw,
        deeds.discard_hand,
        deeds.pay,
        deeds.from_the_top,
        deeds.shuffle,
        deeds.rewards,
        deeds.marker,
        *PLAYERS_BANS,
        counted.pile_into_deck,
        counted.draw_until,
        counted.discard_until,
    }
)
"""What is done by whoever is named before it; all else is the player's own to do."""
OF_THEIR_OWN: frozenset[Words] = frozenset({deeds.moved, deeds.injure, deeds.heal})
"""What a player is said to do with cards of their own."""
