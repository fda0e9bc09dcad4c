import { z } from 'zod';
import { HandedDelivery } from '#contract/delivery.ts';
import { signedHeaders } from '#server/kernel/auth/intake/signature.ts';
import type { SignedBody } from '../fleet/client.ts';

/** What portal and game server of the run sign with. */
export const SECRET = 'what the game server and the portal of a run share';

export const CLAIM = '/intake/deliveries/claim';
export const ACKNOWLEDGE = '/intake/deliveries/acknowledge';
export const REJECT = '/intake/deliveries/reject';

/** What the portal answers a claim of deliveries. */
export const Handed = z.object({ deliveries: z.array(HandedDelivery) });
/** … and to an acknowledgement. */
export const Acknowledged = z.object({ acknowledged: z.array(z.number()) });

/** Items that an account got in the game. */
export const Given = HandedDelivery.pick({ id: true, account_name: true, items: true });
export type Given = z.infer<typeof Given>;

/** A lease as a consumer saw it: from when until when nobody else may have held the delivery, in milliseconds since 1970. */
export type SeenLease = { id: number; lease: string; from: number; until: number };

/** What the game server sends: signed anew each time, and never twice the same. */
export const signedBy = (path: string, report: object) => (): SignedBody => {
  const body = JSON.stringify({ ...report, nonce: crypto.randomUUID() });
  return { body, headers: signedHeaders(SECRET, { at: new Date(), path, body }) };
};

/** The game: what it gave and the journal of it are one, as in a transaction of its own database. */
export type Game = ReturnType<typeof createGame>;

/** A game that has given nothing yet; one that `forgets` keeps no journal. */
export function createGame({ forgets }: { forgets: boolean }) {
  const given: Given[] = [];
  const known = new Set<number>();
  const holds: SeenLease[] = [];
  const acknowledged = new Map<number, number>();
  return {
    forgets,
    given,
    /** Every time that something was handed over. */
    holds,
    /** When the portal said that it knows of a delivery that it was given. */
    acknowledged,
    knows: (id: number) => known.has(id),
    give: (delivery: Given) => {
      if (known.has(delivery.id) && !forgets) return;
      known.add(delivery.id);
      given.push(delivery);
    },
    /** What was given elsewhere, and is in the journal. */
    gave: (list: readonly Given[]) => {
      for (const delivery of list) known.add(delivery.id);
      given.push(...list);
    },
    hold: (handed: readonly HandedDelivery[], { lease, seconds }: { lease: string; seconds: number }) => {
      for (const { id, leased_until } of handed) {
        const until = Date.parse(leased_until);
        holds.push({ id, lease, from: until - seconds * 1000, until });
      }
    },
    acknowledge: (ids: readonly number[]) => {
      const heard = Date.now();
      for (const id of ids) if (!acknowledged.has(id)) acknowledged.set(id, heard);
    },
  };
}
