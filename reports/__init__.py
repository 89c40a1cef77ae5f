"""A report on a deck, as a page to hand over. `kage deck report` and `kagedeck.report` call it.

`content` is what a report holds, `asking` computes it, `html` and `markdown` write it; `charts` draws, `style` is the
look of the page. It loads nothing from outside and writes no file itself.
"""
