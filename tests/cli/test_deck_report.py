"""`kage deck report`: what the page holds for each game, that it holds together, and how a browser shows it."""

from __future__ import annotations

import re
import shutil
import subprocess
from html.parser import HTMLParser
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

import kagedeck
from cli.main import app
from reports.charts import Point, Series, column_chart, line_chart, row_chart
from reports.style import DARK, LIGHT

EXAMPLES = Path(__file__).parents[2] / "examples"
LEAF = EXAMPLES / "mythos-leaf.deck"
LARGEST = 500_000
HEADINGS = ("Legality", "The list", "Curves and splits", "Odds by turn", "What to keep", "Sample hands", "Played alone")
HOSTILE = "</script><img src=https://evil.example/x onerror=alert(1)>&\"'|`#\u202e"

pytestmark = pytest.mark.usefixtures("catalogue_path")


class Page(HTMLParser):
    """Counts tags that are left open, and keeps all names, attributes and text."""

    EMPTY = ("meta", "br")

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.words: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        if tag not in self.EMPTY:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.words.append(data)


def report(deck: Path, target: Path, *more: str) -> Result:
    """Write a report of few games; what is asked goes before that."""
    few = () if "-n" in more else ("-n", "2")
    there = () if "--out" in more else ("-o", str(target))
    return CliRunner().invoke(app, ["deck", "report", str(deck), "--workers", "1", *there, *few, *more])


def page_of(deck: Path, tmp_path: Path, *more: str) -> str:
    """The text of a report, which must have been written."""
    target = tmp_path / "report.html"
    result = report(deck, target, *more)
    assert result.exit_code == 0, result.output
    return target.read_text(encoding="utf-8")


def check_page(text: str) -> Page:
    """Hold a page to what every page promises."""
    page = Page(text)
    assert page.open == []
    assert len(text.encode()) <= LARGEST
    for tag, attributes in page.tags:
        assert tag not in ("img", "link", "iframe", "object", "form", "a")
        assert not {"src", "href", "action", "srcset"} & attributes.keys()
        assert not any(name.startswith("on") for name in attributes)
    ids = [a["id"] for _, a in page.tags if "id" in a]
    assert len(ids) == len(set(ids))
    charts = [a for tag, a in page.tags if tag == "svg" and a.get("role") == "img"]
    for chart in charts:
        assert set((chart["aria-labelledby"] or "").split()) <= set(ids), "every chart is named and described"
    assert "url(" not in text
    assert "@import" not in text
    return page


@pytest.mark.parametrize(
    ("name", "left_out"),
    [
        ("mythos-leaf", 0),
        ("naruto-ccg-leaf", 0),
        ("naruto-cg-konoha", 0),
        ("akatsuki-team", 2),
        ("ninjitsu-box", 2),
    ],
)
def test_every_game_has_its_page_and_says_what_it_leaves_out(name: str, left_out: int, tmp_path: Path) -> None:
    text = page_of(EXAMPLES / f"{name}.deck", tmp_path)
    page = check_page(text)
    for heading in HEADINGS:
        assert f"<h2>{heading}</h2>" in text
    assert text.count("Left out: ") == left_out, "two games have no mulligan, and no card text that is read"
    assert sum(tag == "svg" and a.get("role") == "img" for tag, a in page.tags) >= 5
    assert ("Card texts: " in text) == (left_out == 0)
    assert "seed 1, 2 games" in text


@pytest.mark.parametrize("name", ["mythos", "naruto-ccg", "naruto-cg", "akatsuki", "ninjitsu"])
def test_an_illegal_deck_is_reported_with_every_problem_and_its_fix(name: str, tmp_path: Path) -> None:
    deck = EXAMPLES / f"{name}-illegal.deck"
    text = page_of(deck, tmp_path)
    check_page(text)
    assert '<p class="verdict illegal">Illegal' in text
    checked = CliRunner().invoke(app, ["deck", "check", str(deck), "--json"]).stdout
    assert text.count('<li class="error">') == checked.count('"severity": "error"') > 0
    assert "Fix: " in text


def test_lines_that_are_no_card_or_cannot_be_read_are_told_and_the_rest_is_reported(tmp_path: Path) -> None:
    deck = tmp_path / "leaf.deck"
    deck.write_text(LEAF.read_text("utf-8") + "2 Nobody At All (KS 999)\n0x what is this\n", encoding="utf-8")
    text = page_of(deck, tmp_path)
    assert "2 lines of the file could not be read as cards" in text
    assert "unknown-card" in text
    assert "unreadable-line" in text
    assert "Rock Lee" in text


def test_names_of_decks_cannot_break_the_page_or_the_markdown(tmp_path: Path) -> None:
    deck = tmp_path / "hostile.deck"
    written = re.sub(r"^name: .*$", lambda _: f"name: {HOSTILE}", LEAF.read_text("utf-8"), flags=re.MULTILINE)
    deck.write_text(written, encoding="utf-8")
    text = page_of(deck, tmp_path)
    page = check_page(text)
    assert sum(tag == "script" for tag, _ in page.tags) == 1
    assert "\u202e" not in text
    assert report(deck, tmp_path / "report.md").exit_code == 0
    said = (tmp_path / "report.md").read_text("utf-8")
    assert "\u202e" not in said
    assert said.startswith("# \\</script\\>")
    assert not re.search(r"(?<!\\)<", said.partition("## To paste")[0])


