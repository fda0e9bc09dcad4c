import { type Random, seededRandom } from '#domain/site/seeded.ts';
import { COMMISSIONS, PACKS, SERVICES } from '#domain/store/plans.ts';
import { pick, weighted } from '../random.ts';

/** What one player of the run wants, and what goes wrong over it: all of it follows from the seed. */
export type Intent = {
  nth: number;
  payer: number;
  plan: string;
  /** What the plan credits; null for what is no points. */
  points: number | null;
  /** Presses of the button at the same moment, under one key. */
  clicks: number;
  /** `captured-elsewhere`: given up here, and then captured by the provider's staff. */
  payment: 'approved' | 'left' | 'cancelled' | 'cancelled-meanwhile' | 'cancelled-then-approved' | 'captured-elsewhere';
  bank: 'takes' | 'declines' | 'refuses-first' | 'holds' | 'holds-then-takes' | 'holds-then-declines' | 'takes-other';
  returns: 'never' | 'once' | 'again' | 'together';
  /** Milliseconds between the approval and the return. */
  lingers: number;
  afterwards: 'nothing' | 'refund' | 'part' | 'part-then-rest' | 'dispute';
  /** Milliseconds between the capture and what comes afterwards. */
  waits: number;
};

/** Orders that are approved one by one and come back at the same moment: of one player, or for one plan. */
export type OrderBatch = Intent[];

const weighed = <Name extends string>(chance: Random, weights: Record<Name, number>): Name =>
  weighted(chance, Object.entries(weights) as [Name, number][]);

const credits = new Map<string, number>(PACKS.map(({ name, mpPoints, bonus }) => [name, mpPoints + bonus]));
const LIMITED = COMMISSIONS.filter(({ limit }) => limit > 0).map(({ name }) => name);

function planOf(chance: Random): string {
  const kind = weighed(chance, { points: 65, service: 20, commission: 15 });
  if (kind === 'points') return pick(chance, PACKS).name;
  return kind === 'service' ? pick(chance, SERVICES).name : pick(chance, COMMISSIONS).name;
}

function intentOf(chance: Random, nth: number, payer: number, plan: string): Intent {
  return {
    nth,
    payer,
    plan,
    points: credits.get(plan) ?? null,
    clicks: chance() < 0.3 ? 2 + Math.floor(chance() * 3) : 1,
    payment: weighed(chance, {
      approved: 82,
      left: 4,
      cancelled: 2,
      'cancelled-meanwhile': 4,
      'cancelled-then-approved': 4,
      'captured-elsewhere': 4,
    }),
    bank: weighed(chance, {
      takes: 82,
      declines: 4,
      'refuses-first': 4,
      holds: 2,
      'holds-then-takes': 4,
      'holds-then-declines': 2,
      'takes-other': 2,
    }),
    returns: weighed(chance, { never: 25, once: 25, again: 15, together: 35 }),
    lingers: chance() < 0.3 ? chance() * 1_500 : 0,
    afterwards: weighed(chance, { nothing: 78, refund: 6, part: 6, 'part-then-rest': 4, dispute: 6 }),
    waits: chance() < 0.5 ? 0 : chance() * 1_000,
  };
}

/** All that is to happen in a run, in the order it begins; the same for the same seed. */
export function batchesOf(seed: string, orders: number, payers: number): OrderBatch[] {
  const chance = seededRandom(`${seed}/scenes`);
  const scenes: OrderBatch[] = [];
  let nth = 0;
  while (nth < orders) {
    const kind = weighed(chance, { single: 60, 'one player': 25, 'one plan': 15 });
    const size = Math.min(orders - nth, kind === 'single' ? 1 : 3 + Math.floor(chance() * 6));
    const payer = Math.floor(chance() * payers);
    const plan = pick(chance, LIMITED);
    const scene = Array.from({ length: size }, (_, at) =>
      kind === 'one plan'
        ? intentOf(chance, nth + at, (payer + at) % payers, plan)
        : intentOf(chance, nth + at, payer, planOf(chance)),
    );
    scenes.push(scene);
    nth += size;
  }
  return scenes;
}
