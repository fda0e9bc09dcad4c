import { awardClaims, promotionClaims } from '#server/awards/schema.ts';
import { seasonClaims } from '#server/battlepass/schema.ts';
import { deliveries } from '#server/deliveries/schema.ts';
import type { Db } from '#server/kernel/db/database.ts';

/** Where a process of the run may end itself, between two steps of a claim or of handing deliveries over. */
export const POINTS = ['claim half written', 'claim not committed', 'claim committed', 'handed over'] as const;
export type Point = (typeof POINTS)[number];

const CLAIMS = new Set<unknown>([awardClaims, promotionClaims, seasonClaims]);

/** The same object, but for one method, whose argument goes to a listener first. */
function overhearing<Target extends object>(target: Target, method: string, hear: (argument: unknown) => void): Target {
  return new Proxy(target, {
    get: (_, name) => {
      const value = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      if (name !== method) return value.bind(target);
      return (...given: unknown[]) => {
        hear(given[0]);
        return value.apply(target, given);
      };
    },
  });
}

/** The same database, but that every transaction which writes claims or moves deliveries passes the points on its way. */
export function watchCommits(db: Db, pass: (point: Point) => void): Db {
  const transaction: Db['transaction'] = async (work, config) => {
    let [wrote, moved] = [false, false];
    const onInsert = (table: unknown) => {
      if (CLAIMS.has(table) && wrote) pass('claim half written');
      wrote ||= CLAIMS.has(table) || table === deliveries;
    };
    const onUpdate = (table: unknown) => {
      moved ||= table === deliveries;
    };
    const answer = await db.transaction(async (tx) => {
      const done = await work(overhearing(overhearing(tx, 'insert', onInsert), 'update', onUpdate));
      if (wrote) pass('claim not committed');
      return done;
    }, config);
    if (wrote) pass('claim committed');
    if (moved) pass('handed over');
    return answer;
  };
  return new Proxy(db, {
    get: (_, name) => {
      if (name === 'transaction') return transaction;
      const value = Reflect.get(db, name, db);
      return typeof value === 'function' ? value.bind(db) : value;
    },
  });
}
