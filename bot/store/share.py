"""Which games a process looks after, where several processes share the bot."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Share:
    """The games of the servers that some of `count` shards serve; without more all games.

    A game's requests reach the process that holds its server's shard. That process also sends
    the game's messages and does its jobs, so that its locks and what it keeps in memory hold.
    """

    count: int = 1
    shards: tuple[int, ...] = (0,)

    def has(self, guild_id: int) -> bool:
        """Tell whether the games of a server belong to the share."""
        return (guild_id >> 22) % self.count in self.shards

    def condition(self, game_id: str) -> str:
        """Return, as SQL, that the game of which the id is in a column belongs to the share.

        A column of `games` has to be written with the table's name.
        """
        if len(self.shards) == self.count:
            return "1 = 1"
        shards = ", ".join(map(str, self.shards))
        return (
            f"EXISTS (SELECT 1 FROM games AS own WHERE own.id = {game_id}"
            f" AND (own.guild_id >> 22) % {self.count} IN ({shards}))"
        )


EVERYTHING = Share()
