import type { OwnDelivery } from '#contract/delivery.ts';
import { itemsOf } from '../catalogue/service.ts';
import { deliveriesOf } from '../deliveries/service.ts';
import type { Db } from '../kernel/db/database.ts';

/** As many as the page asks for at once. */
const MOST = 50;

/** An account's newest deliveries. What was handed over and not given yet, or lies with the operators, waits as far as its player is concerned. */
export async function ownDeliveries(db: Db, accountId: number, most = MOST): Promise<OwnDelivery[]> {
  const rows = await deliveriesOf(db, accountId, most);
  const records = await itemsOf(
    db,
    rows.flatMap(({ items }) => items.map(({ item_id }) => item_id)),
  );
  return rows.map(({ id, source, title, items, state, createdAt, deliveredAt }) => ({
    ...{ id, source, title },
    items: items.map((item) => ({ ...item, item_name: records.get(item.item_id)?.item_name ?? {} })),
    state: state === 'delivered' ? 'delivered' : 'waiting',
    created_at: createdAt.toISOString(),
    delivered_at: deliveredAt?.toISOString() ?? null,
  }));
}
