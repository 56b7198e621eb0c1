"""Names and numbers of Tholos that every other module of the game uses."""

WHITE, BLACK, GREY = "W", "B", "G"
SIDES = (WHITE, BLACK)
COLOURS = (WHITE, BLACK, GREY)
RIVAL = {WHITE: BLACK, BLACK: WHITE}

SITES = ("alpha", "beta", "gamma", "delta", "pi", "sigma", "omega")
ALPHA, BETA, GAMMA, DELTA, PI, SIGMA, OMEGA = range(7)
LETTERS = ("α", "β", "γ", "δ", "π", "Σ", "Ω")

MOVED = {ALPHA: GREY, BETA: WHITE, OMEGA: BLACK}
"""The sites that move a stone between two other columns, and the colour they move."""

HEIGHT = 5
END_STONES = HEIGHT * len(SITES)
LIMIT_OWN, LIMIT_GREY, LIMIT_RIVAL = 3, 2, 1
POINTS_OWN, POINTS_RIVAL, POINTS_GREY = 1, 3, -2
TURN_CAP = 200
"""Turns of a game at most (TH-6)."""

NOBODY = -1
"""Stands where a seat could stand."""
