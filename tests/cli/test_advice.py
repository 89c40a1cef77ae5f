"""Advice is followed: every command that a message names is one, and what slips are told to type runs."""

from __future__ import annotations

import json
import re
import shlex
import shutil
from pathlib import Path

import pytest

from cli.shell.option_table import COMMANDS, OPTIONS
from tests.cli.advised import ROOT, commands_in, is_command, sentences
from tests.cli.asked import kage, typed

SLIPS = [
    ("The archive is empty; see kage archive add --help", "archive list"),
    ("kage archive add LIST", "archive create"),
    ("kage archive remove takes lists out by their ids or a query; --all takes out every one", "archive wipe"),
    ("kage archive list shows those that it has", "archive show 7"),
    ("What to write comes first: kage archive export", "archive export name:rush out.jsonl"),
    ("", "archive show leaf.deck"),
    ("kage archive nearest", "archive affinity leaf.deck"),
    ("It is shown by: kage play --replay", "archive add log.txt"),
    ("and is no column: kage search", "search -g mythos naruto --columns in"),
    ("kage odds my.deck 'count(cost<=2) >= 2", "odds leaf.deck"),
    ("kage odds --size 50 --hits 3 --draws 7", "odds --size 50 --hits 3"),
    ("kage odds DECK 'count(cost<=2) >= 1", "odds leaf.deck --hits 3"),
    ("For plain numbers: kage odds", "odds 50 3 7"),
    ("The deck file comes first: kage", "odds naruto leaf.deck"),
    ("The question stands without an option: kage", "odds leaf.deck --query naruto"),
    ("is also a figure of a turn: kage goldfish", "odds leaf.deck 'points>=10'"),
    ("kage odds -g GAME --ask NAME", "odds --ask reach"),
    ("kage db path names. kage db forget SOURCE takes one source out", "import mythos cards.json ; db drop"),
    ("kage db path says where", "db create"),
    ("kage db check looks it over, kage db backup copies it", "db vacuum"),
    (
        "Choose one of these: kage db restore FILE",
        "db backup kept.sqlite ; import mythos cards.json ; db restore kept.sqlite ; db restore",
    ),
    ("It is shown by: kage deck show", "db restore leaf.deck"),
    ("kage db restore lists those there are", "db restore base.sqlite"),
    ("For standard output: kage search -g GAME -o csv", "db export mythos -"),
    ("For a deck: kage deck check", "db check leaf.deck"),
    ("kage collection import FILE --replace puts what a file has in the place of all you own", "collection wipe"),
    ("A collection is made when cards are put into it", "collection create"),
    ("is a format: kage collection export -o", "collection export csv"),
    ("kage collection add CARD --in NAME makes one", "collection names"),
    ("The collection is empty; see kage collection add --help", "collection show"),
    (
        "kage collection export has how many copies there are",
        "import mythos cards.json ; collection add KS-901-C ; db forget cards.json ; collection show",
    ),
    ("", "collection show --in box"),
    ("is a file, and no card: kage collection import", "collection add leaf.deck"),
    ("or in front of the card: kage", "collection add -3 Rasa"),
    ("To take copies out: kage", "collection add -3 Rasa"),
    ("kage search ... -o ids | xargs", "collection add -"),
    ("It is read by: kage import", "collection import cards.json"),
    ("ke a file of cards: kage import", "collection import table.csv"),
    ("Your collection is empty; see kage collection add --help", "search owned>=1"),
    ("kage brings a newer one, e.g. pipx upgrade kagedeck. For newer cards: kage import GAME FILE", "upgrade"),
    (
        "kage deck show DECK has the cards by type. In another order: kage search in:DECK --sort cost",
        "deck sort leaf.deck",
    ),
    (
        "Cards stand by type as it is. In another order: kage search in:DECK --sort cost",
        "deck show leaf.deck --sort cost",
    ),
    ("kage compare old.deck new.deck --play", "compare leaf.deck other.deck"),
    ("", "compare leaf.deck"),
    ("takes two decks; more meet by: kage gauntlet", "compare leaf.deck other.deck leaf.deck --play"),
    ("To begin a deck: kage deck new", "deck build none.deck"),
    ("kage deck new FILE -g GAME starts it", "deck build -"),
    ("", "deck convert leaf.deck --to x.json"),
    ("e file comes first: kage deck new FILE -g", "deck new -g mythos cost<=1"),
    ("", "deck new mythos new.deck"),
    ("", "deck add leaf.deck leaf.deck"),
    ("is a game: kage deck check", "deck check mythos leaf.deck"),
    ("is a format: kage deck check", "deck check standard leaf.deck"),
    ("It is taken by: kage advise", "deck check position.json"),
    ("What kage search finds is piped with -o ids", "deck show - <<< zzzz"),
    ("kage config shows what it says", "deck check config.toml"),
    ("kage deck diff DECK --apply CHANGES", "deck check changes.diff"),
    ("For help: kage", "deck check help"),
    ("", "deck stats leaf.deck leaf.deck"),
    ("kage deck diff prints", "deck diff leaf.deck --apply leaf.deck"),
    ("For a card: kage show", "deck show Gaara"),
    ("Which card? Name it, or give its id: kage show KS-009-C", "show"),
    ("It is a file: kage deck show", "show leaf.deck"),
    ("It reads like a query: kage search", "show 'cost<=2'"),
    ("Its cards: kage search set:", "show KS"),
    ("It reads like a range: kage search", "show KS-001..9"),
    ("kage search number:1..9", "show 1..x"),
    ("more: kage search", "show a"),
    ("t an option, as in: kage show KS-009", "show --id KS-009"),
    ("if it had no text. kage effects", "import naruto-ccg unread.json ; show M-9001"),
    ("kage play GAME DECK DECK --log game.txt", "advise"),
    ("", "import mythos leaf.deck"),
    ("Check it with", "import mythos leaf.txt"),
    ("", "import cards.json mythos"),
    ("is no game. The game comes first: kage", "import cards.json"),
    ("Another source of yours says otherwise in", "import mythos cards.json ; import mythos again.json"),
    ("kage games GAME --box", "games --box"),
    ("", "goldfish leaf.deck other.deck"),
    ("", "goldfish naruto leaf.deck"),
    ("A format of your own: kage rules GAME --format", "rules house.toml"),
    ("kage play ... --rulings", "rules mythos --rulings score-must"),
    ("should read ID=on or ID=off, e.g. --rulings", "play mythos leaf.deck other.deck --rulings score-must"),
    ("", "play leaf.deck other.deck mythos"),
    ("kage --debug ...", "play mythos leaf.deck other.deck --verbose"),
    ("The version is shown by: kage --version", "play mythos leaf.deck other.deck --version"),
    ("", "play -g mythos leaf.deck other.deck"),
    ("; kage play {...} --replay", "play mythos leaf.deck other.deck --log game.txt"),
    ("kage play and kage playtest", "play mythos leaf.deck other.deck --bots human,greedy"),
    ("game between bots: kage play --replay", "playtest --resume log.txt"),
    ("kage search --fuzzy naruto uzumki", "search --fuzzy"),
    ("is a card's number: kage show", "search KS-009-C type:mission"),
    ("kage search only finds cards. What changes the catalogue: kage help db", "search 'DROP TABLE printing'"),
    ("", "search @none"),
    ("kage search --saved lists them", "search --forget none"),
    ("It takes a game; for some of its cards: kage", "effects mythos KS-009-C"),
    ("kage search text:WORD", "effects mythos --search draw"),
    ("see kage deck check)", "hand bad.deck"),
    ("d a command, as in: kage search -g", "mythos"),
    ("To look for cards: kage search", "naruto 5"),
    ('Did you mean "kage', "check leaf.deck"),
    ("", "replay log.txt"),
    ("See kage compare DECK DECK --play --bots A,B", "gauntlet team.deck --bots greedy,random"),
    ("For any letters: kage search", "show 'gama*'"),
    ("From a search pipe ids: kage search ... -o ids | kage show -", "show - <<< zzzz"),
    ("read by your own words", "import naruto-ccg unread.json ; effects naruto-ccg --read words.toml ; show M-9001"),
    ("It is shown by: kage rules", "deck check house.toml"),
    ("is no option of kage config. {...}", "config --gmae mythos"),
    ("is no option of kage config. Did you mean", "config --oputput json"),
    ("for words that do", "import naruto-ccg unread.json ; effects naruto-ccg --read balls.toml"),
    ("kage play --log FILE writes one", "play ninjitsu --replay torn.txt"),
]
"""Words of each sentence, and a line that is told it; lines before a semicolon come first."""

