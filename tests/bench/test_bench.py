"""The benchmarks still work; what they measure is nobody's test."""

import subprocess
import sys
from pathlib import Path

import pytest


@pytest.mark.slow
def test_each_benchmark_gives_its_figures() -> None:
    bench = Path(__file__).with_name("bench.py")
    done = subprocess.run(
        [sys.executable, str(bench), "--tiny"], capture_output=True, text=True, check=False
    )
    assert done.stderr == ""
    assert done.returncode == 0
    told = done.stdout
    names = (
        "cold show",
        "cold step",
        "cold resolve",
        "six in a pipe",
        "run",
        "resolver",
        "cold show, places",
        "lean, museum",
        "lean, zt-deck",
        "rollouts, museum-night",
        "decided in time",
    )
    names += (
        "an answer at the prompt",
        "cold serve",
        "an order, on 8 phones",
        "serve, idle with 8 phones, memory",
        "load and save",
        "verify",
        "hostile",
        "the memory for one",
        "two processes",
        "two workers of a cluster",
    )
    for name in names:
        assert f"\n{name}" in told
    _, _, foot = told.partition("\nThe yardsticks here:\n")
    yardsticks = ("python -c pass", "hello-world of Typer", "argparse parses the lines", "icepool")
    yardsticks += ("d20.roll('8d6')", "tomllib and tomli-w, the same text", "tomllib")
    for name in (*yardsticks, "the resolver on the same attacks"):
        assert f"\n  {name}: " in f"\n{foot}"
