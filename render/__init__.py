"""Pictures of boards: views in, image bytes out; Pillow is used only here."""
