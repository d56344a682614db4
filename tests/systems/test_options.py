"""Every option of every verb changes something, or is refused by its name.

What a kind of an order doesn't take is refused; that is walked from the tables alone. What it takes
must change what happens; that is played. The lines are in `SYSTEM/options.toml`:

    encounter = '''
    system = "champions"
    ...
    '''

    [[play]]
    before = ["step", "set a.stun 3"]        # lines played first, [] by default
    line = "act hold a"                      # the order without the options
    options = ["--until foo", "--doing 'x'"] # each alone is played behind the line

Each `options` entry is one option, with the partners it needs where it has no effect alone; the
first word is the option that is proven. Where an option has a meaning for several kinds, one of
them will do. A line may have its own `encounter`. An option whose effect is a refusal by the rules
(exit 4) counts too.

An option that stands in none of them proves itself where a bare line of its verb does something
else with it, in one of those encounters, whoever acts: `--force` does where somebody is out.
"""

import shlex
import tomllib
from collections.abc import Iterator
from itertools import permutations
from pathlib import Path
from typing import Any

import msgspec
import opened as hc
import pytest

from hero_combat import systems
from hero_combat.log.lines import read, verbs_of
from hero_combat.orders.declaration import Order, Parameter, spec_of, verb_of
from hero_combat.orders.lines import line_of
from hero_combat.orders.usage import check_options, options_of

HERE = Path(__file__).parent
SYSTEMS = systems.built_in()
ORDERS = [
    pytest.param(order, id=f"{name}-{verb_of(order)}")
    for name in systems.built_in()
    for order in systems.load(name).orders
]


@pytest.mark.parametrize("order", ORDERS)
def test_the_table_names_every_kind_and_only_options_that_there_are(order: type[Order]) -> None:
    if not order.usages_of:
        assert not order.usages
        return
    spec = spec_of(order)
    parameter = next(p for p in (*spec.positionals, *spec.options) if p.field == order.usages_of)
    if parameter.choices:
        assert set(parameter.choices) == set(order.usages) - {""}
    for kind in order.usages:
        assert (options_of(order, kind) or set()) <= {*spec.by_field, order.usages_of, "force"}


@pytest.mark.parametrize("order", ORDERS)
def test_a_foreign_option_is_refused_by_its_name(order: type[Order]) -> None:
    spec = spec_of(order)
    for kind, usage in order.usages.items():
        takes = options_of(order, kind) or frozenset()
        needed = [by.split("|")[0] for by in usage.needs]
        base = bare(order, kind, [spec.by_field[field] for field in needed])
        for parameter in spec.options:
            if parameter.field in takes:
                continue
            line = msgspec.structs.replace(base, **{parameter.field: sample(parameter)})
            with pytest.raises(hc.UsageError, match=r"has no effect|can't be combined") as refused:
                check_options(line)
            assert parameter.name in str(refused.value)


def bare(order: type[Order], kind: str, needed: list[Parameter]) -> Order:
    spec = spec_of(order)
    values: dict[str, Any] = {p.field: sample(p) for p in spec.positionals if p.required}
    values |= {p.field: sample(p) for p in (*spec.required, *needed)}
    of = {p.field: p for p in (*spec.positionals, *spec.options)}[order.usages_of]
    values[of.field] = ((kind,) if kind else ()) if of.kind == "words" else kind
    return order(**values)


def sample(parameter: Parameter) -> Any:
    """Some value that is not the default."""
    if parameter.kind == "flag":
        return True
    if parameter.kind == "number":
        low = 0 if parameter.low is None else parameter.low
        return next(n for n in range(low, low + 3) if n != parameter.default)
    if parameter.kind == "words":
        return ("x",)
    if parameter.kind == "pairs":
        return (("x", "1"),)
    words = parameter.choices or ("x",)
    return next(word for word in words if word != parameter.default)


def plays(name: str) -> Iterator[tuple[str, list[str], str, list[str]]]:
    """Each sample: the encounter, the lines before, the line, its options."""
    data = tomllib.loads((HERE / name / "options.toml").read_text("utf-8"))
    for one in data["play"]:
        yield (
            one.get("encounter") or data["encounter"],
            one.get("before", []),
            one["line"],
            one["options"],
        )


def played(fight: hc.Fight, line: str) -> Any:
    """Everything that a line gives that a reader or a script could see."""
    try:
        outcome = fight.play(line)
    except hc.Forbidden as error:
        return str(error)
    after = outcome.encounter
    state = (after.clock, after.combatants, after.things, after.overrides)
    told = (outcome.sentence, outcome.rolls, outcome.notes, outcome.open, outcome.over)
    return (state, told)


def proves_itself(name: str, order: type[Order], parameter: Parameter) -> bool:
    """Whether the option changes what a bare line of its verb does, in any of the fights here."""
    spec = spec_of(order)
    values = {p.field: sample(p) for p in (*spec.positionals, *spec.required) if p.required}
    whose = [p.field for p in spec.positionals if p.refers and p.required]
    return any(
        tried(fight, msgspec.structs.replace(plain, **{parameter.field: sample(parameter)}))
        not in (None, tried(fight, plain))
        for fight in fights(name)
        for people in permutations([*fight.encounter.combatants][:4], len(whose))
        for plain in [order(**values | dict(zip(whose, people, strict=True)))]
    )


def fights(name: str) -> Iterator[hc.Fight]:
    """The fight of each sample, as it is before its line."""
    for encounter, before, _, _ in plays(name):
        fight = hc.loads(encounter)
        fight.begin()
        for earlier in before:
            played(fight, earlier)
        yield fight


def tried(fight: hc.Fight, order: Order) -> Any:
    try:
        return played(fight.copy(), line_of(order))
    except hc.HeroCombatError:
        return None  # which proves nothing: the value was a foolish one


@pytest.mark.parametrize("name", SYSTEMS)
def test_every_option_changes_something(name: str) -> None:
    system = systems.load(name)
    proven: dict[type[Order], set[str]] = {order: set() for order in system.orders}
    idle = []
    for fight, (_, _, line, options) in zip(fights(name), plays(name), strict=True):
        try:
            without = played(fight.copy(), line)
        except hc.HeroCombatError as error:
            without = str(error)  # a line that can't be played without the option
        for text in options:
            try:
                with_it = played(fight.copy(), f"{line} {text}")
            except hc.HeroCombatError as error:
                idle.append(f"{line} {text}: {error}")
                continue
            if with_it == without:
                idle.append(f"{line} {text}: nothing changes")
                continue
            order = type(read(f"{line} {text}", verbs_of(system)).order)
            word = shlex.split(text)[0].partition("=")[0]
            proven[order].add(spec_of(order).by_name[word].field)
    assert idle == []
    missing = [
        f"{verb_of(order)} {parameter.name}"
        for order, fields in proven.items()
        for parameter in spec_of(order).options
        if parameter.field not in fields and not proves_itself(name, order, parameter)
    ]
    assert missing == [], "options that no line in options.toml proves"
