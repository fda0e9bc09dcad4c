import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { API_BASE, calls, type KnownCall } from '#contract/calls.ts';
import { siteFacts } from '#domain/site/site-facts.ts';
import { DEMO_ACCOUNTS } from '#server/account/seed.ts';
import { buildApp, MAILS } from '#server/app.ts';
import { createCommandContext } from '#server/commands.ts';
import { createPasswords } from '#server/kernel/auth/passwords.ts';
import { accounts } from '#server/kernel/auth/schema.ts';
import type { CommandContext } from '#server/kernel/commands/define-command.ts';
import { refusalsOf } from '#server/kernel/http/docs/described-call.ts';
import { DEFAULT_LIMITS, type Limits } from '#server/kernel/limits.ts';
import { createMailer } from '#server/kernel/mail/mailer.ts';
import type { Mailer } from '#server/kernel/mail/mails.ts';
import { createLive, type Live } from '#server/kernel/realtime/live.ts';
import type { Settings } from '#server/kernel/settings.ts';
import type { PaymentProvider } from '#server/store/payments/provider.ts';
import type { Failpoints } from '#server/store/store-services.ts';
import { quickPasswords } from '#support/account/quick-passwords.ts';
import { type OutboxMail, readOutbox } from '#support/mail/outbox.ts';
import { createTestClock, type TestClock } from './test-clock.ts';
import { openAgain, openTestDatabase, type TestDatabase } from './test-database.ts';

type Answer = Awaited<ReturnType<FastifyInstance['inject']>>;

/** The API on a database of its own, with the small world and a clock that the test moves. */
export type TestApp = {
  app: FastifyInstance;
  database: TestDatabase;
  clock: TestClock;
  live: Live;
  /** The state folder; mails are in its `outbox/`. */
  home: string;
  mailer: Mailer;
  /** What operators' commands work with, beside the app; what they leave to be done is not hurried. */
  operator: CommandContext;
  /** What the mailer reported: mails that were not sent. */
  mailTroubles: unknown[];
  /** All mails in the outbox, oldest first, once those that are due were sent. */
  mails: () => Promise<OutboxMail[]>;
  /** Makes a call; the path is below the API base. */
  get: (path: string, headers?: InjectOptions['headers']) => Promise<Answer>;
  post: (path: string, body?: unknown, headers?: InjectOptions['headers']) => Promise<Answer>;
  /** Signs in and answers the bearer header. */
  signIn: (name: string, password: string) => Promise<{ authorization: string }>;
  close: () => Promise<void>;
};

export type TestAppOptions = {
  settings?: Partial<Settings>;
  limits?: Partial<Limits>;
  /** In the place of the sandbox; null closes the store. */
  provider?: PaymentProvider | null;
  faults?: Failpoints;
  /** Hashes passwords at the cost of a real server: calls of tests about races overlap while they wait for that. */
  slowHashes?: true;
  /** An app whose database and clock are shared, as two processes on one PostgreSQL do; close this one first. */
  beside?: TestApp;
  /** An app whose database and clock are taken over, as a restart with other settings does; close this one first. */
  after?: Pick<TestApp, 'database' | 'clock'>;
};

/** The settings of every test app. */
const SETTINGS = {
  distDir: join(tmpdir(), 'portal-without-a-site'),
  servesSite: true,
  publicOrigin: 'http://localhost:4321',
  corsOrigins: [],
  trustedProxies: [],
  authSecret: 'a secret of thirty-two letters or more',
  intakeSecret: null,
  smtpUrl: null,
  mailFrom: 'Portal <portal@example.com>',
  payments: { provider: 'sandbox' },
  currency: 'EUR',
  publicApiBase: '',
  site: siteFacts({}, true),
} as const satisfies Partial<Settings>;

async function databaseFor({ beside, after }: TestAppOptions): Promise<TestDatabase> {
  if (after) return { ...after.database, close: async () => undefined };
  return beside ? openAgain(beside.database) : openTestDatabase();
}

const NAMES = new Map(Object.entries(calls).map(([name, { id }]) => [id, name as KnownCall]));

/** Watches for refusals by a status that the API's description does not list for their call; what is answered throws for those seen. */
function watchRefusals(app: FastifyInstance): () => void {
  const seen = new Set<string>();
  app.addHook('onResponse', async ({ routeOptions }, { statusCode }) => {
    const { operationId = '' } = (routeOptions.schema ?? {}) as { operationId?: string };
    const name = NAMES.get(operationId);
    if (name && statusCode >= 400 && !refusalsOf(name).includes(statusCode)) seen.add(`${name} by ${statusCode}`);
  });
  return () => {
    if (seen.size === 0) return;
    throw new Error(`Refused in ways that src/contract does not list: ${[...seen].join(', ')}.`);
  };
}

/** Gives the demo accounts hashes of the real cost: others would be made anew, and told of, at the first sign-in. */
async function rehashDemo({ db }: TestDatabase): Promise<void> {
  const passwords = createPasswords(1, DEMO_ACCOUNTS.length);
  for (const { name, password } of DEMO_ACCOUNTS) {
    const passwordHash = await passwords.hash(password);
    await db.update(accounts).set({ passwordHash }).where(eq(accounts.name, name));
  }
}

export async function buildTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const database = await databaseFor(options);
  if (options.slowHashes) await rehashDemo(database);
  const clock = (options.beside ?? options.after)?.clock ?? createTestClock();
  const home = await mkdtemp(join(tmpdir(), 'portal-home-'));
  const live = createLive(database.pool);
  const settings = { ...SETTINGS, home, ...options.settings };
  const limits = { ...DEFAULT_LIMITS, ...options.limits };
  const mailTroubles: unknown[] = [];
  const report = (error: unknown) => mailTroubles.push(error);
  const mailer = createMailer({ db: database.db, clock, settings, limits, templates: MAILS, report });
  const { provider, faults } = options;
  const parts = { ...(provider === undefined ? {} : { provider }), ...(faults ? { faults } : {}) };
  const quick = { passwords: quickPasswords(limits.passwordsAtOnce, limits.passwordsWaiting) };
  const app = await buildApp({
    ...{ settings, database, clock, live, mailer, limits },
    ...(options.slowHashes ? {} : quick),
    ...parts,
  });
  const refuseUndescribed = watchRefusals(app);
  const opened = createCommandContext({ ...settings, limits }, { db: database.db, clock, live, log: app.log });
  const operator = provider === undefined ? opened : { ...opened, provider };
  const get: TestApp['get'] = (path, headers) => app.inject({ url: API_BASE + path, ...(headers ? { headers } : {}) });
  const post: TestApp['post'] = (path, body = {}, headers = {}) =>
    app.inject({
      method: 'POST',
      url: API_BASE + path,
      payload: typeof body === 'string' ? body : JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...headers },
    });
  return {
    app,
    database,
    clock,
    live,
    home,
    mailer,
    operator,
    mailTroubles,
    mails: async () => {
      await mailer.idle();
      return readOutbox(home);
    },
    get,
    post,
    signIn: async (name, password) => {
      const answer = await post('/auth/login', { account_name: name, password });
      return { authorization: `Bearer ${answer.json().token}` };
    },
    close: async () => {
      await app.close();
      await database.close();
      await rm(home, { recursive: true, force: true });
      refuseUndescribed();
    },
  };
}
