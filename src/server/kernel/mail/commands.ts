import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { emailProblem } from '#domain/account/credentials.ts';
import { accounts } from '../auth/schema.ts';
import { defineCommand } from '../commands/define-command.ts';
import { choice, lines, meant, optional, rowId, usually, written } from '../commands/fields.ts';
import { ACCOUNT, idOf } from '../commands/named-account.ts';
import { table } from '../commands/print.ts';
import { UserError } from '../user-error.ts';
import { mails } from './schema.ts';

declare module '#server/kernel/commands/define-command.ts' {
  interface CommandContext {
    /** Sends a test mail by the configured transport at once; returns what the server said. Throws a sentence. */
    testMail: (address: string) => Promise<string>;
    mailer: { wake: () => void };
  }
}

const STATES = ['waiting', 'sent', 'failed', 'all'] as const;

function inState(state: (typeof STATES)[number]) {
  if (state === 'waiting') return and(isNull(mails.sentAt), isNull(mails.failedAt));
  if (state === 'sent') return isNotNull(mails.sentAt);
  return state === 'failed' ? isNotNull(mails.failedAt) : undefined;
}

const stateOf = ({ sentAt, failedAt }: Pick<typeof mails.$inferSelect, 'sentAt' | 'failedAt'>) =>
  sentAt ? 'sent' : failedAt ? 'failed' : 'waiting';

const COLUMNS = {
  id: -6,
  createdAt: 0,
  state: 8,
  kind: 0,
  account: 0,
  recipient: 0,
  language: null,
  tries: 'tries {}',
  dueAt: 'due {}',
  sentAt: 'sent {}',
  failedAt: 'given up {}',
};

/** Never what a mail says: codes are in it. */
const listMails = defineCommand({
  name: 'mails',
  about:
    'lists mails, the newest first: those that wait, unless --state says otherwise; addresses of sent ones are not kept',
  role: 'support',
  options: { state: usually('waiting', choice(STATES)), account: optional(ACCOUNT), limit: lines() },
  read: async ({ db }, { state, account, limit }) => {
    const ofAccount = account === undefined ? undefined : eq(mails.accountId, await idOf(db, account));
    const rows = await db
      .select({ mail: mails, account: accounts.name })
      .from(mails)
      .leftJoin(accounts, eq(accounts.id, mails.accountId))
      .where(and(inState(state), ofAccount))
      .orderBy(desc(mails.id))
      .limit(limit);
    const cells = rows.map(({ mail, account: name }) => {
      const { id, createdAt, kind, recipient, language, tries, sentAt, failedAt } = mail;
      const dueAt = stateOf(mail) === 'waiting' ? mail.dueAt : null;
      const times = { tries, dueAt, sentAt, failedAt };
      return { id, createdAt, state: stateOf(mail), kind, account: name, recipient, language, ...times };
    });
    return table(cells, COLUMNS, state === 'all' ? 'There are no mails.' : `No mail is ${state}.`);
  },
});

const resendMail = defineCommand({
  name: 'resend-mail',
  about: 'makes a waiting or given-up mail due now, as if it had never been tried',
  role: 'support',
  args: { mail: { ...rowId(), word: 'ID' } },
  change: async ({ db: tx, clock, mailer, audit, afterCommit }, { mail: id }) => {
    const [mail] = await tx.select().from(mails).where(eq(mails.id, id)).for('update');
    if (!mail) throw new UserError(`There is no mail ${id}: see npm run admin -- mails --state all.`);
    if (mail.sentAt) {
      throw new UserError(`Mail ${id} was sent ${mail.sentAt.toISOString()}: what it said is not kept.`);
    }
    if (mail.facts === null) {
      throw new UserError(
        `Mail ${id} (${mail.kind}) held a code, which is not kept: let its player ask for a new one.`,
      );
    }
    const { tries, dueAt, failedAt } = mail;
    await tx.update(mails).set({ tries: 0, dueAt: clock.now(), failedAt: null }).where(eq(mails.id, id));
    await audit({ before: { tries, dueAt, failedAt }, after: { tries: 0, failedAt: null } });
    afterCommit(() => mailer.wake());
    return `Mail ${id} (${mail.kind}) is due now: a running portal sends it within seconds.`;
  },
});

const Address = z
  .string()
  .refine(
    (address) => !['emailRequired', 'emailInvalid'].includes(emailProblem(address) ?? ''),
    'is no e-mail address',
  );

/** Nothing is queued: the answer of the server is the point of it. */
const testMail = defineCommand({
  name: 'test-mail',
  about: 'sends a test mail at once and prints what the mail server answered',
  role: 'admin',
  example: 'you@example.com',
  args: { address: meant('where it goes', written(Address, 'ADDRESS')) },
  run: async ({ testMail: send }, { address }) => send(address),
});

export const MAIL_COMMANDS = [listMails, resendMail, testMail];
