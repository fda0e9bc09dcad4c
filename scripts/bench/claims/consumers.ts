import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { seededRandom } from '#domain/site/seeded.ts';
import type { Client } from '../fleet/client.ts';
import { PROJECT } from '../measure.ts';
import { consume } from './consume.ts';
import type { ClaimsRun, Counted } from './fault-run.ts';
import type { Game } from './game.ts';
import { startRealConsumer } from './real-consumer.ts';

type Place = { run: ClaimsRun; client: Client; addresses: readonly string[]; game: Game; counted: Counted };

const CONSUMERS = 3;
/** Of the rounds, in which the sample consumer takes what is to be given; then consumers of this process do. */
const REAL_SHARE = 0.3;
const LOOKS_EVERY = 100;

/** The game's consumers: first the sample one as a process that is killed, then several that go wrong until they are to behave. */
export async function startConsumers({ run, client, addresses, game, counted }: Place) {
  const { seed, home, rounds, tree = PROJECT } = run;
  const { killed, journal, ways } = counted;
  const over = new AbortController();
  const share = Math.ceil(rounds * REAL_SHARE);
  const reached = Promise.withResolvers<void>();
  const handedOn = Promise.withResolvers<void>();
  let wild = true;
  const chance = seededRandom(`${seed}/sample consumer`);
  const real = await startRealConsumer({ tree, home, addresses, game, chance, killed, journal });
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
  // Heard by whoever races with it; unheard, it is none of the run's.
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
    /** Throws when one of them cannot go on. */
    failed: failed.promise,
    stop: async () => {
      over.abort();
      await Promise.allSettled([ended]);
    },
  };
}
