"""Lists for the archive: read from files with what is known of them, asked, counted, compared and written back."""
