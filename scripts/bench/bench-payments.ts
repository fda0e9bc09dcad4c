import { type Asked, type FaultBench, runEach } from './fleet/runs.ts';
import { dropAfter, type Guards, patch } from './fleet/without.ts';
import { runFaults } from './payments/fault-run.ts';

export type PaymentsAsked = Asked & { orders: number };

export function benchPayments(home: string, { orders, ...asked }: PaymentsAsked): Promise<string> {
  const size = `${orders} orders`;
  const run: FaultBench['run'] = (one, amount) => runFaults({ ...one, orders: amount });
  const name = 'payments';
  return runEach({ name, keptAs: name, amount: orders, size, guards: GUARDS, each: EACH, run }, home, asked);
}

const drop = dropAfter('0007_store.sql', '  FOR EACH ROW EXECUTE FUNCTION "refuse_former_name"();');

const FRESH = 'requestId: String(Math.random()).slice(2)';

const LOCK = ".for('no key update');";

/** Everything that can be taken out, by the name that `--without` knows it by. */
export const GUARDS: Guards = {
  'order-lock': {
    patches: [patch('store/orders/order-rows.ts', `.where(eq(orders.id, id))${LOCK}`, '.where(eq(orders.id, id));')],
  },
  'account-lock': {
    patches: [
      patch('kernel/auth/lock-account.ts', `.where(eq(accounts.id, id))${LOCK}`, '.where(eq(accounts.id, id));'),
    ],
  },
  idempotency: {
    patches: [
      drop('orders', 'orders_idempotency'),
      patch(
        'store/place-order.ts',
        '.onConflictDoNothing({ target: [orders.accountId, orders.idempotencyKey] })',
        '.onConflictDoNothing()',
      ),
    ],
    caughtBy: 'the lock of the account, under which the key is looked up once more',
  },
  'ledger-source': {
    patches: [
      drop('ledger_entries', 'ledger_source'),
      patch(
        'store/ledger.ts',
        '.onConflictDoNothing({ target: [ledgerEntries.kind, ledgerEntries.ref] })',
        '.onConflictDoNothing()',
      ),
    ],
    caughtBy: 'the lock of the order: who comes second finds it paid',
  },
  'outbox-source': {
    patches: [drop('outbox', 'outbox_source')],
    caughtBy: 'the lock of the order: who comes second finds it paid',
  },
  'request-order': {
    patches: [drop('service_requests', 'service_requests_order')],
    caughtBy: 'the lock of the order: who comes second finds it paid',
  },
  'ledger-number': {
    patches: [drop('ledger_entries', 'ledger_number')],
    caughtBy: 'the lock of the account: entries are written one after the other',
  },
  'reversal-ref': { patches: [drop('order_reversals', 'order_reversals_ref')] },
  'event-inbox': {
    patches: [
      drop('payment_events', 'payment_events_id'),
      patch(
        'store/receive-webhook.ts',
        `    .onConflictDoUpdate({
      target: [paymentEvents.provider, paymentEvents.eventId],
      set: { times: sql\`\${paymentEvents.times} + 1\` },
    })
`,
        '',
      ),
    ],
    caughtBy: 'messages are hints: the payment is looked up, and order_reversals_ref knows what went back',
  },
  'place-limit': {
    patches: [patch('store/plans.ts', '.where(and(eq(plans.name, plan), isLeft))', '.where(eq(plans.name, plan))')],
  },
  'places-check': { patches: [drop('plans', 'plans_sold')], caughtBy: 'the condition under which a place is taken' },
  'outbox-claim': {
    patches: [
      patch(
        'kernel/jobs/job-queue.ts',
        ".limit(batch)\n      .for('no key update', { skipLocked: true })) as",
        '.limit(batch)) as',
      ),
    ],
    caughtBy: 'a live event may come twice, and a refund is one by its request id and order_reversals_ref',
  },
  'capture-request': {
    patches: [patch('store/payments/paypal/paypal.ts', `requestId: \`capture-\${name}\``, FRESH)],
    caughtBy: 'the provider captures an order once; a second request learns that, and looks it up',
  },
  'create-request': { patches: [patch('store/payments/paypal/paypal.ts', 'requestId: payment.orderId', FRESH)] },
  'one-transaction': {
    patches: [
      patch(
        'store/orders/sync-order.ts',
        'deps.db.transaction((tx) => applyPayment(tx',
        'Promise.resolve(deps.db).then((tx) => applyPayment(tx',
      ),
    ],
  },
};

/** What `--without each` takes out, one after the other: each guard alone, then those that stand in for each other together. */
export const EACH: readonly string[] = [
  ...Object.keys(GUARDS),
  'order-lock+ledger-source+outbox-source',
  'order-lock+request-order+outbox-source',
  'account-lock+idempotency',
  'account-lock+ledger-number',
  'event-inbox+reversal-ref',
  'place-limit+places-check',
];
