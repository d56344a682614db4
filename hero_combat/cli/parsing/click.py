"""The only module that knows Typer's vendored click: commands made from orders, and its errors.

Typer reads function signatures; an order says the same, so the parameters are made directly, which
costs a tenth. Every parameter is text to Typer: `orders.order_of` reads it, for the command line
and the log alike.
"""

from collections.abc import Callable, Sequence
from typing import Any

from typer._click.core import Context
from typer._click.exceptions import ClickException, NoSuchOption
from typer._click.exceptions import UsageError as ClickUsageError
from typer._click.parser import _OptionParser, _ParsingState
from typer._click.types import STRING, StringParamType
from typer.core import TyperArgument, TyperCommand, TyperOption

from hero_combat.cli.environment import Environment
from hero_combat.errors import UsageError
from hero_combat.orders.declaration import Parameter

_INTERRUPTED = 130  # what Typer makes of Ctrl-C

__all__ = ["UnknownOption", "WordsTooMany", "make_command", "run_command"]


class _Parser(_OptionParser):
    """A parser to which a negative number is a value, never a bundle of options."""

    def _process_opts(self, arg: str, state: _ParsingState) -> None:
        if arg[1:].isdigit():
            state.largs.append(arg)
        else:
            super()._process_opts(arg, state)


class _Command(TyperCommand):
    def make_parser(self, ctx: Context) -> _Parser:
        parser = _Parser(ctx)
        for param in self.get_params(ctx):
            param.add_to_parser(parser, ctx)
        return parser

    def invoke(self, ctx: Context) -> Any:
        if ctx.args:
            raise _SuperfluousWords(ctx)
        return super().invoke(ctx)


class _SuperfluousWords(ClickUsageError):
    def __init__(self, ctx: Context) -> None:
        super().__init__("", ctx)
        self.words = tuple(ctx.args)


class _Argument(TyperArgument):
    """A positional whose brackets say whether it may be left out; Typer's own are about parsing."""

    def get_usage_pieces(self, ctx: Context) -> list[str]:  # noqa: ARG002 - click's signature
        return [self.metavar or ""]


class _Word(StringParamType):
    """The type of every positional; `<str>` beside its name would tell a game master nothing."""

    def get_metavar(self, param: Any, ctx: Context) -> str:  # noqa: ARG002 - click's signature
        return ""


def make_command(
    name: str,
    parameters: Sequence[Parameter],
    callback: Callable[..., Any] | None,
    text: str,
    epilog: str = "",
) -> TyperCommand:
    """Make the Typer command of a verb.

    Args:
        name: the verb.
        parameters: its positionals and options.
        callback: called with the text (or True) of each parameter that was given, by field.
        text: what `--help` says first.
        epilog: what it says last.
    """
    return _Command(
        name=name,
        callback=callback,
        params=[_argument(p) if p.positional else _option(p) for p in parameters],
        help=text,
        epilog=epilog or None,
        context_settings={"help_option_names": ["--help", "-h"], "allow_extra_args": True},
        rich_markup_mode="rich",
    )


class UnknownOption(UsageError):
    """The words have an option that the command has not.

    Attributes:
        option: the option as it was written.
    """

    def __init__(self, option: str) -> None:
        super().__init__(f"no such option {option}")
        self.option = option


class WordsTooMany(UsageError):
    """There are more words than the command has places.

    Attributes:
        words: those that are left over.
    """

    def __init__(self, words: tuple[str, ...]) -> None:
        super().__init__(f"too many: {' '.join(words)}")
        self.words = words


def run_command(made: TyperCommand, args: Sequence[str], called: str, verb: str) -> Any:
    """Return what the command's callback gives for `args`; the help when they ask for that.

    Args:
        made: the command.
        args: the words behind the verb.
        called: the words of the command up to the verb, for the help.
        verb: what errors call it: the words up to the verb as they were typed.

    Raises:
        UnknownOption: they have an option that the command has not.
        WordsTooMany: there are more of them than places.
        UsageError: Typer can't read the words.
    """
    try:
        given, shown = Environment.shown(
            lambda: made.main(args=list(args), prog_name=called, standalone_mode=False)
        )
    except NoSuchOption as error:
        raise UnknownOption(error.option_name) from None
    except _SuperfluousWords as error:
        raise WordsTooMany(error.words) from None
    except ClickException as error:
        raise _usage_error(error, called, verb) from None
    if given == _INTERRUPTED:
        raise KeyboardInterrupt
    return given if isinstance(given, dict) else shown


def _usage_error(error: ClickException, called: str, verb: str) -> UsageError:
    text = error.format_message().rstrip(".")
    mend = f"`{called} --help` shows all" if isinstance(error, ClickUsageError) else ""
    return UsageError(f"{verb}: {text[:1].lower()}{text[1:]}", mend=mend)


def _argument(parameter: Parameter) -> TyperArgument:
    return _Argument(
        param_decls=[parameter.field],
        type=_Word(),
        required=False,
        metavar=parameter.name if parameter.required else f"[{parameter.name}]",
        help=_plain(parameter.help),
        show_default=False,
    )


def _plain(text: str) -> str:
    """Keep the square brackets of a text: Rich takes `[rules.universal]` for a style."""
    return text.replace("[", r"\[")


def _option(parameter: Parameter) -> TyperOption:
    names = [parameter.field, parameter.name]
    if parameter.short:
        names.append(f"-{parameter.short}")
    flag = parameter.kind == "flag"
    many = parameter.kind in ("words", "pairs")
    return TyperOption(
        param_decls=names,
        type=None if flag else STRING,
        is_flag=flag,
        default=False if flag else None,
        multiple=many,
        metavar=None if flag else _metavar(parameter),
        help=_plain(parameter.help),
        rich_help_panel=parameter.panel if parameter.panel != "Options" else None,
        show_default=False,
    )


def _metavar(parameter: Parameter) -> str:
    """Return what stands for a value in the help: the words to choose from, where they are few."""
    choices = "|".join(parameter.choices)
    if choices and len(choices) <= _LONGEST_CHOICE:
        return choices
    return parameter.metavar or _METAVARS[parameter.kind]


_LONGEST_CHOICE = 32
_METAVARS = {"text": "TEXT", "number": "NUMBER", "words": "ID,ID", "pairs": "ID=VALUE"}
