import { accounts } from '#server/kernel/auth/schema.ts';
import { recordEvent } from '#server/kernel/auth/security-events.ts';
import type { ServerContext } from '#server/kernel/context.ts';
import { brokenConstraint } from '#server/kernel/db/unique-violation.ts';
import type { Caller } from '#server/kernel/http/caller.ts';
import { HttpError } from '#server/kernel/http-error.ts';
import { queueMail } from '#server/kernel/mail/mails.ts';
import { addressColumns, isAddressConflict } from '../addresses.ts';
import { nameTaken } from '../service.ts';
import { makeEmailLink } from '../verification/make-link.ts';

/** An account to add; all its rules are kept. */
export type NewAccount = {
  name: string;
  email: string;
  passwordHash: string;
  /** The campaign it registers through; null for none. */
  serviceId: number | null;
};

export const emailTaken = () => new HttpError(409, 'emailTaken', 'This e-mail address belongs to an account already.');

/** The table's own constraints have the last word on what is taken. */
function asTaken(error: unknown): unknown {
  if (brokenConstraint(error) === 'accounts_name_unique') return nameTaken();
  return isAddressConflict(error) ? emailTaken() : error;
}

/** Adds an account with the mail that asks to confirm its address, both or neither; 409 when somebody was faster. */
export async function addAccount(
  services: Pick<ServerContext, 'db' | 'limits' | 'publicOrigin'>,
  { name, email, passwordHash, serviceId }: NewAccount,
  caller: Caller,
  now: Date,
): Promise<number> {
  const { language } = caller;
  const added = services.db.transaction(async (tx) => {
    const [row] = await tx
      .insert(accounts)
      .values({
        ...{ name, ...addressColumns(email), passwordHash, serviceId, language },
        ...{ verificationSentAt: now, createdAt: now },
      })
      .returning({ id: accounts.id });
    if (!row) throw new Error('an account was not stored');
    const accountId = row.id;
    const link = await makeEmailLink(tx, services, { accountId, purpose: 'verify', email, language }, now);
    await queueMail(tx, { kind: 'verify', accountId, recipient: email, language, facts: { name, link } }, now);
    const detail = serviceId === null ? {} : { detail: { service: serviceId } };
    await recordEvent(tx, { accountId, kind: 'registered', by: caller, ...detail }, now);
    return accountId;
  });
  return added.catch((error: unknown) => {
    throw asTaken(error);
  });
}
