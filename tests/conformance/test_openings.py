"""The shipped suite, for the games of this project: hands as the procedures say."""

from kagedeck.testing.suite.test_openings import *  # noqa: F403
