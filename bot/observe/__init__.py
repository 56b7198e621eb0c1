"""What operators see of a running bot: its log and its figures. Nothing secret is in them."""
