"""`add` of a character of HERO Designer, and `--update` of any stat block."""

import re
from pathlib import Path

import pytest
from hdc_files import MARA, character, saved
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from program import Hc, pipe, refused
from syrupy.assertion import SnapshotAssertion

EMPTY = 'system = "champions"\nseed = 4\n'
OTHERS = "note: 7 things left out, with a comment each in the stat block: `# left out: ...`"


@pytest.fixture
def folder(museum: Path) -> Path:
    """The folder of the museum, with a character and a fight of nobody."""
    folder = museum.parent
    (folder / "mara.hdc").write_bytes(saved(MARA))
    (folder / "fight.toml").write_text(EMPTY, "utf-8")
    return folder


@pytest.mark.usefixtures("folder")
def test_a_character_becomes_a_stat_block(hc: Hc, snapshot: SnapshotAssertion) -> None:
    result = hc("add mara.hdc mara fight.toml")
    assert result.exit == 0
    assert result.err == f"Added from mara.hdc: mara-tarn.\n  {OTHERS}\n"
    assert result.out == snapshot


@pytest.mark.usefixtures("folder")
def test_it_passes_check_and_plays(hc: Hc) -> None:
    for words in ("", " --as rival"):
        assert hc(f"add mara.hdc 'Mara Tarn'{words} -i fight.toml").exit == 0
    assert hc("set mara-tarn.sheet.side a -i fight.toml").exit == 0
    assert hc("set rival.sheet.side b -i fight.toml").exit == 0
    assert hc("check fight.toml").exit == 0
    assert hc("npc --all -i fight.toml").exit == 0
    assert hc("step fight.toml").exit == 6  # it is over
    assert hc("verify fight.toml").exit == 0


@pytest.mark.usefixtures("folder")
def test_copies_are_numbered(hc: Hc) -> None:
    result = hc("add mara.hdc m --count 2 --as smith fight.toml")
    assert '[combatants.smith-2]\nname = "Mara Tarn 2"\n' in result.out
    assert "[combatants.smith-2.attacks.flame]\n" in result.out


def test_an_update_tells_the_difference_and_keeps_the_damage(hc: Hc, folder: Path) -> None:
    fight = folder / "fight.toml"
    hc("add mara.hdc m -i fight.toml")
    text = fight.read_text("utf-8")
    fight.write_text(
        text.replace("mara-tarn]\n", 'mara-tarn]\nside = "town"  # ours\n', 1), "utf-8"
    )
    hc("add museum.toml brigand -i fight.toml")
    hc("step -i fight.toml")
    hc("set mara-tarn.stun 11 -i fight.toml")
    state = fight.read_text("utf-8").partition("\n[state]")[2]
    newer = MARA.replace('LEVELS="8" ALIAS="DEX"', 'LEVELS="9" ALIAS="DEX"').replace("Cry", "Wail")
    (folder / "mara.hdc").write_bytes(saved(newer))
    result = hc("add mara.hdc m --update -i fight.toml")
    assert result.out == (
        "Updated from mara.hdc: mara-tarn: dex 20 -> 21; attacks.cry is gone; "
        f"attacks.wail is new.\n  {OTHERS}\n  note: what the fight did to them is "
        "unchanged; `verify` reports what would differ\n"
    )
    after = fight.read_text("utf-8")
    assert 'side = "town"  # ours\n' in after
    assert "dex = 21\n" in after
    assert after.partition("\n[state]")[2] == state
    again = hc("add mara.hdc m --update -i fight.toml")
    assert again.out.startswith("mara-tarn is already the same as in mara.hdc.\n")
    assert fight.read_text("utf-8") == after


@pytest.mark.usefixtures("folder")
def test_an_update_of_a_stat_block_written_by_hand(hc: Hc, folder: Path) -> None:
    text = hc("new champions").out
    (folder / "old.toml").write_text(text, "utf-8")
    (folder / "new.toml").write_text(text.replace('dice = "5d6"', 'dice = "6d6"'), "utf-8")
    result = hc("add new.toml ada --update -i old.toml")
    assert result.out == "Updated from new.toml: ada: attacks.punch.dice 5d6 -> 6d6.\n"
    changed = {*(folder / "old.toml").read_text("utf-8").split("\n")} ^ {*text.split("\n")}
    assert any(line.startswith('dice = "6d6"') for line in changed)
    assert hc("check old.toml").exit == 0