def test_the_day_that_was_asked_for_is_said(tmp_path: Path) -> None:
    assert "Legal in standard as of 2026-01-02: " in page_of(LEAF, tmp_path, "--date", "2026-01-02")
    assert report(LEAF, tmp_path / "report.md", "--date", "2026-01-02").exit_code == 0
    assert "**Legal** in standard as of 2026-01-02." in (tmp_path / "report.md").read_text("utf-8")


@pytest.mark.parametrize("ending", ["html", "md"])
def test_the_same_seed_writes_the_same_bytes_and_another_one_others(ending: str, tmp_path: Path) -> None:
    targets = [tmp_path / f"{name}.{ending}" for name in ("first", "again", "other")]
    for target, seed in zip(targets, ("4", "4", "5"), strict=True):
        assert report(LEAF, target, "--seed", seed).exit_code == 0
    first, again, other = (target.read_bytes() for target in targets)
    assert first == again
    assert first != other


def test_goals_and_the_best_keep_rule_for_the_first(tmp_path: Path) -> None:
    goal = "count(cost<=2) >= 2"
    text = page_of(LEAF, tmp_path, "--goal", goal, "--goal", "name:tsunade", "--by", "2")
    assert "Goal: count(cost&lt;=2) &gt;= 2 by round 2." in text
    assert "the best there is" in text
    assert "79.05%" in text, "the chance of the opening, as kage odds counts it"
    assert "after mulligans" in text
    assert "--goal &#x27;count(cost&lt;=2) &gt;= 2&#x27; --goal name:tsunade --by 2" in text


def test_matchups_are_played_against_each_deck_named(tmp_path: Path) -> None:
    text = page_of(LEAF, tmp_path, "--against", str(LEAF), str(LEAF))
    assert "<h2>Against other decks</h2>" in text
    assert text.count("<td class=lead>Leaf rush</td>") == 2
    together = EXAMPLES / "akatsuki-team.deck"
    text = page_of(together, tmp_path, "--force", "--against", str(together))
    assert "won or lost together" in text


def test_markdown_has_the_same_parts(tmp_path: Path) -> None:
    assert report(LEAF, tmp_path / "report.md").exit_code == 0
    said = (tmp_path / "report.md").read_text("utf-8")
    for heading in ("Legality", *HEADINGS[2:], "What the figures rest on", "To paste", "What was asked"):
        assert f"\n## {heading}\n" in said
    for row in re.findall(r"^\|.*\|$", said, re.MULTILINE):
        assert row.endswith(" |")


def test_a_file_stays_unless_it_may_be_replaced(tmp_path: Path) -> None:
    target = tmp_path / "report.html"
    target.write_text("mine", encoding="utf-8")
    result = report(LEAF, target)
    assert result.exit_code == 2
    assert "--force" in result.stderr
    assert target.read_text("utf-8") == "mine"


