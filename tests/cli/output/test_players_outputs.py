"""What players are shown, in every format: no name of who is hidden, no number of an NPC."""

import json
import re
from pathlib import Path

import opened as hc
import pytest
from log.alley import ALLEY, fight
from program import Hc

from hero_combat import systems
from hero_combat.cli.output.story import story

FILE = Path("fight.toml")
SHOWN = (
    "",
    "--csv",
    "--markdown",
    "--json",
    "--acting",
    "--acting --json",
    "--html - -q",
    "--svg - -q",
)
TOLD = ("", "--csv", "--markdown", "--json", "--html - -q")
OUTPUTS = (
    *(f"show --player {how} fight.toml" for how in SHOWN),
    *(f"log --player {how} fight.toml" for how in TOLD),
)  # fmt: skip
NPCS = {"zt": ("guard-1", "guard-2")}
SECRET = 91739


@pytest.fixture(name="cli")
def program(request: pytest.FixtureRequest) -> Hc:
    """The program, by another name than the package."""
    made: Hc = request.getfixturevalue("hc")
    return made


def named(text: str, *words: str) -> list[str]:
    return [word for word in words if re.search(rf"(?<!\w){re.escape(word)}(?!\w)", text)]


@pytest.mark.parametrize("name", systems.built_in())
def test_whom_a_hand_hides_is_in_nothing_that_players_see(cli: Hc, name: str) -> None:
    """Though they fought in the open; notes for the game master name them, and are left out."""
    umbra, other = NPCS.get(name, ("thug-1", "thug-2"))
    cli(f"new {name} -q -o fight.toml")
    text = FILE.read_text("utf-8")
    FILE.write_text(re.sub(r'(?m)^name = "(Thug|Guard) 1"\n', "", text), "utf-8")
    assert cli("npc --all -q -i fight.toml").exit == 0
    cli(f"set {other}.marks.plan {SECRET} -q -i fight.toml")
    head = f"[state.combatants.{umbra}]"
    text = FILE.read_text("utf-8")
    assert head in text
    changed = text.replace(f"[combatants.{umbra}]", f'[combatants.{umbra}]\nname = "Umbra"')
    FILE.write_text(changed.replace(head, f"{head}\nhidden = true"), "utf-8")
    assert cli("show fight.toml").err  # edited since the fight began: the id
    for line in OUTPUTS:
        seen = cli(line)
        assert seen.exit == 0
        assert not named(seen.out + seen.err, umbra, "Umbra", str(SECRET)), line
    rows = {
        row["id"]: row
        for row in json.loads(cli("show --player --json fight.toml").out)["board"]["rows"]
    }
    for row in hc.load("fight.toml").board.rows:
        if row.id != umbra and not row.player:
            assert not rows[row.id]["bars"]


def test_no_value_of_a_player_names_who_is_hidden() -> None:
    """Players read their own values in the story: before whom they act is none where he hides."""
    text = ALLEY.replace('name = "Ann"', 'name = "Ann"\nplayer = true')
    text = text.replace("[combatants.cid]", '[combatants.cid]\nname = "Umbra"\nhidden = true')
    played = fight("begin ann,bob,cid", "step", "set ann.ahead_of cid", "set ann.stun 9", text=text)
    for _ in range(6):
        played.play("step")
    played = hc.loads(played.text)
    told = story(played, player=True)
    assert "Ann: " in told
    assert not named(told, "cid", "Umbra")
    assert "ahead of cid → none" in story(played, player=False)


SECRETS = ("Umbra", "Lord Shade", "Dr. O'Grey", "sniper")
"""What one hidden combatant has been called: by `begin`, by `set`, and now; and the id."""
MARKS = ("fears_Umbra", "Hit-by-lord-shade", "saw_dr_ogrey", "sniper-near")
HIDDEN = ALLEY.replace("[combatants.cid]", "[combatants.sniper]\nhidden = true").replace(
    "[combatants.ann]\n", "[combatants.ann]\nplayer = true\n"
)


def renamed(cli: Hc, *between: str) -> None:
    """Write a fight in which somebody hidden had other names, and marks tell of them."""
    FILE.write_text(HIDDEN, "utf-8")
    begin = "begin ann,bob,sniper --set sniper.sheet.name=Umbra"
    lines = (begin, *between, "set snip.sheet.name 'Lord Shade'", "step")
    marks = [f"set ann,wall,bob.marks.{mark} true" for mark in (*MARKS, "blessed")]
    for line in (*lines, *marks, """set sniper.sheet.name "Dr. O'Grey" """, "step"):
        done = cli(f"{line.strip()} -q -i fight.toml")
        assert done.exit == 0, (line, done.err)


@pytest.mark.parametrize("between", [(), ("verify --adopt",)])
def test_a_mark_names_nobody_hidden_by_any_name_they_ever_had(
    cli: Hc, between: tuple[str, ...]
) -> None:
    renamed(cli, *between)
    shown = cli("show fight.toml").out
    assert all(mark in shown for mark in MARKS)
    told = {line: cli(line) for line in OUTPUTS}
    for line, seen in told.items():
        assert seen.exit == 0
        text = re.sub(r"[^a-z]", "", (seen.out + seen.err).lower())
        assert not [word for word in ("umbra", "shade", "grey", "sniper") if word in text], line
    assert "blessed" in told["show --player  fight.toml"].out
    cli("set sniper.hidden false -q -i fight.toml")
    assert all(mark in cli("show --player fight.toml").out for mark in MARKS)


def test_a_mark_that_names_another_is_seen(cli: Hc) -> None:
    """The longest name in a mark is whom it names."""
    FILE.write_text(HIDDEN.replace("[combatants.bob]", "[combatants.sniper-2]"), "utf-8")
    FILE.write_text(FILE.read_text("utf-8").replace('like = "bob"', 'like = "sniper-2"'), "utf-8")
    for mark in ("hit_by_sniper-2", "hit_by_sniper"):
        assert cli(f"set ann.marks.{mark} true -q -i fight.toml").exit == 0
    seen = cli("show --player fight.toml").out
    assert "hit_by_sniper-2" in seen
    assert not re.search("hit_by_sniper(?!-)", seen)
