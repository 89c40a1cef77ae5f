"""Words in English for a character or a mission that was spoken of before."""

from __future__ import annotations

from typing import Final

SAME: Final = r"(?:in|from) the same mission\b(?! as (?:this|its))"
PRONOUNS: Final = r"(?:them|those characters?|that (?:enemy |friendly |hidden )?character|these characters)\b"
JUST: Final = (
    r"the (?:enemy |friendly |hidden )?characters?(?: (?:(?:just |that was )?(?:played|moved|hidden|returned|chosen)"
    r"(?: (?:with|by) the MAIN effect| this way| in this way)?))\b(?! (?:last|most recently|this round)\b)|"
    r"the (?:moved|hidden|chosen|revealed) characters?\b"
)
NAMED: Final = r"(?:it|the (?:enemy )?character(?! (?:with|that|costing|in (?:this|another|any) mission)\b))\b"
SELF: Final = r"(?:this character|this card|itself|himself|herself|self)\b(?!'s)"
_DONE: Final = r"(?:defeated|hidden|moved|returned|chosen)"
OF_THE_LAST: Final = (
    rf"the {_DONE} (?:enemy |friendly )?character(?:'s (power|cost))?(?=$|[ ,.;])|"
    rf"the (power|cost) of the {_DONE} (?:enemy |friendly )?character\b"
)
"""The Power or the cost of the character that something was done to last."""
