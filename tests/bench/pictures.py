"""How fast and small the pictures are, beside plain ways: python -m tests.bench.pictures.

Only the ratios mean anything: the plain way runs in turn with ours, on the same machine. A
frame is the next board of a game that computer players play, as the bot posts it.
"""

import asyncio
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from io import BytesIO
from random import Random
from statistics import mean, median, quantiles
from time import perf_counter, process_time

from PIL import Image

from bot.locale import Text
from bot.presenters.egizia import EGIZIA_WORDS
from bot.ui.pictures import SWITCH
from engine.games.egizia.rules import EGIZIA
from engine.games.egizia.view import View
from engine.types import Setup
from render.delta import gif
from render.film import Still, frames
from render.registry import BOARDS, draw_board
from render.strips import strip
from tests.bench.naive import naive_png
from tests.render.samples import NAMES

BOARD = BOARDS["egizia"]
WORDS = EGIZIA_WORDS.picture_words(Text.of("en"))
TICK = 0.001


def game(seed: int = 5) -> list[View]:
    """Return the public views of a game of four, played at random."""
    chance, state = Random(seed), EGIZIA.new_game(Setup(4, seed, EGIZIA.rules_version)).state
    views: list[View] = []
    while EGIZIA.outcome(state) is None:
        views.append(EGIZIA.view_for(state, None))
        seat = min(EGIZIA.to_act(state))
        action = chance.choice(EGIZIA.legal_actions(state, seat))
        state = EGIZIA.apply(state, seat, action).state
    return [*views, EGIZIA.view_for(state, None)]


def timed(work: Callable[[], bytes]) -> tuple[float, int]:
    """Return milliseconds of processor time, and the bytes that came out."""
    start = process_time()
    data = work()
    return 1000 * (process_time() - start), len(data)


def frame_costs(views: list[View]) -> None:
    """Print the cost of the next frame, of one with nothing kept, and of the plain way."""
    draw_board("egizia", views[0], NAMES, WORDS)
    ours, cold, plain, sizes, plain_sizes = [], [], [], [], []
    for index, view in enumerate(views[1:]):
        cost, size = timed(lambda view=view: draw_board("egizia", view, NAMES, WORDS).data)
        ours.append(cost)
        sizes.append(size)
        if index % 10 == 0:
            scene = BOARD.scene(view, NAMES, WORDS)
            cost, size = timed(lambda scene=scene: naive_png(scene))
            plain.append(cost)
            plain_sizes.append(size)
    for view in views[::10]:
        strip.cache_clear()
        cold.append(timed(lambda view=view: draw_board("egizia", view, NAMES, WORDS).data)[0])
    print(f"next frame of a game      {median(ours):7.1f} ms   mean {mean(ours):.1f}   goal 25")
    size, largest = mean(sizes) / 1000, max(sizes) / 1000
    print(f"  bytes                   {size:7.1f} KB   largest {largest:.1f}   goal 110")
    print(f"frame, no strip kept      {median(cold):7.1f} ms")
    print(f"plain redraw at twice     {median(plain):7.1f} ms   {mean(plain_sizes) / 1000:.1f} KB")
    print(f"  ratio to the next frame {median(plain) / median(ours):7.1f}      goal 3.5")
    print(f"  ratio to none kept      {median(plain) / median(cold):7.1f}")


def film_costs(views: list[View]) -> None:
    """Print the cost of packing a film, beside Pillow's own writer on the same frames."""
    stills = [Still(BOARD.scene(view, NAMES, WORDS), str(view.round)) for view in views[:60]]
    drawn = list(frames(stills, 800, BOARD.colours))

    def by_pillow() -> bytes:
        out = BytesIO()
        colours = [image.convert("RGB").convert("P") for image in drawn]
        colours[0].save(out, "GIF", save_all=True, append_images=colours[1:], duration=700, loop=0)
        return out.getvalue()

    ours, size = timed(lambda: gif([(image, 700) for image in drawn], BOARD.colours))
    pillow, pillow_size = timed(by_pillow)
    print(f"GIF of {len(drawn)} frames         {ours:7.0f} ms   {size / 1000:.0f} KB")
    print(f"  by Pillow               {pillow:7.0f} ms   {pillow_size / 1000:.0f} KB")
    time, room = ours / pillow, size / pillow_size
    print(f"  ratios: time {time:.2f} (goal 0.1), bytes {room:.2f} (goal 0.2)")


async def lags(work: Callable[[], object], pool: ThreadPoolExecutor | None) -> list[float]:
    """Return by how many milliseconds a timer is late while pictures are made."""
    found: list[float] = []
    is_done = False

    async def watch() -> None:
        while not is_done:
            start = perf_counter()
            await asyncio.sleep(TICK)
            found.append(1000 * (perf_counter() - start - TICK))

    watcher = asyncio.create_task(watch())
    await asyncio.sleep(0.05)
    if pool is None:
        work()
        await asyncio.sleep(0.05)
    else:
        await asyncio.get_running_loop().run_in_executor(pool, work)
    is_done = True
    await watcher
    return found


def lag_costs(views: list[View]) -> None:
    """Print how late the event loop is while a thread draws, and without one."""

    def work() -> None:
        for view in views[:60]:
            draw_board("egizia", view, NAMES, WORDS)

    usual = sys.getswitchinterval()
    for name, wait in (("idle", usual), ("thread, usual", usual), ("thread, as it runs", SWITCH)):
        strip.cache_clear()
        sys.setswitchinterval(wait)
        is_idle = name == "idle"
        job, pool = ((lambda: None), None) if is_idle else (work, ThreadPoolExecutor(1))
        late = asyncio.run(lags(job, pool))
        high, worst = quantiles(late, n=100)[98], max(late)
        print(f"loop lag, {name:18} {median(late):5.2f} ms   p99 {high:.2f}   worst {worst:.2f}")
    sys.setswitchinterval(usual)
    print("  goal p99 5.00")


def main() -> None:
    """Print all figures."""
    print(f"Pillow {Image.__version__}")
    views = game()
    frame_costs(views)
    film_costs(views)
    lag_costs(views)


if __name__ == "__main__":
    main()
