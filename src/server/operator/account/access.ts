import { desc, eq, type InferSelectModel } from 'drizzle-orm';
import { eraseSecondFactor } from '#server/account/security/second-factor/end.ts';
import { secondFactorState } from '#server/account/security/second-factor/state.ts';
import { tellOwner } from '#server/account/tell-owner.ts';
import { accounts, securityEvents } from '#server/kernel/auth/schema.ts';
import { recordEvent } from '#server/kernel/auth/security-events.ts';
import { endSessionsOf } from '#server/kernel/auth/sessions.ts';
import { ACTIVE, SUSPENDED } from '#server/kernel/auth/status.ts';
import { SentenceError } from '#server/kernel/sentence-error.ts';
import { defineCommand } from '../define-command.ts';
import { lines, text, written } from '../fields.ts';
import { table } from '../print.ts';
import { ACCOUNT, idOf, lockNamed } from './account-of.ts';

const isCancelled = (name: string) =>
  new SentenceError(`The account '${name}' was cancelled: it can be neither suspended nor restored.`);

/** Ends its sessions and sockets at once; suspended before, nothing changes. The owner may download the reason with the trail. */
const suspend = defineCommand({
  name: 'suspend',
  about: 'signs an account out everywhere and lets it in no more; its owner may read the reason',
  example: "suspend demo --reason 'sold an account'",
  role: 'support',
  args: { account: ACCOUNT },
  options: { reason: written(text(500), 'TEXT') },
  run: async ({ db, clock, live, by, audit }, { account: name, reason }) => {
    const now = clock.now();
    const ended = await db.transaction(async (tx) => {
      const { id, status } = await lockNamed(tx, name);
      if (status === SUSPENDED) return null;
      if (status !== ACTIVE) throw isCancelled(name);
      await tx.update(accounts).set({ status: SUSPENDED }).where(eq(accounts.id, id));
      const sessions = await endSessionsOf(tx, id, now);
      const detail = { reason, endedSessions: sessions.length };
      await recordEvent(tx, { accountId: id, kind: 'accountSuspended', by: { operator: by }, detail }, now);
      await audit(tx, { before: { status }, after: { status: SUSPENDED, ...detail } });
      return sessions;
    });
    if (ended === null) return `${name} is suspended already.`;
    live.endSessions(ended);
    return `${name} is suspended; sessions ended: ${ended.length}.`;
  },
});

/** Its old sessions stay ended. */
const restore = defineCommand({
  name: 'restore',
  about: 'lets a suspended account sign in again',
  example: 'restore demo',
  role: 'support',
  args: { account: ACCOUNT },
  run: async ({ db, clock, by, audit }, { account: name }) => {
    const now = clock.now();
    return db.transaction(async (tx) => {
      const { id, status } = await lockNamed(tx, name);
      if (status === ACTIVE) return `${name} is not suspended.`;
      if (status !== SUSPENDED) throw isCancelled(name);
      await tx.update(accounts).set({ status: ACTIVE }).where(eq(accounts.id, id));
      await recordEvent(tx, { accountId: id, kind: 'accountRestored', by: { operator: by } }, now);
      await audit(tx, { before: { status }, after: { status: ACTIVE } });
      return `${name} may sign in again.`;
    });
  },
});

/** Its sockets end, too; it may sign in again. */
const endSessions = defineCommand({
  name: 'end-sessions',
  about: 'signs an account out everywhere',
  example: 'end-sessions demo',
  role: 'support',
  args: { account: ACCOUNT },
  run: async ({ db, clock, live, by, audit }, { account: name }) => {
    const now = clock.now();
    const ended = await db.transaction(async (tx) => {
      const { id } = await lockNamed(tx, name);
      const sessions = await endSessionsOf(tx, id, now);
      if (sessions.length === 0) return sessions;
      const detail = { ended: sessions.length };
      await recordEvent(tx, { accountId: id, kind: 'devicesEnded', by: { operator: by }, detail }, now);
      await audit(tx, { before: { sessions: sessions.length }, after: { sessions: 0 } });
      return sessions;
    });
    live.endSessions(ended);
    return ended.length === 0 ? `${name} is signed in nowhere.` : `Sessions of ${name} that ended: ${ended.length}.`;
  },
});

const removeSecondFactor = defineCommand({
  name: 'remove-second-factor',
  about: 'for a player who lost both app and recovery codes: the password alone signs in again; the owner is mailed',
  example: 'remove-second-factor demo',
  role: 'support',
  args: { account: ACCOUNT },
  run: async ({ db, clock, by, audit }, { account: name }) => {
    const now = clock.now();
    await db.transaction(async (tx) => {
      const account = await lockNamed(tx, name);
      const { secondFactor } = await secondFactorState(tx, account.id);
      if (!secondFactor)
        throw new SentenceError(`The account '${name}' has no second factor: there is nothing to remove.`);
      await eraseSecondFactor(tx, account.id);
      await recordEvent(tx, { accountId: account.id, kind: 'secondFactorOff', by: { operator: by } }, now);
      await tellOwner(tx, account, 'secondFactorOff', now);
      await audit(tx, { before: { secondFactor: true }, after: { secondFactor: false } });
    });
    return `${name} signs in with the password alone again.`;
  },
});

function eventRow({ createdAt, kind, actor, address, device, detail }: InferSelectModel<typeof securityEvents>) {
  const facts = Object.entries(detail ?? {}).map(([name, value]) => `${name}: ${value}`);
  return { createdAt, kind, actor, address, device, detail: facts.join(', ') };
}

const events = defineCommand({
  name: 'events',
  about: 'prints the security events of an account, the newest last; 20 lines unless --limit says more',
  example: 'events demo --limit 50',
  role: 'support',
  args: { account: ACCOUNT },
  options: { limit: lines(200) },
  run: async ({ db }, { account: name, limit }) => {
    const rows = await db
      .select()
      .from(securityEvents)
      .where(eq(securityEvents.accountId, await idOf(db, name)))
      .orderBy(desc(securityEvents.id))
      .limit(limit);
    return table(rows.reverse().map(eventRow), `Nothing was recorded about ${name}.`);
  },
});

export const ACCESS_COMMANDS = [suspend, restore, endSessions, removeSecondFactor, events];
