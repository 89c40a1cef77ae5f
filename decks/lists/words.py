"""The words that people write lists with, by what they mean, in each language that lists are written in.

Every reader of lists takes its words from here, so that no language knows titles and another only units. A language is
added with one entry for each idea; a test asks that none is left out.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache

from rules.core.text import fold

LANGUAGES = ("en", "de", "fr", "es", "it", "pt", "nl", "pl", "ja", "ko", "zh")
"""The languages of the games and of those who play them."""

WORDS: Mapping[str, Mapping[str, str]] = {
    "main": {
        "en": "main|mainboard|maindeck|main deck|main board|deck|deck list|decklist|mb",
        "de": "hauptdeck|haupt|hauptteil|hauptstapel",
        "fr": "deck principal|principal|deck de base",
        "es": "mazo principal|baraja principal|principal|mazo|baraja",
        "it": "mazzo principale|principale|mazzo",
        "pt": "baralho principal|deck principal|baralho",
        "nl": "hoofddeck|hoofdstapel|hoofd",
        "pl": "talia główna|główna talia|główna|talia",
        "ja": "デッキ|メイン|メインデッキ|メインボード|本体",
        "ko": "메인 덱|메인덱|메인|덱",
        "zh": "主牌组|主牌組|主牌|主卡组|主卡組|主套牌|牌组|牌組|卡组|卡組|主要卡组",
    },
    "side": {
        "en": "side|sideboard|side board|side deck|sidedeck|reserve|sb",
        "de": "ersatzbank|nebendeck|beideck|seitendeck|beiboard",
        "fr": "réserve|deck secondaire|deck annexe|deck de réserve",
        "es": "banquillo|mazo secundario|baraja secundaria|reserva|banca",
        "it": "panchina|riserva|mazzo secondario",
        "pt": "reserva|baralho secundário|banco|baralho reserva",
        "nl": "zijdeck|zijbord|zijboard|bijdeck",
        "pl": "talia poboczna|poboczna|rezerwa|talia dodatkowa",
        "ja": "サイドデッキ|サイド|サイドボード|予備|控え",
        "ko": "사이드|사이드 덱|사이드덱|사이드보드",
        "zh": "副牌组|副牌組|副牌|副卡组|副卡組|备牌|備牌|备用牌",
    },
    "maybe": {
        "en": "maybeboard|maybe board|maybe|maybes|maybe cards|maybe later|maybe for later"
        "|maybe next time|considering|consider|under consideration|considered"
        "|possible cards|candidates",
        "de": "vielleicht|eventuell|evtl|evtl.|mögliche karten",
        "fr": "peut-être|à voir|éventuellement",
        "es": "quizás|quizá|tal vez|posibles",
        "it": "forse|eventuali|possibili",
        "pt": "talvez|possíveis",
        "nl": "misschien|eventueel",
        "pl": "może|ewentualnie",
        "ja": "検討中|候補|検討|保留",
        "ko": "고려중|고려 중|후보",
        "zh": "候选|候補|备选|備選|考虑中",
    },
    "missions": {
        "en": "mission|missions|mission deck",
        "de": "missionen|missionsdeck|aufträge",
        "fr": "mission|missions",
        "es": "misión|misiones",
        "it": "missione|missioni",
        "pt": "missão|missões",
        "nl": "missie|missies",
        "pl": "misja|misje",
        "ja": "任務|ミッション",
        "ko": "임무|미션",
        "zh": "任务|任務",
    },
    "team": {
        "en": "team|heroes",
        "de": "team|mannschaft|helden",
        "fr": "équipe|héros",
        "es": "equipo|héroes",
        "it": "squadra|eroi",
        "pt": "equipe|equipa|heróis",
        "nl": "team|ploeg|helden",
        "pl": "drużyna|zespół|bohaterowie",
        "ja": "チーム|ヒーロー",
        "ko": "팀|영웅",
        "zh": "队伍|隊伍|英雄",
    },
    "traps": {
        "en": "trap|traps",
        "de": "fallen",
        "fr": "piège|pièges|pions piège",
        "es": "trampa|trampas",
        "it": "trappola|trappole",
        "pt": "armadilha|armadilhas",
        "nl": "vallen",
        "pl": "pułapka|pułapki",
        "ja": "罠|トラップ",
        "ko": "함정",
        "zh": "陷阱",
    },
    "groups": {  # the types of cards, in words that are not a game's own
        "en": "forces|shinobi|support",
        "de": "charakter|charaktere|klienten|klient|techniken|technik|plattform|figuren",
        "fr": "personnage|technique|membre|perso|persos|soutien|client",
        "es": "personaje|personajes|cliente|clientes|técnica|técnicas",
        "it": "personaggio|personaggi|cliente|clienti|tecnica|tecniche",
        "pt": "personagem|personagens|cliente|clientes|técnica|técnicas",
        "nl": "personage|personages|karakters|techniek|technieken|klanten",
        "pl": "postać|postacie|postaci|technika|techniki|klienci",
        "ja": "忍者|忍|術|作戦|作|依頼人|依|キャラ|キャラクター|忍術",
        "ko": "캐릭터|닌자|인술|술법|작전|의뢰인",
        "zh": "角色|人物|忍者|忍术|忍術|术|作战|作戰|委托人|委託人",
    },
    "unit": {  # what a count is of, behind it
        "en": "copy|copies|cards|card|items|item|ea|ea.|pcs|pcs.|pc|pc.|piece|pieces|times",
        "de": "stück|stueck|stk|stk.|mal|karte|karten|exemplare|exemplar|kopien|kopie",
        "fr": "exemplaire|exemplaires|ex|ex.|carte|cartes|copies|fois",
        "es": "copia|copias|carta|cartas|ejemplar|ejemplares|unidad|unidades|ud|ud.|uds|uds.|vez|veces",
        "it": "copia|copie|carta|carte|volta|volte|pezzi|pezzo|pz|pz.",
        "pt": "cópia|cópias|carta|cartas|vez|vezes|unidade|unidades|unid.",
        "nl": "stuk|stuks|kaart|kaarten|keer|maal|exemplaren|exemplaar",
        "pl": "szt|szt.|sztuka|sztuki|sztuk|kopia|kopie|kopii|karta|karty|kart|razy",
        "ja": "枚の|枚ずつ|枚積み|枚採用|枚投入|枚",
        "ko": "장씩|장|매|개",
        "zh": "张|張|枚",
    },
    "of": {
        "en": "of",
        "de": "von",
        "fr": "de|d'|d’",
        "es": "de",
        "it": "di|d'|d’",
        "pt": "de|do|da",
        "nl": "van",
        "pl": "z",
        "ja": "の",
        "ko": "의",
        "zh": "的",
    },
    "total": {
        "en": "total|grand total|sum|deck size|card count|cards",
        "de": "summe|gesamt|insgesamt|gesamtzahl|zusammen|gesamtpreis",
        "fr": "somme|total|total général|cartes|au total|prix total",
        "es": "suma|total|cartas|en total|precio total",
        "it": "totale|somma|in totale|prezzo totale",
        "pt": "soma|total|cartas|no total",
        "nl": "totaal|som|samen|in totaal|totaalprijs",
        "pl": "suma|razem|łącznie|w sumie",
        "ja": "合計|総計|計|枚数|合計枚数",
        "ko": "합계|총|총계|총합",
        "zh": "合计|合計|总计|總計|共|总数|總數|共计|共計",
    },
    "each": {
        "en": "each|every|per card|apiece|a piece",
        "de": "jeder|jedes|jede|je|jeweils",
        "fr": "chaque|chacun|chacune",
        "es": "cada|cada uno|cada una|de cada",
        "it": "ciascuno|ciascuna|ognuno|ognuna|cadauno|di ogni",
        "pt": "cada|cada um|cada uma|de cada",
        "nl": "elk|elke|ieder|iedere",
        "pl": "każda|każdy|każdej|każdego|po",
        "ja": "各|ずつ",
        "ko": "각|씩|각각",
        "zh": "各|每张|每張|每种|每種",
    },
    "numbers": {  # one to ten, each followed by / and its other forms by ,
        "en": "one,a,an,single,once/two,twice,pair/three,thrice,trio/four/five/six/seven/eight/nine/ten",
        "de": "ein,eine,einen,einmal/zwei,zweimal/drei,dreimal/vier,viermal/fünf/sechs/sieben/acht/neun/zehn",
        "fr": "un,une/deux,paire/trois/quatre/cinq/six/sept/huit/neuf/dix",
        "es": "uno,una,un/dos,par/tres/cuatro/cinco/seis/siete/ocho/nueve/diez",
        "it": "uno,una,un/due,paio/tre/quattro/cinque/sei/sette/otto/nove/dieci",
        "pt": "um,uma/dois,duas,par/três,tres/quatro/cinco/seis/sete/oito/nove/dez",
        "nl": "een,één/twee/drie/vier/vijf/zes/zeven/acht/negen/tien",
        "pl": "jeden,jedna/dwa,dwie/trzy/cztery/pięć/sześć/siedem/osiem/dziewięć/dziesięć",
        "ja": "一つ/二つ/三つ/四つ/五つ/六つ/七つ/八つ/九つ/十",
        "ko": "한/두/세/네/다섯/여섯/일곱/여덟/아홉/열",
        "zh": "一/两,兩,二/三/四/五/六/七/八/九/十",
    },
    "quantity": {
        "en": "qty|quantity|count|copies|amount",
        "de": "anzahl|menge",
        "fr": "quantité|qté|nombre",
        "es": "cantidad|cant.",
        "it": "quantità|qtà",
        "pt": "quantidade|qtd|qtd.",
        "nl": "aantal",
        "pl": "ilość|liczba",
        "ja": "枚数|数量",
        "ko": "수량|매수",
        "zh": "数量|數量|张数|張數",
    },
    "price": {
        "en": "price|cost|value|retail|msrp|rrp",
        "de": "preis|kosten|wert|uvp|gesamtpreis|gesamtwert|artikelwert|warenwert",
        "fr": "prix|coût|valeur",
        "es": "precio|coste|costo|valor",
        "it": "prezzo|costo|valore",
        "pt": "preço|custo|valor",
        "nl": "prijs|kosten|waarde",
        "pl": "cena|koszt|wartość",
        "ja": "価格|値段|金額",
        "ko": "가격|금액",
        "zh": "价格|價格|金额|金額",
    },
    "card": {  # the column of the names
        "en": "name|card|card name|title|cardname|item|item name|product|product name|article|card title"
        "|description|row labels",
        "de": "karte|kartenname|karten|artikel|artikelname|produkt|kartentitel|bezeichnung|zeilenbeschriftungen",
        "fr": "carte|nom|nom de la carte|nom carte|cartes|produit|étiquettes de lignes",
        "es": "carta|nombre de la carta|nombre carta|cartas|producto|artículo|etiquetas de fila",
        "it": "carta|nome|nome della carta|nome carta|prodotto|etichette di riga",
        "pt": "carta|nome|nome da carta|nome carta|produto|rótulos de linha",
        "nl": "kaart|naam|kaartnaam|naam van de kaart|kaarten|rijlabels",
        "pl": "karta|nazwa|nazwa karty|karty|tytuł|etykiety wierszy",
        "ja": "名前|カード名|カード|カード名称|品名|商品名|名称",
        "ko": "이름|카드|카드명|카드 이름|카드이름",
        "zh": "卡名|名称|名稱|牌名|卡牌|卡牌名|卡牌名称|卡片名称|卡片|名字",
    },
    "zone": {  # the column of the sections
        "en": "section|board|zone|category|deck section|part",
        "de": "bereich|teil|zone|abschnitt|deckteil",
        "fr": "zone|section|partie|catégorie",
        "es": "zona|sección|parte|categoría",
        "it": "zona|sezione|parte",
        "pt": "zona|seção|secção|parte|categoria",
        "nl": "zone|deel|sectie|onderdeel",
        "pl": "strefa|sekcja|część",
        "ja": "区分|ゾーン|セクション|種別",
        "ko": "구역|구분|섹션",
        "zh": "区域|區域|分区|部分|位置",
    },
    "number": {  # the column of the cards' numbers
        "en": "number|collector number|no|no.|#|card number|collector #|num|collector no|collector no.|cn",
        "de": "nummer|nr|nr.|sammlernummer",
        "fr": "numéro|n°|no.",
        "es": "número|núm.|n.º|nº",
        "it": "numero|n.|n°",
        "pt": "número|nº|n.º",
        "nl": "nummer|nr.|kaartnummer",
        "pl": "numer|nr",
        "ja": "番号",
        "ko": "번호",
        "zh": "编号|編號|号码|號碼|卡号|卡號",
    },
    "remark": {
        "en": "comment|note|notes|comments|remark|remarks",
        "de": "bemerkung|bemerkungen|notiz|notizen|anmerkung|kommentar",
        "fr": "remarque|remarques|commentaire|commentaires|notes",
        "es": "comentario|comentarios|nota|notas|observaciones",
        "it": "nota|note|commento|commenti",
        "pt": "nota|notas|comentário|comentários|observações",
        "nl": "opmerking|opmerkingen|notitie|notities",
        "pl": "uwaga|uwagi|komentarz|notatki",
        "ja": "備考|メモ|コメント",
        "ko": "비고|메모|코멘트",
        "zh": "备注|備註|注释|说明",
    },
    "greeting": {
        "en": "hi|hey|hello|dear|greetings|good morning|good evening|good day|good night|good luck|see you|enjoy"
        "|have fun|gl ?hf|yours|sincerely|update|edit|tl;?dr|nice|cool|great|looks (?:good|great|fun|solid)|lol|ok|okay"
        "|wow|gg|awesome|congrats|congratulations",
        "de": "hallo|moin|servus|guten (?:tag|abend|morgen)|hi zusammen|viel (?:spaß|erfolg)",
        "fr": "bonjour|bonsoir|salut|coucou|bien à (?:toi|vous)|bonne chance|voici",
        "es": "hola|buenas|buenos días|buenas (?:tardes|noches)|suerte|saludos a todos",
        "it": "ciao|salve|buongiorno|buonasera|buona fortuna",
        "pt": "olá|oi|bom dia|boa (?:tarde|noite|sorte)|segue",
        "nl": "hallo|hoi|dag|beste|goede(?:morgen|middag|navond)|goeden?(?:dag|avond)|veel plezier|succes",
        "pl": "cześć|hej|witam|witajcie|siema|dzień dobry|dobry wieczór|powodzenia",
        "ja": "よろしく|こんにちは|こんばんは|おはよう|はじめまして|お願い",
        "ko": "안녕하세요|안녕|반갑습니다|잘 부탁",
        "zh": "你好|您好|大家好|请多关照|請多關照",
    },
    "closing": {
        "en": "thanks|thank you|thx|ty|cheers|(?:(?:kind|best|warm) )?(?:regards|wishes)|yours(?: \\w+)?"
        "|sincerely|see you(?: \\w+)?|bye|all the best|take care",
        "de": "danke(?: schön)?|vielen dank|(?:(?:viele|liebe|beste|schöne) )?grüße|mit freundlichen grüßen|gruß|lg|vg"
        "|mfg|bg|bis (?:bald|dann|später|morgen)|tschüss|tschau",
        "fr": "merci(?: d'avance)?|cordialement|amicalement|bisous|bises|à (?:bientôt|plus|demain|samedi|dimanche)|a\\+"
        "|bonne (?:journée|soirée|partie)|bien cordialement|ciao",
        "es": "gracias|muchas gracias|(?:un )?saludos?|(?:un )?abrazos?|hasta (?:luego|pronto|mañana)|atte\\.?|adiós",
        "it": "grazie(?: mille)?|(?:cordiali )?saluti|a presto|a domani|un abbraccio|ciao",
        "pt": "obrigad[oa]|(?:um )?abraços?|atenciosamente|até (?:logo|breve|amanhã|mais)|valeu|tchau|beijos",
        "nl": "bedankt|dank je(?: wel)?|dankjewel|(?:met )?(?:vriendelijke )?groet(?:en|jes)?|groetjes|tot (?:ziens"
        "|snel|later|morgen)|mvg|doei",
        "pl": "dzięki|dziękuję|pozdrawiam|pozdro|pozdrowienia|do (?:zobaczenia|jutra)|na razie",
        "ja": "ありがとう(?:ございます|ございました)?|よろしく(?:お願いします)?|以上(?:です)?|では",
        "ko": "감사합니다|고맙습니다|감사|고마워요?|잘 부탁드립니다|안녕히",
        "zh": "谢谢|謝謝|多谢|多謝|感谢|感謝|再见|再見|以上",
    },
    "list": {  # words with which a line calls itself a list
        "en": "deck|decks|deck ?list|list|build|brew|contents",
        "de": "deckliste|deckaufbau|liste|stapel",
        "fr": "liste|decklist|composition",
        "es": "mazo|lista|baraja",
        "it": "mazzo|lista",
        "pt": "baralho|lista",
        "nl": "decklijst|lijst|kaartenlijst",
        "pl": "talia|lista|decklista",
        "ja": "デッキ|レシピ|レポート|リスト",
        "ko": "덱|덱리스트|리스트|레시피",
        "zh": "卡组|卡組|牌组|牌組|套牌|卡表|牌表|构筑|構築",
    },
    "author": {
        "en": "author|by|player|creator|made by|built by|pilot",
        "de": "autor|spieler|von|erstellt von",
        "fr": "auteur|joueur|par|créé par",
        "es": "autor|jugador|por|hecho por",
        "it": "autore|giocatore|creato da",
        "pt": "autor|jogador|por|criado por",
        "nl": "auteur|speler|door|gemaakt door",
        "pl": "autor|gracz|przez",
        "ja": "作者|使用者|プレイヤー|制作者|作成者",
        "ko": "작성자|플레이어|제작자",
        "zh": "作者|玩家|使用者|牌手",
    },
    "occasion": {
        "en": "date|event|tournament|place|placement|record|result|round|rounds|store|location|season|league|rank",
        "de": "datum|turnier|veranstaltung|platz|platzierung|ergebnis|ort|laden|runde|liga|saison",
        "fr": "date|tournoi|événement|lieu|résultat|classement|saison|ligue|magasin",
        "es": "fecha|torneo|evento|lugar|resultado|puesto|tienda|liga|temporada",
        "it": "data|torneo|evento|luogo|risultato|posizione|negozio|lega|stagione",
        "pt": "data|torneio|evento|local|resultado|colocação|loja|liga|temporada",
        "nl": "datum|toernooi|evenement|plaats|resultaat|winkel|competitie|seizoen",
        "pl": "data|turniej|wydarzenie|miejsce|wynik|sklep|liga|sezon",
        "ja": "大会|日付|開催日|順位|結果|会場|店舗",
        "ko": "대회|날짜|순위|결과|장소|매장",
        "zh": "比赛|比賽|日期|名次|结果|結果|地点|店铺|赛事",
    },
}
"""For each idea its words in each language, with `|` between them; in greetings and closings they may be patterns."""


@cache
def words_for(idea: str) -> tuple[str, ...]:
    """Every word for an idea, in any language.

    >>> "banquillo" in words_for("side"), "banquillo" in words_for("main")
    (True, False)
    """
    return tuple(dict.fromkeys(word for said in WORDS[idea].values() for word in said.split("|")))


@cache
def folded_words(idea: str) -> frozenset[str]:
    """The folded words for an idea."""
    return frozenset(map(fold, words_for(idea)))


@cache
def any_of(idea: str) -> str:
    """A pattern that is any word for an idea, with and without its accents, the longest first."""
    spelt = dict.fromkeys(form for word in words_for(idea) for form in (word, _bare(word)))
    return "|".join(re.escape(word).replace(r"\ ", r"\s+") for word in sorted(spelt, key=len, reverse=True))


@cache
def pieces_of(idea: str) -> tuple[str, ...]:
    """What a text that holds a word for an idea, as `any_of` finds it, has one of in small letters.

    >>> "grand" in pieces_of("total"), "łącznie" in pieces_of("total"), "no" in pieces_of("total")
    (True, True, False)
    """
    spelt = {form for word in words_for(idea) for form in (word, _bare(word))}
    return tuple(sorted({max(word.casefold().split(" "), key=len) for word in spelt}))


def patterns_of(idea: str) -> str:
    """A pattern that is any of an idea's patterns."""
    return "|".join(WORDS[idea].values())


@cache
def number_words() -> Mapping[str, int]:
    """Counts as people write them out, from one to ten."""
    return {
        word: count
        for said in WORDS["numbers"].values()
        for count, forms in enumerate(said.split("/"), start=1)
        for word in forms.split(",")
    }


def _bare(word: str) -> str:
    """A word without accents, as people type it."""
    return fold(word) if word.isascii() or fold(word).isascii() else word
