import { Instant } from '#contract/instant.ts';
import { OrderState, Plan } from '#contract/store.ts';
import { NONE, numberOf, type Syntax, type Words } from './syntax.ts';

const DEFAULT_ORDERS = 20;
const MOST_ORDERS = 500;
/** Days that `reconcile --paid` looks back. */
const PAID_DAYS = 30;
const STATES = [...OrderState.options, 'open', 'all'] as const;
const KINDS = Plan.shape.kind.options;
const OFFERED: Readonly<Record<string, boolean>> = { on: true, off: false };

const PLAN_OPTIONS = ['price', 'points', 'bonus', 'limit', 'position', 'active'];
const PLAN_USAGE = '[--points N] [--bonus N] [--limit N|none] [--position N] [--active on|off]';

/** A whole number from 0, undefined where none is given; null for anything else. */
function countOf(option: string | undefined): number | null | undefined {
  if (option === undefined) return undefined;
  return /^\d{1,9}$/.test(option) ? Number(option) : null;
}

/** What is said of a plan; a sentence for what is not said in numbers. */
function planValues({ price, points, bonus, limit, position, active }: Words['options']) {
  const numbers = { points: countOf(points), bonus: countOf(bonus), position: countOf(position) };
  const [odd] = Object.entries(numbers).find(([, number]) => number === null) ?? [];
  if (odd !== undefined) return `takes a whole number for --${odd}`;
  const places = limit === NONE ? undefined : countOf(limit);
  if (places === null) return `takes a whole number for --limit, or ${NONE}`;
  if (active !== undefined && OFFERED[active] === undefined) return 'takes --active on or --active off';
  const given = { ...numbers, price, limit: limit === NONE ? null : places, active: OFFERED[active ?? ''] };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}

const setPlan: Syntax<'set-plan'> = {
  usage: `set-plan NAME [--price PRICE] ${PLAN_USAGE}`,
  does: `changes what is sold, for purchases that begin from now on; what is not given stays, --limit ${NONE} sells any number`,
  example: 'set-plan MP5000 --price 10.50 --bonus 1500',
  options: PLAN_OPTIONS,
  read: ({ words: [name, ...more], options }) => {
    if (name === undefined || more.length > 0) return "needs one plan's name";
    const values = planValues(options);
    if (typeof values === 'string') return values;
    return Object.keys(values).length === 0 ? 'needs something to change' : { name, ...values };
  },
};

const addPlan: Syntax<'add-plan'> = {
  usage: `add-plan NAME KIND --price PRICE ${PLAN_USAGE}`,
  does: `sells something new, of a KIND (${KINDS.join(', ')}); points are for packs alone`,
  example: 'add-plan MP75000 points --price 150 --points 75000 --bonus 22500',
  options: PLAN_OPTIONS,
  read: ({ words: [name, word, ...more], options }) => {
    const kind = KINDS.find((known) => known === word);
    if (name === undefined || !kind || more.length > 0) return `needs a name and a kind of ${KINDS.join(', ')}`;
    const { price } = options;
    if (price === undefined) return 'needs --price';
    const values = planValues(options);
    return typeof values === 'string' ? values : { name, kind, price, ...values };
  },
};

const orders: Syntax<'orders'> = {
  usage: 'orders [--account ACCOUNT] [--state STATE] [--before TIME] [--limit N]',
  does: `lists purchases, the newest first, ${DEFAULT_ORDERS} lines unless told; a STATE of ${STATES.join(', ')}; TIME reads on from where a list ended`,
  example: 'orders --account demo --state paid --before 2026-11-24T18:00:00Z',
  options: ['account', 'state', 'before', 'limit'],
  read: ({ words, options: { account = null, state = 'all', before = null, limit = String(DEFAULT_ORDERS) } }) => {
    const known = STATES.find((one) => one === state);
    if (words.length > 0 || !known) return `takes a --state of ${STATES.join(', ')}`;
    if (before !== null && !Instant.safeParse(before).success) {
      return 'takes a --before with its zone, such as 2026-11-24T18:00:00Z';
    }
    const lines = numberOf(limit);
    if (lines === null || lines > MOST_ORDERS) return `takes a --limit from 1 to ${MOST_ORDERS}`;
    return { account, state: known, before, limit: lines };
  },
};

