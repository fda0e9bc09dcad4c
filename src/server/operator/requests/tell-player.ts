import { eq } from 'drizzle-orm';
import type { PlanKind } from '#domain/store/plans.ts';
import type { Account } from '#server/kernel/auth/lock-account.ts';
import { trustedAddress } from '#server/kernel/auth/trusted-address.ts';
import type { Db } from '#server/kernel/db/database.ts';
import { type MailFacts, queueMail } from '#server/kernel/mail/mails.ts';
import { planName } from '#server/store/orders/plan-name.ts';
import { orders } from '#server/store/schema.ts';
import type { RequestRow } from '#server/store/service-orders/requests.ts';

type Told = 'requestDone' | 'requestDeclined' | 'requestAsked';

async function kindOf(tx: Db, id: string): Promise<PlanKind> {
  const [order] = await tx.select({ kind: orders.kind }).from(orders).where(eq(orders.id, id));
  if (!order) throw new Error(`there is no order ${id}`);
  return order.kind;
}

/** Mails a player what became of a request; answers how, for the operator. */
export async function tellPlayer(
  tx: Db,
  kind: Told,
  account: Pick<Account, 'id' | 'name' | 'email' | 'verifiedAt' | 'createdAt' | 'language'>,
  { id, orderId, plan, details, answer }: RequestRow,
  now: Date,
  money: MailFacts['requestDeclined']['money'] = 'undecided',
): Promise<string> {
  const { id: accountId, name, language } = account;
  const recipient = trustedAddress(account);
  if (recipient === null) return 'no e-mail is confirmed, so it can be read on the site alone';
  const facts = {
    ...{ name, request: String(id), order: orderId, what: planName({ name: plan, points: 0 }, language) },
    ...{ sells: await kindOf(tx, orderId), newName: details.newName ?? '', answer: answer ?? '', money },
  };
  await queueMail(tx, { kind, accountId, recipient, language, facts }, now);
  return 'the player is mailed';
}
