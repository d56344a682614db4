"""The desk: what is said through a link, and what comes of it."""

from pathlib import Path

import opened as hc
import pytest
from opened import Fight
from web.tables import STREET, Table, table

from hero_combat.table import change


@pytest.fixture
def street(tmp_path: Path) -> Table:
    """Ada acts."""
    return table(tmp_path, STREET, "step")


PUNCH = "resolve ada thug --with punch"


def test_a_player_says_a_listed_order_and_gives_the_faces(street: Table) -> None:
    assert PUNCH in [offer.line for offer in street.seen("ada").offers["ada"]]
    before = street.path.read_bytes()
    assert street.done("ada", "order", line=PUNCH) == "to hit Thug: 3d6"
    ask = street.ask()
    assert (ask.roll.who, ask.roll.label, ask.roll.count, ask.roll.sides) == (
        "ada",
        "to hit thug",
        3,
        6,
    )
    assert [one.mine for one in street.seen("ada").asks] == [True]
    assert [one.mine for one in street.seen("bo").asks] == [False]
    street.done("ada", "faces", number=ask.number, nth=0, faces="3 3 2")
    assert street.path.read_bytes() == before
    ask = street.ask()
    assert (ask.nth, ask.roll.label) == (1, "damage thug")
    street.done("ada", "faces", number=ask.number, nth=1, faces="6 6 6 6 6")
    assert street.ask().roll.label == "knockback thug"
    told = street.done("ada", "faces", number=ask.number, nth=2, faces="6 6")
    assert "Ada hits Thug" in told
    assert street.log[-1].startswith(f"{PUNCH} --dice '3 3 2 / 6 6 6 6 6 / 6 6'")
    assert street.heard[-1].line == f"{PUNCH} --dice '3 3 2 / 6 6 6 6 6 / 6 6'"
    assert street.heard[-1].number == len(street.log)
    assert hc.load(str(street.path)).verify().differences == ()


def test_bad_faces_are_refused_and_asked_for_again(street: Table) -> None:
    street.done("ada", "order", line=PUNCH)
    number = street.ask().number
    for faces in ("3 3", "3 3 7", "3 3 2 1", "x"):
        assert street.refused("ada", "faces", number=number, nth=0, faces=faces).status == 400
    assert street.refused("bo", "faces", number=number, nth=0, faces="1 1 1").status == 403
    assert street.refused("screen", "faces", number=number, nth=0, faces="1 1 1").status == 403
    assert street.refused("ada", "faces", number=number, nth=1, faces="1 1 1").status == 409
    assert street.refused("ada", "faces", number=number + 1, nth=0, faces="1 1 1").status == 409
    street.done("GM", "faces", number=number, nth=0, faces="6 6 6")
    assert street.log[-1].startswith(f"{PUNCH} --dice '6 6 6'")


def test_a_player_has_one_order_at_a_time_and_may_drop_it(street: Table) -> None:
    street.done("ada", "order", line=PUNCH)
    number = street.ask().number
    assert street.refused("ada", "order", line=PUNCH).status == 409
    assert street.refused("bo", "drop", number=number).status == 403
    street.done("ada", "drop", number=number)
    assert street.seen("ada").asks == ()
    street.done("ada", "order", line=PUNCH)
    number = street.ask().number
    street.done("ada", "faces", number=number, nth=0, faces="1 1 1")
    assert street.refused("ada", "drop", number=number).status == 403
    street.done("GM", "drop", number=number)
    assert street.seen("ada").told == f"The GM dropped your order: {PUNCH}"


def test_a_phone_that_is_silent_is_late(street: Table) -> None:
    street.done("ada", "order", line=PUNCH)
    assert not street.ask().late
    street.now = 39
    assert not street.ask().late
    street.now = 40
    assert street.ask().late
    street.desk.parts(street.link("ada"))
    assert not street.ask().late


def test_players_hear_no_reason_and_no_number(street: Table) -> None:
    answer = street.refused("bo", "order", line="resolve bo thug --with unarmed")
    assert (answer.status, answer.text) == (409, "That isn't possible now.")
    assert street.heard[-1].told == "not among this player's options now"
    street.done("ada", "order", line=PUNCH)
    number = street.ask().number
    street.done("ada", "faces", number=number, nth=0, faces="1 1 1")
    street.done("ada", "faces", number=number, nth=1, faces="")
    told = street.done("ada", "faces", number=number, nth=2, faces="")
    assert "STUN" not in told
    assert "PD" not in told