const refund: Syntax<'refund'> = {
  usage: 'refund ORDER [AMOUNT]',
  does: 'gives the money of an order back through its provider, all that is left or an AMOUNT, and takes back the points for it; repeated after a failure it gives nothing twice',
  example: 'refund 0b8f8f5e-5f0e-4d0a-9d58-6a3f3c1f2a77 4.50',
  read: ({ words: [order, amount = null, ...more] }) =>
    order === undefined || more.length > 0 ? 'needs an order, and takes an amount' : { order, amount },
};

const reconcile: Syntax<'reconcile'> = {
  usage: 'reconcile [ORDER | --paid [DAYS]]',
  does: `asks the provider about an order, refunds that were never told included, or about all that are open; with --paid also about all that were paid in DAYS (${PAID_DAYS}), for every day`,
  example: `reconcile --paid ${PAID_DAYS}`,
  flags: ['paid'],
  read: ({ words: [word = null, ...more], flags }) => {
    if (more.length > 0) return 'takes one order';
    if (!flags.has('paid')) return { order: word };
    const paidDays = word === null ? PAID_DAYS : numberOf(word);
    return paidDays === null ? 'takes a number of days behind --paid' : { order: null, paidDays };
  },
};

const replayOutbox: Syntax<'replay-outbox'> = {
  usage: 'replay-outbox ORDER|all [--again]',
  does: "does at once what waits to follow from payments; with --again an order's open pages are told once more",
  example: 'replay-outbox all',
  flags: ['again'],
  read: ({ words: [order, ...more], flags }) => {
    if (order === undefined || more.length > 0) return "needs an order, or 'all'";
    const again = flags.has('again');
    if (order !== 'all') return { order, again };
    return again ? 'takes --again for one order: everybody would be told of every purchase' : { order: null, again };
  },
};

const nothing = ({ words }: Pick<Words, 'words'>) => (words.length > 0 ? 'takes no words' : {});

/** Commands about what is sold, what was paid, and the ledger. */
export const STORE_SYNTAXES = {
  plans: {
    usage: 'plans',
    does: 'lists what is sold: place, price, points and bonus, how many are sold',
    example: 'plans',
    read: nothing,
  } satisfies Syntax<'plans'>,
  'set-plan': setPlan,
  'add-plan': addPlan,
  'add-plans': {
    usage: 'add-plans --specified',
    does: 'adds the plans that the store is specified with, those that are missing; a new database has none',
    example: 'add-plans --specified',
    flags: ['specified'],
    read: ({ words, flags }) =>
      words.length > 0 || !flags.has('specified') ? 'needs --specified, and takes no words' : { specified: true },
  } satisfies Syntax<'add-plans'>,
  'buying-limits': {
    usage: 'buying-limits',
    does: 'tells how much one account may buy, and which settings move that',
    example: 'buying-limits',
    read: nothing,
  } satisfies Syntax<'buying-limits'>,
  orders,
  order: {
    usage: 'order ORDER',
    does: 'prints an order and all that came of it; ORDER is its own number, or what its provider calls the payment',
    example: 'order 0b8f8f5e-5f0e-4d0a-9d58-6a3f3c1f2a77',
    read: ({ words: [order, ...more] }) => (order === undefined || more.length > 0 ? 'needs one order' : { order }),
  } satisfies Syntax<'order'>,
  refund,
  reconcile,
  'replay-outbox': replayOutbox,
  'check-ledger': {
    usage: 'check-ledger',
    does: 'checks every balance, order, refund and constraint here, says what is wrong and fails, or that all is clean; it never asks the provider, reconcile --paid does',
    example: 'check-ledger',
    read: nothing,
  } satisfies Syntax<'check-ledger'>,
};
