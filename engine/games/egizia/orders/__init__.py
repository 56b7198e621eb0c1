"""Standing orders for Egizia: written in one notation, carried out by a seat's own view."""
