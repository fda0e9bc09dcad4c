import type { Scale } from '#contract/awards.ts';
import type { DailyCheck } from '#contract/battlepass.ts';
import type { DeliveryItem } from '#contract/delivery.ts';
import { seededRandom } from '#domain/site/seeded.ts';
import type { StoredReward } from '#server/battlepass/schema.ts';
import { between, pick, range } from '../random.ts';

export type WorldLevel = { key: string; group: number; scale: Scale };
export type WorldTier = { pointsRequired: number; level: number; free: StoredReward; premium: StoredReward };
/** A batch of codes; `most` of each code, `perAccount` of the batch: null for as many as may be. */
export type WorldBatch = { name: string; items: DeliveryItem[]; perAccount: number | null; codes: WorldCode[] };
export type WorldCode = { code: string; most: number | null };

export type World = { levels: WorldLevel[]; tiers: WorldTier[]; batches: WorldBatch[] };

/** The season that runs, and the one before it, which can be claimed from still. */
export const RUNNING = 'running';
export const ENDED = 'ended';
/** The batch whose codes are tried a hundred times at once. */
export const BURST = 'for bursts';
/** A zone whose midnight is none of UTC. */
export const ZONE = 'America/Santiago';
export const CHECK_POINTS: Record<DailyCheck, number> = { login: 20, arena: 10, raid: 15, tb: 25, rewards: 30 };
export const LOGIN_MINUTES = 60;

const LEVELS = 12;
const STEP = 500;
const TIERS = 12;
const TIER_STEP = 30;

type Chance = ReturnType<typeof seededRandom>;
const itemId = (chance: Chance) => between(chance, 1_000, 1_200);

function levelOf(chance: Chance, nth: number): WorldLevel {
  const ids = range(between(chance, 1, 4)).map(() =>
    chance() < 0.3 ? [itemId(chance), itemId(chance)] : itemId(chance),
  );
  const scale: Scale = {
    value: STEP * (nth + 1),
    ids,
    setNames: [],
    images: [],
    imageVertical: false,
    name: { en: `Level ${nth}` },
    description: {},
    chooseOption: ids.length > 1 && chance() < 0.5,
    quantity: chance() < 0.5 ? between(chance, 1, 9) : ids.map(() => between(chance, 1, 9)),
    customQty: chance() < 0.3 ? { [String([ids[0]].flat()[0])]: 77 } : {},
  };
  return { key: `level-${nth}`, group: 1 + (nth % 2), scale };
}

const itemOf = (chance: Chance): DeliveryItem => ({ item_id: itemId(chance), quantity: between(chance, 1, 20) });

function rewardOf(chance: Chance, title: string): StoredReward {
  const items = range(between(chance, 1, 3)).map(() => itemOf(chance));
  const ids = [...new Set(range(3).map(() => itemId(chance)))];
  const options = ids.map((item_id) => ({ item_id, quantity: between(chance, 1, 20) }));
  const first = options[0];
  return { title: { en: title }, items: chance() < 0.4 && first ? [...items, { ...first, options }] : items };
}

const LETTERS = [...'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'];
const codeOf = (chance: Chance) =>
  range(between(chance, 12, 15))
    .map(() => pick(chance, LETTERS))
    .join('');

function batchOf(chance: Chance, name: string, perAccount: number | null, codes: number, most: number | null) {
  const items = [{ item_id: 2_000, quantity: 1 }, itemOf(chance)];
  return { name, perAccount, items, codes: range(codes).map(() => ({ code: codeOf(chance), most })) };
}

/** How large a run is: players and rounds of the fault script, and claims that so many try at once. */
export type Size = { players: number; rounds: number; bursts: number };

/** All that there is to claim in a run; the same for the same seed. */
export function worldOf(seed: string, { players, rounds, bursts }: Size): World {
  const chance = seededRandom(`${seed}/world`);
  const tiers = range(TIERS).map((nth) => ({
    pointsRequired: TIER_STEP * (nth + 1),
    level: nth + 1,
    free: rewardOf(chance, `Free ${nth}`),
    premium: rewardOf(chance, `Premium ${nth}`),
  }));
  const scarce = Math.ceil(players / 4);
  return {
    levels: range(LEVELS).map((nth) => levelOf(chance, nth)),
    tiers,
    batches: [
      batchOf(chance, 'single codes, one each', 1, Math.ceil(rounds / 6), 1),
      batchOf(chance, 'single codes, any number', null, Math.ceil(rounds / 6), 1),
      batchOf(chance, 'scarce codes', null, 3, scarce),
      batchOf(chance, 'codes for all', 2, 5, null),
      batchOf(chance, BURST, null, bursts, 1),
    ],
  };
}
