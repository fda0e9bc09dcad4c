import { setTimeout as sleep } from 'node:timers/promises';
import type { WebhookEvent } from '#server/store/payments/sandbox/bodies.ts';
import type { SignedEvent } from '#server/store/payments/sandbox/signer.ts';

/** For each message: after how many milliseconds a copy of it goes out. `[]` withholds it, `[0, 0]` sends it twice at once. */
export type Dispatch = (event: WebhookEvent) => number[];

type Options = {
  sign: (event: object) => SignedEvent;
  /** Where messages go, in turn; none: nowhere. */
  addresses: () => readonly string[];
  dispatch: () => Dispatch;
  /** Milliseconds until a message that was not taken with a 2xx goes out once more, and how often. */
  pause: number;
  tries: number;
};

const PATIENCE = 30_000;

/** Brings messages to whoever is to have them, as PayPal does: again and again until each is taken. */
export function createDeliveries({ sign, addresses, dispatch, pause, tries }: Options) {
  const stopped = new AbortController();
  const underWay = new Set<Promise<unknown>>();
  let turn = 0;

  /** One copy, once; answers the status, 0 without an answer. */
  const deliver = async (event: object): Promise<number> => {
    const list = addresses();
    const address = list[turn++ % Math.max(1, list.length)];
    if (address === undefined) return 0;
    const signal = AbortSignal.any([stopped.signal, AbortSignal.timeout(PATIENCE)]);
    return fetch(address, { method: 'POST', ...sign(event), signal }).then(
      async (response) => {
        await response.arrayBuffer();
        return response.status;
      },
      () => 0,
    );
  };

  const insist = async (event: object, delay: number) => {
    await sleep(delay, null, { signal: stopped.signal });
    for (let tried = 1; ; tried += 1) {
      const status = await deliver(event);
      if ((status >= 200 && status < 300) || tried === tries || addresses().length === 0) return;
      await sleep(pause, null, { signal: stopped.signal });
    }
  };

  return {
    deliver,
    /** What just happened goes out by itself. */
    send: (event: WebhookEvent) => {
      for (const delay of dispatch()(event)) {
        const going = insist(event, delay)
          .catch(() => 'stopped')
          .finally(() => underWay.delete(going));
        underWay.add(going);
      }
    },
    /** When nothing is under way any more. */
    settled: async () => {
      while (underWay.size > 0) await Promise.all(underWay);
    },
    stop: () => stopped.abort(),
  };
}
