"""The methods of a `Store`, by topic, for every database that speaks SQL."""
