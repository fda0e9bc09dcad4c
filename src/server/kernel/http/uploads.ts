import { QueueFullError } from '../auth/concurrency-limit.ts';

/** Files that are received at once, of visitors and of players each: every one is held in memory until it is whole. */
const AT_ONCE = 16;
/** Of one account, or of visitors from one address: whoever sends slowly must not take all places. */
const PER_SENDER = 4;

/** Who sends a file; null for a visitor. */
export type Sender = { accountId: number | null; address: string };

/** A file on its way: told of every piece that comes, and of its end. */
export type Upload = { cameOn: () => void; leave: () => void };

/** Counts the files that are being received. */
export type Uploads = {
  /** Takes a place; throws `GateFullError` when there is none. A file that stalls loses it, and `giveUp` is called. */
  enter: (sender: Sender, giveUp: () => void) => Upload;
};

type Options = { stallSeconds: number; atOnce?: number; perSender?: number };

/** Makes the places for files that are being received: visitors, whom nobody has judged, never take those of players. */
export function createUploads({ stallSeconds, atOnce = AT_ONCE, perSender = PER_SENDER }: Options): Uploads {
  const [players, visitors]: [string[], string[]] = [[], []];
  return {
    enter: ({ accountId, address }, giveUp) => {
      const [places, whom] = accountId === null ? [visitors, address] : [players, String(accountId)];
      const own = places.filter((other) => other === whom).length;
      if (places.length >= atOnce || own >= perSender) throw new QueueFullError();
      places.push(whom);
      let isIn = true;
      const leave = () => {
        clearTimeout(stalled);
        if (isIn) places.splice(places.indexOf(whom), 1);
        isIn = false;
      };
      const stalled = setTimeout(() => {
        leave();
        giveUp();
      }, stallSeconds * 1000);
      return { cameOn: () => void stalled.refresh(), leave };
    },
  };
}
