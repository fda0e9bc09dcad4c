import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { checkLedger, type LedgerReport } from '#server/orders/check-ledger.ts';
import { buildTestApp, type TestApp } from './build-test-app.ts';
import { createFakeProvider } from './fake-provider.ts';
import { giveCommand } from './operator-command.ts';
import { addBuyer, beginOrder, comeBack, PACK, paidOrder } from './paid-order.ts';

type Buyer = Awaited<ReturnType<typeof addBuyer>>;

/** A portal with orders in every state, to be damaged; `ids` names them by what became of them. */
export type LedgerWorld = Awaited<ReturnType<typeof ledgerWorld>>;

/** What is found while `damage` stands, at `now`; it is taken back again. */
async function damaged(api: TestApp, damage: readonly SQL[], now: Date): Promise<LedgerReport> {
  const found: LedgerReport[] = [];
  const takeBack = new Error('taken back');
  const broken = api.database.db.transaction(async (tx: Db) => {
    // Nothing watches over what the test does: neither triggers nor references.
    await tx.execute(sql`set local session_replication_role = replica`);
    for (const statement of damage) await tx.execute(statement);
    found.push(await checkLedger(tx, now));
    throw takeBack;
  });
  await broken.catch((error: unknown) => {
    if (error !== takeBack) throw error;
  });
  const [report] = found;
  if (!report) throw new Error('nothing was checked');
  return report;
}

/** Two orders for the last place of a designer, and one of which another amount was taken. */
async function strangeOrders(api: TestApp, provider: ReturnType<typeof createFakeProvider>) {
  await giveCommand(api, 'set-plan', 'dlyon_ALT', '--limit', '1');
  const late = [await beginOrder(api, { price: 'dlyon_ALT' }), await beginOrder(api, { price: 'dlyon_ALT' })];
  for (const { id } of late) provider.take(id);
  for (const one of late) await comeBack(api, one);
  const cheated = await beginOrder(api);
  provider.of(cheated.id).takes = { money: { minor: 700, currency: 'USD' }, status: 'completed' };
  provider.approve(cheated.id);
  await comeBack(api, cheated);
  return { soldOut: late[1]?.id ?? '', cheated: cheated.id };
}

export async function ledgerWorld() {
  const provider = createFakeProvider();
  const api = await buildTestApp({ provider });
  const buyer: Buyer = await addBuyer(api);
  const pay = async (body: { price: string; pvalues?: number }) => {
    api.clock.advance(1_000);
    return (await paidOrder(api, provider, body, buyer)).id;
  };
  const ids = {
    whole: await pay(PACK),
    half: await pay({ price: 'MP10000', pvalues: 13_000 }),
    gone: await pay({ price: 'MP15000', pvalues: 19_500 }),
    service: await pay({ price: 'CHANGE_NAME' }),
    open: (await beginOrder(api, { price: 'MP20000', pvalues: 26_000 }, buyer)).id,
    ...(await strangeOrders(api, provider)),
  };
  await giveCommand(api, 'refund', ids.half, '5');
  await giveCommand(api, 'refund', ids.gone);
  const found = (damage: readonly SQL[], now = api.clock.now()) => damaged(api, damage, now);
  return { api, ids, player: buyer.player, found };
}

/** Takes a constraint away, and what depends on it. */
export const without = (table: string, constraint: string) =>
  sql.raw(`alter table ${table} drop constraint ${constraint} cascade`);

/** The ledger entry of an order's purchase, as a condition. */
export const entryOf = (order: string) => `kind = 'purchase' and ref = '${order}'`;
