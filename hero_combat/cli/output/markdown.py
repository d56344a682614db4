"""A text in Markdown as it is told: JSON, drawn on a terminal, or as it stands."""

import msgspec

from hero_combat.cli.environment import Environment
from hero_combat.cli.output.json_reports import encoded
from hero_combat.cli.parsing.call import Call


def tell(environment: Environment, call: Call, text: str, told: msgspec.Struct) -> None:
    """Write `text`, which is Markdown, to standard output.

    Args:
        environment: the streams.
        call: whose options say how.
        text: the text.
        told: the object of --json.
    """
    if call.io.json:
        environment.out(encoded(told))
    elif environment.draws():
        environment.out(_drawn(text, environment))
    elif not call.io.quiet:
        environment.out(text)


def _drawn(text: str, environment: Environment) -> str:
    from rich.markdown import Markdown

    from hero_combat.cli.formats.console import on_terminal

    console = on_terminal(environment, most=100)
    console.print(Markdown(text))
    return str(console.file.getvalue())
