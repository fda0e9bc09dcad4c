import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { API_BASE } from '#contract/calls.ts';
import { HandedDelivery } from '#contract/delivery.ts';
import { INTAKE_HEADERS, signedHeaders } from '#server/kernel/auth/intake/signature.ts';
import type { SignedBody } from '../fleet/client.ts';

export const SECRET = 'what the game server and the portal of a run share';

export const CLAIM = '/intake/deliveries/claim';
export const ACKNOWLEDGE = '/intake/deliveries/acknowledge';
export const REJECT = '/intake/deliveries/reject';

export const Handed = z.object({ deliveries: z.array(HandedDelivery) });
export const Acknowledged = z.object({ acknowledged: z.array(z.number()) });

export const Given = HandedDelivery.pick({ id: true, account_name: true, items: true });
export type Given = z.infer<typeof Given>;

/** A lease as a consumer saw it: from when until when no other may have held the delivery, in milliseconds since 1970. */
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
    holds,
    acknowledged,
    knows: (id: number) => known.has(id),
    give: (delivery: Given) => {
      if (known.has(delivery.id) && !forgets) return;
      known.add(delivery.id);
      given.push(delivery);
    },
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

type ProxyHooks = {
  /** Before it is asked; false: it never is. */
  asked: (path: string) => boolean;
  /** When it was answered, with how many deliveries; false: the answer is lost. */
  answered: (path: string, deliveries: number) => boolean;
};

type Deps = ProxyHooks & { addresses: readonly string[]; game: Game };

const Wish = z.object({ lease: z.string(), seconds: z.number() });

/** Takes the question to one process; null: it did not answer. A report is signed for one try, so a retry signs anew. */
async function forward(address: string, { url, headers }: IncomingMessage, body: string) {
  const signed = Object.values(INTAKE_HEADERS).map((name) => [name, String(headers[name])]);
  try {
    const json = { 'content-type': 'application/json', ...Object.fromEntries(signed) };
    const answer = await fetch(`${address}${url}`, { method: 'POST', headers: json, body });
    return { status: answer.status, body: await answer.text() };
  } catch {
    // It died over it, or is not there yet.
    return null;
  }
}

/** A proxy between a consumer of its own process and the processes of the portal, which it asks in turn. */
export async function openProxy({ addresses, game, asked, answered }: Deps) {
  let turn = 0;
  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const path = (request.url ?? '').replace(API_BASE, '');
    const body = await text(request);
    turn += 1;
    if (!asked(path)) return void response.destroy();
    const answer = await forward(addresses[turn % addresses.length] ?? '', request, body);
    if (answer === null) return void response.destroy();
    const isGood = answer.status === 200;
    if (isGood && path === ACKNOWLEDGE) game.acknowledge(Acknowledged.parse(JSON.parse(answer.body)).acknowledged);
    const handed = isGood && path === CLAIM ? Handed.parse(JSON.parse(answer.body)).deliveries : [];
    if (handed.length > 0) game.hold(handed, Wish.parse(JSON.parse(body)));
    if (!answered(path, handed.length)) return void response.destroy();
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
  };
  const server = createServer((request, response) => {
    // The consumer was killed meanwhile.
    serve(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
