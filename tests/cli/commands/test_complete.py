"""Completion, by the hidden command and in the shells that use it."""

import os
import shlex
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from program import Hc
from repository import ROOT

from hero_combat import systems
from hero_combat.cli.parsing.orders import has_file
from hero_combat.cli.parsing.verbs import EVERYWHERE, orders_of, streams_of
from hero_combat.orders.declaration import spec_of, verb_of

Complete = Callable[..., list[str]]
SHARE = ROOT / "completions" / "share"
SCRIPTS = ROOT / "hero_combat" / "completions"
PATH = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"


@pytest.fixture
def complete(hc: Hc) -> Complete:
    """The words with which a line could go on; the last one is being typed."""

    def completed(*words: str, variables: dict[str, str] | None = None) -> list[str]:
        result = hc("complete --", *words, variables=variables or {})
        assert (result.exit, result.err) == (0, "")
        return [line.partition("\t")[0] for line in result.out.split("\n") if line]

    return completed


def test_systems_and_verbs(complete: Complete) -> None:
    verbs = {
        verb_of(order) for name in systems.built_in() for order in orders_of(systems.load(name))
    }
    assert set(complete("")) == {*systems.built_in(), *EVERYWHERE, *verbs}
    for name in systems.built_in():
        orders = orders_of(systems.load(name))
        assert set(complete(name, "")) == {verb_of(order) for order in orders}
    assert complete("kno") == ["knockback"]
    assert complete("rec") == ["recover"]  # though all five have it, each in its own words


@pytest.mark.parametrize("verb", [verb for verb in EVERYWHERE if verb != "amend"])
def test_every_option_of_every_verb(complete: Complete, verb: str) -> None:
    """Whatever an order declares is offered: nothing here is kept by hand."""
    spec = spec_of(EVERYWHERE[verb])
    offered = complete(verb, "--")
    assert {p.name for p in spec.options if p.name[:2] == "--"} <= set(offered)
    assert {"--json", "--quiet", "--help"} <= set(offered)
    assert ("--in-place" in offered) == (complete(verb, "--in") == ["--in-place"])


@pytest.mark.parametrize("name", systems.built_in())
def test_every_option_and_choice_of_the_systems(complete: Complete, name: str) -> None:
    for order in orders_of(systems.load(name)):
        spec = spec_of(order)
        streams = spec_of(streams_of(order)).options
        offered = complete(name, spec.verb, "--")
        wanted = {p.name for p in (*spec.options, *streams) if p.name[:2] == "--"}
        assert {*wanted, "--help"} == set(offered)
        for parameter in spec.options:
            if parameter.choices:
                words = complete(name, spec.verb, parameter.name, "")
                assert words == list(parameter.choices)
        for number, parameter in enumerate(spec.positionals):
            if parameter.choices:
                assert complete(name, spec.verb, *["x"] * number, "") == list(parameter.choices)


PEOPLE = ["titania", "brigand", "agent-1", "agent-2", "agent-3", "agent-4"]


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("resolve museum.toml ''", PEOPLE),
        ("odds titania brigand museum.toml --with b", ["bolt"]),
        ("resolve titania museum.toml ag", ["agent-1", "agent-2", "agent-3", "agent-4"]),
        ("resolve titania brigand,ag museum.toml", []),
        ("resolve titania brigand museum.toml --with ''", ["punch", "bolt", "unarmed"]),
        ("resolve Titania brigand -i museum.toml --with b", ["bolt"]),
        ("champions resolve brig titania museum.toml --with = ''", ["musket", "fists"]),
        ("resolve museum.toml titania brigand,agent-1,ti", ["brigand,agent-1,titania"]),
        ("act -i museum.toml hold ti", ["titania"]),
        ("begin museum.toml titania,b", ["titania,brigand"]),
        ("begin museum.toml --from x.toml --who titania,s", ["titania,stop-sign"]),
        ("resolve titania brigand museum.toml --into 's'", ["stop-sign="]),
        ("set museum.toml stop-sign.b", ["stop-sign.body"]),
        ("set museum.toml titania.sheet.dc", ["titania.sheet.dcv"]),
        ("set museum.toml titania.status.pr", ["titania.status.prone"]),
        ("set museum.toml seg", ["segment"]),
        ("add museum.toml sto", ["stop-sign"]),
        ("add library gu", ["guard"]),
        ("add library --count 2 -i museum.toml men", ["mentalist"]),
        ("add library -i museum.toml martial", []),
        ("add library martial", ["martial-artist"]),
        ("add lib", ["library", ":files"]),
        ("new c", ["champions"]),
        ("schema r", ["report"]),
        ("resolve titania brigand mus", [":files"]),
        ("show ''", [":files"]),
        ("diff ''", [":files"]),
        ("step -o ''", [":files"]),
        ("show --svg ''", [":files"]),
        ("resolve museum.toml titania brigand --range ''", []),
        ("nothing ''", []),
    ],
)
def test_what_comes_from_the_file(complete: Complete, line: str, found: list[str]) -> None:
    words = complete(*shlex.split(line))
    if "--with =" in line:
        assert set(words) >= {"musket"}
    elif not line.endswith("museum.toml"):
        assert words == found


