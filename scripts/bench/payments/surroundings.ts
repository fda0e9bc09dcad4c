import { io, type Socket } from 'socket.io-client';
import type { ClientEvents, ServerEvents } from '#contract/live.ts';
import type { Player } from '../fleet/serve-process.ts';

/** Something that is to happen once a condition holds, `waits` milliseconds after it does. */
type ScheduledAction = { isReady: () => boolean; waits: number; act: () => void };

/** What happens at the provider's end later, whatever players do meanwhile. */
export type ScheduledActions = ReturnType<typeof createScheduledActions>;

const CHECK_PACE = 25;

export function createScheduledActions() {
  const waiting = new Set<ScheduledAction>();
  const underWay = new Set<NodeJS.Timeout>();
  const look = () => {
    for (const one of waiting) {
      if (!one.isReady()) continue;
      waiting.delete(one);
      const timer = setTimeout(() => {
        underWay.delete(timer);
        one.act();
      }, one.waits);
      underWay.add(timer);
    }
  };
  const ticks = setInterval(look, CHECK_PACE);
  return {
    add: (follower: ScheduledAction) => void waiting.add(follower),
    /** Whether nothing is about to happen: those that still wait, wait for what does not come. */
    isIdle: () => {
      look();
      return underWay.size === 0;
    },
    stop: () => {
      clearInterval(ticks);
      for (const timer of underWay) clearTimeout(timer);
    },
  };
}

/** Open pages of some players, each at one process, connected again whenever that comes back. */
export type Tabs = ReturnType<typeof openTabs>;

export function openTabs(addresses: readonly string[], payers: readonly Player[]) {
  let heard = 0;
  const sockets = payers.map(({ token }, nth) => {
    const socket: Socket<ServerEvents, ClientEvents> = io(addresses[nth % addresses.length] ?? '', {
      auth: { token },
      transports: ['websocket'],
      forceNew: true,
      reconnectionDelay: 100,
      reconnectionDelayMax: 500,
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
