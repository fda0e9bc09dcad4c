import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import jwt from '@fastify/jwt';
import fastify, { type FastifyHttpOptions, type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { LONGEST_BODY } from '#contract/call.ts';
import { API_BASE } from '#contract/calls.ts';
import { serveApi } from './api.ts';
import type { BrokenRecordError } from './catalogue/read-records.ts';
import { recordNames } from './catalogue/record-names.ts';
import { secretsIn } from './kernel/auth/auth-secret.ts';
import { createAuthenticate } from './kernel/auth/authenticate.ts';
import { createGate } from './kernel/auth/gate.ts';
import { createIntake } from './kernel/auth/intake/intake.ts';
import { createPasswords, type Passwords } from './kernel/auth/passwords.ts';
import { createSecrets } from './kernel/auth/secrets.ts';
import { createTokens } from './kernel/auth/tokens.ts';
import { createAltcha } from './kernel/captcha/altcha.ts';
import { type Clock, systemClock } from './kernel/clock.ts';
import type { Database } from './kernel/db/database.ts';
import { createClientAddress } from './kernel/http/client-address.ts';
import { answerClientError, watchAnswers } from './kernel/http/client-errors.ts';
import { answerError, refuseUnknown } from './kernel/http/errors.ts';
import { healthRoutes } from './kernel/http/health.ts';
import { loggerOptions } from './kernel/http/logging.ts';
import { protect } from './kernel/http/protection.ts';
import { routedAddress } from './kernel/http/request-target.ts';
import { DEFAULT_LIMITS, type Limits } from './kernel/limits.ts';
import { createMailer } from './kernel/mail/mailer.ts';
import type { Mailer } from './kernel/mail/mails.ts';
import { createLive, isLive, type Live } from './kernel/realtime/live.ts';
import type { Services } from './kernel/services.ts';
import type { Settings } from './kernel/settings.ts';
import { findPicture, siblingNote } from './news/queries.ts';
import { serveSite } from './site/site.ts';
import type { Faults } from './store/orders/faults.ts';
import type { PaymentProvider } from './store/payments/provider.ts';
import { servePayments } from './store/payments/serve-payments.ts';

/** Longer than any address Node accepts: a long id is refused by its schema (400), not lost by the router (404). */
const LONGEST_PARAM = 20_000;
/** A request that dribbles in must be whole after this, in milliseconds. */
const LONGEST_REQUEST = 60_000;

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
  faults?: Faults;
  /** Whether the process is about to end, and wants no more calls. */
  isDraining?: () => boolean;
  /** Hears of each record that is left out, when it is read. */
  onBrokenRecord?: ((broken: BrokenRecordError) => void) | undefined;
  logLevel?: 'info' | 'warn' | 'silent';
};

function frame({ settings, logLevel = 'silent' }: AppDeps): FastifyInstance {
  const options: FastifyHttpOptions<Server> = {
    logger: loggerOptions(logLevel),
    bodyLimit: LONGEST_BODY,
    requestTimeout: LONGEST_REQUEST,
    // What asks for another protocol, HTTP/2 first of all, gets its answer in this one.
    http: { shouldUpgradeCallback: isLive },
    routerOptions: { maxParamLength: LONGEST_PARAM },
    genReqId: () => randomUUID(),
    // Believed from the operator's own proxies only: a player could otherwise choose the address that is throttled.
    trustProxy: settings.trustedProxies.length > 0 ? settings.trustedProxies : false,
    forceCloseConnections: 'idle',
    // A connection that a proxy opened just before the end is answered, not refused; it is closed with the answer.
    return503OnClosing: false,
    rewriteUrl: (request) => routedAddress(request.url ?? '/'),
    clientErrorHandler: answerClientError,
    // No hook has run for these: the headers that every answer has are set here.
    frameworkErrors: (error, request, reply) => {
      reply.headers({ 'x-request-id': request.id, 'x-content-type-options': 'nosniff' });
      void answerError(error, request, reply);
    },
  };
  const app = fastify(options);
  app.decorate('clientAddress', createClientAddress(settings.trustedProxies));
  watchAnswers(app.server);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(answerError);
  return app;
}

/** The whole server without a port: API, documentation, site and live socket; tests inject, `main.ts` listens. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { settings, database, clock = systemClock, limits = DEFAULT_LIMITS } = deps;
  const { db } = database;
  const live = deps.live ?? createLive(database.pool);
  const app = frame(deps);
  const [secret, ...formerSecrets] = secretsIn(settings.authSecret);
  await app.register(jwt, { secret });
  const tokens = createTokens(app.jwt, formerSecrets);
  const authenticate = createAuthenticate(db, tokens, clock);
  const passwords = deps.passwords ?? createPasswords(limits.passwordsAtOnce, limits.passwordsWaiting);
  const openCalls = createGate(limits.openCallsAtOnce, limits.openCallsWaiting);
  const report = (error: unknown) => app.log.error({ err: error }, 'mail');
  const mailer = deps.mailer ?? createMailer({ db, clock, settings, limits, report });
  const { publicOrigin } = settings;
  const secrets = createSecrets(settings.authSecret);
  const captcha = createAltcha(settings.authSecret, limits);
  const intake = createIntake({ db, clock, limits, secret: settings.intakeSecret });
  await protect(app, settings);
  const { provider, faults, onBrokenRecord, isDraining = () => false } = deps;
  healthRoutes(app, database, isDraining);
  const services: Services = {
    ...{
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
      publicOrigin,
      onBrokenRecord,
    },
    currency: settings.currency,
    ...(await servePayments(app, { settings, db, clock, limits, live, mailer, provider, faults })),
  };
  await app.register((api) => serveApi(api, services, settings), { prefix: API_BASE });
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
