import { io, type Socket } from 'socket.io-client';
import type { ClientEvents, ServerEvents } from '#contract/live.ts';
import { refreshPoints } from './balance.ts';
import { $accessToken, $points, $purchase, $signedIn } from './state.ts';

type LiveSocket = Socket<ServerEvents, ClientEvents>;

/** The socket's client gives up when the server refuses it; a server that is not ready is tried again after this, in ms. */
const PAUSE = 15_000;
/** Changes in other tabs arrive within this, in ms. */
const NEWS = 1_000;

function listen(socket: LiveSocket, onPurchase: (points: number) => void): void {
  // Events are hints: what was missed before is in the balance.
  socket.on('welcome', () => void refreshPoints());
  socket.on('purchase:success', ({ pvalues }) => {
    const points = Number(pvalues) || 0;
    const before = $points.get();
    $points.set(points);
    $purchase.set({ points, before });
    onPurchase(points);
  });
  // Ended by the server, so the session may be over. Another tab's logout is known by then; else the API's answer shows it.
  socket.on('disconnect', (reason) => {
    if (reason === 'io server disconnect') setTimeout(() => $signedIn.get() && void refreshPoints(), NEWS);
  });
}

/**
 * Opens the live connection and keeps it until the session ends. A refused token does not sign out:
 * the balance is requested then, and a 401 may.
 */
export function openLive(onPurchase: (points: number) => void): void {
  const socket: LiveSocket = io(import.meta.env.PUBLIC_LIVE_URL || location.origin, {
    // One connection instead of a row of requests, and no process has to be met twice; polling is for networks without it.
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    auth: (send) => send({ token: $accessToken.get() }),
  });
  listen(socket, onPurchase);
  socket.once('connect_error', () => void refreshPoints());
  socket.on('connect_error', ({ message }) => {
    if (socket.active || message === 'unauthorized') return;
    setTimeout(() => {
      if ($signedIn.get()) socket.connect();
    }, PAUSE);
  });
  const stop = $signedIn.listen((signedIn) => {
    if (signedIn) return;
    stop();
    socket.close();
  });
}
