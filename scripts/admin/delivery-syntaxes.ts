import { DeliverySource } from '#contract/delivery.ts';
import { numberOf, type Syntax, type Words } from './syntax.ts';

const DEFAULT_DELIVERIES = 20;
const MOST_DELIVERIES = 500;
const STATES = ['waiting', 'leased', 'delivered', 'dead', 'open', 'all'] as const;
const SOURCES = DeliverySource.options;

const deliveries: Syntax<'deliveries'> = {
  usage: 'deliveries [--account ACCOUNT] [--state STATE] [--source SOURCE] [--limit N]',
  does: `lists what goes into the game, the newest first, ${DEFAULT_DELIVERIES} lines unless told; a STATE of ${STATES.join(', ')}, a SOURCE of ${SOURCES.join(', ')}`,
  example: 'deliveries --account demo --state open',
  options: ['account', 'state', 'source', 'limit'],
  read: ({ words, options: { account = null, state = 'all', source, limit = String(DEFAULT_DELIVERIES) } }) => {
    const known = STATES.find((one) => one === state);
    if (words.length > 0 || !known) return `takes a --state of ${STATES.join(', ')}`;
    const from = SOURCES.find((one) => one === source);
    if (source !== undefined && !from) return `takes a --source of ${SOURCES.join(', ')}`;
    const lines = numberOf(limit);
    if (lines === null || lines > MOST_DELIVERIES) return `takes a --limit from 1 to ${MOST_DELIVERIES}`;
    return { account, state: known, source: from ?? null, limit: lines };
  },
};

function deliveryAlone({ words: [word, ...more] }: Pick<Words, 'words'>): { delivery: number } | string {
  const delivery = numberOf(word);
  return delivery === null || more.length > 0 ? "needs one delivery's number" : { delivery };
}

/** Commands about what goes into the game. */
export const DELIVERY_SYNTAXES = {
  deliveries,
  delivery: {
    usage: 'delivery ID',
    does: 'prints a delivery: the claim it follows from, who has or had it, tries, last error and times',
    example: 'delivery 12',
    read: deliveryAlone,
  } satisfies Syntax<'delivery'>,
  'replay-delivery': {
    usage: 'replay-delivery ID',
    does: 'has a dead or waiting delivery handed over at once, as if it had never been tried',
    example: 'replay-delivery 12',
    read: deliveryAlone,
  } satisfies Syntax<'replay-delivery'>,
  'check-deliveries': {
    usage: 'check-deliveries',
    does: 'checks that every claim has its one delivery, every delivery its claim, and the constraints that keep it so; says what is wrong and fails, or that all is clean',
    example: 'check-deliveries',
    read: ({ words }) => (words.length > 0 ? 'takes no words' : {}),
  } satisfies Syntax<'check-deliveries'>,
};
