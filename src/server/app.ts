import jwt from '@fastify/jwt';
import type { FastifyInstance } from 'fastify';
import { API_BASE } from '#contract/calls.ts';
import { replaceTexts } from '#i18n/translate.ts';
import { ACCOUNT_MAILS } from './account/mails.ts';
import { accountRoutes } from './account/routes.ts';
import { awardsData } from './awards/account-data.ts';
import { awardRoutes } from './awards/routes.ts';
import { battlepassData, battlepassRoutes } from './battlepass/routes.ts';
import type { StoredRecords } from './catalogue/commands.ts';
import { keptData } from './catalogue/kept.ts';
import { BrokenRecordError, createRecordsSource } from './catalogue/read-records.ts';
import type { Records } from './catalogue/records.ts';
import { databaseRoutes, keptRoutes } from './catalogue/routes.ts';
import { items, monsters } from './catalogue/schema.ts';
import { addRecords } from './catalogue/seed.ts';
import { recordNames } from './catalogue/service.ts';
import { DELIVERY_FIGURES } from './deliveries/service.ts';
import { createStatusSource, gameServerRoutes, STATUS_FIGURES } from './game-server/routes.ts';
import { createConcurrencyLimit } from './kernel/auth/concurrency-limit.ts';
import { createIntake } from './kernel/auth/intake/game-server-api.ts';
import { createPasswords, type Passwords } from './kernel/auth/passwords.ts';
import { createSecrets, secretsIn } from './kernel/auth/secrets.ts';
import { createAuthenticate, createSocketAuthenticate, createTokens } from './kernel/auth/tokens.ts';
import { type CachedValue, readWhenListening } from './kernel/cached-value.ts';
import { createAltcha } from './kernel/captcha.ts';
import { type Clock, systemClock } from './kernel/clock.ts';
import type { AccountData, ServerContext } from './kernel/context.ts';
import type { Database } from './kernel/db/database.ts';
import { createHttpApp, protect, serveCalls } from './kernel/http/create-http-app.ts';
import { refuseUnknown } from './kernel/http/errors.ts';
import { healthRoutes } from './kernel/http/health.ts';
import type { LogLevel } from './kernel/http/logging.ts';
import { createRoute } from './kernel/http/route.ts';
import { DEFAULT_LIMITS, type Limits } from './kernel/limits.ts';
import type { MailTemplates } from './kernel/mail/blocks.ts';
import { createMailer } from './kernel/mail/mailer.ts';
import { MAIL_FIGURES, type Mailer } from './kernel/mail/mails.ts';
import { createMaintenance, type Maintenance } from './kernel/maintenance.ts';
import type { Figure } from './kernel/metrics/database-figures.ts';
import type { Metrics } from './kernel/metrics/metrics.ts';
import { createLive, type Live } from './kernel/realtime/live.ts';
import type { Settings } from './kernel/settings.ts';
import { findPicture, newsRoutes, siblingNote } from './news/routes.ts';
import { banners, patchNotes } from './news/schema.ts';
import { addNews } from './news/seed.ts';
import { createRankingSource, rankingRoutes } from './ranking/ranking-source.ts';
import { RANKING_FIGURES, rankingData } from './ranking/service.ts';
import { serveSite } from './site/site.ts';
import { pinnedRelease } from './site/site-state.ts';
import { storeData } from './store/account-data.ts';
import { STORE_FIGURES } from './store/jobs.ts';
import { balanceOf } from './store/ledger.ts';
import { STORE_MAILS } from './store/mails.ts';
import type { PaymentProvider } from './store/payments/provider.ts';
import { servePayments } from './store/payments/serve-payments.ts';
import { offerEnd } from './store/plans.ts';
import { storeRoutes } from './store/routes.ts';
import type { Failpoints, StoreServices } from './store/store-services.ts';
import { TICKET_MAILS } from './tickets/mails.ts';
import { ticketsData } from './tickets/personal-data.ts';
import { ticketRoutes } from './tickets/write-ticket.ts';

/** What an app is made of; the caller owns the live events and may announce through them. */
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
  database: Pick<Database, 'db' | 'pool'> & { kind?: Database['kind'] };
  live?: Live;
  mailer?: Mailer;
  clock?: Clock;
  limits?: Limits;
  passwords?: Passwords;
  /** In the place of the settings' one; null closes the store. */
  provider?: PaymentProvider | null;
  faults?: Failpoints;
  /** Whether the process is about to end and takes no more calls. */
  isDraining?: () => boolean;
  /** Gets each record that is left out, when it is read. */
  onBrokenRecord?: ((broken: BrokenRecordError) => void) | undefined;
  logLevel?: LogLevel;
  /** Where the process measures what it answers. */
  metrics?: Metrics;
};

/** In the order in which an account's data are erased. */
const ACCOUNT_DATA: readonly AccountData[] = [
  rankingData,
  ticketsData,
  storeData,
  awardsData,
  battlepassData,
  keptData,
];

