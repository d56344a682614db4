"""What players see of a fight in which somebody is hidden: nothing of them, in every system."""

import json
import re

import msgspec
import opened as hc
import pytest
from repository import SCENARIOS

from hero_combat.fight.model import AnyEncounter
from hero_combat.log.participants import Begin, everybody
from hero_combat.log.past_names import all_names
from hero_combat.pages.diary import entries
from hero_combat.pages.mentions import Mentions
from hero_combat.pages.players_view import players_board, seen_by_players

FIGHTS = sorted(path.name for path in SCENARIOS.glob("*.toml"))
MOMENTS = 10


def hiding(now: AnyEncounter, *ids: str) -> AnyEncounter:
    """Return the fight with these people hidden, whatever they have done."""
    people, left = dict(now.combatants), dict(now.left)
    for who in ids:
        if who in people:
            people[who] = msgspec.structs.replace(people[who], hidden=True)
        else:
            gone = left[who]
            current = msgspec.structs.replace(gone.current, hidden=True)
            left[who] = msgspec.structs.replace(gone, current=current)
    return msgspec.structs.replace(now, combatants=people, left=left)


@pytest.mark.parametrize("name", FIGHTS)
def test_the_board_of_players_names_nobody_who_is_hidden(name: str) -> None:
    """Whoever it is and whenever: acting, held, aimed at, out, or gone."""
    fight = hc.load(str(SCENARIOS / name))
    fight.carry_out(Begin(ids=everybody(fight.encounter), seed=5))
    moments = [one.outcome.encounter for one in fight.npc(everybody=True).played]
    for now in moments[:: max(1, len(moments) // MOMENTS)]:
        for who in (*now.combatants, *now.left):
            board = players_board(fight, hiding(now, who))
            told = json.dumps(msgspec.to_builtins(msgspec.structs.replace(board, title="")))
            for word in (who, now.sheets[who].name):
                others = {other for other in now.sheets if other != who}
                names = others | {now.sheets[other].name for other in others} | {*now.objects}
                names |= {thing.name for thing in now.objects.values()}
                longer = [one for one in names if word in one]
                text = told
                for one in longer:
                    text = text.replace(one, "")
                assert not re.search(rf"(?<!\w){re.escape(word)}(?!\w)", text), (who, word, text)


@pytest.mark.parametrize("name", FIGHTS)
def test_nobody_hidden_is_no_other_board(name: str) -> None:
    """Who hides changes nothing of the others but that they are gone."""
    fight = hc.load(str(SCENARIOS / name))
    fight.carry_out(Begin(ids=everybody(fight.encounter), seed=5))
    all_rows = {row.id: row for row in seen_by_players(fight).rows}
    for who in all_rows:
        seen = players_board(fight, hiding(fight.encounter, who))
        assert [row.id for row in seen.rows] == [one for one in all_rows if one != who]
        for row in seen.rows:
            was = all_rows[row.id]
            assert (row.name, row.bars, row.acting) == (was.name, was.bars, was.acting)


def test_a_mark_that_names_somebody_hidden_is_not_seen() -> None:
    fight = hc.load(str(SCENARIOS / "museum.toml"))
    fight.play("set titania.marks.held-by-brigand true")
    fight.play("set titania.marks.blessed true")
    board = players_board(fight, hiding(fight.encounter, "brigand"))
    titania = next(row for row in board.rows if row.id == "titania")
    assert titania.marks == {"blessed": True}
    assert "held" not in json.dumps(titania.states)


def mentions() -> Mentions:
    text = (SCENARIOS / "museum.toml").read_text(encoding="utf-8")
    fight = hc.loads(text.replace('name = "Brigand"', 'name = "Dr. Vey, the 2nd"'))
    return Mentions(fight.encounter, all_names(fight.encounter))


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("Titania acts.", "Titania acts."),
        ("Agent 1 acts.", ""),
        ("held by agent-1", ""),
        ("held by agent-1, agent-2, agent-3", "held by agent-2 and agent-3"),
        ("Agent 1, Titania and Agent 2 come round.", "Titania and Agent 2 come round."),
        ("Titania, Agent 1 and 3 others recover.", ""),
        ("Titania, Agent 2 and 3 others recover.", "Titania and Agent 2 recover."),
        ("Titania and Agent 1 recover.", ""),
        ("agent-10 and Agent 11 are nobody", "agent-10 and Agent 11 are nobody"),
        ("Dr. Vey, the 2nd acts.", "Dr. Vey, the 2nd acts."),
    ],
)
def test_a_text_without_agent_1(text: str, left: str) -> None:
    names = mentions()
    assert names.unmasked(names.without(names.masked(text), {"agent-1"})) == left


def test_a_condition_that_names_a_number_is_seen_and_a_number_of_somebody_is_not() -> None:
    fight = hc.load(str(SCENARIOS / "museum.toml"))
    fight.begin()
    for line in (
        "set brigand.held_by agent-1",
        "set brigand.status.grabbed true",
        "set brigand.dcv 2",
        "set brigand.marks.heat 3",
    ):
        fight.play(line)
    (whole,) = (row for row in fight.board.rows if row.id == "brigand")
    assert {"grabbed by Agent 1", "DCV +2", "heat 3"} <= {*whole.states}
    (seen,) = (row for row in seen_by_players(fight).rows if row.id == "brigand")
    assert seen.states == ("grabbed by Agent 1",)


def test_players_see_that_an_object_is_damaged_or_ruined_and_none_of_its_numbers() -> None:
    at = "behind Thug 1"
    said = {
        "champions": ("body", (at, "damaged"), (at, "broken")),
        "megs": ("body", (at, "damaged"), (at, "broken")),
        "storyteller": ("structure", ("damaged",), ("wrecked",)),
    }
    for name, (key, damaged, ruined) in said.items():
        fight = hc.loads(hc.new(name).text)
        fight.begin()
        for left, states in ((2, damaged), (0, ruined)):
            fight.play(f"set dumpster.{key} {left}")
            (seen,) = (one for one in seen_by_players(fight).objects if one.id == "dumpster")
            assert (seen.states, seen.bars) == (states, ())


def test_sides_stand_in_the_order_of_the_file_the_players_first() -> None:
    """And none of which everybody is hidden."""
    fight = hc.load(str(SCENARIOS / "zt-ferry.toml"))
    fight.begin()
    assert fight.board.sides == ("fugitives", "hunters")
    alone = fight.encounter
    for who, sheet in alone.sheets.items():
        if sheet.side == "hunters":
            alone = hiding(alone, who)
    assert players_board(fight, alone).sides == ("fugitives",)


def test_what_is_rolled_in_the_open_is_seen() -> None:
    fight = hc.load(str(SCENARIOS / "zt-deck.toml"))
    fight.play("step")
    fight = hc.loads(fight.text)
    before, now = fight.board.rows, seen_by_players(fight).rows
    assert [row.when for row in now] == [row.when for row in before]
    assert all(row.when.startswith("Defense ") for row in now)
    told = [entry.told for entry in entries(fight, player=True)]
    foe = next(row for row in before if row.id == "marshal")
    assert f"Marshal Quill: {foe.when}." in " ".join(told)
    champions = hc.new("champions")
    champions.play("step")
    assert {row.when for row in seen_by_players(champions).rows if not row.player} == {""}
