"""Running down an agenda: the loop over its steps.

It stands apart from `rules.play.agenda:AgendaState`, which plug-ins derive from, so that it can be compiled.
"""

from __future__ import annotations

from collections.abc import Mapping

from rules.play.action import Action
from rules.play.flow import B, D, Moving, Way


def run(moving: Moving[D], board: B, ways: Mapping[str, Way[B, D]], passed: Mapping[str, Action]) -> None:
    """Carry out what is due. At the decisions that are `passed` that action is taken, and nobody is asked."""
    agenda = moving.agenda
    moving.options = []
    while agenda:
        due = agenda[-1]
        way = ways[due.name]
        by_itself = way.by_itself
        if by_itself is not None:
            agenda.pop()
            by_itself(board, due)
        elif (decision := way.decision) is None:
            lot = way.lot
            if lot is None or lot.is_empty is None or not lot.is_empty(board, due):
                return
            agenda.pop()
            continue
        elif passed and due.name in passed:
            agenda.pop()
            decision.carry_out(board, due, passed[due.name])
        elif decision.always:
            moving.options = None
            return
        else:
            options = decision.options(board, due)
            if len(options) > 1:
                moving.options = sorted(options)
                return
            if options:
                (only,) = options
                if not decision.forced and only.name != decision.passing:
                    moving.options = [only]
                    return
                agenda.pop()
                decision.carry_out(board, due, only)
            else:
                agenda.pop()
                if decision.skipped:
                    decision.skipped(board, due)
        if not moving.quiet:
            moving.after_step()
