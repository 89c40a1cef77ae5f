"""Names of keys in JSON documents: for a card's name, number and count, and for what is around cards."""

from __future__ import annotations

from decks.lists.columns import COLUMNS
from rules.core.text import fold

NAMES = (
    *("name", "card", "cardname", "card_name", "card name", "title", "nickname"),
    *map(fold, COLUMNS["name"]),
)
IDS = (
    *("printing", "id", "card_id", "cardid", "code", "reference"),
    *(word for word in map(fold, COLUMNS["printing"]) if word != "ref"),
)
COUNTS = (
    *(
        "count",
        "qty",
        "quantity",
        "amount",
        "copies",
        "number of copies",
        "quantite",
        "anzahl",
        "枚数",
        "cantidad",
        "n",
    ),
    *("quantidade", "quantita", "aantal", "antal", "menge", "qte", "nb", "x", "times", "deck count", "card count"),
    *(word for word in map(fold, COLUMNS["count"]) if len(word) > 1 or not word.isascii()),
    *("number_of_copies", "numcopies", "deck_count", "deckcount", "card_count", "cardcount", "cnt", "amt", "数量"),
)
NUMBERS = (
    *("number", "cn", "collector_number", "collectornumber", "collector number", "card_number"),
    *(word for word in map(fold, COLUMNS["number"]) if word.isalpha()),
)
SETS = ("set", "set_code", "setcode", "edition", "editioncode")
IDS_BESIDE = (
    *(*IDS, *NUMBERS, "ref", "no", "num", "sku", "uid", "key", "identifier", "card no", "card_no", "cardno"),
    *("cardnumber", "card number", "card code", "card_code", "cardcode", "card id", "printing id", "printing_id"),
    *("printingid", "version", "subtitle", "card title", "cardtitle", "epithet"),
)
"""What keys beside a name are called that may say which card of that name it is."""
NOT_CARDS = frozenset(
    (
        *("metadata", "meta", "comments", "closing", "tags", "author", "creator", "user", "stats", "legality"),
        *("legalities", "totals", "sizes", "types", "curve", "notes", "description"),
    )
)
NEUTRAL = frozenset(
    (
        *("deck", "decks", "card", "cards", "list", "lists", "decklist", "deck_list", "deck list", "data", "entries"),
        *("items", "boards", "zones", "sections", "contents", "result", "results", "value", "document", "export"),
    )
)
"""What keys around cards are called that name no section of theirs."""
SECTIONS = (
    *("section", "board", "boardtype", "zone", "location", "pile", "part", "category", "area", "place"),
    *("categories", "group", "groups", "label", "labels", "sections", "folder", "column"),
)
TITLES = ("section", "board", "zone", "name", "title", "category", "type")
WHOSE = ("player", "author", "pilot", "owner", "user", "username", "rank", "standing", "deck_id", "deckid", "deck id")
"""Keys around cards that say whose deck they are."""
NOT_COUNTS = frozenset(("deck", "team", "id", "total", "all", "x", "n"))
"""Keys of a card that are numbers of something else, or the figure of all copies anywhere."""
