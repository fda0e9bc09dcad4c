import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { HandedDelivery } from '#contract/delivery.ts';
import { deliveries } from '#server/deliveries/schema.ts';
import { type NewDelivery, writeDelivery } from '#server/deliveries/service.ts';
import { addPlayer } from '#support/account/players.ts';
import { buildTestApp, type TestApp, type TestAppOptions } from '#support/server/build-test-app.ts';
import { INTAKE_SECRET, report } from '#support/server/signed-report.ts';

/** What `deliveryWorld` opens. */
export type DeliveryWorld = Awaited<ReturnType<typeof deliveryWorld>>;

let written = 0;

/** Writes a delivery of two items, as a claim would; `now` is when it was claimed. */
export async function putDelivery(
  { database }: Pick<TestApp, 'database'>,
  accountId: number,
  now: Date,
  given: Partial<NewDelivery> = {},
): Promise<number> {
  written += 1;
  const items = [
    { item_id: 1600, quantity: 3 },
    { item_id: 1602, quantity: 1 },
  ];
  const claim = { source: 'award', ref: `${accountId}:level-${written}`, title: { en: 'A level' }, items } as const;
  const id = await database.db.transaction((tx) => writeDelivery(tx, { accountId, ...claim, ...given }, now));
  if (id === null) throw new Error('it was delivered before');
  return id;
}

/** Takes all deliveries out, and every claim that they followed from. */
export async function withoutDeliveries({ database }: Pick<TestApp, 'database'>): Promise<void> {
  await database.db.execute(sql`truncate deliveries restart identity cascade`);
  await database.db.execute(sql`update promotion_codes set used = 0`);
}

/** A delivery as it stands in the database. */
export async function deliveryRow({ database }: Pick<TestApp, 'database'>, id: number) {
  const [row] = await database.db.select().from(deliveries).where(eq(deliveries.id, id));
  if (!row) throw new Error(`there is no delivery ${id}`);
  return row;
}

let asked = 0;

/** A question of the game server; the same one is told from the one before by the second in which it was signed. */
function ask(api: TestApp, path: string, body: unknown) {
  asked += 1;
  const at = new Date(api.clock.now().getTime() + (asked % 200) * 1000);
  return report(api, `/intake/deliveries/${path}`, body, { at });
}

/** A portal without deliveries, its players, and the steps of its game server by short names. */
export async function deliveryWorld(options: TestAppOptions = {}) {
  const api = await buildTestApp({ ...options, settings: { intakeSecret: INTAKE_SECRET, ...options.settings } });
  if (!options.beside) await withoutDeliveries(api);
  return {
    api,
    ask: (path: string, body: unknown) => ask(api, path, body),
    player: () => addPlayer(api),
    /** So many deliveries of a player of its own, each a second older than the next. */
    write: async (count = 1): Promise<number[]> => {
      const { id } = await addPlayer(api);
      const ids: number[] = [];
      for (let nth = 0; nth < count; nth += 1) {
        const at = new Date(api.clock.now().getTime() + (nth - count) * 1000);
        ids.push(await putDelivery(api, id, at));
      }
      return ids;
    },
    claim: async (lease: string = randomUUID(), more: object = {}): Promise<HandedDelivery[]> =>
      (await ask(api, 'claim', { lease, consumer: 'test', ...more })).json().deliveries,
    acknowledge: async (lease: string, ...ids: number[]): Promise<{ acknowledged: number[]; lost: number[] }> =>
      (await ask(api, 'acknowledge', { lease, ids })).json(),
    reject: async (lease: string, id: number, error = 'the bag is full'): Promise<string> =>
      (await ask(api, 'reject', { lease, id, error })).json().state,
    row: (id: number) => deliveryRow(api, id),
  };
}

/** Ids in the order in which they were handed over. */
export const idsOf = (handed: readonly { id: number }[]) => handed.map(({ id }) => id);
