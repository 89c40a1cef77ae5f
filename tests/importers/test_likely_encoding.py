"""Which older encoding a short list is in: told by where its characters stand, and refused where nothing tells."""

from __future__ import annotations

import pytest
from hypothesis import given, strategies as st

from importers.formats.likely_encoding import likely_encoding

WORDS = {
    "cp932": ("うずまきナルト", "クナイ", "倍化の術", "戦いの後", "日向ネジ", "螺旋丸の術", "影分身の術"),
    "euc_jp": ("うずまきナルト", "クナイ", "倍化の術", "戦いの後", "日向ネジ", "螺旋丸の術", "影分身の術"),
    "euc_kr": ("나루토", "사스케", "그림자 분신술", "나뭇잎 마을", "록 리"),
    "big5": ("漩渦鳴人", "宇智波佐助", "影分身術", "中忍考試"),
    "cp1251": ("Наруто Удзумаки", "Какаши", "Техника клонов"),
    "cp1252": ("Équipe Gaï", "Bête à queue", "Größe", "Misión", "Coração", "È notte", "Città", "Où"),
}
FORMS = ("{count} {name}", "{name} x{count}", "- {count} {name}", "{name} ({count})")
JAPANESE_FORMS = ("{name}×{count}", "・{name}×{count}", "{name} {count}枚", "●{name}　{count}")


@pytest.mark.parametrize("encoding", WORDS)
@given(data=st.data())
def test_a_list_of_names_is_read_in_the_encoding_it_was_written_in(encoding: str, data: st.DataObject) -> None:
    forms = FORMS + JAPANESE_FORMS if encoding in {"cp932", "euc_jp"} else FORMS
    form = data.draw(st.sampled_from(forms))
    names = data.draw(st.lists(st.sampled_from(WORDS[encoding]), min_size=1, max_size=6))
    written = "".join(form.format(name=name, count=count % 3 + 1) + "\n" for count, name in enumerate(names))
    guessed = likely_encoding(written.encode(encoding))
    assert guessed is not None
    assert written.encode(encoding).decode(guessed) == written


@pytest.mark.parametrize("written", ["クナイ×3\n", "・秋道チョウジ×3\n", "ﾅﾙﾄ 3\nｻｽｹ 2\n", "【忍】\nクナイ×3\n"])
def test_the_signs_of_a_japanese_list_are_no_reason_to_refuse_it(written: str) -> None:
    assert likely_encoding(written.encode("cp932")) == "cp932"


@pytest.mark.parametrize("written", ["«Größe» – 2\n", "3× Où\n", "• 2 Misión…\n", "Forêt d’Aokigahara — 1\n"])
def test_quotes_and_dashes_of_windows_are_read(written: str) -> None:
    assert likely_encoding(written.encode("cp1252")) == "cp1252"


def test_ideographs_that_two_encodings_share_tell_nothing() -> None:
    assert likely_encoding("火影 2\n".encode("euc_jp")) is None


@pytest.mark.parametrize("data", [b"\x89PNG\r\n\x1a\n\x00\x00\xff\xfe", bytes(range(128, 256)), b"2 \x81\x8d\x8f\n"])
def test_bytes_that_are_no_text_are_in_no_encoding(data: bytes) -> None:
    assert likely_encoding(data) is None
