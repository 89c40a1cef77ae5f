"""A report on a deck, as a page to hand over: `content` is what it holds, `asking` works it out, the rest writes it.

`html_` and `markdown` write the same content; `charts` draws, `style` is how the page looks.
"""