def test_who_ends_a_turn(street: Table) -> None:
    assert street.seen("ada").may_end
    assert not street.seen("bo").may_end
    assert street.refused("bo", "end").status == 409
    assert street.refused("GM", "end").status == 403
    street.done("ada", "end")
    assert street.log[-1].startswith("step")


def play_line(fight: Fight, line: str) -> None:
    """Play a line, or `redo`."""
    if line == "redo":
        fight.redo()
    else:
        fight.play(line)


@pytest.mark.parametrize("what", ["step", "npc", "undo", "redo"])
def test_what_names_no_target_needs_the_fight_as_it_was_seen(street: Table, what: str) -> None:
    street.done("GM", "order", line="set thug.stun 20")
    seen = street.digest("GM")
    if what == "redo":
        street.done("GM", "undo")
        seen = street.digest("GM")
    if what == "npc":
        street.done("GM", "order", line="step")
        street.done("GM", "order", line="step")
        seen = street.digest("GM")
    other = "redo" if what == "redo" else "set thug.end 9"
    change(str(street.path), lambda fight: play_line(fight, other))
    answer = street.refused("GM", what, seen=seen)
    assert answer.text == "The fight went on meanwhile; look, and say it again."
    if what != "redo":
        street.done("GM", what)


def test_the_master_says_what_a_log_has_and_more(street: Table) -> None:
    for line, told in {
        "set thug.stun 20": "The GM sets Thug's STUN to 20.",
        "odds ada thug --with punch": "hit",
        "resolve thug ada --with unarmed --force --dice '6 6 6'": "misses",
        "amend --ocv 2": "misses",
        "correct 2 set thug.stun 21": "Corrected line 2",
        "undo -n 2": "Undone",
        "redo": "sets",
        "step --force": "acts",
    }.items():
        assert told.casefold() in street.done("GM", "order", line=line).casefold(), line
    assert street.refused("GM", "order", line="show").text.startswith('a log has no "show"')
    assert hc.load(str(street.path)).verify().differences == ()


def test_what_is_not_listed_is_proposed(street: Table) -> None:
    line = f"{PUNCH} --ocv 2"
    street.refused("ada", "order", line=line)
    street.done("ada", "propose", line=line)
    [proposal] = street.seen("GM").proposals
    assert (proposal.by, proposal.line) == ("ada", line)
    assert street.seen("bo").proposals == street.seen("screen").proposals == ()
    assert street.refused("ada", "grant", number=proposal.number).status == 403
    street.done("GM", "grant", number=proposal.number)
    assert street.seen("GM").proposals == ()
    [ask] = street.seen("GM").asks
    assert (ask.by, ask.line, ask.roll.who) == ("ada", line, "ada")
    street.rolled(["6 6 6"])
    assert street.log[-1].startswith(f"{line} --dice '6 6 6'")
    street.done("ada", "propose", line="dance")
    number = street.seen("GM").proposals[0].number
    street.done("GM", "deny", number=number)
    assert street.seen("ada").told == "The GM says no: dance"


def test_a_broken_file_is_the_last_good_board_and_takes_no_order(street: Table) -> None:
    good = street.path.read_text()
    board = street.seen("ada").board
    street.path.write_text(good.replace("dex = 18", "dex = "))
    assert street.seen("ada").notice == "The GM is editing."
    assert "fight.toml:" in street.seen("GM").notice
    assert street.seen("ada").board == board
    assert street.refused("ada", "order", line=PUNCH).text == "The GM is editing."
    assert "fight.toml:" in street.refused("GM", "step").text
    street.path.write_text(good)
    assert street.seen("ada").notice == ""
    street.done("ada", "order", line=PUNCH)
    street.path.unlink()
    assert street.say("GM", "step").status == 409
    street.path.write_text(good)
    assert street.ask().roll.label == "to hit thug"


