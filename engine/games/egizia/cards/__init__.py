"""What Nile cards do, and what Sphinx cards are worth."""
