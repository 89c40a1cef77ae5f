"""The shipped suite, for the games of this project: what every turn engine must hold to."""

from kagedeck.testing.suite.test_engines import *  # noqa: F403
