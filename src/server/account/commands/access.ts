import { and, desc, eq, type InferSelectModel } from 'drizzle-orm';
import { mailOwner } from '#server/account/accounts.ts';
import { secondFactors } from '#server/account/schema.ts';
import { countKeyedCodes, eraseSecondFactor, secondFactorState } from '#server/account/security/second-factor/codes.ts';
import { accounts, securityEvents } from '#server/kernel/auth/schema.ts';
import { recordEvent } from '#server/kernel/auth/security-events.ts';
import { endSessionsOf } from '#server/kernel/auth/sessions.ts';
import { ACTIVE, CANCELLED, SUSPENDED } from '#server/kernel/auth/status.ts';
import { defineCommand, type Operation } from '#server/kernel/commands/define-command.ts';
import { lines, meant, optional, text, time, written } from '#server/kernel/commands/fields.ts';
import { ACCOUNT, idOf, lockNamed } from '#server/kernel/commands/named-account.ts';
import { type Columns, table } from '#server/kernel/commands/print.ts';
import { UserError } from '#server/kernel/user-error.ts';

type Counts = { current: number; resealed: number; unreadable: number };
type Sealed = typeof secondFactors.$inferSelect;

/** Seals one secret anew where another than the first one sealed it; says what became of it. */
async function resealOne({ db, secrets }: Operation, { accountId, secret }: Sealed): Promise<keyof Counts> {
  const opened = secrets.open(secret);
  if (opened === null) return 'unreadable';
  if (!opened.isOutdated) return 'current';
  const resealed = await db
    .update(secondFactors)
    .set({ secret: secrets.seal(opened.text) })
    .where(and(eq(secondFactors.accountId, accountId), eq(secondFactors.secret, secret)))
    .returning({ accountId: secondFactors.accountId });
  // Its owner sealed it anew by signing in meanwhile, or started another: then there is nothing to do here.
  return resealed.length > 0 ? 'resealed' : 'current';
}

function sentences({ current, resealed, unreadable }: Counts, { codes, owners }: { codes: number; owners: number }) {
  const lines = [`Second factors sealed anew: ${resealed}; sealed with the first secret before: ${current}.`];
  if (unreadable > 0) {
    lines.push(
      `${unreadable} could not be opened: list the secret that sealed them after the first one and run this again, or let their owners sign in with a recovery code and set their app up anew.`,
    );
  }
  if (codes > 0) {
    lines.push(
      `Recovery codes of an earlier version: ${codes}, of ${owners} account${owners === 1 ? '' : 's'}. They work only while the secret they were made with is listed: keep it, or ask these players to make new ones.`,
    );
  }
  return lines.join('\n');
}

const reseal = defineCommand({
  name: 'reseal',
  about:
    'seals with the first AUTH_SECRET what another one in the list sealed; once it has, the others may be taken out',
  role: 'admin',
  change: async (operation) => {
    const counts: Counts = { current: 0, resealed: 0, unreadable: 0 };
    for (const sealed of await operation.db.select().from(secondFactors).orderBy(secondFactors.accountId)) {
      counts[await resealOne(operation, sealed)] += 1;
    }
    const { resealed, unreadable } = counts;
    if (resealed > 0) await operation.audit({ before: null, after: { resealed, unreadable } });
    return sentences(counts, await countKeyedCodes(operation.db));
  },
});

const isCancelled = (name: string) =>
  new UserError(`The account '${name}' was cancelled: it can be neither suspended nor restored.`);

/** Ends its sessions and sockets at once; suspended before, nothing changes. The owner may download the reason with the trail. */
const suspend = defineCommand({
  name: 'suspend',
  about: 'signs an account out everywhere and lets it in no more, with --until for a time; its owner reads the reason',
  role: 'support',
  args: { account: ACCOUNT },
  options: {
    reason: written(text(500), 'TEXT'),
    until: optional(meant('lets it in again by itself at this time', time())),
  },
  change: async ({ db: tx, clock, live, by, audit, afterCommit }, { account: name, reason, until = null }) => {
    const now = clock.now();
    const { id, status, suspendedUntil } = await lockNamed(tx, name);
    if (status === CANCELLED) throw isCancelled(name);
    if (until !== null && until <= now) throw new UserError(`${until.toISOString()} has passed: give a later --until.`);
    const isLater = suspendedUntil?.getTime() !== until?.getTime();
    if (status === SUSPENDED && !isLater) return `${name} is suspended already.`;
    await tx.update(accounts).set({ status: SUSPENDED, suspendedUntil: until }).where(eq(accounts.id, id));
    const ended = await endSessionsOf(tx, id, now);
    const end = until === null ? {} : { until: until.toISOString() };
    const detail = { reason, ...end, endedSessions: ended.length };
    await recordEvent(tx, { accountId: id, kind: 'accountSuspended', by: { operator: by }, detail }, now);
    await audit({ before: { status, suspendedUntil }, after: { status: SUSPENDED, ...detail } });
    afterCommit(() => live.endSessions(ended));
    return `${name} is suspended${until === null ? '' : ` until ${until.toISOString()}`}; sessions ended: ${ended.length}.`;
  },
});

