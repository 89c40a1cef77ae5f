"""How Hypothesis draws while slips are tried: the same examples every time, none kept and none shrunk."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, Phase, settings

MOST = 30
"""So many examples of each property: a slip that shows in one of a hundred is not told from one that does not show."""

_SETTINGS = "_hypothesis_internal_use_settings"


class Examples:
    """A plug-in of pytest. The profile has to stand after conftest's and before the first test module is read."""

    @staticmethod
    @pytest.hookimpl(tryfirst=True)
    def pytest_collection() -> None:
        settings.register_profile(
            "slips",
            settings(),
            derandomize=True,
            database=None,
            max_examples=MOST,
            deadline=None,
            phases=(Phase.explicit, Phase.generate),
            suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
        )
        settings.load_profile("slips")

    @staticmethod
    def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
        for test in {getattr(item, "obj", None) for item in items}:
            own = getattr(test, _SETTINGS, None)
            if own is not None and own.max_examples > MOST:
                setattr(test, _SETTINGS, settings(own, max_examples=MOST))
