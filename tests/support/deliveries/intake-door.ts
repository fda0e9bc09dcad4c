import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

/**
 * What becomes of a question on its way: `hold`: it never arrives, and is never answered; `lose`: it arrives, and the connection
 * breaks before the answer; `mute`: it arrives, and is never answered; `delay`: it arrives, and is answered when the test says so.
 */
type ChangeKind = 'hold' | 'lose' | 'mute' | 'delay';

type Meeting = { fate: ChangeKind; met: () => void; released: Promise<void> };

/** What stands between a game server and its portal, and lets questions and answers go astray. */
export type Door = {
  url: string;
  /** The next question to a call meets its fate; `met` once it has, `release` lets a delayed answer go. */
  next: (call: 'claim' | 'acknowledge', fate: ChangeKind) => { met: Promise<void>; release: () => void };
  close: () => void;
};

/** Opens a door to a portal that listens at `target`; what meets no fate passes. */
export async function openProxy(target: string): Promise<Door> {
  const fates = new Map<string, Meeting>();

  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request);
    const call = request.url?.split('/').at(-1) ?? '';
    const meeting = fates.get(call);
    fates.delete(call);
    if (meeting?.fate === 'hold') return meeting.met();
    const { host: _own, connection: _one, 'content-length': _length, ...headers } = request.headers;
    const answer = await fetch(target + request.url, {
      method: 'POST',
      body,
      headers: headers as Record<string, string>,
    });
    const said = await answer.text();
    meeting?.met();
    if (meeting?.fate === 'mute') return;
    if (meeting?.fate === 'lose') {
      request.socket.destroy();
      return;
    }
    await meeting?.released;
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(said);
  }

  const server = createServer((request, response) => {
    pass(request, response).catch((error: unknown) => response.destroy(error as Error));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    next: (call, fate) => {
      const { promise: met, resolve } = Promise.withResolvers<void>();
      const { promise: released, resolve: release } = Promise.withResolvers<void>();
      fates.set(call, { fate, met: resolve, released });
      return { met, release };
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
