import jwt from '@fastify/jwt';
import type { FastifyInstance } from 'fastify';
import { API_BASE } from '#contract/calls.ts';
import { accountRoutes } from './account/routes.ts';
import { awardsData } from './awards/account-data.ts';
import { awardRoutes } from './awards/routes.ts';
import { battlepassData } from './battlepass/account-data.ts';
import { battlepassRoutes } from './battlepass/routes.ts';
import { BrokenRecordError } from './catalogue/read-records.ts';
import { recordNames } from './catalogue/record-names.ts';
import { createRecordsSource } from './catalogue/records-source.ts';
import { databaseRoutes } from './catalogue/routes.ts';
import { createStatusSource } from './game-server/game-status.ts';
import { gameServerRoutes } from './game-server/routes.ts';
import type { AccountData } from './kernel/auth/account-data.ts';
import { secretsIn } from './kernel/auth/auth-secret.ts';
import { createAuthenticate } from './kernel/auth/authenticate.ts';
import { createConcurrencyLimit } from './kernel/auth/concurrency-limit.ts';
import { createIntake } from './kernel/auth/intake/game-server-api.ts';
import { createPasswords, type Passwords } from './kernel/auth/passwords.ts';
import { createSecrets } from './kernel/auth/secrets.ts';
import { createTokens } from './kernel/auth/tokens.ts';
import { readWhenListening } from './kernel/cached-value.ts';
import { createAltcha } from './kernel/captcha/altcha.ts';
import { type Clock, systemClock } from './kernel/clock.ts';
import type { ServerContext } from './kernel/context.ts';
import type { Database } from './kernel/db/database.ts';
import { createHttpApp, serveCalls } from './kernel/http/create-http-app.ts';
import { refuseUnknown } from './kernel/http/errors.ts';
import { healthRoutes } from './kernel/http/health.ts';
import { protect } from './kernel/http/protection.ts';
import { createRoute } from './kernel/http/route.ts';
import { DEFAULT_LIMITS, type Limits } from './kernel/limits.ts';
import { createMailer } from './kernel/mail/mailer.ts';
import type { Mailer } from './kernel/mail/mails.ts';
import { createLive, type Live } from './kernel/realtime/live.ts';
import type { Settings } from './kernel/settings.ts';
import { findPicture, siblingNote } from './news/queries.ts';
import { newsRoutes } from './news/routes.ts';
import { rankingData } from './ranking/ranking-owners.ts';
import { createRankingSource } from './ranking/ranking-source.ts';
import { rankingRoutes } from './ranking/routes.ts';
import { serveSite } from './site/site.ts';
import { storeData } from './store/account-data.ts';
import { balanceOf } from './store/ledger.ts';
import type { Failpoints } from './store/orders/failpoints.ts';
import type { PaymentProvider } from './store/payments/provider.ts';
import { servePayments } from './store/payments/serve-payments.ts';
import { storeRoutes } from './store/routes.ts';
import type { StoreServices } from './store/store-services.ts';
import { ticketsData } from './tickets/account-data.ts';
import { ticketRoutes } from './tickets/routes.ts';

/** What an app is made of; the live events belong to the caller, who may announce through them. */
export type AppDeps = {
  settings: Pick<
    Settings,
    | 'home'
    | 'distDir'
    | 'servesSite'
    | 'publicOrigin'
    | 'corsOrigins'
    | 'trustedProxies'
    | 'authSecret'
    | 'intakeSecret'
    | 'smtpUrl'
    | 'mailFrom'
    | 'payments'
    | 'currency'
    | 'publicApiBase'
    | 'site'
  >;
  database: Pick<Database, 'db' | 'pool'>;
  live?: Live;
  mailer?: Mailer;
  clock?: Clock;
  limits?: Limits;
  passwords?: Passwords;
  /** In the place of the settings' one; null closes the store. */
  provider?: PaymentProvider | null;
  faults?: Failpoints;
  /** Whether the process is about to end, and wants no more calls. */
  isDraining?: () => boolean;
  /** Hears of each record that is left out, when it is read. */
  onBrokenRecord?: ((broken: BrokenRecordError) => void) | undefined;
  logLevel?: 'info' | 'warn' | 'silent';
};

