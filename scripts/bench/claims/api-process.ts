import { count } from 'drizzle-orm';
import { deliveries } from '#server/deliveries/schema.ts';
import { type Served, serveProcess } from '../fleet/serve-process.ts';
import { buy, grantPremium, type Premium, type Purchase, type Refund, refund } from './events.ts';
import { type Point, watchCommits } from './watch-commits.ts';
import { type PlayerSet, writeWorld } from './write-world.ts';

/** What the parent asks: what is there, and what happens outside the site; each may be asked again. */
export type Asked =
  | ({ ask: 'world' } & PlayerSet)
  | ({ ask: 'buy' } & Purchase)
  | ({ ask: 'refund' } & Refund)
  | ({ ask: 'premium' } & Premium)
  | { ask: 'deliveries' };

/** How many deliveries stand where. */
export type DeliveryCounts = Record<string, number>;

async function standing({ db }: Served): Promise<DeliveryCounts> {
  const rows = await db.select({ state: deliveries.state, times: count() }).from(deliveries).groupBy(deliveries.state);
  return Object.fromEntries(rows.map(({ state, times }) => [state, times]));
}

async function answer(served: Served, asked: Asked): Promise<unknown> {
  const { db, clock } = served;
  if (asked.ask === 'world') return writeWorld(served, asked);
  if (asked.ask === 'deliveries') return standing(served);
  if (asked.ask === 'buy') await buy(db, asked, clock.now());
  else if (asked.ask === 'refund') await refund(served, asked);
  else await grantPremium(db, asked, clock.now());
  return 'done';
}

await serveProcess<Point, Asked>({
  deps: (death, database) => ({ database: { ...database, db: watchCommits(database.db, death.pass) } }),
  answer: (served) => (asked) => answer(served, asked),
});
