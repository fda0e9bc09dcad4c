import { connect, createServer, type Socket } from 'node:net';

/** A proxy before a server: what passes through it can be frozen, as by a firewall that forgot its connections. */
export type FreezingProxy = {
  /** The address of a database as it is reached through the proxy. */
  through: (url: string) => string;
  /** From now on no byte passes on the connections that are open; new ones are as before. */
  freeze: () => void;
  close: () => Promise<void>;
};

/** Starts a proxy before the server of an address, on a free port of the loopback. */
export async function startFreezingProxy(before: string): Promise<FreezingProxy> {
  const target = new URL(before);
  const pairs = new Set<[Socket, Socket]>();
  // Half-open, so that the end of one side is a byte like any other: a frozen connection does not tell of it.
  const server = createServer({ allowHalfOpen: true }, (near) => {
    const far = connect({ port: Number(target.port), host: target.hostname, allowHalfOpen: true });
    const pair: [Socket, Socket] = [near, far];
    pairs.add(pair);
    near.pipe(far).pipe(near);
    for (const side of pair) {
      side.on('error', () => undefined);
      side.once('close', () => pairs.delete(pair));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('The proxy has no port.');
  return {
    through: (url) => {
      const address = new URL(url);
      [address.hostname, address.port] = ['127.0.0.1', String(bound.port)];
      return address.href;
    },
    freeze: () => {
      for (const [near, far] of pairs) {
        near.unpipe(far).pause();
        far.unpipe(near).pause();
      }
    },
    close: () => {
      for (const [near, far] of pairs) {
        near.destroy();
        far.destroy();
      }
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
