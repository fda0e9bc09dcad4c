import { type Random, seededRandom } from '#domain/site/seeded.ts';
import type { PayPalDouble } from '#support/paypal/paypal-double.ts';
import { pick, weighted } from '../random.ts';

/** How messages travelled, by name. */
export type Deliveries = Map<string, number>;

type Dispatch = PayPalDouble['dispatch'];
type Trouble = NonNullable<PayPalDouble['trouble']>;

const REVERSALS = new Set(['PAYMENT.CAPTURE.REFUNDED', 'PAYMENT.CAPTURE.REVERSED']);

type Way = { name: string; share: number; delays: (chance: Random) => number[] };

/** Milliseconds after which each copy of a message goes out; copies go to the processes in turn. */
const WAYS: readonly Way[] = [
  { name: 'on time', share: 30, delays: () => [0] },
  { name: 'twice at once', share: 20, delays: () => [0, 0] },
  { name: 'four times at once', share: 5, delays: () => [0, 0, 0, 0] },
  { name: 'out of order', share: 15, delays: (chance) => [chance() * 600] },
  { name: 'again later', share: 10, delays: (chance) => [0, 200 + chance() * 1_000] },
  { name: 'late', share: 10, delays: (chance) => [1_000 + chance() * 2_000] },
  { name: 'lost', share: 10, delays: () => [] },
];

/** Lets messages come twice, together, out of order, late or never. Nobody looks up what went back: those come in the end. */
export function unreliableMail(seed: string, counted: Deliveries): Dispatch {
  const chance = seededRandom(`${seed}/mail`);
  return ({ event_type }) => {
    const ways = REVERSALS.has(event_type) ? WAYS.filter(({ name }) => name !== 'lost') : WAYS;
    const way = weighted(
      chance,
      ways.map((one) => [one, one.share]),
    );
    counted.set(way.name, (counted.get(way.name) ?? 0) + 1);
    return way.delays(chance);
  };
}

/** Of a hundred questions, how many begin a time in which the provider answers wrongly. */
const SHARES = { token: 0, create: 2, capture: 3, getPayment: 1, refund: 5, verify: 1, certificate: 1 } as const;
/** Longer than a client asks again: some outages it must live through. */
const LONGEST_OUTAGE = 5;

/** Lets answers of the provider go wrong, also of captures that did happen, for a while each time. */
export function unreliableAnswers(seed: string, counted: Deliveries): Trouble {
  const chance = seededRandom(`${seed}/answers`);
  const outages = new Map<string, { left: number; fault: NonNullable<ReturnType<Trouble>> }>();
  return (call) => {
    const going = outages.get(call);
    if (going && going.left > 0) {
      going.left -= 1;
      return going.fault;
    }
    if (chance() * 100 >= SHARES[call]) return null;
    const how = pick(chance, [500, 503, 'reset', 'cut'] as const);
    const fault = { how, done: chance() < 0.7 };
    outages.set(call, { fault, left: Math.floor(chance() * LONGEST_OUTAGE) });
    const name = `${call} ${fault.done ? 'done, answer' : 'not done, answer'} ${how}`;
    counted.set(name, (counted.get(name) ?? 0) + 1);
    return fault;
  };
}
