"""The Japanese game's numbers for the family's engine, each with the rulebook's heading in `PARAMETERS`.

Decisions where the rulebook is silent:

- jutsu in the exchange resolve in the order of a chain, as the English game says;
- the ninja on the field count for 作戦力, injured or not, and a platoon counts as one;
- keywords of the English game work the same on imported cards that carry them.
"""

from __future__ import annotations

from rules.families.shinobi.engine import ShinobiEngine
from rules.families.shinobi.parameters import Parameters

PARAMETERS = Parameters(
    mulligans=(6,),  # ゲーム開始時基本設定, マリガン
    first_player_draws=True,  # ファーストドロー制限: 無し
    marker_limit=9,  # 進行ターン数
    missions_need="field",  # コストについて, 作戦コスト
    used_jutsu_go_to="discard",  # 場の構成
    clients_a_turn=None,
    clients_in_play=1,  # 依頼人を配備する
    clients_pay_hand_cost=False,  # 依頼人カード
    platoons="replace all",  # 小隊
)

ENGINE = ShinobiEngine("naruto-cg", PARAMETERS)
