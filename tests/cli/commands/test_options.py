"""`options`: what somebody can do now, as people and as programs read it."""

import json
from pathlib import Path

import jsonschema
import pytest
from program import Hc, refused
from repository import SCENARIOS
from syrupy.assertion import SnapshotAssertion

from hero_combat.cli.output import report_schema

FIGHTS = {
    "champions": ("museum", "brigand", "titania", ("act pass titania", "step")),
    "megs": ("megs-duel", "aegis", "vance", ()),
    "spotlight": ("spotlight-warehouse", "vex", "guard-3", ()),
    "storyteller": ("storyteller-brawl", "lise", "gunnar", ()),
    "zt": ("zt-ambush", "sniper", "mara", ()),
}


@pytest.fixture
def fight(request: pytest.FixtureRequest, hc: Hc, tmp_path: Path) -> str:
    """A fight of the system that is asked for, begun: `fight.toml`."""
    scenario, *_, lines = FIGHTS[request.param]
    (tmp_path / "fight.toml").write_bytes((SCENARIOS / f"{scenario}.toml").read_bytes())
    for line in ("step", *lines):
        assert hc(f"{line} -i fight.toml").exit == 0
    return str(request.param)


ALL = pytest.mark.parametrize("fight", FIGHTS, indirect=True)
MUSEUM = pytest.mark.parametrize("fight", ["champions"], indirect=True)


def told(hc: Hc, line: str) -> str:
    """The output of a command that does what it should."""
    result = hc(line)
    assert (result.exit, result.err) == (0, "")
    return result.out


@ALL
def test_a_page_of_who_acts(hc: Hc, fight: str, snapshot: SnapshotAssertion) -> None:
    page = told(hc, "options fight.toml")
    assert page == told(hc, f"options --who {FIGHTS[fight][1]} fight.toml")
    assert page == snapshot


@ALL
def test_a_page_of_who_waits(hc: Hc, fight: str, snapshot: SnapshotAssertion) -> None:
    assert told(hc, f"options fight.toml --who {FIGHTS[fight][2]}") == snapshot


@ALL
def test_a_page_is_no_wider_than_a_terminal(hc: Hc, fight: str) -> None:
    assert fight
    people = json.loads(told(hc, "show --json fight.toml"))["board"]["rows"]
    for who in [row["id"] for row in people]:
        page = told(hc, f"options fight.toml --who {who}")
        *lines, last = page.rstrip("\n").split("\n")
        assert max(map(len, lines)) <= 80
        assert last.startswith("Try: hero-combat ")
        assert last.endswith(" -i fight.toml")
        assert hc(last.removeprefix("Try: hero-combat ")).exit == 0
        assert hc("undo -i fight.toml").exit == 0


@ALL
def test_programs_are_told_the_same(hc: Hc, fight: str) -> None:
    line = json.loads(told(hc, "options --json fight.toml"))
    jsonschema.Draft202012Validator(report_schema.schema()).validate(line)
    (options,) = line["options"]
    assert line["acting"] == [options["who"]] == [FIGHTS[fight][1]]
    assert (options["acts"], options["standing"]) == (True, "acts")
    assert options["attacks"][-1]["id"] == "unarmed"
    script = [move["line"] for move in options["moves"]][:1]
    Path("turn.hc").write_text("".join(f"{one}\n" for one in script), "utf-8")
    assert hc("run turn.hc -i fight.toml").exit == 0


@MUSEUM
def test_odds_of_programs_are_fractions(hc: Hc, fight: str) -> None:
    assert fight
    line = json.loads(told(hc, "options --json fight.toml"))
    (target,) = line["options"][0]["attacks"][0]["targets"]
    odds = json.loads(told(hc, "odds brigand titania --with musket --json fight.toml"))
    hit, *others = odds["odds"][0]["chances"]
    out = next(each for each in others if each["what"] == "knocked out")
    assert target == {
        "id": "titania",
        "line": "resolve brigand titania --with musket",
        "legal": True,
        "hits": hit,
        "out": {"numerator": out["numerator"], "denominator": out["denominator"]},
        "why": "",
    }


@MUSEUM
def test_who_has_left_is_out_or_never_came(hc: Hc, fight: str) -> None:
    assert fight
    assert hc("leave agent-1 --why surrendered -i fight.toml").exit == 0
    assert hc("set agent-2.stun -5 -i fight.toml").exit == 0
    step = "Try: hero-combat step -i fight.toml\n"
    left = "Agent 1 has left the fight (surrendered).\n\n"
    assert told(hc, "options --who agent-1 fight.toml") == left + step
    out = told(hc, "options --who agent-2 fight.toml")
    assert out.startswith("Agent 2 is out of the fight: unconscious.\n")
    assert told(hc, "options --who agent-1 -q fight.toml") == ""


def test_who_has_to_decide_is_asked_though_nobody_acts(hc: Hc) -> None:
    Path("fight.toml").write_bytes((SCENARIOS / "champions-bank.toml").read_bytes())
    haymaker = "resolve mars ogre --with punch --maneuver haymaker"
    for line in ("step", haymaker, *["step"] * 4):
        assert hc(f"{line} -i fight.toml").exit == 0
    (told_,) = json.loads(told(hc, "options --json fight.toml"))["options"]
    assert (told_["who"], told_["standing"]) == ("ogre", "waits")
    (decision,) = told_["decisions"]
    assert decision["answers"][0] == "act abort ogre --to dodge"
    assert "  to decide  " in told(hc, "options fight.toml")


