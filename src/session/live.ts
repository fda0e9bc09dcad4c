import { io, type Socket } from 'socket.io-client';
import type { ClientEvents, ServerEvents } from '#contract/live.ts';

type LiveSocket = Socket<ServerEvents, ClientEvents>;

type LiveSession = {
  /** null when the player is signed out. */
  token: () => string | null;
  /** Reads from the API what events may have been missed. */
  refresh: () => unknown;
};

/**
 * A restart of the server disconnects all players at the same moment. They come back spread over twice this, in ms; what is refused or
 * not answered is tried again after longer and longer.
 */
const RECONNECT = { reconnectionDelay: 5_000, reconnectionDelayMax: 30_000, randomizationFactor: 1 };
/** The socket's client gives up when the server refuses it; a server that is not ready is tried again after this, in ms. */
const PAUSE = 15_000;
/** Changes in other tabs arrive within this, in ms. */
const NEWS = 1_000;
/** A server welcomes many at once: those that have read what they show read it again within this, in ms. */
const SPREAD = 5_000;

/**
 * Opens the live connection and keeps it until its owner closes it. A refused token does not sign out: `refresh` is called then, and a
 * 401 of the API may.
 */
export function connectLive(address: string, { token, refresh }: LiveSession): LiveSocket {
  const socket: LiveSocket = io(address, {
    // One connection instead of a row of requests, and no process has to be met twice; polling is for networks without it.
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    ...RECONNECT,
    auth: (send) => send({ token: token() }),
  });
  let hasRead = false;
  const read = () => {
    hasRead = true;
    if (token() !== null) void refresh();
  };
  // Events are hints: what was missed before is read.
  socket.on('welcome', () => {
    if (hasRead) setTimeout(read, Math.random() * SPREAD);
    else read();
  });
  // Ended by the server, so the session may be over. Another tab's logout is known by then; else the API's answer shows it.
  socket.on('disconnect', (reason) => {
    if (reason === 'io server disconnect') setTimeout(read, NEWS);
  });
  socket.on('connect_error', ({ message }) => {
    if (message === 'unauthorized' || !hasRead) read();
    if (socket.active || message === 'unauthorized') return;
    setTimeout(
      () => {
        if (token() !== null) socket.connect();
      },
      PAUSE * (0.5 + Math.random()),
    );
  });
  return socket;
}
