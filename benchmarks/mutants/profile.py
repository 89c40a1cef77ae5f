"""How Hypothesis draws while slips are tried: the same examples every time, none kept and none shrunk."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, Phase, settings


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
            deadline=None,
            phases=(Phase.explicit, Phase.generate),
            suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
        )
        settings.load_profile("slips")
