"""What all tests share: the `--cases` option and the `rule` marker."""

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--cases",
        action="append",
        default=[],
        metavar="FILE",
        help="worked cases to run instead of the ones that are kept here (may be repeated)",
    )


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line(
        "markers", "rule(system, *numbers): proves these numbers of the system's checklist"
    )
