"""Names of columns: how they are compared, their words, and the language that they name."""

from __future__ import annotations

import re

from rules.core.languages import language_code
from rules.core.text import fold

PRINTED = ("id", "set", "set_title", "number", "variant", "rarity", "date", "type", "stand_in")
"""What belongs to a printing rather than its card, or says which card type it is."""

COPIES = dict.fromkeys(
    (
        "count",
        "quantity",
        "qty",
        "amount",
        "how many",
        "number of copies",
        "copy",
        "copies in box",
        "copies in the box",
        "in box",
        "in deck",
        "# in deck",
        "number in deck",
        "in the box",
        "nombre",
        "nb",
        "qte",
        "qté",
        "nbre",
        "nb exemplaires",
        "quantité",
        "exemplaires",
    ),
    "copies",
)
"""What a column of how often a card is in its box is called, in games that come in a box."""

PRINTED_ALIASES = {
    "printingid": "id",
    "setcode": "set",
    "expansion": "set",
    "édition": "set",
    "セット": "set",
    "collectornumber": "number",
    "collectorno": "number",
    "collectornr": "number",
    "cardnumber": "number",
    "numéro": "number",
    "番号": "number",
    "カード番号": "number",
    "rareté": "rarity",
    "レア": "rarity",
    "レアリティ": "rarity",
    "cardtype": "type",
    "typeline": "type",
    "種類": "type",
    "カード種類": "type",
    "variante": "variant",
    "standin": "stand_in",
    "nom": "name",
    "カード名": "name",
    "名前": "name",
    "cardname": "name",
    "title": "name",
    "タイトル": "name",
    "名称": "name",
    "printedname": "name",
    "displayname": "name",
    "fullname": "name",
    "englishname": "name",
    "no": "number",
    "num": "number",
    "nr": "number",
    "cardno": "number",
    "cardnum": "number",
    "番": "number",
    "setname": "set",
    "settitle": "set_title",
    "expansiontitle": "set_title",
    "extension": "set",
    "弾": "set",
    "category": "type",
    "categorie": "type",
    "kindofcard": "type",
    "typeofcard": "type",
    "typedecarte": "type",
    "names": "name",
    "finish": "variant",
    "treatment": "variant",
    "カードタイプ": "type",
    "cardid": "id",
    "cardcode": "id",
    "cardref": "id",
    "cardreference": "id",
    "productname": "name",
    "printings": "id",
    "prints": "id",
    "cardids": "id",
    "種別": "type",
    "カード種別": "type",
    "分類": "type",
    "収録": "set",
    "収録弾": "set",
    "パック": "set",
    "型番": "number",
    "品番": "number",
    "カードno": "number",
    "year": "date",
    "releaseyear": "date",
    "releasedate": "date",
    "released": "date",
    "releasedat": "date",
    "release": "date",
    "setrelease": "date",
    "setreleasedate": "date",
    "setdate": "date",
    "erscheinungsdatum": "date",
    "erscheinungsjahr": "date",
    "fechadelanzamiento": "date",
    "datadiuscita": "date",
    "parution": "date",
    "発行日": "date",
    "printyear": "date",
    "annee": "date",
    "año": "date",
    "datedesortie": "date",
    "発売日": "date",
    "発売年": "date",
}
"""What sources of any game call these."""

TEXTS = (
    "oracle",
    "oracle text",
    "body",
    "rules",
    "rule text",
    "rules text",
    "card text",
    "card effect",
    "effect text",
    "ability",
    "abilities",
    "description",
)
"""What sources of any game call the text of a card."""

ONLY_A_CARD = frozenset({"card", "cards", "carte", "cartes", "karte", "karten", "carta", "カード"})
"""Columns that say no more than that they are about a card."""

OBJECTS_WITH_NAMES = frozenset(
    {"Card", "CardCustom", "Deck", "DeckCustom", "Custom_Tile", "Custom_Token", "Custom_Model"}
)
"""What objects on a table are called where their nickname is the card's name."""

_NOISE = frozenset(
    {
        "card",
        "cards",
        "character",
        "the",
        "printed",
        "official",
        "of",
        "value",
        "level",
        "list",
        "base",
        "code",
        "raw",
        "karte",
        "carte",
        "de",
        "du",
        "la",
        "le",
    }
)
"""Words in a column's name that say no more than that it is about a card."""


def column_words(column: str) -> tuple[list[str], str | None]:
    """The words of a column's name that matter, and the language it is in.

    >>> column_words("Character Name"), column_words("Name (FR)"), column_words("Card Title EN")
    ((['name'], None), (['name'], 'fr'), (['title'], 'en'))
    """
    words = [word for word in re.split(r"[^\w]+|_", fold(re.sub(r"(?<=[a-z])(?=[A-Z])", " ", column))) if word]
    codes = [language_code(word) for word in words]
    that_matter = [word for word, code in zip(words, codes, strict=True) if not code and word not in _NOISE]
    return that_matter, next(filter(None, codes), None)
