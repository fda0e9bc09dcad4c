import { promotionBatches, promotionCodes } from '#server/awards/schema.ts';
import type { TestApp } from '#support/server/build-test-app.ts';
import type { Buyer } from '#support/store/store-work.ts';

type Batch = typeof promotionBatches.$inferInsert;

let count = 0;

/** A code that no other test has. */
export function newCode(): string {
  count += 1;
  return `TESTCODE${String(count).padStart(4, '0')}`;
}

/** Codes of a batch of their own, which may be used once each, but for what is given; answers the first. */
export async function putCodes(
  { database, clock }: Pick<TestApp, 'database' | 'clock'>,
  given: Partial<Batch> & { codes?: readonly string[]; most?: number | null } = {},
): Promise<string> {
  const { codes = [newCode()], most = 1, ...batch } = given;
  const values = { name: `batch of ${codes[0]}`, title: { en: 'A gift', es: 'Un regalo' } };
  const [row] = await database.db
    .insert(promotionBatches)
    .values({ ...values, items: [{ item_id: 1600, quantity: 2 }], createdAt: clock.now(), ...batch })
    .returning({ id: promotionBatches.id });
  const batchId = row?.id ?? 0;
  await database.db.insert(promotionCodes).values(codes.map((code) => ({ code, batchId, most })));
  return codes[0] ?? '';
}

/** Redeems a code. */
export const redeem = (api: Pick<TestApp, 'post'>, { bearer }: Pick<Buyer, 'bearer'>, code: unknown, headers = {}) =>
  api.post('/auth/claimPromotionCode', { code }, { ...bearer, ...headers });
