import { setTimeout as pause } from 'node:timers/promises';
import type { HandedDelivery } from '#contract/delivery.ts';
import type { Random } from '#domain/site/seeded.ts';
import type { AnswerCounts, Client } from '../fleet/client.ts';
import { between, weighted } from '../random.ts';
import { ACKNOWLEDGE, Acknowledged, CLAIM, type Game, Handed, REJECT, signedBy } from './game.ts';

/** One of the consumers of a run, which go wrong in every way that they can; `ways` counts how. */
export type Consumer = { name: string; client: Client; game: Game; chance: Random; ways: AnswerCounts; at: number };

const IDLE = 60;
const LONGEST_LEASE = 2;
/** One that was handed over so often is taken: each pause after a refusal is twice as long. */
const MOST_REFUSALS = 3;
/** Above what may be lost between two clocks that are one. */
const AFTER = 40;
const HANG_UP = 60;

type Wish = { lease: string; most: number; seconds: number };

async function claim({ client, game, chance, name, at }: Consumer, wish: Wish): Promise<HandedDelivery[]> {
  const hangsUp = chance() < 0.15 ? chance() * HANG_UP : undefined;
  const write = signedBy(CLAIM, { ...wish, consumer: name });
  const { body } = await client.post({ path: CLAIM, write, at, hangsUp });
  const { deliveries } = Handed.parse(body);
  game.hold(deliveries, wish);
  return deliveries;
}

async function acknowledge({ client, game, chance, at }: Consumer, lease: string, ids: number[]): Promise<void> {
  if (ids.length === 0) return;
  const hangsUp = chance() < 0.15 ? chance() * HANG_UP : undefined;
  const { body } = await client.post({ path: ACKNOWLEDGE, write: signedBy(ACKNOWLEDGE, { lease, ids }), at, hangsUp });
  game.acknowledge(Acknowledged.parse(body).acknowledged);
}

/** A hold ends with its rejection. */
async function reject({ client, game, at }: Consumer, lease: string, id: number): Promise<void> {
  const now = Date.now();
  for (const hold of game.holds) if (hold.id === id && hold.lease === lease) hold.until = Math.min(hold.until, now);
  await client.post({ path: REJECT, write: signedBy(REJECT, { lease, id, error: 'The bag is full.' }), at });
}

const WAYS = [
  ['as it should', 40],
  ['dies before giving', 8],
  ['dies half way', 8],
  ['dies before acknowledging', 12],
  ['is late', 8],
  ['acknowledges twice', 8],
  ['asks again', 8],
  ['rejects one', 8],
] as const;
type Way = (typeof WAYS)[number][0];
/** The fault that makes a game without a journal give twice. The first handover has it, so that short runs include it. */
const ALWAYS: Way = 'dies before acknowledging';

/** Does with what was handed over what its way is; answers nothing, for whoever dies. */
async function handle(consumer: Consumer, way: Way, wish: Wish, handed: readonly HandedDelivery[]): Promise<void> {
  const { game } = consumer;
  const { lease, seconds } = wish;
  if (way === 'dies before giving') return;
  // Known ones are given no second time, whoever was to give them, so that they cannot be refused either.
  const [first] = handed;
  const refused = way === 'rejects one' && first && first.tries < MOST_REFUSALS && !game.knows(first.id) ? first : null;
  const half = handed.slice(0, Math.ceil(handed.length / 2));
  for (const delivery of way === 'dies half way' ? half : handed) if (delivery !== refused) game.give(delivery);
  if (way === 'dies half way' || way === 'dies before acknowledging') return;
  if (way === 'is late') await pause(seconds * 1000 + AFTER);
  if (refused) await reject(consumer, lease, refused.id);
  const ids = handed.filter((one) => one !== refused).map(({ id }) => id);
  await acknowledge(consumer, lease, ids);
  if (way === 'acknowledges twice') await acknowledge(consumer, lease, ids);
}

function chooseWay({ ways, chance }: Consumer): Way {
  return ways.has(ALWAYS) ? weighted(chance, WAYS) : ALWAYS;
}

/** Takes deliveries into the game until it is told to stop; `wild` says whether it may go wrong still. */
export async function consume(consumer: Consumer, { over, wild }: { over: AbortSignal; wild: () => boolean }) {
  const { chance, ways } = consumer;
  while (!over.aborted) {
    const seconds = between(chance, 1, LONGEST_LEASE);
    const wish = { lease: crypto.randomUUID(), most: between(chance, 1, 20), seconds };
    const handed = await claim(consumer, wish);
    if (handed.length === 0) {
      await pause(IDLE);
      continue;
    }
    const way = wild() ? chooseWay(consumer) : 'as it should';
    ways.set(way, (ways.get(way) ?? 0) + 1);
    if (way === 'asks again') await claim(consumer, wish);
    await handle(consumer, way, wish, handed);
  }
}
