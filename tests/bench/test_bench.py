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
    names = ("cold step", "cold resolve", "six in a pipe", "run", "resolver", "lean, museum")
    names += (
        "an answer at the prompt",
        "verify",
        "hostile",
        "two processes",
        "two workers of a cluster",
    )
    for name in names:
        assert f"\n{name}" in told
