"""The program as an application of Typer, for whoever has one: `app`.

It has a group for each system and a command for each verb, with its help and its completion. What
a line says the program reads itself, so here it is accepted and refused as on the command line:

    import typer
    from hero_combat.cli.typer_app import app

    mine = typer.Typer()
    mine.add_typer(app, name="combat")

The program imports none of this, for it makes the commands of all systems.
"""

from functools import partial

import typer

from hero_combat import systems
from hero_combat.cli.environment import Environment
from hero_combat.cli.main import run
from hero_combat.cli.parsing.typer_verb import add_verb
from hero_combat.cli.parsing.verbs import EVERYWHERE, orders_of, streams_of
from hero_combat.orders.declaration import Order, spec_of, verb_of

app = typer.Typer(
    add_completion=False,
    no_args_is_help=True,
    rich_markup_mode="rich",
    help="Run tabletop combat from plain text encounter files.",
)


def _add(to: typer.Typer, order: type[Order], *before: str) -> None:
    """Put a verb into a group: its words are carried out behind those of the group."""
    words = [*before, verb_of(order)]
    add_verb(to, spec_of(order), spec_of(streams_of(order)), partial(_carry_out, words))


def _carry_out(before: list[str], words: list[str]) -> int:
    return run([*before, *words], Environment.of_process())


for _order in EVERYWHERE.values():
    _add(app, _order)
for _name in systems.names():
    _group = typer.Typer(
        no_args_is_help=True, rich_markup_mode="rich", help=f"The commands of {_name}."
    )
    for _order in orders_of(systems.load(_name)):
        _add(_group, _order, _name)
    app.add_typer(_group, name=_name)
