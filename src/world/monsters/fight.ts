import { between, type Random } from '#world/random.ts';
import type { MonsterDraft, Rank } from './make-monsters.ts';

/** The game's number of each rank. */
const NUMBERS: Record<Rank, number> = { normal: 1, elite: 2, boss: 3, field: 6 };
/** How much harder each rank hits and holds, and what one kill of it teaches, as multiples of a normal monster's. */
const HARDER: Record<Rank, readonly [fight: number, taught: number]> = {
  normal: [1, 1],
  elite: [1.6, 4],
  boss: [3, 40],
  field: [5, 250],
};
const WITHOUT_ELEMENT = 0.35;
const LAST_ELEMENT = 6;

function grown(random: Random, level: number, scale: number): number {
  return Math.max(1, Math.round(scale * (0.04 + (level / 100) ** 1.3) * (0.9 + random() * 0.2)));
}

/** Rank, element, what a monster does in a fight and what a kill of it teaches. */
export function giveFight(random: Random, drafts: readonly MonsterDraft[]): void {
  for (const { monster, rank } of drafts) {
    const level = monster.level ?? 50;
    const [fight, taught] = HARDER[rank];
    const isCaster = (monster.mana_points ?? 0) > 0;
    monster.rank = NUMBERS[rank];
    monster.element = random() < WITHOUT_ELEMENT ? null : between(random, 1, LAST_ELEMENT);
    monster.p_atk = grown(random, level, 2400 * fight);
    monster.m_atk = isCaster ? grown(random, level, 2100 * fight) : null;
    monster.p_def = grown(random, level, 1500 * fight);
    monster.m_def = grown(random, level, 1300 * fight);
    monster.experience = grown(random, level, 90_000 * taught);
  }
}
