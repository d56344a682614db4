"""W2: the same tap again gets the same answer, and the file stays as it is."""

from collections.abc import Callable
from pathlib import Path

import pytest
from web.tables import STREET, Table, table

from hero_combat.web.may_say import MAY
from hero_combat.web.saying import decoded

PUNCH = "resolve ada thug --with punch"


def asked(at: Table) -> dict[str, object]:
    at.done("ada", "order", line=PUNCH)
    return {"number": at.ask().number}


def proposed(at: Table) -> dict[str, object]:
    at.done("ada", "propose", line="step")
    return {"number": at.seen("GM").proposals[0].number}


def undone(at: Table) -> dict[str, object]:
    at.done("GM", "undo")
    return {}


def nobodys_turn(at: Table) -> dict[str, object]:
    for _ in range(2):
        at.done("GM", "step")
    return {}


def plain(_at: Table) -> dict[str, object]:
    return {}


TAPS: dict[tuple[str, str], Callable[[Table], dict[str, object]]] = {
    ("ada", "order"): lambda _at: {"line": "act hold ada"},
    ("GM", "order"): lambda _at: {"line": "set thug.stun -=3"},
    ("ada", "faces"): asked,
    ("ada", "drop"): asked,
    ("ada", "end"): plain,
    ("ada", "propose"): lambda _at: {"line": "dance"},
    ("GM", "grant"): proposed,
    ("GM", "deny"): proposed,
    ("GM", "step"): plain,
    ("GM", "npc"): nobodys_turn,
    ("GM", "undo"): plain,
    ("GM", "redo"): undone,
}


@pytest.mark.parametrize(("name", "what"), TAPS)
def test_the_same_tap_again(tmp_path: Path, name: str, what: str) -> None:
    at = table(tmp_path, STREET, "step", "set thug.stun 24")
    form = TAPS[name, what](at)
    seen = at.digest(name)
    said = decoded(
        {"what": what, "once": "x", "seen": seen, **{k: str(v) for k, v in form.items()}}
    )
    first = at.desk.say(at.link(name), said)
    assert first.status == 200
    after, heard, told = at.path.read_bytes(), len(at.heard), at.seen("GM")
    assert at.desk.say(at.link(name), said) == first
    assert (at.path.read_bytes(), len(at.heard), at.seen("GM")) == (after, heard, told)


def test_every_saying_is_tapped() -> None:
    assert {what for _, what in TAPS} == set(MAY)


def test_a_refusal_is_kept_as_well(tmp_path: Path) -> None:
    at = table(tmp_path)
    first = at.refused("ada", "order", line=PUNCH, once="x")
    at.done("GM", "step")
    assert at.say("ada", "order", line=PUNCH, once="x") == first
    assert at.say("ada", "order", line=PUNCH, once="y").status == 200


def test_the_same_word_of_another_link_is_another_tap(tmp_path: Path) -> None:
    at = table(tmp_path, STREET, "step")
    at.done("ada", "propose", line="dance", once="x")
    at.done("bo", "propose", line="dance", once="x")
    assert len(at.seen("GM").proposals) == 2


def test_as_many_answers_are_kept_as_there_is_room_for(tmp_path: Path) -> None:
    at = table(tmp_path)
    first = at.done("ada", "propose", line="dance", once="first")
    number = at.seen("GM").proposals[0].number
    at.done("GM", "deny", number=number)
    for nth in range(398):
        at.say("screen", "end", once=f"{nth}", seen="-")
    assert at.done("ada", "propose", line="dance", once="first") == first
    assert at.seen("GM").proposals == ()
    at.say("screen", "end", once="one more", seen="-")
    at.done("ada", "propose", line="dance", once="first")
    assert len(at.seen("GM").proposals) == 1