/** In the order in which an account's data are erased. */
const ACCOUNT_DATA: readonly AccountData[] = [rankingData, ticketsData, storeData, awardsData, battlepassData];

function registerRoutes(
  calls: FastifyInstance,
  services: ServerContext,
  store: StoreServices,
  onBrokenRecord: AppDeps['onBrokenRecord'],
): void {
  const on = createRoute(calls, services);
  const reportRecord = (error: unknown) => {
    if (error instanceof BrokenRecordError) onBrokenRecord?.(error);
  };
  newsRoutes(on, services);
  databaseRoutes(on, readWhenListening(calls, services, createRecordsSource, reportRecord));
  rankingRoutes(on, services, readWhenListening(calls, services, createRankingSource));
  accountRoutes(on, services);
  ticketRoutes(on, services);
  storeRoutes(on, store);
  awardRoutes(on, services);
  battlepassRoutes(on, services);
  gameServerRoutes(on, services, readWhenListening(calls, services, createStatusSource));
}

/** The whole server without a port: API, documentation, site and live socket; tests inject, `main.ts` listens. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { settings, database, clock = systemClock, limits = DEFAULT_LIMITS } = deps;
  const { db } = database;
  const live = deps.live ?? createLive(database.pool);
  const app = createHttpApp(deps);
  const [secret, ...formerSecrets] = secretsIn(settings.authSecret);
  await app.register(jwt, { secret });
  const tokens = createTokens(app.jwt, formerSecrets);
  const authenticate = createAuthenticate(db, tokens, clock);
  const passwords = deps.passwords ?? createPasswords(limits.passwordsAtOnce, limits.passwordsWaiting);
  const openCalls = createConcurrencyLimit(limits.openCallsAtOnce, limits.openCallsWaiting);
  const report = (error: unknown) => app.log.error({ err: error }, 'mail');
  const mailer = deps.mailer ?? createMailer({ db, clock, settings, limits, report });
  const secrets = createSecrets(settings.authSecret);
  const captcha = createAltcha(settings.authSecret, limits);
  const intake = createIntake({ db, clock, limits, secret: settings.intakeSecret });
  await protect(app, settings);
  const { provider, faults, onBrokenRecord, isDraining = () => false } = deps;
  healthRoutes(app, database, isDraining);
  const services: ServerContext = {
    db,
    clock,
    limits,
    passwords,
    openCalls,
    tokens,
    authenticate,
    live,
    secrets,
    captcha,
    intake,
    mailer,
    accountData: ACCOUNT_DATA,
    balanceOf,
    log: app.log,
    publicOrigin: settings.publicOrigin,
  };
  const payments = await servePayments(app, { settings, db, clock, limits, live, mailer, provider, faults });
  const store: StoreServices = { ...services, ...payments, currency: settings.currency };
  await app.register(
    (api) => serveCalls(api, settings, (calls) => registerRoutes(calls, services, store, onBrokenRecord)),
    { prefix: API_BASE },
  );
  const site = {
    distDir: settings.distDir,
    records: { names: recordNames.bind(null, db), siblingNote: siblingNote.bind(null, db, clock) },
    notePicture: findPicture.bind(null, db),
  };
  if (settings.servesSite) await app.register((served) => serveSite(served, site));
  else app.setNotFoundHandler(refuseUnknown);

  const { corsOrigins } = settings;
  live.attach(app.server, { authenticate, clock, corsOrigins, clientAddress: app.clientAddress, limits });
  // Open sockets would keep the HTTP server from closing.
  app.addHook('preClose', () => live.close());
  app.addHook('onListen', async () => mailer.start());
  app.addHook('onClose', () => mailer.close());
  return app;
}
