"""The book: numbers as data, codes by name, and the words that explain them."""
