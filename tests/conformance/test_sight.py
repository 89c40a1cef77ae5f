"""The shipped suite, for the games of this project: what a screen shows a seat."""

from kagedeck.testing.suite.test_sight import *  # noqa: F403
