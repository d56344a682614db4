"""The players' diary: what their board shows of others, and nothing of who is hidden."""

import csv
import json
import re
from pathlib import Path

import opened as hc
import pytest
from program import Hc
from repository import SCENARIOS
from seen import times_of, without_what_all_see
from yard import FIGHTER

from hero_combat import systems
from hero_combat.cli.formats.markdown_text import escaped
from hero_combat.log.participants import Begin, everybody
from hero_combat.pages.diary import entries
from hero_combat.pages.players_view import seen_by_players


@pytest.fixture(name="cli")
def program(request: pytest.FixtureRequest) -> Hc:
    """The program, by another name than the package."""
    made: Hc = request.getfixturevalue("hc")
    return made


FIGHTS = sorted(path.name for path in SCENARIOS.glob("*.toml"))


def played(name: str, *, hiding: str = "") -> hc.Fight:
    """Return a scenario that has played itself, somebody of it hidden from the beginning."""
    fight = hc.load(str(SCENARIOS / name))
    lay = ((f"{hiding}.hidden", "true"),) if hiding else ()
    fight.carry_out(Begin(ids=everybody(fight.encounter), seed=5, set_=lay))
    fight.npc(everybody=True)
    return hc.loads(fight.text)


def named(text: str, *words: str) -> bool:
    return any(re.search(rf"(?<!\w){re.escape(word)}(?!\w)", text) for word in words)


@pytest.mark.parametrize("name", FIGHTS)
def test_no_number_of_others_is_told(name: str) -> None:
    fight = played(name)
    times = times_of(fight)
    told = [entry.told for entry in entries(fight, player=True)]
    assert len(told) > 1
    for text in told:
        assert not re.search("[0-9]", without_what_all_see(text, fight, times)), text


def test_players_see_nothing_while_somebody_hidden_acts() -> None:
    """Time goes on for them with the next line that shows anybody."""
    head = "[combatants.thug-2]\n"
    fight = hc.loads(hc.new("champions").text.replace(head, f"{head}hidden = true\n"))
    seen = []
    for _ in range(4):  # Ada, Thug 1, Big Lou; and Ada in the next Turn
        fight.play("step")
        fight = hc.loads(fight.text)
        told = [entry.told for entry in entries(fight, player=True)]
        seen.append((seen_by_players(fight), told))
    (then, before), (still, same), (later, more) = seen[1:]
    assert (still, same) == (then, before)
    assert (later.time, fight.acting) == (fight.board.time, ("ada",))
    assert more == [*before, f"{later.time}. Ada Voss acts."]


FORMATS = ("", "--json", "--csv", "--markdown")


@pytest.mark.parametrize("name", systems.built_in())
def test_each_format_tells_the_same(cli: Hc, name: str) -> None:
    assert cli(f"new {name} -q -o fight.toml").exit == 0
    assert cli("npc --all -q -i fight.toml").exit == 0
    told = [entry.told for entry in entries(hc.load("fight.toml"), player=True)]
    texts = {line: cli(f"log --player {line} fight.toml").out for line in FORMATS}
    assert [row.partition("  ")[2] for row in texts[""].splitlines()] == told
    assert [one["told"] for one in json.loads(texts["--json"])["lines"]] == told
    assert [row[1] for row in csv.reader(texts["--csv"].splitlines())][1:] == told
    items = [line[2:] for line in texts["--markdown"].splitlines() if line[:2] == "- "]
    assert [item for item in items if item in map(escaped, told)] == [*map(escaped, told)]


def test_a_burst_tells_nothing_of_its_shots(cli: Hc) -> None:
    assert cli("new champions -q -o fight.toml").exit == 0
    file = Path("fight.toml")
    text = file.read_text("utf-8")
    assert "ranged = true            " in text
    file.write_text(text.replace("ranged = true  ", "ranged = true\nautofire = 3 #", 1), "utf-8")
    assert cli("step -q -i fight.toml").exit == 0
    dice = "3 3 3 / 1 2 1 2 1 2 1 2 / 2 1 2 1 2 1 2 1 / 1 1 1 2 2 2 1 1 / 6 6"
    burst = f"resolve ada thug-1 --with bolt --shots 3 --dice '{dice}' -q -i fight.toml"
    assert cli(burst).exit == 0
    told = cli("log --player fight.toml").out.splitlines()[-1]
    assert told == (
        "2  Ada Voss hits Thug 1 with the bolt. Thug 1 goes down. Thug 1: unconscious, prone."
    )


