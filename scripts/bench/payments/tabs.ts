import { io, type Socket } from 'socket.io-client';
import type { ClientEvents, ServerEvents } from '#contract/live.ts';
import type { Player } from '../fleet/players.ts';

/** Open pages of some players, each at one process, connected again whenever that comes back. */
export type Tabs = {
  /** Of these accounts. */
  payers: readonly number[];
  /** How many `purchase:success` they heard. */
  heard: () => number;
  close: () => void;
};

/** Opens one page for each of these players. */
export function openTabs(addresses: readonly string[], payers: readonly Player[]): Tabs {
  let heard = 0;
  const sockets = payers.map(({ token }, nth) => {
    const socket: Socket<ServerEvents, ClientEvents> = io(addresses[nth % addresses.length] ?? '', {
      ...{ auth: { token }, transports: ['websocket'], forceNew: true },
      ...{ reconnectionDelay: 100, reconnectionDelayMax: 500 },
    });
    socket.on('purchase:success', () => {
      heard += 1;
    });
    return socket;
  });
  return {
    payers: payers.map(({ id }) => id),
    heard: () => heard,
    close: () => {
      for (const socket of sockets) socket.disconnect();
    },
  };
}
