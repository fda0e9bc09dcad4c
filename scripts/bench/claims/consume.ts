import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { HandedDelivery } from '#contract/delivery.ts';
import { type Random, seededRandom } from '#domain/site/seeded.ts';
import type { AnswerCounts, Client } from '../fleet/client.ts';
import { COMPILED } from '../fleet/without.ts';
import { PROJECT } from '../measure.ts';
import { between, weighted } from '../random.ts';
import {
  ACKNOWLEDGE,
  Acknowledged,
  CLAIM,
  type Game,
  Given,
  Handed,
  openProxy,
  REJECT,
  SECRET,
  signedBy,
} from './game.ts';
import type { ClaimsRun, Counted } from './outcome.ts';

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

/** Does with what was handed over what its way is; a consumer that dies answers nothing. */
async function handle(consumer: Consumer, way: Way, wish: Wish, handed: readonly HandedDelivery[]): Promise<void> {
  const { game } = consumer;
  const { lease, seconds } = wish;
  if (way === 'dies before giving') return;
  // Known ones are given no second time by any consumer, so that they cannot be refused either.
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

/** Takes deliveries into the game until `over`; `wild` says whether it may go wrong still. */
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

type Place = { run: ClaimsRun; client: Client; addresses: readonly string[]; game: Game; counted: Counted };

const CONSUMERS = 3;
/** Of the rounds, in which the sample consumer takes what is to be given; then consumers of this process do. */
const REAL_SHARE = 0.3;
const LOOKS_EVERY = 100;

/** The game's consumers: first the sample one as a process that is killed, then several that go wrong until they are to behave. */
export async function startConsumers({ run, client, addresses, game, counted }: Place) {
  const { seed, rounds } = run;
  const { ways } = counted;
  const over = new AbortController();
  const share = Math.ceil(rounds * REAL_SHARE);
  const reached = Promise.withResolvers<void>();
  const handedOn = Promise.withResolvers<void>();
  let wild = true;
  const real = await startRealConsumer({ run, addresses, game, counted });
  const work = async () => {
    // Both are one game: the others begin when they know what the first gave.
    await Promise.race([reached.promise, once(over.signal, 'abort')]);
    while (!over.signal.aborted && !real.hasDied()) await pause(LOOKS_EVERY);
    await real.stop();
    run.say?.('  the sample consumer had its part');
    handedOn.resolve();
    const each = Array.from({ length: CONSUMERS }, (_, at) => {
      const own = { client, game, ways, at, chance: seededRandom(`${seed}/consumer ${at}`), name: `consumer ${at}` };
      return consume(own, { over: over.signal, wild: () => wild });
    });
    await Promise.all(each);
  };
  const ended = work();
  const failed = Promise.withResolvers<never>();
  // A race handles it; without one it is no fault of the run.
  failed.promise.catch(() => undefined);
  ended.catch(failed.reject);
  return {
    /** The rounds after the first share wait until the sample consumer has had its part. */
    gate: async (nth: number) => {
      if (nth <= share) return;
      reached.resolve();
      await Promise.race([handedOn.promise, failed.promise]);
    },
    behave: () => {
      wild = false;
    },
    failed: failed.promise,
    stop: async () => {
      over.abort();
      await Promise.allSettled([ended]);
    },
  };
}

const GIVING = 'while it gave';
/** How often of a hundred it dies at each moment; at the first two it dies once each in any case. */
const SHARES = {
  'given, not acknowledged': 25,
  'acknowledged, not answered': 15,
  'handed over, not answered': 15,
  [GIVING]: 20,
};
type Moment = keyof typeof SHARES;
const FIRST_END: readonly Moment[] = ['given, not acknowledged', 'acknowledged, not answered'];
const GIVES = 15;

function readGiven(file: string): Given[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n').slice(0, -1);
  return lines.map((line) => Given.parse(JSON.parse(line)));
}

/** Runs the sample consumer as a process of its own, which is killed between any two of its steps and started again. */
async function startRealConsumer({ run, addresses, game, counted }: Omit<Place, 'client'>) {
  const { seed, home, tree = PROJECT } = run;
  const { killed, journal } = counted;
  const chance = seededRandom(`${seed}/sample consumer`);
  const file = join(home, 'given.ndjson');
  let stopping = false;
  let said = '';
  /** What it gave is the game's; one that forgets begins a new journal each time. */
  const enter = () => {
    if (!stopping && !game.forgets) return;
    game.gave(readGiven(file));
    rmSync(file, { force: true });
  };
  const start = (): ChildProcess => {
    const place = ['--portal', proxy.url, '--journal', file];
    const amount = ['--most', String(between(chance, 1, 20)), '--seconds', String(between(chance, 1, 2))];
    const child = spawn(process.execPath, [join(tree, 'scripts/consume-deliveries.ts'), ...place, ...amount], {
      cwd: tree,
      env: { ...process.env, INTAKE_SECRET: SECRET, PORTAL_HOME: home, NODE_COMPILE_CACHE: COMPILED },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    child.stderr?.on('data', (chunk: Buffer) => {
      said = String(chunk).trim();
    });
    child.once('exit', (code, signal) => {
      if (signal === null) journal.trouble(`the consumer ended by itself with code ${code}: ${said}`);
      enter();
      if (!stopping) current = start();
    });
    return child;
  };
  const dies = (moment: Moment): boolean => {
    const isFirst = FIRST_END.includes(moment) && !killed.has(moment);
    if (stopping || (!isFirst && chance() * 100 >= SHARES[moment])) return false;
    killed.set(moment, (killed.get(moment) ?? 0) + 1);
    if (moment === GIVING) setTimeout((child: ChildProcess) => child.kill('SIGKILL'), chance() * GIVES, current);
    else current.kill('SIGKILL');
    return true;
  };
  const proxy = await openProxy({
    addresses,
    game,
    asked: (path) => path !== ACKNOWLEDGE || !dies('given, not acknowledged'),
    answered: (path, deliveries) => {
      if (path === ACKNOWLEDGE) return !dies('acknowledged, not answered');
      if (path !== CLAIM || deliveries === 0) return true;
      if (dies('handed over, not answered')) return false;
      dies(GIVING);
      return true;
    },
  });
  let current = start();
  return {
    hasDied: () => FIRST_END.every((moment) => killed.has(moment)),
    /** Kills it for good; from then on the game knows what it gave. */
    stop: async () => {
      if (stopping) return;
      stopping = true;
      const exited = once(current, 'exit');
      current.kill('SIGKILL');
      await exited;
      await proxy.close();
    },
  };
}
