"""The play kit: what every game's engine is made of.

Games and families derive from it, plug-ins import it through `kagedeck.games`, and the simulator plays any game by it.
It names no game, prints nothing and opens no catalogue.

`state` (the rules), `view` (who sees what), `adviser` (how good a position is) and `engine` (ties them together) have
the base classes. `agenda`, `flow` and `running` are the stack of what is still to be done, `codec` stores states,
`dispatch` finds the function that carries out an instruction, `small` is a shortcut for small games.
"""