/** Its old sessions stay ended. */
const restore = defineCommand({
  name: 'restore',
  about: 'lets a suspended account sign in again',
  role: 'support',
  args: { account: ACCOUNT },
  change: async ({ db: tx, clock, by, audit }, { account: name }) => {
    const now = clock.now();
    const { id, status } = await lockNamed(tx, name);
    if (status === ACTIVE) return `${name} is not suspended.`;
    if (status !== SUSPENDED) throw isCancelled(name);
    await tx.update(accounts).set({ status: ACTIVE, suspendedUntil: null }).where(eq(accounts.id, id));
    await recordEvent(tx, { accountId: id, kind: 'accountRestored', by: { operator: by } }, now);
    await audit({ before: { status }, after: { status: ACTIVE } });
    return `${name} may sign in again.`;
  },
});

/** Its sockets end, too; it may sign in again. */
const endSessions = defineCommand({
  name: 'end-sessions',
  about: 'signs an account out everywhere',
  role: 'support',
  args: { account: ACCOUNT },
  change: async ({ db: tx, clock, live, by, audit, afterCommit }, { account: name }) => {
    const now = clock.now();
    const { id } = await lockNamed(tx, name);
    const ended = await endSessionsOf(tx, id, now);
    if (ended.length === 0) return `${name} is signed in nowhere.`;
    const detail = { ended: ended.length };
    await recordEvent(tx, { accountId: id, kind: 'devicesEnded', by: { operator: by }, detail }, now);
    await audit({ before: { sessions: ended.length }, after: { sessions: 0 } });
    afterCommit(() => live.endSessions(ended));
    return `Sessions of ${name} that ended: ${ended.length}.`;
  },
});

const removeSecondFactor = defineCommand({
  name: 'remove-second-factor',
  about: 'for a player who lost both app and recovery codes: the password alone signs in again; the owner is mailed',
  role: 'support',
  args: { account: ACCOUNT },
  change: async ({ db: tx, clock, by, audit }, { account: name }) => {
    const now = clock.now();
    const account = await lockNamed(tx, name);
    const { secondFactor } = await secondFactorState(tx, account.id);
    if (!secondFactor) throw new UserError(`The account '${name}' has no second factor: there is nothing to remove.`);
    await eraseSecondFactor(tx, account.id);
    await recordEvent(tx, { accountId: account.id, kind: 'secondFactorOff', by: { operator: by } }, now);
    await mailOwner(tx, account, 'secondFactorOff', now);
    await audit({ before: { secondFactor: true }, after: { secondFactor: false } });
    return `${name} signs in with the password alone again.`;
  },
});

function eventRow({ createdAt, kind, actor, address, device, detail }: InferSelectModel<typeof securityEvents>) {
  return { createdAt, kind, actor, address, device, detail };
}

const EVENT_COLUMNS: Columns<ReturnType<typeof eventRow>> = {
  createdAt: 0,
  kind: 0,
  actor: 0,
  address: 0,
  device: 0,
  detail: (detail) =>
    Object.entries(detail)
      .map(([name, value]) => `${name}: ${value}`)
      .join(', '),
};

const events = defineCommand({
  name: 'events',
  about: 'prints the security events of an account, the newest last; 20 lines unless --limit says more',
  role: 'support',
  args: { account: ACCOUNT },
  options: { limit: lines(200) },
  read: async ({ db }, { account: name, limit }) => {
    const rows = await db
      .select()
      .from(securityEvents)
      .where(eq(securityEvents.accountId, await idOf(db, name)))
      .orderBy(desc(securityEvents.id))
      .limit(limit);
    return table(rows.reverse().map(eventRow), EVENT_COLUMNS, `Nothing was recorded about ${name}.`);
  },
});

export const ACCESS_COMMANDS = [suspend, restore, endSessions, removeSecondFactor, reseal, events];