FILLED = {
    "GAME": "mythos",
    "DECK": "leaf.deck",
    "OTHER": "other.deck",
    "old.deck": "leaf.deck",
    "my.deck": "leaf.deck",
    "new.deck": "other.deck",
    "CARD...": "KS-074-C",
    "CARD": "KS-074-C",
    "LIST...": "leaf.deck",
    "in:...": "in:leaf.deck",
    "SOURCE": "cards.json",
    "FORMAT": "json",
    "CHANGES": "changes.diff",
    "WORD": "draw",
    "QUESTION": "naruto",
    "A,B": "greedy,random",
    "-g mythos --ask NAME": "-g akatsuki --ask list",
    "games mythos": "games ninjitsu",
    "deck new FILE": "deck new begun.deck",
    "import mythos FILE": "import mythos cards.json",
    "collection import FILE": "collection import leaf.deck",
    "play --log FILE": "play mythos leaf.deck other.deck --log new.txt",
    "play --replay FILE": "play --replay log.txt",
    "db restore FILE": "db restore kept.sqlite",
    "--debug ...": "--debug games",
    "play ...": "play mythos leaf.deck other.deck",
    "...": "",
}
"""What stands for a word in capitals, and for a file of an example."""

FINE = (0, 1, 4)
"""Exit codes of what runs: done, an illegal deck, several cards that fit."""

