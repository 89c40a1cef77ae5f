"""Where the `kage` script enters. The only module of the public package that calls the command line."""

from __future__ import annotations

from cli.start import run

__all__ = ["run"]