def test_who_is_dying_decides_before_anything_else(hc: Hc) -> None:
    Path("fight.toml").write_bytes((SCENARIOS / "spotlight-warehouse.toml").read_bytes())
    for line in ("step", "act hurt oz --lethal 40 --location torso"):
        assert hc(f"{line} -i fight.toml").exit == 0
    (told_,) = json.loads(told(hc, "options --json fight.toml"))["options"]
    assert told_["decisions"][0]["answers"][0] == "act cheat-death oz"
    write = "\nTry: hero-combat act cheat-death oz -i fight.toml\n"
    assert told(hc, "options fight.toml").endswith(write)
    waits = told(hc, "options fight.toml --who guard-3")
    assert waits.endswith(write), "nothing goes on before that"


def test_a_bystander_takes_no_part(hc: Hc) -> None:
    """Nobody attacks them, and they are asked for nothing."""
    museum = Path("museum.toml").read_text("utf-8")
    bystander = "[combatants.agent-4]\nbystander = true\n"
    changed = museum.replace("[combatants.agent-4]\n", bystander)
    assert changed != museum
    Path("fight.toml").write_text(changed, "utf-8")
    assert hc("step -i fight.toml").exit == 0
    told_ = json.loads(told(hc, "options --json fight.toml"))["options"][0]
    targets = [target["id"] for target in told_["attacks"][0]["targets"]]
    assert targets == ["brigand", "agent-1", "agent-2", "agent-3"]
    page = told(hc, "options --who agent-4 fight.toml")
    assert page.startswith("Agent 4 takes no part in the fight: Turn 1, segment 12.\n")


def test_before_a_fight_nobody_acts(hc: Hc) -> None:
    step = "Try: hero-combat step -i museum.toml\n"
    assert told(hc, "options museum.toml") == f"Nobody acts now. {step}"
    assert told(hc, "options museum.toml --who brigand").endswith("\n")
    assert json.loads(told(hc, "options museum.toml --json"))["options"] == []


def test_who_is_not_in_the_fight(hc: Hc) -> None:
    assert hc("begin titania,brigand -i museum.toml").exit == 0
    absent = "Agent 1 is in the file but not in the fight.\n\n"
    step = "Try: hero-combat step -i museum.toml\n"
    assert told(hc, "options museum.toml --who agent-1") == absent + step


def test_the_command_of_a_pipe_names_no_file(hc: Hc) -> None:
    begun = hc("step museum.toml")
    page = hc("options", stdin=begun.piped).out
    assert page.endswith("\nTry: hero-combat resolve titania brigand --with punch -i FILE\n")


def test_nobody_is_an_error(hc: Hc) -> None:
    wrong = (
        'hero-combat: no combatant or object "nobody"; the file '
        "has titania, brigand, agent-1, agent-2, "
    )
    refused(hc("options --who nobody museum.toml"), 2, f"{wrong}agent-3, agent-4")


def test_an_attack_without_charges_is_among_what_is_not_possible(hc: Hc) -> None:
    for line in ("step", "act pass titania", "step", "set brigand.used.musket 4"):
        result = hc(f"{line} -i museum.toml")
        assert result.exit == 0, result.err
    (options,) = json.loads(told(hc, "options --json museum.toml"))["options"]
    assert [attack["id"] for attack in options["attacks"]] == ["cutlass", "unarmed"]
    refused_ = {one["move"]: one["why"] for one in options["not_now"]}
    assert refused_["musket"] == "has no charges left for the musket"


def test_the_words_of_who_are_completed(hc: Hc) -> None:
    words = [line.split("\t")[0] for line in hc("complete -- options museum.toml ''").out.split()]
    assert "titania" in words
    assert "--who" not in hc("complete -- options museum.toml --").out


@pytest.mark.parametrize("line", ["options brigand", "npc titania"])
def test_who_is_a_word_before_file(hc: Hc, line: str) -> None:
    hc("step -i -q museum.toml")
    verb, who = line.split()
    named = hc(f"{line} museum.toml").out
    assert named
    assert hc(f"{verb} --who {who} museum.toml").out == named
    assert hc(f"{verb} museum.toml --who {who}").out == named
    piped = hc(line, stdin=Path("museum.toml").read_bytes()).out
    assert piped.replace("FILE", "museum.toml") == named
    assert hc(f"{verb} ./museum.toml").out != named
    assert hc(f"{verb} ./museum.toml").err == hc(f"{verb} museum.toml").err


def test_who_is_held_and_can_not_attack_is_told_to_struggle(hc: Hc) -> None:
    hc("new storyteller -q -o fight.toml")
    hc("step -q -i fight.toml")
    hc("set ada.grappling thug-1 -q -i fight.toml")
    hc("set thug-1.grappling ada -q -i fight.toml")
    hc("set acting ada -q -i fight.toml")
    line = hc("options ada fight.toml").out.splitlines()[-1]
    assert line == "Try: hero-combat act grapple ada --grip damage -i fight.toml"
    assert hc(line.removeprefix("Try: hero-combat ")).exit == 0
    hc("undo -q -i fight.toml")
    hc("set ada.status.restrained true -q -i fight.toml")
    line = hc("options ada fight.toml").out.splitlines()[-1]
    assert line == "Try: hero-combat act grapple ada --grip break-free -i fight.toml"


def test_a_file_whose_first_step_is_refused_is_refused(hc: Hc, tmp_path: Path) -> None:
    text = 'system = "storyteller"\n[combatants.joe]\n[combatants.joe.attacks.machette]\n'
    (tmp_path / "wrong.toml").write_text(text, "utf-8")
    wrong = hc("step wrong.toml").err
    assert wrong.startswith("wrong.toml:3: combatants.joe.attacks.machette: ")
    assert hc("options wrong.toml")[1:4] == hc("options joe wrong.toml")[1:4] == (3, "", wrong)
