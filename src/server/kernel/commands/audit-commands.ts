import { and, desc, eq, gte, sql } from 'drizzle-orm';
import { z } from 'zod';
import { accounts } from '../auth/schema.ts';
import { defineCommand } from './define-command.ts';
import { lines, meant, onOff, optional, text, time, written } from './fields.ts';
import { ACCOUNT, idOf } from './named-account.ts';
import { type Columns, printableLine, table } from './print.ts';
import { auditEntries, maintenance } from './schema.ts';

/** A state is cut to this length in a list; `--json` has all of it. */
const LONGEST_STATE = 160;
const Word = z.string().min(1, 'is empty').max(100, 'has more than 100 characters');

type Entry = {
  id: number;
  createdAt: Date;
  by: string;
  command: string;
  account: string | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
};

const state = (value: unknown) => printableLine(JSON.stringify(value), LONGEST_STATE);

const AUDIT_COLUMNS: Columns<Entry> = {
  id: -6,
  createdAt: 0,
  by: 10,
  command: (command) => printableLine(command),
  account: null,
  before: (before) => `before ${state(before)}`,
  after: (after) => `after ${state(after)}`,
};

const audit = defineCommand({
  name: 'audit',
  about: 'lists what operators changed, the newest first: when, who, by which command, before and after',
  role: 'admin',
  example: '--command suspend --since 2026-11-01T00:00:00Z',
  options: {
    account: optional(ACCOUNT),
    by: optional(meant('only what this operator did', written(Word, 'NAME'))),
    command: optional(meant('only this command', written(Word, 'COMMAND'))),
    since: optional(time()),
    limit: lines(5_000),
  },
  read: async ({ db }, { account, by, command, since, limit }) => {
    const which = and(
      account === undefined ? undefined : eq(auditEntries.accountId, await idOf(db, account)),
      by === undefined ? undefined : eq(auditEntries.actor, by),
      command === undefined ? undefined : eq(sql`split_part(${auditEntries.command}, ' ', 1)`, command),
      since === undefined ? undefined : gte(auditEntries.createdAt, since),
    );
    const rows = await db
      .select({ entry: auditEntries, account: accounts.name })
      .from(auditEntries)
      .leftJoin(accounts, eq(accounts.id, auditEntries.accountId))
      .where(which)
      .orderBy(desc(auditEntries.id))
      .limit(limit);
    const entries = rows.map(({ entry, account: name }): Entry => {
      const { id, createdAt, actor, command: words, before, after } = entry;
      return { id, createdAt, by: actor, command: words, account: name, before, after } as Entry;
    });
    return table(entries, AUDIT_COLUMNS, 'The audit log has no such entries.');
  },
});

const LONGEST_MESSAGE = 300;

/** Every process follows within two seconds. */
const setMaintenance = defineCommand({
  name: 'maintenance',
  about:
    'on: refuses calls of players, who read why; pages, the game server and payments go on; off: ends it; every process follows within two seconds',
  role: 'admin',
  example: "on --message 'Back at 18:00 UTC.'",
  args: { state: { ...onOff(), word: 'on|off' } },
  options: {
    message: optional(
      meant('a text for players, shown below that of the site', written(text(LONGEST_MESSAGE), 'TEXT')),
    ),
  },
  check: ({ state, message }) => (!state && message !== undefined ? 'takes --message with on alone' : null),
  change: async ({ db: tx, clock, by, audit: record }, { state: isOn, message = null }) => {
    const [before] = await tx.select().from(maintenance).for('update');
    if ((before?.isOn ?? false) === isOn && (before?.message ?? null) === message) {
      return `Maintenance is ${isOn ? 'on' : 'off'} already.`;
    }
    const after = { id: 1, isOn, message, by, since: clock.now() };
    await tx.insert(maintenance).values(after).onConflictDoUpdate({ target: maintenance.id, set: after });
    await record({
      before: { isOn: before?.isOn ?? false, message: before?.message ?? null },
      after: { isOn, message },
    });
    return isOn
      ? 'Maintenance is on: calls of players are refused, every process follows within two seconds. maintenance off ends it.'
      : 'Maintenance is off: players are served again within two seconds.';
  },
});

export const OPERATION_COMMANDS = [audit, setMaintenance];