NOT_HERE = (
    "cli/sessions/at_table.py",  # a game with people
    "cli/sessions/dialogue.py",
    "cli/commands/archive_matchups.py",  # lists that are of archetypes and have met nobody
    "cli/commands/import_.py: The catalogue as it was before",  # a large catalogue
    "cli/commands/db.py: The catalogue as it was before",
    "cli/commands/new_game.py",  # a package that has to be installed
    "cli/ending.py",  # an error of the program
    "cli/main.py",  # no advice
    "cli/quick/shared_options.py",
    "db/catalogue.py",  # a damaged catalogue
    "db/errors.py",
    "db/upkeep.py",
    "db/opening.py",  # one of an older version
)
"""Sentences that need more than a line, by how they begin."""


@pytest.fixture(scope="session")
def shelf(tmp_path_factory: pytest.TempPathFactory, starter_file: Path) -> Path:
    """A folder with a file of each kind."""
    folder = tmp_path_factory.mktemp("shelf")
    examples = ROOT / "examples"
    for made, of in (
        ("leaf", "mythos-leaf"),
        ("other", "mythos-leaf"),
        ("bad", "mythos-illegal"),
        ("team", "akatsuki-team"),
    ):
        shutil.copy(examples / f"{of}.deck", folder / f"{made}.deck")
    for name in ("cards.json", "table.csv", "cockatrice.xml"):
        shutil.copy(examples / "cards" / name, folder / name)
    again = (folder / "cards.json").read_text(encoding="utf-8").replace("Test Ninja", "Test Genin")
    (folder / "again.json").write_text(again, encoding="utf-8")
    (folder / "leaf.txt").write_text("1 Naruto Uzumaki (KS 009)\n2 Rock Lee (KS 038)\n", encoding="utf-8")
    (folder / "house.toml").write_text('game = "mythos"\ninherits = "standard"\n', encoding="utf-8")
    (folder / "config.toml").write_text('output = "json"\nworkers = 2\n', encoding="utf-8")
    (folder / "base.sqlite").write_bytes(b"SQLite format 3\0" + bytes(100))
    (folder / "changes.diff").write_text("-1 KS-009-C\n+1 KS-010-C\n", encoding="utf-8")
    (folder / "words.toml").write_text('"Juggle seven balls." = "draw 2"\n', encoding="utf-8")
    (folder / "balls.toml").write_text('"Juggle seven balls." = "Drop 1 ball."\n', encoding="utf-8")
    card = {"set": "T", "number": "M-9001", "type": "mission", "name": "Juggler", "entrance": 1, "hand": 1}
    unread = [{**card, "symbols": ["Water"], "effects": ["Juggle seven balls."]}]
    (folder / "unread.json").write_text(json.dumps(unread), encoding="utf-8")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("KAGE_DB", str(shutil.copy(starter_file, tmp_path_factory.mktemp("cards"))))
        log = str(folder / "log.txt")
        assert kage("play", "ninjitsu", "--seed", "1", "--log", log).exit_code == 0
        position = kage("advise", log, "--move", "4", "-n", "2", "--json").stdout
    torn = Path(log).read_text(encoding="utf-8").replace("\nwording:", "\nnonsense\nwording:")
    (folder / "torn.txt").write_text(torn, encoding="utf-8")
    (folder / "position.json").write_text(json.dumps(json.loads(position)["position"]), encoding="utf-8")
    return folder


