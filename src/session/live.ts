import { io, type Socket } from 'socket.io-client';
import type { ClientEvents, ServerEvents } from '#contract/live.ts';

type LiveSocket = Socket<ServerEvents, ClientEvents>;

type LiveSession = {
  /** null when the player is signed out. */
  token: () => string | null;
  /** Reads from the API what events may have been missed. */
  refresh: () => unknown;
};

/** The socket's client gives up when the server refuses it; a server that is not ready is tried again after this, in ms. */
const PAUSE = 15_000;
/** Changes in other tabs arrive within this, in ms. */
const NEWS = 1_000;

/**
 * Opens the live connection and keeps it until its owner closes it. A refused token does not sign out: `refresh` is called then, and a
 * 401 of the API may.
 */
export function connectLive(address: string, { token, refresh }: LiveSession): LiveSocket {
  const socket: LiveSocket = io(address, {
    // One connection instead of a row of requests, and no process has to be met twice; polling is for networks without it.
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    auth: (send) => send({ token: token() }),
  });
  // Events are hints: what was missed before is read.
  socket.on('welcome', () => void refresh());
  // Ended by the server, so the session may be over. Another tab's logout is known by then; else the API's answer shows it.
  socket.on('disconnect', (reason) => {
    if (reason === 'io server disconnect') setTimeout(() => token() !== null && void refresh(), NEWS);
  });
  socket.once('connect_error', () => void refresh());
  socket.on('connect_error', ({ message }) => {
    if (socket.active || message === 'unauthorized') return;
    setTimeout(() => {
      if (token() !== null) socket.connect();
    }, PAUSE);
  });
  return socket;
}
