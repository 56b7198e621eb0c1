"""The games that the engine knows, one package each; no game imports another."""