def test_nobody_hidden_is_offered_asked_about_or_named(street: Table) -> None:
    assert all(
        "umbra" not in repr(street.seen(name)).casefold() for name in ("ada", "bo", "screen")
    )
    line = "resolve ada umbra --with punch"
    assert line in [offer.line for offer in street.seen("GM").offers["ada"]]
    street.refused("ada", "order", line=line)
    street.done("GM", "order", line=f"{line} --force")
    assert street.seen("GM").asks == ()  # the program has rolled
    assert "umbra" not in repr(street.seen("ada")).casefold()
    assert len(street.log) == 3


def test_links_stay(street: Table) -> None:
    again = Table(street.path)
    assert again.desk.links == street.desk.links
    names = [(link.name, link.role, link.ids) for link in again.desk.links]
    assert names == [
        ("GM", "master", ()),
        ("screen", "screen", ()),
        ("ada", "player", ("ada",)),
        ("bo", "player", ("bo",)),
    ]
    assert len({link.secret for link in again.desk.links}) == 4
    assert all(len(link.secret) == 20 for link in again.desk.links)


def test_the_links_of_all_others_are_on_the_masters_page_alone(street: Table) -> None:
    told = [(link.name, f"../{link.secret}/") for link in street.desk.links if link.name != "GM"]
    assert list(street.seen("GM").links) == told
    assert all(street.seen(name).links == () for name in ("ada", "bo", "screen"))
    text = street.path.read_text()
    street.path.write_text(text.replace("[combatants.thug]", '[combatants.thug]\nplayer = "Zed"'))
    name, address = street.seen("GM").links[-1]
    assert (name, address) == ("Zed", f"../{street.link('Zed').secret}/")
    page = "".join(street.desk.parts(street.link("GM")).values())
    assert address in page
    assert address not in "".join(street.desk.parts(street.link("ada")).values())


def test_an_edited_stat_block_is_adopted_on_the_page(street: Table) -> None:
    street.done("GM", "order", line="act hold ada")
    assert "matches this state" in street.done("GM", "order", line="verify")
    text = street.path.read_text()
    street.path.write_text(text.replace('name = "Thug"', 'name = "Thug"\npd = 9'))
    assert "verify --adopt" in street.refused("GM", "undo").text
    found = street.done("GM", "order", line="verify")
    assert "edited since it joined: thug" in found
    assert "`verify --adopt` accepts" in found
    assert "Adopted" in street.done("GM", "order", line="verify --adopt")
    assert street.refused("ada", "order", line="verify --adopt").status == 409
    street.done("GM", "order", line="act brace ada")
    street.done("GM", "undo")


def test_a_question_of_before_a_restart_is_lost(street: Table) -> None:
    street.done("ada", "order", line=PUNCH)
    number = street.ask().number
    again = Table(street.path)
    told = again.refused("ada", "faces", number=number, nth=0, faces="1 1 1").text
    assert told == "That order was lost when the server stopped; give it again."
    again.done("ada", "order", line=PUNCH)
    number = again.ask().number
    again.done("ada", "drop", number=number)
    told = again.refused("ada", "faces", number=number, nth=0, faces="1 1 1").text
    assert told == "These dice are no longer needed."


def test_questions_and_moves_say_names(tmp_path: Path) -> None:
    text = STREET.replace("[combatants.thug]", "[combatants.thug-1]").replace('"Thug"', '"Moe"')
    at = table(tmp_path, text, "step")
    texts = [offer.text for offer in at.seen("GM").offers["ada"]]
    assert "presence Moe" in texts
    at.done("ada", "order", line="resolve ada thug-1 --with punch")
    assert at.ask().what == "to hit Moe"
    assert "to hit Moe" in at.desk.parts(at.link("bo"))["ask"]


def test_once_the_fight_is_over_its_end_stands_above_all(street: Table) -> None:
    street.done("GM", "order", line="leave umbra")
    street.done("GM", "order", line="leave thug")
    for name in ("GM", "ada"):
        turn = street.desk.parts(street.link(name))["turn"]
        assert "The fight is over" in turn
        assert "act now" not in turn
        assert "acts now" not in turn
        assert not any(form in turn for form in ("say-order", "say-end", "say-step", "say-npc"))
        assert ("say-undo" in turn) == (name == "GM")
    parts = street.desk.parts(street.link("screen"))
    assert "The fight is over" in parts["top"]
    assert "acts now" not in parts["board"]
