"""The players' diary: what their board shows of others, and nothing of who is hidden."""

import re

import pytest
from repository import SCENARIOS
from yard import FIGHTER

import hero_combat as hc
from hero_combat.cli.output.diary import entries
from hero_combat.log.participants import Begin, everybody

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
    sheets = fight.encounter.sheets
    things = fight.encounter.objects.values()
    names = sorted((one.name for one in (*sheets.values(), *things)), key=len, reverse=True)
    others = [sheet.name for sheet in sheets.values() if not sheet.player]
    for entry in entries(fight, player=True):
        for sentence in re.split(r"(?<=[.!?]) (?=[A-Z])", entry.told):
            if not named(sentence, *others):
                continue
            bare = re.sub("|".join(map(re.escape, names)), "", sentence)
            assert not re.search(r"(?<![\w-])[0-9]+(?! m\b| APs?\b)(?![\w])", bare), entry


@pytest.mark.parametrize("name", FIGHTS)
def test_nobody_is_named_before_they_act(name: str) -> None:
    plain = played(name)
    for who in list(plain.encounter.sheets):
        fight = played(name, hiding=who)
        outcomes, sheets = fight.outcomes(), fight.encounter.sheets
        longer = [one.name for one in sheets.values() if sheets[who].name in one.name]
        longer.remove(sheets[who].name)
        for entry in entries(fight, player=True, outcomes=outcomes):
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
        ("set sniper.hidden false", "Sniper: 3 is hidden no more."),
        ("act pass sniper --force", ""),
        (SHOWN, "Sniper: 3 misses Ann. Sniper: 3 is hidden no more."),
        ("leave sniper,rat", ""),
        ("leave rat", "Dr. Rat flees."),
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
    assert [one.told for one in entries(fight, player=True)] == [
        "Turn 1, segment 12. Ann (DEX 20) acts."
    ]
