"""The screens, drawn with Textual (the extra `tui`): nothing else imports Textual, and no logic lives here."""