@pytest.mark.parametrize("name", systems.built_in())
def test_a_new_name_tells_no_old_one(cli: Hc, name: str) -> None:
    """Who is hidden stays so whatever they were called, in the log and in the file."""
    assert cli(f"new {name} -q -o fight.toml").exit == 0
    file = Path("fight.toml")
    id_ = [*hc.load("fight.toml").encounter.sheets][-1]
    text = re.sub(
        rf"(?ms)(^\[combatants\.{id_}\][^\[]*?)^name = .*?$", r"\1", file.read_text("utf-8")
    )
    head = f"[combatants.{id_}]"
    assert head in text or f"{id_} = {{" in text
    named_ = 'name = "Lord Umbra"\nhidden = true'
    text = text.replace(head, f"{head}\n{named_}", 1)
    text = text.replace(f"{id_} = {{", f'{id_} = {{ name = "Lord Umbra", hidden = true,', 1)
    file.write_text(text, "utf-8")
    for line in ("step", f"leave {id_}", f"join {id_}", f"set {id_}.sheet.name 'Lord Shade'"):
        done = cli(f"{line} -q -i fight.toml")
        assert done.exit == 0, done.err
    assert "Umbra" in cli("log fight.toml").out
    for line in FORMATS:
        told = cli(f"log --player {line} fight.toml").out
        assert told
        assert "Umbra" not in told
        assert "Shade" not in told
    file.write_text(file.read_text("utf-8").replace("Lord Umbra", "Lord Grey"), "utf-8")
    assert not re.search("Umbra|Grey|Shade", cli("log --player fight.toml").out)


def test_a_log_that_can_not_be_played_is_told_by_its_orders() -> None:
    fight = hc.loads(ALLEY.replace("hidden = true", ""))
    for line in ("step", HIT):
        fight.play(line)
    broken = hc.loads(fight.text.replace("[state.log]", "[state.log]").replace("1 1 1", "1 1 9"))
    assert [one.told for one in entries(broken, player=True)] == [
        "Turn 1, segment 12. Ann acts.",
        "Ann attacks Dr. Rat with the ak 47.",
    ]


@pytest.mark.parametrize("name", FIGHTS)
def test_nobody_is_named_before_they_act(name: str) -> None:
    plain = played(name)
    for who in list(plain.encounter.sheets):
        fight = played(name, hiding=who)
        outcomes, sheets = fight.outcomes(), fight.encounter.sheets
        longer = [one.name for one in sheets.values() if sheets[who].name in one.name]
        longer.remove(sheets[who].name)
        for entry in entries(fight, player=True):
            hidden = outcomes[entry.number].encounter.combatants.get(who)
            if hidden is None or not hidden.hidden:
                continue
            told = entry.told
            for one in longer:
                told = told.replace(one, "")
            assert not named(told, who, sheets[who].name), entry


ALLEY = f"""
system = "champions"
seed = 3
{FIGHTER}
[combatants.ann]
like = "fighter"
name = "Ann"
side = "heroes"
player = true
dex = 20
[combatants.ann.attacks.ak-47]
dice = "8d6"
[combatants.rat]
like = "fighter"
name = "Dr. Rat"
side = "robbers"
[combatants.sniper]
like = "fighter"
name = "Sniper: 3"
side = "robbers"
hidden = true
"""


def told(*lines: str) -> list[str]:
    fight = hc.loads(ALLEY)
    for line in ("step", *lines):
        fight.play(line)
    return [one.told for one in entries(hc.loads(fight.text), player=True)][1:]


HIT = "resolve ann rat --with ak-47 --dice '1 1 1 / 3 3 3 3 3 3 3 3 / 6 6'"
SHOWN = "resolve sniper ann --with unarmed --force --dice '6 6 6'"


@pytest.mark.parametrize(
    ("line", "heard"),
    [
        (HIT, "Ann hits Dr. Rat with the ak 47."),
        ("resolve ann rat --with ak-47 --dice '6 6 6'", "Ann misses Dr. Rat with the ak 47."),
        ("resolve ann sniper --with ak-47 --dice '6 6 6'", ""),
        ("set sniper.stun 3", ""),
        ("set sniper.hidden false", "Sniper: 3 is no longer hidden."),
        ("act pass sniper --force", ""),
        (SHOWN, "Sniper: 3 misses Ann. Sniper: 3 is no longer hidden."),
        ("leave sniper,rat", "Dr. Rat flees. The fight is over: only the heroes are left."),
        ("leave rat", "Dr. Rat flees."),
        ("act dodge ann", "Ann dodges."),
        ("act half ann", "Ann does something else for half a phase."),
        ("act hold-breath ann", "Ann holds their breath. Ann: holding breath."),
    ],
)
def test_what_players_hear(line: str, heard: str) -> None:
    assert told(line) == ([heard] if heard else [])


def test_what_was_seen_stays_in_the_diary() -> None:
    """Who is hidden again was seen before; what they did unseen is never told."""
    assert len(told("act pass sniper --force", SHOWN, "set sniper.hidden true")) == 1


def test_a_hand_hides_somebody_from_all_lines() -> None:
    fight = hc.loads(ALLEY.replace("hidden = true", ""))
    fight.play("step")
    fight.play(SHOWN)
    kept = fight.text.replace(
        "[state.combatants.sniper]", "[state.combatants.sniper]\nhidden = true"
    )
    fight = hc.loads(kept)
    assert [one.told for one in entries(fight, player=True)] == ["Turn 1, segment 12. Ann acts."]


def test_a_weapon_that_breaks_is_told_once() -> None:
    fight = hc.new("zt")
    fight.carry_out(Begin(ids=everybody(fight.encounter), seed=3))
    fight.play("step --initiate ben")
    fight.play("resolve ben captain --with sword --dice '1 1 / 2 / 5 4' --force")
    told = entries(hc.loads(fight.text), player=True)[-1].told
    assert told.count("broken") == 1
    assert told.endswith("Ben Oru: the Oathkeeper is broken.")
