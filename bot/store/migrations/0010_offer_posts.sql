-- Where the public post of an offer stands, so that it loses its buttons once the offer is over.
ALTER TABLE seat_offers ADD COLUMN message_id INTEGER;
ALTER TABLE seat_offers ADD COLUMN channel_id INTEGER;
