import { io, type Socket } from 'socket.io-client';
import type { ClientEvents, ServerEvents } from '#contract/live.ts';

/** A browser's socket in a test, with everything it heard, in order. */
export type LiveClient = {
  socket: Socket<ServerEvents, ClientEvents>;
  heard: [name: string, event: unknown][];
  /** Resolves with the next event of a name. */
  next: (name: string) => Promise<unknown>;
  close: () => void;
};

/** Connects and waits until the server has decided; rejects with the server's `connect_error`. */
export function connectLive(address: string, token: unknown, transports = ['websocket']): Promise<LiveClient> {
  const socket: Socket<ServerEvents, ClientEvents> = io(address, {
    auth: { token },
    transports,
    forceNew: true,
    reconnection: false,
  });
  const heard: LiveClient['heard'] = [];
  socket.onAny((name: string, event: unknown) => heard.push([name, event]));
  const next = (wanted: string) =>
    new Promise<unknown>((resolve) => {
      const listen = (name: string, event: unknown) => {
        if (name !== wanted) return;
        socket.offAny(listen);
        resolve(event);
      };
      socket.onAny(listen);
    });
  return new Promise((resolve, reject) => {
    socket.once('welcome', () => resolve({ socket, heard, next, close: () => socket.disconnect() }));
    socket.once('connect_error', (error) => {
      socket.disconnect();
      reject(error);
    });
  });
}
