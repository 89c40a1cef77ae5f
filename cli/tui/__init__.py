"""The screens, drawn with Textual (the extra `tui`). Nothing else imports Textual, and no logic is here."""
