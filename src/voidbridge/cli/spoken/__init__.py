"""The whole game in the terminal, line by line: typed in the journal's notation, told in sentences."""