def test_who_is_in_the_fight_is_offered_and_for_join_who_is_not(hc: Hc, complete: Complete) -> None:
    assert complete("leave", "museum.toml", "") == PEOPLE
    assert complete("leave", "--why", "") == ["fled", "surrendered", "carried-off", "left"]
    assert complete("npc", "museum.toml", "--side", "") == ["heroes", "robbers"]
    for line in ("begin titania,brigand,agent-1,agent-2", "leave agent-1 --why carried-off"):
        assert hc(f"{line} -i museum.toml").exit == 0
    here = ["titania", "brigand", "agent-2"]
    assert complete("leave", "museum.toml", "") == here
    assert complete("resolve", "museum.toml", "titania", "") == [*here[1:], "titania", "stop-sign"]
    assert complete("leave", "museum.toml", "titania,") == [f"titania,{who}" for who in here]
    assert complete("join", "museum.toml", "") == ["agent-1", "agent-3", "agent-4"]
    assert complete("begin", "museum.toml", "") == PEOPLE
    assert complete("add", "museum.toml", "agent") == [f"agent-{n}" for n in (1, 2, 3, 4)]
    assert "agent-1.stun" not in complete("set", "museum.toml", "agent-1.st")
    several = complete("set", "museum.toml", "titania,")
    assert "titania,brigand.stun" in several
    assert not [path for path in several if path.startswith("titania,titania") or "." not in path]
    assert hc("complete -- join museum.toml agent-1").out == "agent-1\tAgent 1 (carried-off)\n"
    museum = Path("museum.toml")
    text = museum.read_text("utf-8")
    museum.write_text(text.replace('[state.left.agent-1]\nwhy = "carried-off"\n', ""), "utf-8")
    museum.write_text(text.replace("[state]\n", "[state]\nleft = 3\n", 1), "utf-8")
    assert complete("join", "museum.toml", "ag") == []


def test_the_file_may_be_in_the_environment(complete: Complete, museum: Path) -> None:
    assert complete("act", "hold", "t") == []
    variables = {"HERO_COMBAT_FILE": "museum.toml"}
    assert complete("act", "hold", "t", variables=variables) == ["titania"]
    museum.with_name("other.toml").write_text('system = "champions"\n[combatants.tom]\n', "utf-8")
    assert complete("act", "hold", "other.toml", "t", variables=variables) == ["tom"]
    museum.write_bytes(b"\xff")
    assert complete("act", "hold", "t", variables=variables) == []


def test_amend_offers_what_the_last_line_takes(hc: Hc, complete: Complete) -> None:
    assert hc("step -i museum.toml").exit == 0
    assert hc("resolve titania brigand --with punch -i museum.toml").exit == 0
    assert complete("amend", "museum.toml", "--roll") == ["--roll-with-punch"]


def test_files_are_offered_wherever_one_may_stand(complete: Complete) -> None:
    for verb, order in EVERYWHERE.items():
        spec = spec_of(order)
        if has_file(order) and verb != "amend":
            assert ":files" in complete(verb, *["x"] * len(spec.positionals), "")


# In the shells themselves

BASH = """
source {script}
COMP_WORDS=({words}) COMP_CWORD={last}
{function}
printf '%s\\n' "${{COMPREPLY[@]}}"
"""


