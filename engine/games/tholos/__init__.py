"""THOLOS (David Bernal, 2021): two players build seven columns from white, black and grey stones.

How the project reads the rules where they are silent or disputed:

TH-1  A colour has 15 stones; a table may play with 16.
TH-2  Alpha, beta and omega move a stone between two columns that both differ from the site.
TH-3  Delta fetches one stone of any colour; the limits of taking do not apply.
TH-4  Taking means 1 stone up to the limit, not as many as possible.
TH-5  A bonus may always be declined.
TH-6  After 200 turns the game ends; unfinished columns are scored as they are.
TH-7  Who leaves the game loses it, whatever the score.
TH-8  The second stone of sigma never triggers a bonus.
TH-9  The end is checked after the whole turn: a stone that gamma returns keeps the game going.
"""
