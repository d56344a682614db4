"""The law of secrets: what players may not know changes no byte of what they are shown and told.

Fights are walked at random with somebody hidden in them. Between their turns comes what players may
not know: numbers of NPCs within the word for them, notes, reminders, who else hides, and what those
who hide do; and each step to somebody hidden.
"""

import random
from collections.abc import Callable, Iterator

import opened as hc
import pytest
from hypothesis import Phase, given, seed, settings
from hypothesis import strategies as st

from hero_combat import systems
from hero_combat.cli.output.boards.csv import board_rows
from hero_combat.cli.output.boards.map_text import as_text as map_as_text
from hero_combat.cli.output.boards.markdown import board_page
from hero_combat.cli.output.boards.text import as_text
from hero_combat.cli.output.json_reports import Shown, encoded
from hero_combat.cli.output.story import story
from hero_combat.errors import HeroCombatError
from hero_combat.fight.hidden import hidden_in, is_hidden
from hero_combat.log.participants import Begin, everybody
from hero_combat.pages.board_page import page
from hero_combat.pages.board_svg import draw
from hero_combat.pages.diary import entries
from hero_combat.pages.parts import parts_of
from hero_combat.pages.players_view import map_for_players, seen_by_players
from hero_combat.web.links import links_of
from hero_combat.web.moment import Moment
from hero_combat.web.sight import Desktop, seen_by

STEPS = 10
LATE = {"champions": "T90S3", "megs": "R90P5"}
UNSEEN = ("act hold {}", "act pass {}", "act look {}", "act delay {}", "recover {}", "step")
"""What somebody hidden may do and stay hidden, in one system or another."""


def told(fight: hc.Fight) -> dict[str, str]:
    """Return every byte that players are shown and told, by its format."""
    board, now = seen_by_players(fight), fight.as_shown()
    map_ = map_for_players(fight, now, now.place) if now.place else None
    return {
        "acting": " ".join(board.acting),
        "text": as_text(board),
        "csv": board_rows(board),
        "markdown": board_page(board),
        "json": encoded(Shown(verb="show", exit=0, board=board, place=map_)),
        "html": page(board, map_),
        "svg": draw(board, map_),
        "map": map_as_text(map_, board) if map_ else "",
        "log": "\n".join(entry.told for entry in entries(fight, player=True)),
        "story": story(fight, player=True),
        **links(fight),
    }


def links(fight: hc.Fight) -> dict[str, str]:
    """Return what the links of players and of a screen show, without the address of any."""
    moment, desk = Moment(fight), Desktop("fight.toml")
    everyone = [link for link in links_of(fight.encounter, "", b"") if link.role != "master"]
    return {
        f"link of {link.name}: {part}": text
        for link in everyone
        for part, text in parts_of(seen_by(link, moment, desk)).items()
    }


def known(fight: hc.Fight) -> list[object]:
    """Return what players may know of everybody whom they see, from the game master's board."""
    board, hidden = fight.board, hidden_in(fight.encounter)
    rows = [row for row in board.rows if row.id not in hidden]
    facts: list[object] = [(row.id, row.health, row.seen, row.out, row.acting) for row in rows]
    facts += [row.when for row in rows if fight.system.in_the_open]
    return [*facts, [row for row in rows if row.player], board.over]


def opened(system: str, dice: random.Random) -> tuple[hc.Fight, str]:
    """Return a starter's fight with somebody hidden, and their id."""
    text = hc.new(system).text
    sheets = hc.loads(text).encounter.sheets
    npcs = [who for who, sheet in sheets.items() if not sheet.player]
    who = dice.choice([who for who in npcs if f"[combatants.{who}]\n" in text])
    head = f"[combatants.{who}]\n"
    keys = f'like = "{who}"\nname = "Zed"\nhidden = true\nside = "{sheets[who].side}"\n'
    twin = f"[combatants.zed]\n{keys}"
    fight = hc.loads(text.replace(head, f"{twin}{head}hidden = true\n"))
    people = tuple(one for one in everybody(fight.encounter) if one != "zed")
    fight.carry_out(Begin(ids=people, seed=dice.randrange(10**6)))
    return hc.loads(fight.text), who