def bash(words: list[str]) -> str:
    """What bash calls the script's function for, and with which variables."""
    asked = subprocess.run(
        ["bash", "-c", f"source {SCRIPTS / 'hero-combat.bash'}; complete -p hero-combat"],  # noqa: S607 - whichever there is
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    function = asked.stdout.split()[2]
    return BASH.format(
        script=SCRIPTS / "hero-combat.bash",
        words=shlex.join(words),
        last=len(words) - 1,
        function=function,
    )


def fish(words: list[str]) -> str:
    """Fish completes a line that is handed to it."""
    line = f"{shlex.join(words[:-1])} {words[-1]}"
    return f'source {SCRIPTS / "hero-combat.fish"}; complete -C"{line}"'


ZSH = """
zmodload zsh/zpty
zpty shell zsh -f -i
zpty -w shell 'PS1= PROMPT_EOL_MARK=; fpath=({folder} $fpath)'
zpty -w shell 'autoload -Uz compinit; compinit -D -u; bindkey "^I" complete-word'
zpty -w shell 'told() {{ print -rl -- "" "${{found[@]/#/@}}" "en""d"; }}'
zpty -w shell 'compadd() {{ builtin compadd -O found "$@"; told; }}'
wait_for() {{
    for i in {{1..300}}; do
        while zpty -r -t shell part; do out+=$part; done
        [[ $out == *$1* ]] && return
        sleep 0.1
    done
}}
zpty -w shell 'print re""ady'
wait_for ready
out=
zpty -w -n shell '{line}'$'\\t'
wait_for end
print -r -- "$out"
"""


def zsh(words: list[str]) -> str:
    """Zsh completes at a terminal only: one is made, and what it adds is printed behind a @."""
    line = f"{shlex.join(words[:-1])} {words[-1]}"
    return ZSH.format(folder=SHARE / "zsh" / "site-functions", line=line)


SHELLS = {"bash": bash, "fish": fish, "zsh": zsh}
ALL_SHELLS = [
    "bash",
    pytest.param("zsh", marks=pytest.mark.shells),
    pytest.param("fish", marks=pytest.mark.shells),
]
OPTIONS = {"bash": ["--norc"], "fish": ["--no-config"], "zsh": ["-f"]}


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_the_program_prints_the_scripts(hc: Hc, shell: str) -> None:
    script = (SCRIPTS / f"hero-combat.{shell}").read_text("utf-8")
    assert hc(f"completion {shell}")[1:4] == (0, script, "")
    assert script.startswith("#")
    assert f"hero-combat completion {shell}" in script


def test_a_shell_that_is_not_completed_is_refused(hc: Hc) -> None:
    told = 'hero-combat: SHELL: "tcsh" is not bash, zsh or fish\n'
    assert hc("completion tcsh")[1:4] == (2, "", told)


@pytest.mark.parametrize("shell", ALL_SHELLS)
@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("hero-combat kno", {"knockback"}),
        ("hero-combat resolve titania brigand museum.toml --with ''", {"punch", "bolt", "unarmed"}),
        ("hero-combat act hold museum.toml bri", {"brigand"}),
        ("hero-combat show --pla", {"--player"}),
        ("hero-combat simulate museum.toml --without agent-1+t", {"agent-1+titania"}),
        ("hero-combat simulate museum.toml --set titania.dc", {"titania.dcv="}),
    ],
)
def test_the_shells(museum: Path, shell: str, line: str, found: set[str]) -> None:
    program = SHELLS[shell](shlex.split(line))
    done = subprocess.run(
        [shell, *OPTIONS[shell], "-c", program],
        cwd=museum.parent,
        env={"PATH": PATH, "HOME": str(museum.parent), "TERM": "dumb", "LC_ALL": "C.UTF-8"},
        capture_output=True,
        text=True,
        check=False,
    )
    lines = [row.strip("\r") for row in done.stdout.split("\n")]
    if shell == "zsh":
        lines = [row[1:] for row in lines if row[:1] == "@"]
    words = {row.partition("\t")[0] for row in lines if row}
    assert words == found, done.stderr


