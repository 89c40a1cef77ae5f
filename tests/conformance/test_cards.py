"""The shipped suite, for the games of this project: what their card types, starter cards and importers have to be."""

from kagedeck.testing.suite.test_cards import *  # noqa: F403