@pytest.fixture
def at_shelf(shelf: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The folder of the test is a copy of that."""
    shutil.copytree(shelf, tmp_path / "here")
    monkeypatch.chdir(tmp_path / "here")


def test_every_command_that_a_message_names_is_one() -> None:
    named = [(said, words) for said in sentences() for words in commands_in(said.partition(": ")[2])]
    assert [each for each in named if not is_command(each[1])] == []


def test_there_is_a_slip_for_every_sentence() -> None:
    said = {sentence: [part for part, _ in SLIPS if part in sentence] for sentence in sentences()}
    assert [each for each, parts in said.items() if not parts and not each.startswith(NOT_HERE)] == []


@pytest.mark.usefixtures("catalogue_path", "at_shelf")
@pytest.mark.parametrize(("part", "slip"), SLIPS)
def test_what_a_slip_is_told_to_type_runs(part: str, slip: str) -> None:
    *before, last = slip.split(" ; ")
    for line in before:
        assert typed(line).exit_code == 0
    said = typed(last).stderr
    assert all(found.search(said) for each, found in sentences().items() if part and part in each), said
    advised = commands_in(said)
    assert advised and all(map(is_command, advised)), said
    lines = [to_type(words, said, last) for words in advised]
    answers = [(line, typed(line)) for line in lines if line]
    wrong = [(line, answer.stderr) for line, answer in answers if answer.exit_code not in FINE]
    assert not wrong or ("Did you mean" in said and len(wrong) < len(answers)), (said, wrong)


def to_type(words: list[str], said: str, slip: str) -> str:
    """An advised command with all that it needs; empty for one that is named alone, and for the slip's own."""
    line = shlex.join(words)
    own = "is no command of" in said and "Did you mean" in said
    if COMMANDS.get(line) or slip.startswith(line) or (line in OPTIONS and not own):
        return ""
    if own and not words[2:]:
        line = " ".join([line, *slip.split()[1:]])
    for blank, value in FILLED.items():
        line = re.sub(rf"(?<![\w.]){re.escape(blank)}(?!\w)", value, line)
    return f"{line} -n 2" if line.split()[0] in _LONG and "--log" not in line and "--replay" not in line else line


_LONG = ("compare", "gauntlet", "goldfish", "play")
"""Commands that play games until told otherwise."""
