"""A verb as a command of Typer, which draws its help; one of two modules that know Typer.

Typer reads the signature of a function, and an order says the same: each positional and option
becomes a parameter of one. The words of a line are text to Typer, and not for it to read.
"""

import inspect
from collections.abc import Callable, Iterator
from shutil import get_terminal_size
from typing import Annotated, Any, Literal

import typer
from typer.core import TyperCommand

from hero_combat.cli.environment import Environment
from hero_combat.cli.formats.folding import folded
from hero_combat.cli.parsing.line_words import HELP, places_of
from hero_combat.orders.declaration import Order, Parameter, Spec, spec_of, verb_of
from hero_combat.orders.usage import describe_kinds

_WIDTH = 78
"""What Typer leaves of a terminal of 80 columns; the most that is used of a wider one."""
_CUT = "…"
"""What Rich writes where a terminal is too narrow for a word; no help has one of its own."""
_BRACKET = r"\["
_LONGEST_CHOICE = 32
_IDS = frozenset({"combatant", "object", "thing", "block"})
_METAVARS = {"text": "TEXT", "number": "NUMBER", "words": "ID,ID", "pairs": "ID=VALUE", "flag": ""}


def verb_page(spec: Spec, io: Spec, page: str, shown: type[Order] | None = None) -> str:
    """Return what `--help` says of a verb, without boxes where they would cut its options.

    Args:
        spec: the verb's declaration.
        io: that of the options beside its own.
        page: the words of the command up to the verb.
        shown: the declaration whose text it tells, where it is another one.
    """
    columns = get_terminal_size().columns

    def drawn(mode: Literal["rich"] | None) -> str:
        app = typer.Typer(add_completion=False, rich_markup_mode=mode)
        add_verb(app, spec, io, lambda _: 0, shown)
        return Environment.shown(
            lambda: app(["--help"], page, standalone_mode=False, terminal_width=columns),
        )

    text = drawn("rich")
    if _CUT not in text:
        return text
    return folded(drawn(None).replace(_BRACKET, "["), columns)


def add_verb(
    app: typer.Typer,
    spec: Spec,
    io: Spec,
    run: Callable[[list[str]], int],
    shown: type[Order] | None = None,
) -> None:
    """Make the command of a verb a part of `app`.

    Args:
        app: where it is put.
        spec: the verb's declaration.
        io: that of the options beside its own.
        run: carries out the words behind the verb, and returns the exit code.
        shown: the declaration whose text its help tells, where it is another one.
    """

    def command(ctx: typer.Context, **_: Any) -> None:
        raise typer.Exit(run(ctx.args))

    read = {each.field: each for each in (*places_of(spec), *spec.options, HELP, *io.options)}
    own = [_parameter(each) for each in read.values()]
    context = inspect.Parameter("ctx", inspect.Parameter.KEYWORD_ONLY, annotation=typer.Context)
    signature = inspect.Signature([context, *own])
    command.__signature__ = signature  # type: ignore[attr-defined]  # what `inspect` looks for
    command.__annotations__ = {each.name: each.annotation for each in (context, *own)}
    order = shown or spec.order
    text = _plain(_text(order))
    app.command(verb_of(order), cls=_Verb, help=text, add_help_option=False)(command)


class _Verb(TyperCommand):
    """A command whose words the program reads itself."""

    def collect_usage_pieces(self, ctx: Any) -> list[str]:  # noqa: ARG002 - Typer's signature
        """Return the places of the line; what may be left out stands in brackets."""
        places = (each for each in self.params if each.param_type_name == "argument")
        names = ((str(each.metavar), each.required) for each in places)
        return ["[OPTIONS]", *(name if required else f"[{name}]" for name, required in names)]

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Keep the words as they are, unless they ask for help or are to be completed."""
        if ctx.resilient_parsing:
            return super().parse_args(ctx, args)
        if {HELP.name, f"-{HELP.short}"} & {*args}:
            typer.echo(ctx.get_help())
            ctx.exit()
        ctx.args = args
        return args


def _parameter(of: Parameter) -> inspect.Parameter:
    """Return the parameter of a function that Typer takes for the one of a line."""
    empty: Any = inspect.Parameter.empty if of.required else None
    kind: Any = str
    said: Any
    if of.positional:
        what = "id" if of.refers in _IDS else of.refers or of.kind
        kind = type(what, (str,), {})  # its name stands beside that of the place
        said = typer.Argument(
            metavar=of.name, help=_plain(of.help), show_default=False, parser=kind
        )
    else:
        said = typer.Option(
            *([of.name, f"-{of.short}"] if of.short else [of.name]),
            metavar=_metavar(of),
            help=_plain(of.help),
            rich_help_panel=of.panel if of.panel != "Options" else None,
            show_default=False,
        )
    if of.kind == "flag":
        kind, empty = bool, False
    return inspect.Parameter(
        of.field,
        inspect.Parameter.KEYWORD_ONLY,
        default=empty,
        annotation=Annotated[kind if of.required or kind is bool else kind | None, said],
    )


def _metavar(parameter: Parameter) -> str:
    """Return what stands for a value in the help: the words to choose from, where they are few."""
    choices = "|".join(parameter.choices)
    if choices and len(choices) <= _LONGEST_CHOICE:
        return choices
    return parameter.metavar or _METAVARS[parameter.kind]


def _plain(text: str) -> str:
    """Keep the square brackets of a text: Rich takes `[rules.universal]` for a style."""
    return text.replace("[", _BRACKET)


def _text(order: type[Order]) -> str:
    """Return what the help says above the options."""
    paragraphs = (" ".join(part.split()) for part in (order.__doc__ or "").split("\n\n"))
    examples = "".join(
        f"  {line if 'hero-combat' in line else f'hero-combat {line}'}\n" for line in order.examples
    )
    kinds = "".join(f"{line}\n" for line in _kinds(order))
    return "\n\n".join(paragraphs) + f"\n\n\b\nExamples:\n{examples}{kinds}"


def _kinds(order: type[Order]) -> Iterator[str]:
    """List the moves, maneuvers or hazards of a verb with what each takes."""
    from textwrap import wrap

    width = min(_WIDTH, max(40, get_terminal_size().columns - 2))
    rows = [(kind or "(none)", text) for kind, text in describe_kinds(order)]
    if not rows:
        return
    spec = spec_of(order)
    parameter = next(p for p in (*spec.positionals, *spec.options) if p.field == order.usages_of)
    yield from ("\n\b", f"{parameter.name}:")
    margin = max(len(kind) for kind, _ in rows) + 4
    for kind, text in rows:
        lead = f"  {kind}"
        yield from wrap(
            f"{lead:<{margin}}{text}",
            width,
            subsequent_indent=" " * margin,
            break_on_hyphens=False,
        )
