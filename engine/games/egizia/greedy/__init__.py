"""A greedy computer player for Egizia: it takes what its view says is worth most right now.

The numbers in these modules are judgement, not rules: nothing in the game depends on them.
Nothing here may import the state; a test checks it.
"""
