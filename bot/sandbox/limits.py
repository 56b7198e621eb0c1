"""Discord's published limits, as numbers.

Lengths count characters, sizes count bytes, times count seconds. The server enforces them with
Discord's own status and error codes (`errors.py`).
"""

from typing import Final

# Messages
CONTENT: Final = 2000
NONCE: Final = 25
EMBEDS: Final = 10
EMBED_TITLE: Final = 256
EMBED_DESCRIPTION: Final = 4096
EMBED_FIELDS: Final = 25
EMBED_FIELD_NAME: Final = 256
EMBED_FIELD_VALUE: Final = 1024
EMBED_FOOTER: Final = 2048
EMBED_AUTHOR: Final = 256
EMBEDS_TOTAL: Final = 6000
ATTACHMENTS: Final = 10
ATTACHMENT_BYTES: Final = 10 * 1024 * 1024
ATTACHMENT_DESCRIPTION: Final = 1024
REQUEST_BYTES: Final = 25 * 1024 * 1024
MENTION_IDS: Final = 100
NONCE_SECONDS: Final = 300
OLD_MESSAGE_SECONDS: Final = 3600
OLD_EDITS: Final = 3
OLD_EDIT_RETRY_SECONDS: Final = 60
HISTORY: Final = 100
PINS: Final = 250

# Components
ROWS: Final = 5
ROW_BUTTONS: Final = 5
CUSTOM_ID: Final = 100
BUTTON_LABEL: Final = 80
BUTTON_URL: Final = 512
SELECT_OPTIONS: Final = 25
SELECT_OPTION_TEXT: Final = 100
SELECT_PLACEHOLDER: Final = 150
V2_COMPONENTS: Final = 40
V2_TEXT: Final = 4000
SECTION_TEXTS: Final = 3
GALLERY_ITEMS: Final = 10
MEDIA_DESCRIPTION: Final = 1024

# Modals
MODAL_TITLE: Final = 45
MODAL_COMPONENTS: Final = 5
MODAL_LABEL: Final = 45
MODAL_LABEL_DESCRIPTION: Final = 100
TEXT_INPUT: Final = 4000
TEXT_INPUT_PLACEHOLDER: Final = 100
RADIO_OPTIONS: Final = (2, 10)
CHECKBOX_OPTIONS: Final = (1, 10)
UPLOAD_FILES: Final = 10

# Commands
COMMAND_NAME: Final = r"^[-_'\w]{1,32}$"
COMMAND_DESCRIPTION: Final = 100
COMMAND_OPTIONS: Final = 25
COMMAND_CHOICES: Final = 25
CHOICE_TEXT: Final = 100
COMMAND_TOTAL: Final = 8000
COMMANDS_BY_TYPE: Final = {1: 100, 2: 15, 3: 15}
COMMAND_CREATES_PER_DAY: Final = 200
LOCALES: Final = frozenset(
    "ar bg cs da de el en-GB en-US es-419 es-ES fi fr he hi hr hu id it ja ko lt nl no pl pt-BR"
    " ro ru sv-SE th tr uk vi zh-CN zh-TW".split()
)

# Threads
THREAD_NAME: Final = 100
ARCHIVE_MINUTES: Final = (60, 1440, 4320, 10080)
ACTIVE_THREADS: Final = 1000
THREAD_MEMBERS: Final = 1000

# Interactions
ACKNOWLEDGE_SECONDS: Final = 3
TOKEN_SECONDS: Final = 15 * 60

# Gateway and rates
GUILDS_A_SHARD: Final = 2500
GATEWAY_BYTES: Final = 4096
GATEWAY_SENDS: Final = 120
GATEWAY_WINDOW_SECONDS: Final = 60
GLOBAL_PER_SECOND: Final = 50
