"""Edits by hand, by `set` and by `join` in mid-fight: verify, undo and adopt stay meaningful."""

import re
import tomllib
from typing import Any

import msgspec
from program import pipe
from repository import MUSEUM

BEGIN = ["begin", "titania,brigand,agent-1,agent-2"]
FOUGHT = [["step"], ["resolve", "titania", "brigand", "--with", "punch"], ["step"]]


def played(lines: list[list[str]]) -> list[bytes]:
    """The museum after the beginning and after each of the lines."""
    files = [played_on(MUSEUM.read_bytes(), BEGIN)]
    for line in lines:
        files.append(played_on(files[-1], line))
    return files


def parsed(file: bytes) -> dict[str, Any]:
    return tomllib.loads(file.decode())


def adopted(file: bytes) -> bytes:
    code, out, err = pipe(["verify", "--adopt"], file)
    assert code == 0, err
    return out


def test_an_edited_stat_block_is_told_until_it_is_adopted() -> None:
    file = played(FOUGHT)[-1]
    edited = file.replace(b"pd = 12", b"pd = 14")
    code, out, _ = pipe(["verify"], edited)
    assert code == 8
    assert b"edited since it joined: titania" in out
    assert b"verify --adopt" in out
    for line in (["undo"], ["amend", "--force"]):
        code, out, err = pipe(line, edited)
        assert (code, out) == (8, b"")
        assert "edited since the fight began: titania" in err
    code, onward, err = pipe(["step"], edited)
    assert code == 0
    assert "note: edited since the fight began: titania" in err
    base = adopted(onward)
    assert pipe(["verify"], base)[0] == 0
    code, out, err = pipe(["undo"], base)
    assert (code, out) == (2, b"")
    assert "since the state was adopted" in err
    after = pipe(["step"], base)[1]
    assert parsed(pipe(["undo"], after)[1])["state"]["log"] == parsed(base)["state"]["log"]
    assert pipe(["redo"], pipe(["undo"], after)[1])[1] == after
    assert pipe(["verify"], after)[0] == 0


def test_no_replay_is_advised_where_the_base_itself_was_edited() -> None:
    base = adopted(played(FOUGHT)[-1].replace(b"pd = 12", b"pd = 14"))
    edited = re.sub(rb'(?m)^titania = "[0-9a-f]{12}"', b'titania = "x"', base)
    assert edited != base
    for file in (edited, pipe(["replay"], edited)[1]):
        code, out, _ = pipe(["verify"], file)
        assert code == 8
        assert b"edited since it joined: titania" in out
        assert b"replay" not in out.splitlines()[-1].replace(b"verify --adopt -i", b"")
    assert pipe(["verify"], adopted(edited))[0] == 0


def test_an_edited_state_is_told_until_it_is_adopted() -> None:
    file = played(FOUGHT)[-1]
    edited = file.replace(b'acting = "brigand"', b'acting = "agent-1"')
    assert edited != file
    code, out, _ = pipe(["verify"], edited)
    assert code == 8
    assert b"acting: the file says agent-1, the log leads to brigand" in out
    assert pipe(["undo"], edited)[0] == 8
    base = adopted(edited)
    assert pipe(["verify"], base)[0] == 0
    after = pipe(["step"], base)[1]
    assert pipe(["verify"], after)[0] == 0
    again = parsed(pipe(["undo"], after)[1])["state"]
    again.pop("undone")
    assert again == parsed(base)["state"]


def test_rulings_that_changed_are_told_until_they_are_adopted() -> None:
    file = played(FOUGHT)[-1]
    edited = file.replace(b'tie_stats = ["pre", "int"]', b'tie_stats = ["int"]')
    code, out, _ = pipe(["verify"], edited)
    assert code == 8
    assert b"edited since it joined: rules" in out
    assert pipe(["verify"], adopted(edited))[0] == 0


def test_a_value_that_is_set_can_be_undone_and_verified() -> None:
    files = played([*FOUGHT, ["set", "titania.stun", "3"], ["step"]])
    assert pipe(["verify"], files[-1])[0] == 0
    back = parsed(pipe(["undo", "-n", "2"], files[-1])[1])["state"]
    back.pop("undone")
    assert back == parsed(files[-3])["state"]


