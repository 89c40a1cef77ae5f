"""What several games share because one grew out of the other. A family names none of its games."""
