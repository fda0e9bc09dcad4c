import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { API_BASE } from '#contract/calls.ts';
import { INTAKE_HEADERS } from '#server/kernel/auth/intake/signature.ts';
import { ACKNOWLEDGE, Acknowledged, CLAIM, type Game, Handed } from './game.ts';

/** What happens on the way of a question to the portal, or of its answer. */
export type ProxyHooks = {
  /** Before it is asked; false: it never is. */
  asked: (path: string) => boolean;
  /** When it was answered, with how many deliveries; false: the answer is lost. */
  answered: (path: string, deliveries: number) => boolean;
};

type Deps = ProxyHooks & { addresses: readonly string[]; game: Game };

const Wish = z.object({ lease: z.string(), seconds: z.number() });

/** Takes the question to one process; null: it did not answer. A report is signed for one try, whoever asks again signs anew. */
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

/** A door between a consumer of its own process and the processes of the portal, which it asks in turn. */
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
    // Whoever asked was killed over it.
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