def test_bash_offers_files(museum: Path) -> None:
    done = subprocess.run(
        ["bash", "--norc", "-c", bash(["hero-combat", "show", "mus"])],  # noqa: S607
        cwd=museum.parent,
        env={"PATH": PATH},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stdout == "museum.toml\n", done.stderr


@pytest.mark.parametrize(
    ("words", "found"),
    [
        (("--without", "ag"), ["agent-1", "agent-2", "agent-3", "agent-4"]),
        (
            ("--without", "agent-4+agent-3+ag"),
            ["agent-4+agent-3+agent-1", "agent-4+agent-3+agent-2"],
        ),
        (("--without", "agent-4+t"), ["agent-4+titania"]),
        (("--without", "agent-4,b"), ["agent-4,brigand"]),
        (
            ("--without", "agent-1+agent-2,agent-"),
            [f"agent-1+agent-2,agent-{n}" for n in range(1, 5)],
        ),
        (("--set", "titania.dc"), ["titania.dcv="]),
        (("--set", "titania.attacks.punch.d"), ["titania.attacks.punch.dice="]),
        (("--set", "rules.half"), ["rules.half_die_body="]),
        (("--set", "robbers"), ["robbers.doctrine="]),
        (("--set", "titania.dcv=5"), []),
        (("--set", "brigand.doctrine=r"), ["brigand.doctrine=robber"]),
        (("--set", "brigand.doctrine", "=", "r"), ["robber"]),
        (("--set", "brigand.doctrine", "="), ["robber", "guard"]),
        (("--set", "=", "brigand.doctrine", "=", "r"), ["robber"]),
        (("--weights", "rob"), ["robbers"]),
        (("--weights", "brigand,tit"), ["brigand,titania"]),
        (("--weights", "brigand,titania.dc"), ["brigand,titania.dcv"]),
        (("--compare", "robbers.doctrine=robber,"), ["robbers.doctrine=robber,guard"]),
        (("--compare", "robbers.doctrine", "=", "robber,"), ["robber,guard"]),
    ],
)
def test_what_a_plan_lays_over_and_whom_it_leaves_out(
    complete: Complete, museum: Path, words: tuple[str, ...], found: list[str]
) -> None:
    text = museum.read_text("utf-8")
    museum.write_text(f"{text}[doctrines.robber]\n[doctrines.guard]\n", "utf-8")
    assert complete("simulate", "museum.toml", *words) == found


def test_in_a_fight_that_has_begun_a_plan_changes_its_state(hc: Hc, complete: Complete) -> None:
    assert hc("begin titania,brigand,agent-1 -i museum.toml").exit == 0
    line = ("simulate", "museum.toml")
    assert complete(*line, "--set", "titania.stu") == ["titania.stun="]
    assert complete(*line, "--set", "titania.sheet.dc") == ["titania.sheet.dcv="]
    assert complete(*line, "--set", "rul") == complete(*line, "--set", "robb") == []
    assert complete(*line, "--without", "agent-") == ["agent-1"]
    for path in complete(*line, "--set", ""):
        assert path.endswith("=")


def test_a_doctrine_by_its_name(complete: Complete, museum: Path) -> None:
    museum.write_text(
        museum.read_text("utf-8") + "[doctrines.robber]\n[doctrines.guard]\n", "utf-8"
    )
    line = ("set", "museum.toml", "brigand.sheet.doctrine")
    assert complete(*line, "") == ["robber", "guard"]
    assert complete(*line, "ro") == ["robber"]
    assert complete("set", "museum.toml", "brigand.stun", "") == []
    assert "brigand.sheet.doctrine" in complete("set", "museum.toml", "brigand.sheet.d")


def test_a_player_by_name(complete: Complete, museum: Path) -> None:
    text = museum.read_text("utf-8")
    museum.write_text(text.replace("player = true", 'player = "Anna"'), "utf-8")
    assert complete("set", "museum.toml", "brigand.sheet.player", "") == ["Anna"]


def test_targets_are_foes_first(complete: Complete) -> None:
    at_table = {"HERO_COMBAT_FILE": "museum.toml"}
    found = complete("resolve", "brigand", "", variables=at_table)
    assert found[0] == "titania"
    assert found[1:6] == ["brigand", "agent-1", "agent-2", "agent-3", "agent-4"]
    assert "stop-sign" in found[6:]
    assert complete("resolve", "titania", "", variables=at_table)[0] == "brigand"


def test_the_first_word_of_an_attack_may_be_the_target(hc: Hc, complete: Complete) -> None:
    at_table = {"HERO_COMBAT_FILE": "museum.toml"}
    assert complete("resolve", "", variables=at_table)[0] == "titania"  # nobody acts yet
    hc("step -q -i museum.toml")
    for verb in ("resolve", "odds"):
        found = complete(verb, "", variables=at_table)
        assert (found[0], found[-1]) == ("brigand", "titania")


@pytest.mark.parametrize(
    ("name", "id_"), [("mara.hdc", "mara-tarn"), ("wren.json", "the-wren"), ("none.json", None)]
)
def test_who_is_in_a_file_of_another_program(
    complete: Complete, museum: Path, name: str, id_: str | None
) -> None:
    guides = ROOT / "tests" / "guides"
    places = {"mara.hdc": ROOT / "tests/systems/champions/imports/mara.hdc"}
    if id_:
        (museum.parent / name).write_bytes(places.get(name, guides / name).read_bytes())
    assert complete("add", name, "") == ([id_] if id_ else [])
    assert complete("add", name, "x", "") == [":files"]
