"""The JSON Schema of everything that --json tells."""

from typing import Any

import msgspec

from hero_combat import systems
from hero_combat.cli.output.json_reports import (
    Checked,
    Compared,
    Converted,
    Counted,
    Guided,
    Logged,
    Reminders,
    Ruled,
    Serving,
    Shown,
    Spoken,
    Verified,
)
from hero_combat.cli.output.npc_report import NpcReport
from hero_combat.cli.output.odds.json import AttackOdds, NoOdds, OddsTold
from hero_combat.cli.output.options_json import OptionsTold
from hero_combat.cli.output.report import Report
from hero_combat.fight.events import COMMON, Event
from hero_combat.fight.schema import describe, records_in
from hero_combat.simulate.advice import Advice
from hero_combat.simulate.aim import Aimed
from hero_combat.simulate.compared import ComparedPlans
from hero_combat.simulate.critique import Critique
from hero_combat.simulate.report import Simulated
from hero_combat.simulate.weights import Weights

TOLD = (
    Report,
    NpcReport,
    Checked,
    Verified,
    Logged,
    Counted,
    Shown,
    Compared,
    Ruled,
    Converted,
    Reminders,
    Guided,
    Serving,
    Spoken,
    OddsTold,
    OptionsTold,
    Simulated,
    ComparedPlans,
    Advice,
    Weights,
    Critique,
    Aimed,
)
_REF = "#/$defs/{name}"


def schema() -> dict[str, Any]:
    """Return the JSON Schema of the one object that any command tells with --json.

    An event is one of the common ones or of those of any system, each called as its `kind` is.
    """
    told, definitions = _components(*TOLD)
    odds, more = _components(AttackOdds, NoOdds)
    definitions |= more | {"Odds": {"anyOf": odds}, "Event": {"anyOf": []}}
    for event in events():
        kind = event.__struct_config__.tag
        (definition,) = _components(event)[1].values()
        definitions[str(kind)] = definition
        definitions["Event"]["anyOf"].append({"$ref": _REF.format(name=kind)})
    for definition in definitions.values():
        if "properties" in definition:
            definition["additionalProperties"] = False
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "what hero-combat prints with --json",
        "anyOf": told,
        "$defs": definitions,
    }


def events() -> tuple[type[Event], ...]:
    """Return the common events and those of every system."""
    declared = (systems.load(name).events for name in systems.names())
    return (*COMMON, *(event for own in declared if own for event in own()))


def _components(*types: type[msgspec.Struct]) -> tuple[list[dict[str, Any]], dict[str, Any]]:
    """Return references to the definitions of records, and the definitions themselves."""
    references, definitions = msgspec.json.schema_components(types, ref_template=_REF)
    records: dict[str, type[msgspec.Struct]] = {}
    for each in types:
        records_in(each, records)
    for name, definition in definitions.items():
        describe(definition, records[name])
    return list(references), definitions
