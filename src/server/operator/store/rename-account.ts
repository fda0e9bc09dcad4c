import { eq } from 'drizzle-orm';
import { isNameGone } from '#server/account/account-names.ts';
import type { Account } from '#server/kernel/auth/lock-account.ts';
import { accounts, formerNames } from '#server/kernel/auth/schema.ts';
import { recordEvent } from '#server/kernel/auth/security-events.ts';
import { endSessionsOf } from '#server/kernel/auth/sessions.ts';
import type { Db } from '#server/kernel/db/database.ts';
import { brokenConstraint } from '#server/kernel/db/unique-violation.ts';
import { SentenceError } from '#server/kernel/sentence-error.ts';

/** A name that somebody else got meanwhile. */
const nameGone = (name: string) =>
  new SentenceError(
    `The name '${name}' is taken meanwhile: ask for another one with ask-request, or decline the request.`,
  );

/** The table's own constraints have the last word, also against a registration under way. */
async function setName(tx: Db, id: number, name: string): Promise<void> {
  try {
    await tx.update(accounts).set({ name }).where(eq(accounts.id, id));
  } catch (error) {
    throw brokenConstraint(error) === 'accounts_name_unique' ? nameGone(name) : error;
  }
}

/**
 * Gives a locked account another name; its old one is nobody's for good. Answers the sessions that end, because browsers keep
 * the name that they signed in with.
 */
export async function renameAccount(tx: Db, account: Account, name: string, by: string, now: Date): Promise<string[]> {
  if (await isNameGone(tx, name)) throw nameGone(name);
  const { id: accountId, name: former } = account;
  await tx.insert(formerNames).values({ name: former, accountId, changedAt: now });
  await setName(tx, accountId, name);
  const ended = await endSessionsOf(tx, accountId, now);
  const detail = { from: former, to: name };
  await recordEvent(tx, { accountId, kind: 'accountRenamed', by: { operator: by }, detail }, now);
  return ended;
}