def a_number(fight: hc.Fight, who: str, dice: random.Random) -> str:
    """Return a line that sets a number of somebody's, of the stat block or as it stands."""
    place = dice.choice(("", "sheet."))
    held = fight.encounter.sheets[who] if place else fight.encounter.combatants[who]
    keys = [key for key in held.__struct_fields__ if type(getattr(held, key)) is int]
    key = dice.choice(keys)
    change = dice.choice((-3, -1, 1, 2, 50))
    return f"set {who}.{place}{key} {getattr(held, key) + change}"


def hidden_act(fight: hc.Fight) -> bool:
    """Tell whether it is the turn of hidden people alone."""
    return bool(fight.acting) and hidden_in(fight.encounter).issuperset(fight.acting)


def lines_nobody_sees(fight: hc.Fight, who: str, dice: random.Random) -> Iterator[str]:
    """Yield some lines that players may not know of."""
    now = fight.encounter
    foes = [one for one in now.combatants if not now.sheets[one].player]
    yield f"remind {LATE.get(now.system, 'R90')} 'the bomb goes off'"
    yield a_number(fight, dice.choice(foes), dice)
    yield a_number(fight, who, dice)
    yield f"set {who}.sheet.name 'Lord Umbra'"
    yield f"set {who}.marks.angry true"
    if "zed" not in now.combatants:
        yield "join zed"
    if hidden_act(fight):
        yield dice.choice(UNSEEN).format(fight.acting[0])


def noted(text: str, who: str, _dice: random.Random) -> str:
    """Return a file with notes on itself and on somebody."""
    head = f"[combatants.{who}]\n"
    return f'notes = "The butler did it."\n{text}'.replace(head, f'{head}notes = "So it is."\n')


def played(fight: hc.Fight, line: str) -> hc.Fight | None:
    """Return a fight with a line more, None if the rules forbid it."""
    after = hc.loads(fight.text)
    try:
        after.play(line)
    except HeroCombatError:
        return None
    return hc.loads(after.text)


def walked(system: str, number: int) -> None:
    """Walk a fight, and hold against each other what players are told before and after a secret."""
    dice = random.Random(number)  # noqa: S311 - fights are drawn, not secrets
    fight, who = opened(system, dice)
    before = told(fight)

    def same(after: hc.Fight, why: str) -> None:
        now = told(after)
        for how, text in before.items():
            assert now[how] == text, (system, number, how, why)

    for _ in range(STEPS):
        if fight.board.over or not is_hidden(fight.encounter, who):
            break
        for line in lines_nobody_sees(fight, who, dice):
            after = played(fight, line) if dice.random() < 0.2 else None
            if line == "step" and after and not hidden_act(after):
                continue  # a round ends, and all see that
            if after and known(after) == known(fight) and is_hidden(after.encounter, who):
                same(after, line)
                fight = after
        if dice.random() < 0.2 and "notes" not in fight.text:
            fight = hc.loads(noted(fight.text, who, dice))
            same(fight, "notes")
        after = hc.loads(fight.text)
        if fight.acting and not hidden_act(fight) and dice.random() < 0.6:
            after.npc(fight.acting)
            after = hc.loads(after.text)
            before = told(after)
        stepped = played(after, "step")
        if stepped is None:  # somebody must decide first
            break
        fight = stepped
        if hidden_act(fight):
            same(fight, fight.encounter.log[-1])
        before = told(fight)


def walks(system: str, count: int) -> Callable[[], None]:
    """Return what walks so many fights of a system."""

    @seed(2026)
    @settings(max_examples=count, deadline=None, database=None, phases=(Phase.generate,))
    @given(st.integers(0, 10**6))
    def walk(number: int) -> None:
        walked(system, number)

    return walk


@pytest.mark.parametrize("system", systems.built_in())
def test_a_secret_changes_no_byte(system: str) -> None:
    walks(system, 2)()


@pytest.mark.slow
@pytest.mark.parametrize("system", systems.built_in())
def test_no_secret_of_many_fights_changes_a_byte(system: str) -> None:
    walks(system, 20)()
