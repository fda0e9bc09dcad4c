import type { DeliveryItem, HandedDelivery } from '#contract/delivery.ts';
import { signedHeaders } from '#server/intake/signature.ts';
import type { Letter } from '../fleet/client.ts';

/** What portal and game server of the run sign with. */
export const SECRET = 'what the game server and the portal of a run share';

/** What the game server sends: signed anew each time, and never twice the same. */
export const signedBy = (path: string, report: object) => (): Letter => {
  const body = JSON.stringify({ ...report, nonce: crypto.randomUUID() });
  return { body, headers: signedHeaders(SECRET, { at: new Date(), path, body }) };
};

/** Items that an account got in the game. */
export type Given = { id: number; account: string; items: DeliveryItem[] };

/** A lease as a consumer saw it: from when until when nobody else may have held the delivery, in milliseconds since 1970. */
export type Hold = { id: number; lease: string; from: number; until: number };

/** The game: what it gave and the journal of it are one, as in a transaction of its own database. */
export type Game = ReturnType<typeof createGame>;

/** A game that has given nothing yet; one that `forgets` keeps no journal. */
export function createGame({ forgets }: { forgets: boolean }) {
  const given: Given[] = [];
  const known = new Set<number>();
  const holds: Hold[] = [];
  const acknowledged = new Map<number, number>();
  return {
    given,
    /** Every time that something was handed over. */
    holds,
    /** When the portal said that it knows of a delivery that it was given. */
    acknowledged,
    knows: (id: number) => known.has(id),
    give: ({ id, account_name, items }: HandedDelivery) => {
      if (known.has(id) && !forgets) return;
      known.add(id);
      given.push({ id, account: account_name, items });
    },
  };
}

export const CLAIM = '/intake/deliveries/claim';
export const ACKNOWLEDGE = '/intake/deliveries/acknowledge';
export const REJECT = '/intake/deliveries/reject';