@pytest.mark.parametrize(
    ("more", "says"),
    [
        (("--out", ""), "--out is empty"),
        (("--out", "report.pdf"), "neither .html nor .md"),
        (("--out", "nowhere/report.html"), "there is no folder"),
        (("--goal", "count(cost<=2"), "count(cost<=2"),
        (("--goal", "name:nobodyatall"), "nobodyatall"),
        (("-n", "1"), "too few"),
        (("extra.deck",), "--against extra.deck"),
        (("--by", "99"), "beyond round 4"),
        (("--keep", "always", "--keep", "never"), "2 keep rules are given"),
    ],
)
def test_what_it_refuses_before_it_plays(
    more: tuple[str, ...], says: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    result = report(LEAF, tmp_path / "report.html", *more)
    assert result.exit_code in (2, 3, 5)
    assert says in result.stderr
    assert "Traceback" not in result.output
    assert not (tmp_path / "report.html").exists()


def _light(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@pytest.mark.parametrize("look", [LIGHT, DARK], ids=["light", "dark"])
def test_every_ink_has_the_contrast_of_wcag_aa(look: dict[str, str]) -> None:
    for ground in ("ground", "raised"):
        for name in look.keys() - {"ground", "raised", "rule"}:
            dark, light = sorted((_light(look[name]), _light(look[ground])))
            assert (light + 0.05) / (dark + 0.05) >= 4.5, (name, ground)


def test_charts_draw_nothing_outside_and_no_numbers_that_are_none() -> None:
    nothing = column_chart("a", "Nothing", {})
    many = row_chart("b", "Many", {f"value {n}" * 9: n for n in range(40)})
    points = tuple(Point(value, value - 1, value + 1, str(value)) for value in (-3.0, 0.0, 1234.5))
    lines = line_chart("c", "Lines", ["opening", "1", "2"], [Series("<b>", points)])
    flat = line_chart("d", "Flat", ["1"], [Series("flat", (Point(0, 0, 0, "0"),))])
    for chart in (nothing, many, lines, flat):
        Page(chart)
        assert "nan" not in chart
        assert "inf" not in chart
    high = int(re.findall(r'viewBox="0 0 300 (\d+)', lines)[0])
    for drawn in re.findall(r'points="([^"]*)"', lines):
        for place in drawn.split():
            x, y = map(float, place.split(","))
            assert 0 <= x <= 300
            assert 0 <= y <= high
    assert "and 30 more" in many


CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
_PROBE = """
<body style="margin:0">FRAMES<pre id=found></pre><script>
var found = [];
addEventListener("error", function (e) { found.push("error " + e.message); });
addEventListener("load", function () {
  document.querySelectorAll("iframe").forEach(function (frame) {
    var page = frame.contentDocument, root = page.documentElement, wide = frame.clientWidth, out = [];
    page.querySelectorAll("body *").forEach(function (each) {
      if (each.closest("svg,script")) return;
      var box = each.getBoundingClientRect(), hidden = getComputedStyle(each).position === "absolute";
      if (box.right > wide + 1 && box.width && !hidden) out.push(each.tagName + "." + each.className);
    });
    var sorts = page.querySelectorAll("th button").length;
    var said = root.scrollWidth + " out " + out.length + out.slice(0, 3) + " sorts " + (sorts > 0);
    found.push(frame.title + " at " + wide + ": " + said);
  });
  document.getElementById("found").textContent = found.join("\\n");
});
</script></body>
"""


NO_BROWSER = pytest.mark.skipif(CHROMIUM is None, reason="no Chromium is installed here, so no page is looked at")
DECKS = ["mythos-leaf", "naruto-ccg-leaf", "naruto-cg-konoha", "akatsuki-team", "ninjitsu-box", "naruto-ccg-illegal"]


@NO_BROWSER
def test_a_browser_shows_nothing_cut_off_and_has_nothing_to_complain_of(tmp_path: Path) -> None:
    """One look for all widths: a page that frames the reports and measures them."""
    frames = ""
    for name in DECKS:
        assert report(EXAMPLES / f"{name}.deck", tmp_path / f"{name}.html").exit_code == 0
        frames += "".join(
            f'<iframe title={name} src="{name}.html" style="width:{wide}px;height:900px;border:0"></iframe>'
            for wide in (390, 1280)
        )
    (tmp_path / "probe.html").write_text(_PROBE.replace("FRAMES", frames), encoding="utf-8")
    dom = _chromium(tmp_path, "--allow-file-access-from-files", "--dump-dom", (tmp_path / "probe.html").as_uri())
    found = re.search(r'<pre id="found">(.*?)</pre>', dom, re.DOTALL)
    assert found, dom[-500:]
    assert found[1].splitlines() == [
        f"{name} at {wide}: {wide} out 0 sorts true" for name in DECKS for wide in (390, 1280)
    ]


@NO_BROWSER
@pytest.mark.parametrize("name", ["naruto-ccg-leaf", "akatsuki-team"])
def test_a_report_prints_on_two_pages_at_most(name: str, tmp_path: Path) -> None:
    page, pdf = tmp_path / "report.html", tmp_path / "report.pdf"
    assert report(EXAMPLES / f"{name}.deck", page).exit_code == 0
    _chromium(tmp_path, "--no-pdf-header-footer", f"--print-to-pdf={pdf}", page.as_uri())
    assert len(re.findall(rb"/Type\s*/Page\b", pdf.read_bytes())) <= 2


@NO_BROWSER
def test_a_deck_of_single_copies_with_matchups_prints_on_two_pages_too(tmp_path: Path) -> None:
    with kagedeck.open_catalogue() as catalogue:
        cards = catalogue.search("set:S01 (type:ninja or type:mission)", "naruto-ccg", limit=50)
    deck, page, pdf = tmp_path / "single.deck", tmp_path / "report.html", tmp_path / "report.pdf"
    deck.write_text("game: naruto-ccg\n" + "".join(f"1 {card.id}\n" for card in cards), encoding="utf-8")
    assert report(deck, page, "--against", str(deck), str(deck)).exit_code == 0
    _chromium(tmp_path, "--no-pdf-header-footer", f"--print-to-pdf={pdf}", page.as_uri())
    assert len(re.findall(rb"/Type\s*/Page\b", pdf.read_bytes())) <= 2


def _chromium(folder: Path, *arguments: str) -> str:
    assert CHROMIUM is not None
    quiet = (
        "--headless",
        "--hide-scrollbars",
        "--no-sandbox",
        "--disable-gpu",
        f"--user-data-dir={folder / 'browser'}",
        "--no-first-run",
        "--enable-logging=stderr",
    )
    done = subprocess.run([CHROMIUM, *quiet, *arguments], capture_output=True, timeout=300, check=False)
    said = done.stderr.decode(errors="replace")
    assert done.returncode == 0, said[-2000:]
    assert [line for line in said.splitlines() if "CONSOLE" in line] == []
    return done.stdout.decode()