@pytest.mark.usefixtures("folder")
def test_refusals(hc: Hc, folder: Path) -> None:
    hc("add mara.hdc m -i fight.toml")
    refused(
        hc("add mara.hdc m fight.toml"),
        2,
        'hero-combat: the id "mara-tarn" is in use; choose another with --as, or --update it',
    )
    refused(
        hc("add mara.hdc m --as bob --update fight.toml"),
        2,
        'hero-combat: no "bob" to update; remove --update to add it',
    )
    refused(
        hc("add mara.hdc m --count 2 --update fight.toml"),
        2,
        "hero-combat: --update and --count can't be combined; update one at a time",
    )
    megs = hc("new megs").piped
    refused(
        hc("add mara.hdc m", stdin=megs),
        2,
        (
            "hero-combat: mara.hdc is a character of champions, but standard input is an "
            "encounter of megs"
        ),
    )
    (folder / "car.hdc").write_bytes(character(template="builtIn.Vehicle6E.hdt"))
    refused(
        hc("add car.hdc m fight.toml"),
        3,
        "car.hdc: it is a vehicle, no character; objects can be written",
    )


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=60)
@given(
    at=st.integers(0, 20_000),
    put=st.binary(max_size=8),
    length=st.integers(0, 8),
)
def test_bytes_at_random_give_one_line(folder: Path, at: int, put: bytes, length: int) -> None:
    data = saved(MARA)
    at %= len(data)
    broken = folder / "broken.hdc"
    broken.write_bytes(data[:at] + put + data[at + length :])
    code, out, err = pipe(["add", str(broken), "mara"], EMPTY.encode())
    assert code in (0, 2, 3)
    assert bool(out) == (code == 0)
    assert code == 0 or err.count("\n") == 1


NUMBERS = [found.span(1) for found in re.finditer(r'="(-?[0-9.]+)"', MARA)]
TAGS = [found.span(1) for found in re.finditer(r"</?([A-Z_]+)", MARA)]
HOSTILE = ("", "-1", "-0", "1.5", "1e999", "nan", "inf", "0x10", "\u0663", " 7 ", "9" * 25, "x")


def replaced(place: tuple[int, int], put: str) -> str:
    return MARA[: place[0]] + put + MARA[place[1] :]


def added(folder: Path, text: str) -> None:
    """See that a character gives one line and its exit code, or a fight that is as it should be."""
    broken = folder / "broken.hdc"
    broken.write_bytes(saved(text))
    code, out, err = pipe(["add", str(broken), "mara-tarn"], EMPTY.encode())
    assert code in (0, 2, 3)
    if code:
        assert (out, err.count("\n")) == (b"", 1)
    else:
        assert pipe(["check"], out)[0] == 0


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=60)
@given(place=st.sampled_from(NUMBERS), put=st.sampled_from(HOSTILE))
def test_no_number_is_more_than_a_line(folder: Path, place: tuple[int, int], put: str) -> None:
    added(folder, replaced(place, put))


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=60)
@given(place=st.sampled_from(TAGS), other=st.sampled_from(TAGS))
def test_no_tag_is_more_than_a_line(
    folder: Path, place: tuple[int, int], other: tuple[int, int]
) -> None:
    added(folder, replaced(place, MARA[slice(*other)]))


@pytest.mark.parametrize("depth", [1, 15, 16, 17, 64, 65, 1000, 9999])
@pytest.mark.parametrize("tag", ["LIST", "POWER", "ADDER", "X"])
def test_no_depth_is_more_than_a_line(folder: Path, tag: str, depth: int) -> None:
    deep = f'<{tag} XMLID="A" LEVELS="1">' * depth + f"</{tag}>" * depth
    added(folder, MARA.replace("</POWERS>", f"{deep}</POWERS>", 1))


@pytest.mark.parametrize(
    "data",
    [
        b"<" * (16 << 20),
        b"<A>" * (5 << 20),
        b'<CHARACTER a="' + b"x" * (15 << 20) + b'" />',
        b"\xff\xfe" + b"<\0" * (8 << 20),
        b" " * (17 << 20),
    ],
    ids=["brackets", "depth", "attribute", "utf-16", "larger"],
)
def test_sixteen_mib_give_one_line(folder: Path, data: bytes) -> None:
    (folder / "huge.hdc").write_bytes(data)
    code, out, err = pipe(["add", str(folder / "huge.hdc"), "x"], EMPTY.encode())
    assert (code, out, err.count("\n")) == (3, b"", 1)
