"""The rules of Skruuvi as a state machine of frozen values. It knows no file and no page."""
