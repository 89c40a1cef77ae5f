"""What holds for the write path whatever a source says."""

from __future__ import annotations

import shutil
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from hypothesis import HealthCheck, example, given, settings, strategies as st

from db.connecting import transaction
from db.opening import open_catalogue
from db.records import Outcome, Record
from db.upkeep import problems
from db.writing.merge import filled, split, updated
from db.writing.rows import STARTER
from db.writing.write import CatalogueWriter
from rules.core.cards import Json
from rules.core.registry import game

MYTHOS = game("mythos")

_TEXTS = st.sampled_from(["A", "B", "Équipe 7", "ナルト", ""])
_LINES: st.SearchStrategy[Json] = st.lists(
    st.fixed_dictionaries(
        {"timing": st.sampled_from(["MAIN", "SCORE"]), "text": st.sampled_from(["x", "y"])},
        optional={"continuous": st.booleans(), "text_fr": st.sampled_from(["fx", None])},
    ),
    max_size=2,
)
_OPTIONAL: dict[str, st.SearchStrategy[Json]] = {
    "name": _TEXTS,
    "title": st.one_of(st.none(), _TEXTS),
    "cost": st.integers(-1, 3),
    "power": st.one_of(st.none(), st.integers(0, 3)),
    "keywords": st.lists(st.sampled_from(["Jutsu", "Team 7"]), max_size=2),
    "effects": _LINES,
}
_FACTS: st.SearchStrategy[dict[str, Json]] = st.fixed_dictionaries({}, optional=_OPTIONAL)
_RECORDS = st.builds(
    Record,
    game=st.just("mythos"),
    facts=_FACTS,
    type=st.sampled_from(["character", "character", "mission", None]),
    set=st.just("T"),
    number=st.sampled_from(["001", "002"]),
    variant=st.sampled_from(["C", "RA", "MV"]),
    rarity=st.sampled_from([None, "C", "RA"]),
    extra=st.fixed_dictionaries({}, optional={"seen": st.booleans()}),
    invented=st.sampled_from([(), (), ("name", "cost"), ("cost",)]),
)
_JSON: st.SearchStrategy[Json] = st.recursive(
    st.sampled_from([None, 1, "a", "b"]),
    lambda inner: st.one_of(st.lists(inner, max_size=2), st.dictionaries(st.sampled_from("xyz"), inner, max_size=2)),
    max_leaves=6,
)


def write(path: Path, records: Sequence[Record], batch: int) -> Outcome:
    with transaction(path) as connection:
        writer = CatalogueWriter(connection, MYTHOS)
        writer.begin("test", "csv")
        for start in range(0, len(records), batch):
            writer.add(records[start : start + batch])
        return writer.outcome


@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(records=st.lists(_RECORDS, max_size=6), batch=st.integers(1, 6))
def test_a_catalogue_stays_sound_and_a_second_run_adds_nothing(
    starter_file: Path, tmp_path: Path, records: list[Record], batch: int
) -> None:
    path = tmp_path / "one.sqlite"
    shutil.copy(starter_file, path)
    first = write(path, records, batch)
    assert first.read == first.added + first.updated + first.unchanged + len(first.rejected) == len(records)
    second = write(path, records, batch)
    if not first.rejected:  # a variant without facts of its own goes in once its card is there
        assert (second.added, second.updated, second.unchanged) == (0, 0, len(records))
    with open_catalogue(path) as catalogue:
        assert problems(catalogue) == []


def _record(variant: str, number: str, *, invented: bool = False, **facts: Json) -> Record:
    return Record(
        game="mythos",
        facts=facts,
        type="character",
        set="T",
        number=number,
        variant=variant,
        invented=("name", "cost") if invented else (),
    )


_KEPT = (
    """SELECT p.id, card_id, set_code, number, variant, rarity, differs, extra, stand_in, invented, date, s.name
    FROM printing p JOIN source s ON s.id = p.source_id ORDER BY p.id""",
    "SELECT * FROM card ORDER BY id",
    "SELECT printing_id, source, record, gave_way FROM told ORDER BY printing_id, source",
    "SELECT * FROM conflict ORDER BY printing_id, field",
    """SELECT printing_id, card_id, type, f_name, f_cost, text FROM facts JOIN words ON words.rowid = facts.rowid
    ORDER BY printing_id""",
)
_PLACED = st.builds(
    replace,
    _RECORDS,
    set=st.sampled_from(["T", "T", "U"]),
    variant=st.sampled_from(["C", "RA", None]),
    id=st.sampled_from([None, None, None, "mythos:001"]),
)
_IMPORTS = st.lists(
    st.tuples(
        st.lists(_PLACED, min_size=1, max_size=5), st.sampled_from(["one", "two"]), st.sampled_from(["csv", STARTER])
    ),
    min_size=1,
    max_size=3,
)


@settings(max_examples=40, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(imports=_IMPORTS)
@example(  # a real card takes the place of a made-up one, and then comes another printing of what was made up
    imports=[
        (
            [
                _record("C", "001"),
                _record("C", "001"),
                _record("C", "001", name="B", invented=True),
                _record("C", "002", name="B"),
                _record("RA", "001", name="A"),
            ],
            "one",
            "csv",
        )
    ]
)
def test_batches_of_any_size_give_the_same_catalogue(
    starter_file: Path, tmp_path: Path, imports: list[tuple[list[Record], str, str]]
) -> None:
    found = []
    for batch in (1, 2, 6):
        path = tmp_path / f"{batch}.sqlite"
        shutil.copy(starter_file, path)
        with transaction(path) as connection:
            outcomes = []
            for records, source, kind in imports:
                writer = CatalogueWriter(connection, MYTHOS)
                writer.begin(source, kind)
                for start in range(0, len(records), batch):
                    writer.add([replace(record) for record in records[start : start + batch]])
                outcome = writer.outcome
                refused = [rejection.reason for rejection in outcome.rejected]
                outcomes.append((outcome.added, outcome.updated, outcome.unchanged, outcome.conflicts, refused))
            found.append([outcomes, *(connection.execute(statement).fetchall() for statement in _KEPT)])
    assert found[0] == found[1] == found[2]


@given(known=_JSON, told=_JSON)
def test_filling_is_settled_after_once(known: Json, told: Json) -> None:
    once = filled(known, told)
    assert filled(once, told) == once


@given(card=_FACTS, variant=_FACTS)
def test_a_variant_split_from_its_card_and_put_together_again_says_the_same(
    card: dict[str, Json], variant: dict[str, Json]
) -> None:
    told = updated(card, {k: v for k, v in variant.items() if v is not None})
    joint, differs = split(card, told)
    assert {**joint, **differs} == {**joint, **told}
    assert split(joint, {**joint, **differs}) == (joint, differs)
