"""`add` of an actor of Foundry, in each of the three systems that read one."""

import json
import shutil
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from program import Hc, pipe, refused
from repository import ROOT
from syrupy.assertion import SnapshotAssertion

ACTORS = {"champions": "mara", "megs": "wren", "storyteller": "odile"}
IDS = {"champions": "mara-tarn", "megs": "the-wren", "storyteller": "odile-marr"}
TEXTS = {
    system: (ROOT / "tests" / "guides" / f"{name}.json").read_text("utf-8")
    for system, name in ACTORS.items()
}
HOSTILE = (None, True, -1, 1.5, 1e300, 10**18, "", "\x1b[2J\n\u202e", "9" * 400, "x", [], [[]], {})
system_of = pytest.mark.parametrize("system", ACTORS)


@pytest.fixture
def folder(museum: Path) -> Path:
    """The folder of the museum, with the actors of the guide and a fight of nobody each."""
    folder = museum.parent
    for system, name in ACTORS.items():
        shutil.copy(ROOT / "tests" / "guides" / f"{name}.json", folder)
        (folder / f"{system}.toml").write_text(f'system = "{system}"\nseed = 4\n', "utf-8")
    return folder


@system_of
@pytest.mark.usefixtures("folder")
def test_an_actor_becomes_a_stat_block(hc: Hc, system: str, snapshot: SnapshotAssertion) -> None:
    name = ACTORS[system]
    result = hc(f"add {name}.json {name} {system}.toml")
    assert (result.exit, result.out, result.err) == snapshot


@system_of
@pytest.mark.usefixtures("folder")
def test_it_passes_check_and_fights(hc: Hc, system: str) -> None:
    name = ACTORS[system]
    for words in ("", " --as rival"):
        assert hc(f"add {name}.json {name}{words} -i {system}.toml").exit == 0
    assert hc(f"set rival.sheet.player false -i {system}.toml").exit == 0
    assert hc(f"set rival.sheet.side b -i {system}.toml").exit == 0
    assert hc(f"check {system}.toml").exit == 0
    assert hc(f"step -i {system}.toml").exit == 0
    assert hc(f"npc --all -i {system}.toml").exit == 0
    assert hc(f"verify {system}.toml").exit == 0


def test_an_update_tells_the_difference_and_keeps_the_side(hc: Hc, folder: Path) -> None:
    fight = folder / "megs.toml"
    hc("add wren.json wren -i megs.toml")
    text = fight.read_text("utf-8")
    fight.write_text(text.replace('side = "heroes"', 'side = "town"  # ours'), "utf-8")
    (folder / "wren.json").write_text(TEXTS["megs"].replace('"value": 9,', '"value": 10,'), "utf-8")
    result = hc("add wren.json wren --update -i megs.toml")
    assert result.out.startswith(
        "Updated from wren.json: the-wren: dex 9 -> 10; initiative 26 -> 27.\n"
    )
    assert 'side = "town"  # ours\n' in fight.read_text("utf-8")


def test_an_actor_of_another_system_is_refused(hc: Hc, folder: Path) -> None:
    before = (folder / "megs.toml").read_bytes()
    refused(
        hc("add odile.json odile -i megs.toml"),
        3,
        'odile.json: it is an actor of Foundry\'s system "mta"; this encounter takes actors of '
        '"megs"',
    )
    assert (folder / "megs.toml").read_bytes() == before
    refused(
        hc("add odile.json odile", stdin=b'system = "zt"\n'),
        2,
        "hero-combat: odile.json is a character of champions, megs or storyteller, but standard "
        "input is an encounter of zt",
    )


def test_a_name_of_control_characters(hc: Hc, folder: Path) -> None:
    actor = {**json.loads(TEXTS["megs"]), "name": '\x1b[2J"]\r\nx = 1 \u202eAnn'}
    (folder / "wren.json").write_text(json.dumps(actor), "utf-8")
    result = hc("add wren.json x1b -i megs.toml")
    assert (
        result.out == "Added from wren.json: x1b-2j-x-1-u202eann.\n" + result.out.partition("\n")[2]
    )
    text = (folder / "megs.toml").read_text("utf-8")
    assert 'name = "\\\\x1b[2J\\"] x = 1 \\\\u202eAnn"\n' in text


@pytest.mark.parametrize(
    "data",
    [b"{" * (16 << 20), b'{"a":' * (3 << 20), b"[1" + b",1" * (8 << 20), b" " * (17 << 20)],
    ids=["brackets", "depth", "numbers", "larger"],
)
def test_sixteen_mib_give_one_line(folder: Path, data: bytes) -> None:
    (folder / "huge.json").write_bytes(data)
    code, out, err = pipe(["add", str(folder / "huge.json"), "x"], b'system = "megs"\n')
    assert (code, out, err.count("\n")) == (3, b"", 1)


def added(folder: Path, system: str, data: bytes) -> None:
    """See that an actor gives one line and its exit code, or a fight that is as it should be."""
    broken = folder / "broken.json"
    broken.write_bytes(data)
    code, out, err = pipe(["add", str(broken), IDS[system]], f'system = "{system}"\n'.encode())
    assert code in (0, 2, 3)
    if code:
        assert (out, err.count("\n")) == (b"", 1)
    else:
        assert pipe(["check"], out)[0] == 0


def places(value: object, path: tuple[str | int, ...] = ()) -> list[tuple[str | int, ...]]:
    """Where values are in an actor."""
    found = [path] if path else []
    if isinstance(value, dict):
        found += [each for key, inner in value.items() for each in places(inner, (*path, key))]
    if isinstance(value, list):
        found += [each for key, inner in enumerate(value) for each in places(inner, (*path, key))]
    return found


quick = settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=40)


@quick
@given(data=st.data(), system=st.sampled_from(sorted(ACTORS)), put=st.sampled_from(HOSTILE))
def test_no_value_is_more_than_a_line(
    folder: Path, data: st.DataObject, system: str, put: object
) -> None:
    actor = json.loads(TEXTS[system])
    *way, last = data.draw(st.sampled_from(places(actor)))
    table = actor
    for key in way:
        table = table[key]
    table[last] = put
    added(folder, system, json.dumps(actor).encode())


@quick
@given(
    system=st.sampled_from(sorted(ACTORS)),
    at=st.integers(0, 5_000),
    put=st.binary(max_size=8),
    length=st.integers(0, 8),
)
def test_bytes_at_random_give_one_line(
    folder: Path, system: str, at: int, put: bytes, length: int
) -> None:
    data = TEXTS[system].encode()
    at %= len(data)
    added(folder, system, data[:at] + put + data[at + length :])