def test_reinforcements_join_and_leave_by_undo() -> None:
    files = played([*FOUGHT, ["join", "agent-3"], ["step"]])
    assert "agent-3" in parsed(files[-1])["state"]["sheets"]
    assert pipe(["verify"], files[-1])[0] == 0
    back = parsed(pipe(["undo", "-n", "2"], files[-1])[1])["state"]
    assert "agent-3" not in back["sheets"]
    late = b'\n[combatants.agent-5]\nlike = "agent"\n\n[state]\n'
    written = files[-1].replace(b"\n[state]\n", late, 1)
    joined = played_on(written, ["join", "agent-5"])
    assert pipe(["verify"], joined)[0] == 0
    assert pipe(["undo"], joined)[0] == 0
    gone = joined.replace(late, b"\n[state]\n", 1)
    assert pipe(["verify"], gone)[0] == 3 or pipe(["verify"], gone)[0] == 8


def played_on(file: bytes, line: list[str]) -> bytes:
    code, out, err = pipe(line, file)
    assert code == 0, err
    return out


def test_a_base_is_honoured_wherever_the_log_is_played() -> None:
    base = adopted(played(FOUGHT)[-1])
    further = played_on(played_on(base, ["step"]), ["step"])
    lines = len(parsed(base)["state"]["log"]["lines"])
    at_base = parsed(pipe(["replay", "--until", str(lines)], further)[1])["state"]
    assert at_base == parsed(base)["state"]
    assert pipe(["replay", "--until", str(lines - 1)], further)[0] == 2
    assert pipe(["replay"], further)[1] == further
    told = msgspec.json.decode(pipe(["verify", "--json"], further)[1])
    assert told["verdict"]["lines"] == 2


def test_who_is_taken_out_of_the_roster_by_hand_is_told() -> None:
    file = played(FOUGHT)[-1]
    at = file.index(b"agent-2 = ")
    edited = file[:at] + file[file.index(b"\n", at) + 1 :]
    code, out, _ = pipe(["verify"], edited)
    assert code == 8
    assert b"sheets: the file says titania, brigand, agent-1, the log leads to titania, b" in out
    assert pipe(["undo"], edited)[0] == 8


def test_undo_leaves_the_lines_before_as_they_stand() -> None:
    """A line that somebody shortened by hand is no line that was undone."""
    first = played([["step"]])[-1]
    shorter = re.sub(rb'"step  # [^"]*"', b'"step"', first)
    assert shorter != first
    undone = pipe(["undo"], played_on(shorter, ["step"]))[1]
    assert parsed(undone)["state"]["log"] == parsed(shorter)["state"]["log"]


def test_who_acts_has_a_name() -> None:
    file = played(FOUGHT)[-1]
    for line in (["act", "pass", ""], ["resolve", "", "brigand"], ["resolve", "titania", ","]):
        code, out, err = pipe([*line, "--force", "-"], file)
        assert (code, out) == (2, b"")
        assert " names no combatant; " in err


def test_a_log_line_that_is_no_text_is_told_by_every_verb() -> None:
    file = played([["step"]])[-1]
    edited = re.sub(rb'"step  # [^"]*"', b"3", file)
    assert edited != file
    for line in (["amend", "--force"], ["undo"], ["verify"], ["show"], ["step"]):
        code, out, err = pipe(line, edited)
        assert (code, out) == (3, b"")
        assert "state.log.lines.1: expected text, got 3" in err


def test_a_base_of_another_engine_is_told() -> None:
    base = adopted(played(FOUGHT)[-1])
    first, _, second = base.partition(b"[state.base]\n")
    edited = first + b"[state.base]\n" + second.replace(b"engine = 3", b"engine = 30", 1)
    assert edited != base
    code, out, err = pipe(["verify"], edited)
    assert (code, out) == (3, b"")
    assert "state.base.engine: is not the engine of the state" in err


def test_a_digest_of_the_base_that_was_edited_is_told() -> None:
    base = adopted(played(FOUGHT)[-1])
    first, _, second = base.partition(b"[state.base.sheets]\n")
    digest = parsed(base)["state"]["base"]["sheets"]["titania"].encode()
    edited = first + b"[state.base.sheets]\n" + second.replace(digest, b"nobody", 1)
    code, out, _ = pipe(["verify"], edited)
    assert code == 8
    assert b"sheets.titania: the file says " + digest + b", the base says nobody" in out
    assert pipe(["verify"], played_on(base, ["join", "agent-3"]))[0] == 0
