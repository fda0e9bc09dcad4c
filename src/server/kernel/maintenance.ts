import type { onRequestAsyncHookHandler } from 'fastify';
import type { Call } from '#contract/call.ts';
import { type CachedValue, createCachedValue } from './cached-value.ts';
import type { Clock } from './clock.ts';
import { maintenance } from './commands/schema.ts';
import type { Db } from './db/database.ts';
import { HttpError } from './http-error.ts';

/** Whether players are refused, and what an operator wrote for them; null: nothing. */
export type Maintenance = { isOn: boolean; message: string | null };

/** Read from the database at most once a second, so that every process follows. */
export function createMaintenance(db: Db, clock: Clock, report: (error: Error) => void): CachedValue<Maintenance> {
  const read = async (): Promise<Maintenance> => {
    const { isOn, message } = maintenance;
    const [row] = await db.select({ isOn, message }).from(maintenance);
    return row ?? { isOn: false, message: null };
  };
  return createCachedValue({ name: 'The state of maintenance', read, clock, report });
}

/** A player may sign out, a payment provider may send messages, and content can be read. */
const ALWAYS = ['/auth/logout', '/webhooks/', '/items/', '/monsters/'];

/**
 * Whether a call waits for the end of maintenance: all of a signed-in player, and what changes something. Content is read, and the
 * game server reports.
 */
export function pausesInMaintenance(method: string, path: string, { access }: Pick<Call, 'access'>): boolean {
  if (access === 'intake' || ALWAYS.some((start) => path.startsWith(start))) return false;
  return access === 'bearer' || method !== 'GET';
}

/** Refuses a call before anything of it is read. */
export function refuseInMaintenance(state: Pick<CachedValue<Maintenance>, 'current'>): onRequestAsyncHookHandler {
  return async () => {
    const { isOn, message } = await state.current(false);
    if (!isOn) return;
    const refusal = new HttpError(503, 'maintenance', 'The portal is under maintenance.');
    refusal.note = message;
    throw refusal;
  };
}
