"""Laws: what holds for any damage, any pool, and any order that can be typed."""

from collections.abc import Callable
from typing import Any

import tomli_w
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from hero_combat.errors import HeroCombatError
from hero_combat.fight.state_part import opened, state_of
from hero_combat.file.document import read
from hero_combat.orders.declaration import Parameter, spec_of
from hero_combat.orders.lines import line_of
from hero_combat.orders.usage import taken
from hero_combat.systems.storyteller import SYSTEM, success_law
from hero_combat.systems.storyteller.armor import Ratings, through
from hero_combat.systems.storyteller.healing import healed, time_to_heal
from hero_combat.systems.storyteller.health import Marks, condition, drawing, marked, wound_penalty
from hero_combat.systems.storyteller.judge import judge

POINTS = st.integers(0, 12)
MARKS = st.builds(Marks, POINTS, POINTS, POINTS)
BOXES = st.integers(1, 15)


def severity(marks: Marks) -> int:
    return marks.bashing + 2 * marks.lethal + 3 * marks.aggravated


def filled(marks: Marks) -> int:
    return marks.bashing + marks.lethal + marks.aggravated


@given(BOXES, MARKS, MARKS)
def test_a_track_never_overflows_and_never_heals_by_damage(
    boxes: int, first: Marks, hit: Marks
) -> None:
    before = marked(Marks(), boxes, first)
    after = marked(before, boxes, hit)
    assert filled(after) <= boxes
    assert min(after.bashing, after.lethal, after.aggravated) >= 0
    assert severity(after) >= severity(before)
    assert after.aggravated >= before.aggravated
    if filled(before) + filled(hit) <= boxes:
        assert severity(after) == severity(before) + severity(hit)
    if filled(hit) and condition(before, boxes) != "dead":
        assert severity(after) > severity(before)
    assert len(drawing(after, boxes)) == boxes
    assert -3 <= wound_penalty(filled(after), boxes) <= 0


@given(BOXES, MARKS, POINTS)
def test_damage_comes_one_point_at_a_time(boxes: int, first: Marks, points: int) -> None:
    at_once = one_by_one = marked(Marks(), boxes, first)
    at_once = marked(at_once, boxes, Marks(lethal=points))
    for _ in range(points):
        one_by_one = marked(one_by_one, boxes, Marks(lethal=1))
    assert at_once == one_by_one


@given(
    hit=MARKS,
    general=POINTS,
    ballistic=POINTS,
    ap=POINTS,
    firearm=st.booleans(),
    close=st.booleans(),
)
def test_armor_never_adds_and_piercing_never_protects(
    *, hit: Marks, general: int, ballistic: int, ap: int, firearm: bool, close: bool
) -> None:
    armor = Ratings(general, ballistic)
    left = through(hit, armor, ballistic=firearm, close=close)
    assert severity(left) <= severity(hit)
    pierced = through(hit, armor, ap, ballistic=firearm, close=close)
    assert severity(pierced) >= severity(left)
    if hit.lethal:
        assert filled(left) >= 1


@given(MARKS)
def test_enough_rest_heals_everything(marks: Marks) -> None:
    minutes = time_to_heal(marks)
    assert filled(healed(marks, minutes).marks) == 0
    if minutes:
        assert filled(healed(marks, minutes - 1).marks) == 1


@given(st.integers(1, 40))
def test_more_dice_never_lower_the_chance(pool: int) -> None:
    assert success_law.at_least_one(pool + 1) > success_law.at_least_one(pool)


WHO = st.sampled_from(["ann", "bob", "cid"])
THINGS = st.sampled_from(["crate", "chair", "pane"])
ATTACKS = st.sampled_from(["machete", "pistol", "smg", "fist", "knife", "baton", "stone"])


REFERRED = {"combatant": WHO, "object": THINGS, "attack": ATTACKS}
FIELDS = {
    "with_": ATTACKS,
    "their_with": ATTACKS,
    "what": st.sampled_from(["4d10", "chance", "dex+stealth", "wits+control", "stamina"]),
    "versus": st.sampled_from(["4d10", "wits+control"]),
}
WORDS = st.sampled_from(["stunned", "arm-wrack", "blinded", "knocked-down", "I want it"])


def value(parameter: Parameter) -> st.SearchStrategy[Any]:
    """Something that the parameter may be."""
    if parameter.choices:
        return st.sampled_from(parameter.choices)
    if parameter.kind == "number":
        low, high = parameter.low or 0, parameter.high or 30
        return st.integers(max(low, -20), min(high, 40))
    if parameter.kind == "words":
        who = st.one_of(WHO, THINGS) if parameter.refers == "thing" else WHO
        return st.lists(who, min_size=1, max_size=2, unique=True).map(tuple)
    if parameter.kind == "flag":
        return st.sampled_from([True])
    return FIELDS.get(parameter.field, REFERRED.get(parameter.refers, WORDS))


@st.composite
def orders(draw: Callable[..., Any]) -> Any:
    cls = draw(st.sampled_from(SYSTEM.orders))
    spec = spec_of(cls)
    chosen = {p.field: draw(value(p)) for p in spec.positionals}
    if cls.usages_of in spec.by_field:
        chosen[cls.usages_of] = draw(value(spec.by_field[cls.usages_of]))
    takes = None
    if cls.usages_of:
        kind = chosen[cls.usages_of]
        takes = taken(cls, kind)
        for field in cls.usages[kind].needs:
            chosen[field] = draw(value(spec.by_field[field]))
    options = [p for p in spec.options if takes is None or p.field in takes - chosen.keys()]
    for parameter in draw(st.lists(st.sampled_from(options), max_size=4, unique=True)):
        chosen.setdefault(parameter.field, draw(value(parameter)))
    return cls(**chosen)


@given(lines=st.lists(orders(), max_size=12), forced=st.booleans())
@settings(
    max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
def test_whatever_is_typed_the_state_can_be_read_again(
    *, lines: list[Any], forced: bool, game: Any
) -> None:
    at = game()
    for order in lines:
        line = line_of(order) + (" --force" if forced else "")
        try:
            outcome = at.says(line.replace(" --force --force", " --force"))
        except HeroCombatError:
            continue
        assert outcome.sentence
        text = tomli_w.dumps({"state": state_of(at.table.encounter, at.system)})
        opened(read(f"{at.text}\n{text}".encode(), "fight.toml"), at.system)
        assert judge(at.table.encounter) == []
        for who, current in at.table.encounter.combatants.items():
            boxes = at.table.encounter.sheets[who].stamina + 5
            assert current.bashing + current.lethal + current.aggravated <= boxes
    SYSTEM.board()(at.table.encounter)