/** What the database says in metrics. */
export const FIGURES: readonly Figure[] = [
  ...MAIL_FIGURES,
  ...STORE_FIGURES,
  ...DELIVERY_FIGURES,
  ...STATUS_FIGURES,
  ...RANKING_FIGURES,
];

/** What writes each kind of mail. */
export const MAILS: MailTemplates = { ...ACCOUNT_MAILS, ...STORE_MAILS, ...TICKET_MAILS };

/** In the order in which a snapshot is loaded. */
export const RECORDS: readonly StoredRecords[] = [
  { tables: { items, monsters }, add: addRecords },
  { tables: { notes: patchNotes, banners }, add: addNews },
];

function registerRoutes(
  calls: FastifyInstance,
  services: ServerContext,
  store: StoreServices,
  { records, maintenance }: { records: CachedValue<Records>; maintenance: CachedValue<Maintenance> },
  { metrics, database }: AppDeps,
): void {
  const on = createRoute(calls, { ...services, maintenance });
  newsRoutes(on, services, offerEnd);
  databaseRoutes(on, records);
  keptRoutes(on, services);
  rankingRoutes(on, services, readWhenListening(calls, services, createRankingSource));
  accountRoutes(on, services);
  ticketRoutes(on, services);
  storeRoutes(on, store);
  awardRoutes(on, services);
  battlepassRoutes(on, services);
  gameServerRoutes(on, services, readWhenListening(calls, services, createStatusSource));
  const { passwords, signIns: sign_ins, openCalls: open_calls } = services;
  const queues = { passwords, sign_ins, open_calls };
  metrics?.watch(calls, {
    ...services,
    pool: database.pool,
    queues,
    recordsReadAt: records.changedAt,
    figures: FIGURES,
  });
}

/** The whole server without a port: API, documentation, site and live socket; tests inject, `main.ts` listens. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { settings, database, clock = systemClock, limits = DEFAULT_LIMITS } = deps;
  replaceTexts(settings.site.texts);
  const { db } = database;
  const live = deps.live ?? createLive(database.pool);
  const app = createHttpApp({ ...deps, observe: deps.metrics?.observe });
  const [secret, ...formerSecrets] = secretsIn(settings.authSecret);
  await app.register(jwt, { secret });
  const tokens = createTokens(app.jwt, formerSecrets);
  const authenticate = createAuthenticate(db, tokens, clock);
  const passwords = deps.passwords ?? createPasswords(limits.passwordsAtOnce, limits.passwordsWaiting);
  const openCalls = createConcurrencyLimit(limits.openCallsAtOnce, limits.openCallsWaiting);
  const signIns = createConcurrencyLimit(limits.passwordsAtOnce, limits.passwordsWaiting);
  const report = (error: unknown) => app.log.error({ err: error }, 'mail');
  const mailer = deps.mailer ?? createMailer({ db, clock, settings, limits, templates: MAILS, report });
  const secrets = createSecrets(settings.authSecret);
  const captcha = createAltcha(settings.authSecret, limits);
  const intake = createIntake({ db, clock, limits, secret: settings.intakeSecret });
  await protect(app, settings);
  const { provider, faults, onBrokenRecord, isDraining = () => false } = deps;
  const openRecords = createRecordsSource.bind(null, settings.home);
  const records = readWhenListening(app, { db, clock }, openRecords, (error) => {
    if (error instanceof BrokenRecordError) onBrokenRecord?.(error);
  });
  const maintenance = createMaintenance(db, clock, (error) => app.log.warn({ err: error }, 'maintenance'));
  app.addHook('onClose', () => maintenance.settled());
  const pinned = () => pinnedRelease(settings.home, database);
  healthRoutes(app, database, { isDraining, records, maintenance, pinned });
  const services: ServerContext = {
    db,
    clock,
    limits,
    passwords,
    openCalls,
    signIns,
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
    issuer: settings.site.issuer,
  };
  const payments = await servePayments(app, { settings, db, clock, limits, live, mailer, provider, faults });
  const store: StoreServices = { ...services, ...payments, currency: settings.currency };
  const routes = (calls: FastifyInstance) => registerRoutes(calls, services, store, { records, maintenance }, deps);
  await app.register((api) => serveCalls(api, settings, routes), {
    prefix: API_BASE,
  });
  const site = {
    distDir: settings.distDir,
    records: { names: recordNames.bind(null, db), siblingNote: siblingNote.bind(null, db, clock) },
    notePicture: findPicture.bind(null, db),
  };
  if (settings.servesSite) await app.register((served) => serveSite(served, site));
  else app.setNotFoundHandler(refuseUnknown);

  const { corsOrigins } = settings;
  const { clientAddress } = app;
  const ofSockets = createSocketAuthenticate(db, tokens, clock);
  live.attach(app.server, { authenticate: ofSockets, clock, corsOrigins, clientAddress, limits });
  // Open sockets would keep the HTTP server from closing.
  app.addHook('preClose', () => live.close());
  app.addHook('onListen', async () => mailer.start());
  app.addHook('onClose', () => mailer.close());
  return app;
}
