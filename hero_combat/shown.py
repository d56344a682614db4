"""What a notebook shows of a value: Markdown and HTML, as the command line would write them."""

from importlib import import_module


class Shown:
    """A value that a notebook shows as more than its text.

    What writes it is a room of the command line, far above; it is imported when a notebook asks.
    """

    __slots__ = ()

    def _repr_markdown_(self) -> str:
        return _written("cli.output.notebook:markdown", self)

    def _repr_html_(self) -> str:
        return _written("cli.output.notebook:html", self)


def _written(writer: str, value: Shown) -> str:
    module, _, name = writer.partition(":")
    return str(getattr(import_module(f"hero_combat.{module}"), name)(value))
