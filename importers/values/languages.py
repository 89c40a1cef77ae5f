"""Names of columns in other languages, in English: `importers.games` uses them where a name means nothing in English.

A name is looked up word by word and as one word: `Custo de entrada`, `Kartenname`, `登场费用`. Words with another
meaning in English (`Art`, `Set`, `Rang`) are left out.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import product

from rules.core.text import fold

_SAID = {
    "name": "namn navn 名稱 卡牌名稱 卡片名稱 카드이름 "
    "bezeichnung denominazione denominacion denominacao designation nom nombre nome naam nazwa имя "
    "название kartenname nomdelacarte 卡名 卡牌名称 卡片名称 卡牌名 이름 카드명",
    "number": "kortnummer kortnr 卡片編號 卡牌編號 卡號 卡片编号 카드번호 "
    "numero nummer kartennr kartennummer номер numer 编号 編號 序号 卡号 卡牌编号 번호 nro numeru",
    "expansion": "udvidelse utvidelse erweiterung espansione expansao uitbreiding dodatek 확장팩 확장 扩展 擴展 "
    "补充包 補充包 拡張 拡張セット",
    "set": "conjunto набор coleccion collezione colecao edicion edizione edicao edition serie serien 系列 卡包 세트 "
    "editie "
    "edycja zestaw 套牌",
    "type": "korttyp korttype 卡片類型 卡牌類型 卡片种类 카드종류 카드유형 "
    "tipo typ kartentyp kartenart tipodecarta тип 类型 類型 种类 卡牌类型 卡牌种类 종류 タイプ soort "
    "rodzaj 유형 类别 類別 kaarttype",
    "rarity": "sällsynthet sjældenhed sjeldenhet rareza rarita raridade seltenheit редкость 稀有度 罕贵度 레어도 "
    "zeldzaamheid rzadkość 희귀도 "
    "등급 レア度",
    "title": "versao versione "
    "tittel undertitel undertittel 稱號 副標題 beiname soprannome apodo apelido surnom bijnaam przydomek "
    "титул подзаголовок titel titulo titolo untertitel sottotitolo subtitulo 称号 称号名 副标题 ondertitel tytuł "
    "podtytuł 칭호 부제 副題 サブタイトル",
    "effect": "förmåga evne 効果 efecto efectos effetto effetti efeito efeitos effekt effekte fahigkeit "
    "habilidad abilita "
    "habilidade эффект 效果 能力 효과 "
    "capacite vaardigheid vaardigheden efekt zdolność 능력",
    "text": "korttext korttekst 說明 说明 설명 テキスト texte texto testo kartentext regeltext текст 文本 tekst "
    "kaarttekst 텍스트",
    "cost": "kostnad omkostning coste costo custo kosten cout couts стоимость 费用 費用 花费 コスト 코스트 koszt 비용",
    "chakra": "чакра 查克拉 チャクラ 차크라 czakra czakry",
    "power": "styrka styrke poder potenza potencia kraft starke forza forca fuerza puissance сила 力量 战力 パワー "
    "macht kracht sterkte moc siła 파워 힘 전투력 攻击力 攻擊力 力 戦力",
    "force": "styrka styrke kraft starke forza forca fuerza kracht sterkte siła 힘 力量 力 フォース",
    "faction": "fraksjon faccion fazione faccao fraktion фракция 阵营 势力 勢力 factie frakcja 진영 소속 陣營 所属",
    "village": "landsby деревня селение aldea villaggio aldeia vila dorf 村子 忍村 dorp wioska 마을 里",
    "group": "grupp gruppe grupo gruppo группа groep grupa 그룹 グループ",
    "keywords": "nyckelord nøgleord nøkkelord palabrasclave parolechiave palavraschave schlusselworter "
    "schlusselworte stichworter stichworte "
    "schlagworter schlagworte motscles motcles 关键词 关键字 キーワード motsclefs trefwoorden sleutelwoorden "
    "kernwoorden słowakluczowe ключевыеслова 키워드 關鍵字 關鍵詞",
    "keyword": "palabraclave parolachiave palavrachave schlusselwort schlagwort stichwort motcle motclef "
    "trefwoord sleutelwoord kernwoord słowokluczowe",
    "points": "poäng point poeng puntos punti pontos punkte missionspunkte очки 分数 点数 ポイント punten punkty "
    "점수 點數 得点 missiepunten",
    "value": "värde værdi verdi valor valore wert",
    "symbols": "symboler simbolos simboli symbole символы シンボル 属性 屬性 印记 symboles symbolen 심볼 속성 상징 "
    "符号 符號",
    "symbol": "simbolo символ symbool symbole",
    "element": "elemento elementi elementos elemente стихия 元素 żywioł żywioły",
    "entrance": "inträde indgang inngang вход входа выхода entree entrada entrata ingresso eintritt eintritts "
    "einstieg 登场 登場 出场 "
    "instap ingang wejścia wejście 등장",
    "hand": "hånd 패 рука руки main mano mao handkarten 手牌 手札 ręki ręka 손패 핸드",
    "entrance cost": "ценавхода стоимостьвхода "
    "eintrittskosten einstiegskosten einsatzkosten ausspielkosten 登场费用 登場費用 出场费用 登场回合 instapkosten "
    "ingangskosten",
    "hand cost": "ценаруки стоимостьруки 패비용 손패비용 핸드코스트 手牌消耗 handkosten 手牌费用 手札费用 手牌費用",
    "jutsu cost": "jutsukosten 术费用 術費用 忍术费用 忍術費用",
    "combat": "strid kamp combate combattimento kampf kampfkraft kampfwert бой 战斗 战斗力 戰鬥力 gevecht "
    "gevechtskracht walka walki 전투 격투 格斗 格鬥 戰鬥",
    "support": "stöd støtte 支援力 支援值 지원력 "
    "soporte supporto suporte apoyo apoio unterstutzung soutien поддержка 支援 ondersteuning steun "
    "wsparcie wsparcia 지원",
    "healthy": "frisk здоров здорова здоровый здоровая "
    "sano sana saudavel gesund unverletzt sain indemne 健康 正常 gezond zdrowy zdrowa 건강 通常",
    "injured": "skadad skadet såret sårad ранен ранена раненый раненая раненого ранение 受傷 verwundet lesionado "
    "lesionada "
    "herido herida ferito ferita ferido verletzt blesse 受伤 负伤 負傷 gewond ranny ranna 부상",
    "characteristics": "egenskaper egenskaber характеристики характеристика признаки "
    "caracteristicas caratteristiche merkmale eigenschaften caracteristiques 特征 特征值 "
    "kenmerken eigenschappen cechy 특징 특성 特徵",
    "attributes": "атрибуты атрибут atributo attributo "
    "atributos attributi attribute attributs 战斗属性 attributen atrybuty",
    "target": "mål objetivo bersaglio obiettivo alvo ziel cible 目标 目標 対象 doel doelwit cel 목표 대상 对象 對象",
    "requirement": "krav requisito requisiti requisitos voraussetzung anforderung 使用条件 使用要求 prerequis "
    "vereiste vereisten voorwaarde wymaganie wymagania 사용조건 조건",
    "gender": "kön køn kjønn genero genere geschlecht sexe sexo 性别 geslacht płeć 성별 性別",
    "copies": "antal antall qte stuck stueck cantidad copias quantita quantidade copie anzahl menge kopien "
    "экземпляров 数量 "
    "张数 枚数 stuckzahl stuckzahlen nombredexemplaires exemplaires ejemplares exemplares aantal exemplaren ilość "
    "liczba sztuk 수량 장수 매수 數量 張數",
    "traits": "rasgos tratti tracos wesenszuge",
    "adjacent": "adyacentes adiacenti adjacentes angrenzend angrenzende nachbarn voisins vecinos vizinhos "
    "vicine aangrenzend buren sąsiednie sąsiedzi 인접 相邻 相鄰 隣接",
    "date": "utgivningsdatum udgivelsesdato utgivelsesdato erschienen erschien veroffentlicht paru publicado "
    "pubblicato lancado fecha datum 发售日期 日期 "
    "verschijningsdatum wydano 발매일 출시일 發售日期 發售日 发售日",
    "artist": "konstnär illustratør 畫師 繪師 artista kunstler illustrateur illustratore ilustrador 画师 イラスト "
    "tekenaar illustrator "
    "ilustrator 일러스트 일러스트레이터",
    "strategy": "strategi estrategia strategia strategie 전략 策略 战略 戰略 戦略",
    "health": "hälsa liv helse salud salute saude lebenspunkte leben vita vida gesundheit vie pointsdevie "
    "puntosdevida gezondheid levenspunten leven zdrowie życie 체력 생명 生命 生命值 体力 體力 ライフ",
    "defence": "försvar forsvar defensa difesa defesa verteidigung verdediging obrona 방어 방어력 防御 防禦 防御力 "
    "防禦力",
    "difficulty": "svårighetsgrad sværhedsgrad vanskelighetsgrad dificultad difficolta dificuldade "
    "schwierigkeit moeilijkheid moeilijkheidsgraad trudność "
    "난이도 难度 難度 難易度",
    "character": "karaktär personnage personaje personaggio personagem charakter figur figuren персонаж 角色 人物 "
    "キャラクター personage karakter postać 캐릭터 인물 キャラ",
    "mission": "uppdrag oppdrag mision missione missao auftrag миссия 任务 任務 missie misja misji 미션 임무 "
    "ミッション 作戦 opdracht",
    "client": "uppdragsgivare oppdragsgiver клиент заказчик cliente kunde auftraggeber 委托人 客户 依頼人 klient "
    "klant commanditaire committente opdrachtgever zleceniodawca 의뢰인 클라이언트 委託人",
    "jutsu": "teknik teknikk дзюцу техника tecnica technik 忍术 忍術 technique techniek technika 술 인술 술법 术 術",
    "ninja": "忍者 ниндзя 닌자",
    "hero": "hjälte helt heroe eroe heroi held 英雄 ヒーロー bohater 영웅",
    "technique": "teknik teknikk tecnica technik techniek technika 기술 技能 技术 技術 技 術",
    "action": "aktion accion azione acao действие 行动 行動 アクション",
    "treasure": "skatt tesoro tesouro schatz tresor 宝 宝物 schat skarb 보물 寶物",
    "trap": "fälla fælde felle trampa trappola armadilha falle ловушка 陷阱 罠 トラップ valstrik pułapka 함정",
    "summon": "frammaning invocacion evocazione invocacao beschworung призыв 召唤 召喚 oproeping przywołanie 소환 "
    "口寄せ",
    "member": "medlem membre miembro membro mitglied участник 成员 メンバー lid członek 멤버 구성원 成員 構成員",
    "zone": "zon sone zona gebiet зона 区域 ゾーン gebied strefa 구역 區域",
    "die": "tärning terning dado wurfel кубик 骰子 ダイス dobbelsteen kostka kość 주사위 サイコロ",
    "colour": "färg farve farge farbe цвет 颜色 colore cor kleur kolor 색 색상 顏色 色",
    "rank": "rango grado posto ранг 点数等级 ランク grau ranga 랭크 等级 等級",
    "fire": "eld ild fuego fuoco fogo feuer feu vuur ogien огонь 炎 불 화 vlam płomień",
    "wind": "vind viento vento vent wiatr ветер 风 바람 풍",
    "water": "vatten vand vann agua acqua wasser eau woda вода 물 수",
    "earth": "jord tierra terra erde terre aarde ziemia земля 땅 흙 토",
    "lightning": "blixt lyn rayo relampago fulmine raio trovao blitz donner foudre eclair thunder bliksem blyskawica "
    "молния 电 電 번개 tonnerre trueno tuono donder błyskawica piorun 뇌",
    "void": "tomhet tomrum vacio vuoto vazio leere neant vide leegte pustka пустота 无 無 공허 무 虚空 虛空",
    "release": "wydania lanzamiento lancamento uscita sortie",
    "release date": "datadelancamento datawydania datadisortie",
    "mission cost": "missionskosten missiekosten kosztmisji 임무비용 任务费用 任務費用",
    "reading": "lesung aussprache lecture lectura lettura leitura lezing uitspraak wymowa 읽기 读音 讀音",
    "talents": "talente talentos talenti talenten talenty 재능 天赋 天賦 才能 タレント",
    "talent": "talento",
    "style": "stil estilo stile stijl styl 스타일 风格 風格 スタイル",
    "icons": "icone icones iconos iconen ikony 아이콘 图标 圖示 アイコン",
}
"""An English word, or two -> what it is in other languages, without accents, case and blanks."""

_JOINING = "de del della delle degli dei di do da dos das des du en el la lo il le der die dem den l d van voor"
_JOINS = frozenset(_JOINING.split())
_CARDS = "karte karten carta carte cartas tarjeta naipe kaart kaarten karta karty карта карты 卡牌 卡片 卡 카드 カード"
_A_CARD = frozenset(_CARDS.split())
_MOST_WORDS = 4
_SHORTEST_PART = 4
_FIRST_SIGN = "\u2e80"
"""Scripts from here on need no space between words, and one sign may be a word."""

_LONGEST_WORD = 40


def is_of_a_card(word: str) -> bool:
    """Whether a word of a column's name, folded, says no more than that it is about a card, or joins others.

    >>> is_of_a_card("carta"), is_of_a_card("della"), is_of_a_card("set")
    (True, True, False)
    """
    return word in _A_CARD or word in _JOINS


def _by_word() -> dict[str, tuple[str, ...]]:
    found: dict[str, tuple[str, ...]] = {}
    for english, others in _SAID.items():
        for other in fold(others).split():
            found[other] = (*found.get(other, ()), english)
    return found


_ENGLISH = _by_word()


def in_english(word: str) -> tuple[str, ...]:
    """What one word of another language may mean; none where it is not known.

    >>> in_english("Fuego"), in_english("Stärke"), in_english("Fire")
    (('fire',), ('power', 'force'), ())
    """
    return _ENGLISH.get(fold(word), ())


def in_full(word: str, *, cut: bool) -> Iterator[str]:
    """What a word may mean in English; with `cut` what words may that begin so, in whichever language.

    >>> sorted(in_full("entr", cut=True)), list(in_full("Kampf", cut=False))
    (['entrance'], ['kampf', 'combat'])
    """
    bare = fold(word)
    if not cut:
        yield from (bare, *_ENGLISH.get(bare, ()))
        return
    begun = (english for other, meant in _ENGLISH.items() if other.startswith(bare) for english in meant)
    own = (english for english in (*_SAID, *_WORDS_IN_SHORT) if english.startswith(bare))
    yield from dict.fromkeys(english for english in (*own, *begun) if " " not in english)


_WORDS_IN_SHORT = ("injured", "number", "rarity", "series", "edition", "variant", "subtitle", "characteristic")


def _taken_apart(word: str) -> Iterator[str]:
    """What two words written as one may mean: `effekttext`, `missionspunkte`, `kaartnaam`, `受伤战斗`."""
    shortest = _SHORTEST_PART if min(word, default="") < _FIRST_SIGN else 1
    for at in range(shortest, len(word) - shortest + 1) if len(word) <= _LONGEST_WORD else ():
        first, second = word[:at], word[at:]
        if first in _A_CARD:
            yield from _ENGLISH.get(second, ())
        for left in dict.fromkeys((first, first.removesuffix("s"))):
            for each in product(_meant(left), _meant(second)):
                yield " ".join(each)


def _meant(word: str) -> tuple[str, ...]:
    return _ENGLISH.get(word, (word,) if word in _SAID else ())


_FIGURES = (
    "cost chakra power force points value entrance hand combat support healthy injured strategy health defence copies"
)
_UNITS = (
    "pt pts pkt ex exemplaires exemplares stuck st copy card cards carte cartes karte karten carta cartas turn turns"
    " cube cubes cubo cubos wurfel dice die des dado dados"
    " tour tours turno turni turnos runde runden permanent 常駐"
    " atk hp lp pv tp vp cp mp total chk pow 枚 ターン 回 点 张 장 점"
)
"""What figures are of, beside the words for their columns."""


def is_of_figures(word: str) -> bool:
    """Whether a word says what a figure is of, in some language, and nothing of how much it is.

    >>> is_of_figures("Coste"), is_of_figures("chakra"), is_of_figures("de"), is_of_figures("more")
    (True, True, True, False)
    """
    bare = fold(word)
    return bare in _ABOUT_FIGURES or bare in _JOINS or not _OF_FIGURES.isdisjoint(_ENGLISH.get(bare, ()))


_OF_FIGURES = frozenset(_FIGURES.split()) | {"entrance cost", "hand cost"}
_ABOUT_FIGURES = _OF_FIGURES | frozenset(map(fold, _UNITS.split())) | {"mission", "defense"}


def column_in_english(column: str) -> Iterator[str]:
    """What a column's name may be in English, the likeliest first; nothing where a word of it is not known.

    >>> list(column_in_english("Custo de Entrada")), list(column_in_english("Kartenname"))
    (['cost entrance', 'entrance cost'], ['name'])
    """
    words = [word for word in re.split(r"[^\w]+|_", fold(column)) if word]
    yield from _ENGLISH.get("".join(words), ())
    telling = [word for word in words if word not in _JOINS and word not in _A_CARD]
    if not telling or len(telling) > _MOST_WORDS:
        return
    yield from (found for found in _ENGLISH.get("".join(telling), ()) if telling != words)
    if len(telling) == 1:
        yield from _taken_apart(telling[0])
    meant = list(map(_meant, telling))
    if len(telling) > 1:
        for each in product(*meant):
            yield " ".join(each)
            yield " ".join(reversed(each))
