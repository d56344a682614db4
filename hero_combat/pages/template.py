"""Pages made to be looked at: one file each, with nothing in it that is fetched from anywhere.

Jinja2 takes longer to import than a whole command takes; only what writes a page imports this.
"""

from base64 import b64encode
from collections.abc import Iterable
from functools import cache
from hashlib import sha256

from jinja2 import Environment, FileSystemLoader, StrictUndefined

import hero_combat
from hero_combat.text import printable

_TEMPLATES = f"{hero_combat.__path__[0]}/pages/templates"


def render(name: str, view: object) -> str:
    """Write a page.

    All text in the view is escaped, and what it has of control characters is spelled out.

    Args:
        name: the template's name.
        view: what it shows; the template calls it `view`.
    """
    return printable(_environment().get_template(name).render(view=view), keep="\n")


def render_parts(name: str, parts: Iterable[str], view: object) -> dict[str, str]:
    """Write parts of a page, each by the macro of its name; text is escaped as in a whole one.

    Args:
        name: the template's name.
        parts: the names of the parts.
        view: what they show.
    """
    module = _environment().get_template(name).module
    return {each: printable(getattr(module, each)(view), keep="\n").strip() for each in parts}


@cache
def _environment() -> Environment:
    made = Environment(
        loader=FileSystemLoader(_TEMPLATES),
        autoescape=True,
        undefined=StrictUndefined,
        auto_reload=False,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
    made.filters["digest"] = _digest
    return made


def _digest(script: str) -> str:
    """Return by which digest a page's policy lets one script run, and no other."""
    return "sha256-" + b64encode(sha256(script.encode()).digest()).decode()
