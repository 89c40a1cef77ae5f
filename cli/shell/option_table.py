"""What commands and options there are, and what they take: made by tests/cli/test_completion.py."""

# fmt: off
COMMANDS: dict[str, str] = {
    "": (
        "games import search show deck archive collection rules odds hand mulligan goldfish play playtest "
        "advise compare gauntlet tune effects new-game config help doctor db "
    ),
    "games": "",
    "import": "",
    "search": "",
    "show": "",
    "deck": "check show stats convert diff new add remove move report build missing",
    "deck check": "",
    "deck show": "",
    "deck stats": "",
    "deck convert": "",
    "deck diff": "",
    "deck new": "",
    "deck add": "",
    "deck remove": "",
    "deck move": "",
    "deck report": "",
    "deck build": "",
    "deck missing": "",
    "archive": "add list show top affinity nearest aggregate archetypes matchups remove export",
    "archive add": "",
    "archive list": "",
    "archive show": "",
    "archive top": "",
    "archive affinity": "",
    "archive nearest": "",
    "archive aggregate": "",
    "archive archetypes": "",
    "archive matchups": "",
    "archive remove": "",
    "archive export": "",
    "collection": "add remove import export show plan names",
    "collection add": "",
    "collection remove": "",
    "collection import": "",
    "collection export": "",
    "collection show": "",
    "collection plan": "",
    "collection names": "",
    "rules": "",
    "odds": "",
    "hand": "",
    "mulligan": "",
    "goldfish": "",
    "play": "",
    "playtest": "",
    "advise": "",
    "compare": "",
    "gauntlet": "",
    "tune": "",
    "effects": "",
    "new-game": "",
    "config": "",
    "help": "",
    "doctor": "",
    "db": "path info check conflicts forget export backup restore",
    "db path": "",
    "db info": "",
    "db check": "",
    "db conflicts": "",
    "db forget": "",
    "db export": "",
    "db backup": "",
    "db restore": "",
}
OPTIONS: dict[str, str] = {
    "games": (
        "--help -h --box --output=table|json|jsonl|csv|tsv|md -o=table|json|jsonl|csv|tsv|md --json "
    ),
    "import": (
        "--help -h --file-format=VALUE --map=VALUE --const=VALUE --ignore=VALUE --set=VALUE --records=VALUE "
        "--split=VALUE --mapping=VALUE --save-mapping=VALUE --dry-run --keep-going "
        "--on-conflict=theirs|keep|ask --rejects=VALUE --force --output=table|json -o=table|json --json "
    ),
    "search": (
        "--help -h --game=VALUE -g=VALUE --output=table|json|jsonl|csv|tsv|md|ids "
        "-o=table|json|jsonl|csv|tsv|md|ids --json --columns=VALUE --sort=VALUE --limit=VALUE --offset=VALUE "
        "--unique=card|printing --count --explain --fuzzy --save=VALUE --forget=VALUE --saved --fields "
    ),
    "show": (
        "--help -h --game=VALUE -g=VALUE --first --sources --output=table|json|jsonl|csv|tsv|md "
        "-o=table|json|jsonl|csv|tsv|md --json "
    ),
    "deck check": (
        "--help -h --game=VALUE -g=VALUE --format=VALUE -f=VALUE --date=VALUE --as-of=VALUE --all-formats "
        "--ban=VALUE --summary=VALUE --sheets=VALUE --force --fix --texts "
        "--output=table|json|jsonl|csv|tsv|md -o=table|json|jsonl|csv|tsv|md --json "
    ),
    "deck show": (
        "--help -h --game=VALUE -g=VALUE --interactive -i --output=table|json|jsonl|csv|tsv|md "
        "-o=table|json|jsonl|csv|tsv|md --json "
    ),
    "deck stats": (
        "--help -h --section=VALUE -s=VALUE --plot=VALUE --theme=light|dark --game=VALUE -g=VALUE --force "
        "--output=table|json|jsonl|csv|tsv|md -o=table|json|jsonl|csv|tsv|md --json "
    ),
    "deck convert": (
        "--help -h --to=VALUE -o=VALUE --output=VALUE --json --force --game=VALUE -g=VALUE --interactive -i "
    ),
    "deck diff": (
        "--help -h --apply=VALUE --game=VALUE -g=VALUE --dry-run --output=text|table|json|jsonl|csv|tsv|md "
        "-o=text|table|json|jsonl|csv|tsv|md --json "
    ),
    "deck new": (
        "--help -h --game=VALUE -g=VALUE --format=VALUE -f=VALUE --name=VALUE --query=VALUE -q=VALUE "
        "--copies=VALUE -n=VALUE --force "
    ),
    "deck add": (
        "--help -h --copies=VALUE -n=VALUE --query=VALUE -q=VALUE --section=VALUE -s=VALUE --game=VALUE "
        "-g=VALUE --interactive -i --dry-run --json "
    ),
    "deck remove": (
        "--help -h --copies=VALUE -n=VALUE --all -a --query=VALUE -q=VALUE --section=VALUE -s=VALUE "
        "--game=VALUE -g=VALUE --interactive -i --dry-run --json "
    ),
    "deck move": (
        "--help -h --section=VALUE -s=VALUE --to=VALUE --from=VALUE --copies=VALUE -n=VALUE --all -a "
        "--query=VALUE -q=VALUE --game=VALUE -g=VALUE --interactive -i --dry-run --json "
    ),
    "deck report": (
        "--help -h --out=VALUE --against=VALUE --goal=VALUE --keep=VALUE --by=VALUE --games=VALUE -n=VALUE "
        "--seed=VALUE --format=VALUE -f=VALUE --date=VALUE --as-of=VALUE --game=VALUE -g=VALUE "
        "--workers=VALUE --force "
    ),
    "deck build": "--help -h --pin=VALUE --game=VALUE -g=VALUE --interactive -i --plain",
    "deck missing": (
        "--help -h --exact --all -a --game=VALUE -g=VALUE --output=table|json|jsonl|csv|tsv|md "
        "-o=table|json|jsonl|csv|tsv|md --json "
    ),
    "archive add": "--help -h --game=VALUE -g=VALUE --names=VALUE --archive=VALUE --dry-run --json",
    "archive list": (
        "--help -h --limit=VALUE --missing-at-most=VALUE --count --date=VALUE --as-of=VALUE --archive=VALUE "
        "--output=table|json|jsonl|csv|tsv|md -o=table|json|jsonl|csv|tsv|md --json "
    ),
    "archive show": "--help -h --to=VALUE --archive=VALUE --json",
    "archive top": (
        "--help -h --per=VALUE --section=VALUE -s=VALUE --limit=VALUE --plot=VALUE --theme=light|dark --force "
        "--date=VALUE --as-of=VALUE --archive=VALUE --output=table|json|jsonl|csv|tsv|md "
        "-o=table|json|jsonl|csv|tsv|md --json "
    ),
    "archive affinity": (
        "--help -h --query=VALUE -q=VALUE --least=VALUE --limit=VALUE --apart --game=VALUE -g=VALUE "
        "--date=VALUE --as-of=VALUE --archive=VALUE --output=table|json|jsonl|csv|tsv|md "
        "-o=table|json|jsonl|csv|tsv|md --json "
    ),
    "archive nearest": (
        "--help -h --limit=VALUE --game=VALUE -g=VALUE --date=VALUE --as-of=VALUE --archive=VALUE "
        "--output=table|json|jsonl|csv|tsv|md -o=table|json|jsonl|csv|tsv|md --json "
    ),
    "archive aggregate": (
        "--help -h --format=VALUE -f=VALUE --out=VALUE --force --date=VALUE --as-of=VALUE --archive=VALUE "
        "--json "
    ),
    "archive archetypes": (
        "--help -h --rules=VALUE --propose --clusters=VALUE --out=VALUE --force --seed=VALUE --date=VALUE "
        "--as-of=VALUE --archive=VALUE --output=table|json|jsonl|csv|tsv|md -o=table|json|jsonl|csv|tsv|md "
        "--json "
    ),
    "archive matchups": (
        "--help -h --rules=VALUE --plot=VALUE --theme=light|dark --force --date=VALUE --as-of=VALUE "
        "--archive=VALUE --output=table|json|jsonl|csv|tsv|md -o=table|json|jsonl|csv|tsv|md --json "
    ),
    "archive remove": "--help -h --all --dry-run --archive=VALUE --json",
    "archive export": "--help -h --to=VALUE --force --archive=VALUE",
    "collection add": (
        "--help -h --copies=VALUE -n=VALUE --game=VALUE -g=VALUE --in=VALUE --interactive -i --json "
    ),
    "collection remove": (
        "--help -h --copies=VALUE -n=VALUE --game=VALUE -g=VALUE --in=VALUE --interactive -i --json "
    ),
    "collection import": (
        "--help -h --add --replace --game=VALUE -g=VALUE --in=VALUE --interactive -i --json "
    ),
    "collection export": "--help -h --output=VALUE -o=VALUE --in=VALUE --safe-csv --force --json",
    "collection show": (
        "--help -h --game=VALUE -g=VALUE --in=VALUE --output=table|json|jsonl|csv|tsv|md "
        "-o=table|json|jsonl|csv|tsv|md --json "
    ),
    "collection plan": (
        "--help -h --substitutes --prefer=VALUE --wish=VALUE --game=VALUE -g=VALUE "
        "--output=table|json|jsonl|csv|tsv|md -o=table|json|jsonl|csv|tsv|md --json "
    ),
    "collection names": (
        "--help -h --output=table|json|jsonl|csv|tsv|md -o=table|json|jsonl|csv|tsv|md --json "
    ),
    "rules": (
        "--help -h --format=VALUE -f=VALUE --rulings --date=VALUE --as-of=VALUE "
        "--output=table|json|jsonl|csv|tsv|md -o=table|json|jsonl|csv|tsv|md --json "
    ),
    "odds": (
        "--help -h --by=VALUE --keep=VALUE --seat=VALUE --pile=VALUE --players=VALUE --size=VALUE "
        "--hits=VALUE --draws=VALUE --ask=VALUE --game=VALUE -g=VALUE --simulate --games=VALUE -n=VALUE "
        "--seed=VALUE --precision=VALUE --workers=VALUE --plot=VALUE --theme=light|dark --force "
        "--output=table|json|jsonl|csv|tsv|md -o=table|json|jsonl|csv|tsv|md --json "
    ),
    "hand": (
        "--help -h --hands=VALUE -n=VALUE --keep=VALUE --by=VALUE --seat=VALUE --pile=VALUE --seed=VALUE "
        "--rulings=VALUE --game=VALUE -g=VALUE --legal --output=table|json|jsonl|csv|tsv|md "
        "-o=table|json|jsonl|csv|tsv|md --json "
    ),
    "mulligan": (
        "--help -h --keep=VALUE --goal=VALUE --by=VALUE --seat=VALUE --pile=VALUE --game=VALUE -g=VALUE "
        "--simulate --games=VALUE -n=VALUE --seed=VALUE --precision=VALUE --workers=VALUE --plot=VALUE "
        "--theme=light|dark --force --output=table|json|jsonl|csv|tsv|md -o=table|json|jsonl|csv|tsv|md "
        "--json "
    ),
    "goldfish": (
        "--help -h --games=VALUE -n=VALUE --seed=VALUE --game=VALUE -g=VALUE --goal=VALUE --policy=VALUE "
        "--seat=VALUE --option=VALUE --rulings=VALUE --partial --precision=VALUE --log=VALUE --workers=VALUE "
        "--cluster=VALUE --plot=VALUE --theme=light|dark --by-card --replays=VALUE --legal --force "
        "--output=table|json|jsonl|csv|tsv|md -o=table|json|jsonl|csv|tsv|md --json "
    ),
    "play": (
        "--help -h --decks=VALUE --bots=VALUE --think=VALUE --open-lists --games=VALUE -n=VALUE --seed=VALUE "
        "--players=VALUE --team=VALUE --mode=VALUE --option=VALUE --rulings=VALUE --partial --log=VALUE "
        "--game-number=VALUE --log-view=VALUE --replay=VALUE --plain --workers=VALUE --cluster=VALUE "
        "--plot=VALUE --theme=light|dark --by-card --replays=VALUE --vary-stand-ins --variants=VALUE "
        "--max-turns=VALUE --max-seconds=VALUE --legal --force --output=table|json|jsonl|csv|tsv|md "
        "-o=table|json|jsonl|csv|tsv|md --json "
    ),
    "playtest": (
        "--help -h --against=VALUE --bots=VALUE --think=VALUE --open-lists --game=VALUE -g=VALUE --seed=VALUE "
        "--players=VALUE --team=VALUE --mode=VALUE --option=VALUE --rulings=VALUE --partial --log=VALUE "
        "--resume=VALUE --plain --legal --force "
    ),
    "advise": (
        "--help -h --move=VALUE --bots=VALUE --think=VALUE --open-lists --games=VALUE -n=VALUE --seed=VALUE "
        "--output=table|json|jsonl|csv|tsv|md -o=table|json|jsonl|csv|tsv|md --json "
    ),
    "compare": (
        "--help -h --goal=VALUE --by=VALUE --drawn --keep=VALUE --play --against=VALUE --bots=VALUE "
        "--think=VALUE --open-lists --policy=VALUE --seat=VALUE --option=VALUE --rulings=VALUE --partial "
        "--games=VALUE -n=VALUE --until-clear --seed=VALUE --game=VALUE -g=VALUE --plot=VALUE "
        "--theme=light|dark --by-card --replays=VALUE --max-turns=VALUE --max-seconds=VALUE --force --legal "
        "--workers=VALUE --cluster=VALUE --output=table|json|jsonl|csv|tsv|md -o=table|json|jsonl|csv|tsv|md "
        "--json "
    ),
    "gauntlet": (
        "--help -h --field=VALUE --weights=VALUE --bots=VALUE --think=VALUE --open-lists --games=VALUE "
        "-n=VALUE --results=VALUE --option=VALUE --rulings=VALUE --partial --seed=VALUE --game=VALUE -g=VALUE "
        "--legal --workers=VALUE --cluster=VALUE --plot=VALUE --theme=light|dark --by-card --replays=VALUE "
        "--max-turns=VALUE --max-seconds=VALUE --force --output=table|json|jsonl|csv|tsv|md "
        "-o=table|json|jsonl|csv|tsv|md --json "
    ),
    "tune": (
        "--help -h --goal=VALUE --drawn --by=VALUE --keep=VALUE --pool=VALUE --lock=VALUE --swaps=VALUE "
        "--games=VALUE -n=VALUE --time=VALUE --format=VALUE -f=VALUE --out=VALUE --results=VALUE "
        "--policy=VALUE --seat=VALUE --option=VALUE --rulings=VALUE --partial --seed=VALUE --game=VALUE "
        "-g=VALUE --workers=VALUE --cluster=VALUE --plot=VALUE --theme=light|dark --legal --force "
        "--output=table|json|jsonl|csv|tsv|md -o=table|json|jsonl|csv|tsv|md --json "
    ),
    "effects": (
        "--help -h --deck=VALUE --unread --coverage --declined --read=VALUE --forget=VALUE --own "
        "--games=VALUE -n=VALUE --seed=VALUE --output=table|json|jsonl|csv|tsv|md "
        "-o=table|json|jsonl|csv|tsv|md --json "
    ),
    "new-game": "--help -h --title=VALUE",
    "config": (
        "--help -h --output=table|json|jsonl|csv|tsv|md -o=table|json|jsonl|csv|tsv|md --json "
    ),
    "help": "--help -h",
    "doctor": (
        "--help -h --output=table|json|jsonl|csv|tsv|md -o=table|json|jsonl|csv|tsv|md --json "
    ),
    "db path": "--help -h",
    "db info": (
        "--help -h --output=table|json|jsonl|csv|tsv|md -o=table|json|jsonl|csv|tsv|md --json "
    ),
    "db check": (
        "--help -h --output=table|json|jsonl|csv|tsv|md -o=table|json|jsonl|csv|tsv|md --json --mend "
    ),
    "db conflicts": (
        "--help -h --output=table|json|jsonl|csv|tsv|md -o=table|json|jsonl|csv|tsv|md --json "
    ),
    "db forget": "--help -h --game=VALUE -g=VALUE --json",
    "db export": "--help -h --safe-csv --force",
    "db backup": "--help -h --force",
    "db restore": "--help -h",
}
