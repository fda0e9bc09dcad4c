import { randomUUID } from 'node:crypto';
import { asc } from 'drizzle-orm';
import fastify, { type FastifyInstance, type InjectOptions } from 'fastify';
import { SAMPLE_NAMES } from '#domain/site/site.ts';
import { siteFacts } from '#domain/site/site-facts.ts';
import type { NewPayment, PaymentProvider } from '#server/store/payments/provider.ts';
import type { WebhookEvent } from '#server/store/payments/sandbox/bodies.ts';
import { sandboxRoutes } from '#server/store/payments/sandbox/routes.ts';
import { createSandbox, type Sandbox } from '#server/store/payments/sandbox/sandbox.ts';
import { createProvider } from '#server/store/payments/serve-payments.ts';
import { sandboxWebhooks } from '#server/store/sandbox-schema.ts';
import { createTestClock, type TestClock } from '#support/server/test-clock.ts';
import { openTestDatabase, type TestDatabase } from '#support/server/test-database.ts';

/** The sandbox alone, without a portal: its books, its pages, and what it would tell. */
export type TestSandbox = {
  database: TestDatabase;
  clock: TestClock;
  sandbox: Sandbox;
  provider: PaymentProvider;
  app: FastifyInstance;
  /** A payment of 10 EUR, unless told otherwise, as the portal asks for it. */
  order: (given?: Partial<NewPayment>) => Promise<{ id: string; orderId: string }>;
  get: (id: string, headers?: InjectOptions['headers']) => ReturnType<typeof inject>;
  /** Presses a button of the page. */
  press: (id: string, action: string, headers?: InjectOptions['headers']) => ReturnType<typeof inject>;
  /** All messages that were queued about an order, oldest first. */
  messages: (id: string) => Promise<(WebhookEvent & { dueAt: Date })[]>;
  /** How often something was queued. */
  woken: () => number;
  close: () => Promise<void>;
};

/** Where the API of the test sandbox is, and where the site is. */
export const API_ORIGIN = 'https://api.portal.example';
export const SITE_ORIGIN = 'https://portal.example';

const inject = (app: FastifyInstance, options: InjectOptions) => app.inject(options);

export const payment = (given: Partial<NewPayment> = {}): NewPayment => ({
  orderId: randomUUID(),
  buyer: { accountId: 7, plan: 'MP5000' },
  description: '5,000 MP + 1,500 MP',
  money: { minor: 1000, currency: 'EUR' },
  returnUrl: `${SITE_ORIGIN}/es/processing?order=7`,
  cancelUrl: `${SITE_ORIGIN}/es/cancel-payment?order=7`,
  language: 'en',
  ...given,
});

export async function openTestSandbox(): Promise<TestSandbox> {
  const database = await openTestDatabase();
  const clock = createTestClock();
  const { db } = database;
  let woken = 0;
  const wake = () => {
    woken += 1;
  };
  const sandbox = createSandbox({ db, clock, publicApiOrigin: API_ORIGIN, wake, report: () => undefined });
  const provider = createProvider({ payments: { provider: 'sandbox' }, site: siteFacts({}, true) }, { clock, sandbox });
  if (provider === null) throw new Error('the sandbox is no provider');
  const app = fastify();
  const portal = { publicOrigin: SITE_ORIGIN, product: SAMPLE_NAMES.product };
  await sandboxRoutes(app, { store: sandbox.store, clock, publicApiOrigin: API_ORIGIN, portal });
  const url = (id: string) => `/sandbox/checkout/${id}`;
  return {
    ...{ database, clock, sandbox, provider, app },
    order: async (given = {}) => {
      const asked = payment(given);
      const { providerOrderId: id } = await provider.create(asked);
      return { id, orderId: asked.orderId };
    },
    get: (id, headers = {}) => inject(app, { url: url(id), headers }),
    press: (id, action, headers = {}) =>
      inject(app, {
        method: 'POST',
        url: url(id),
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
        payload: new URLSearchParams({ action }).toString(),
      }),
    messages: async (id) => {
      const rows = await db.select().from(sandboxWebhooks).orderBy(asc(sandboxWebhooks.id));
      const customId = (await sandbox.store.find(id))?.customId ?? 'unknown';
      const events = rows.map(({ body, dueAt }) => ({ ...(body as WebhookEvent), dueAt }));
      return events.filter(({ resource }) => JSON.stringify(resource).includes(customId));
    },
    woken: () => woken,
    close: async () => {
      await app.close();
      await database.close();
    },
  };
}
