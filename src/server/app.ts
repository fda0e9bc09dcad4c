import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import jwt from '@fastify/jwt';
import fastify, { type FastifyHttpOptions, type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { LONGEST_BODY } from '#contract/call.ts';
import { API_BASE } from '#contract/calls.ts';
import { serveApi } from './api.ts';
import { createAuthenticate } from './auth/authenticate.ts';
import { createGate } from './auth/gate.ts';
import { createPasswords, type Passwords } from './auth/passwords.ts';
import { createSecrets } from './auth/secrets.ts';
import { createTokens } from './auth/tokens.ts';
import { secretsIn } from './auth-secret.ts';
import { createAltcha } from './captcha/altcha.ts';
import { type Clock, systemClock } from './clock.ts';
import type { Database } from './db/database.ts';
import type { BrokenRecordError } from './features/database/read-records.ts';
import { recordNames } from './features/database/record-names.ts';
import { findPicture, siblingNote } from './features/news/queries.ts';
import { createClientAddress } from './http/client-address.ts';
import { answerClientError, watchAnswers } from './http/client-errors.ts';
import { answerError, refuseUnknown } from './http/errors.ts';
import { healthRoutes } from './http/health.ts';
import { loggerOptions } from './http/logging.ts';
import { protect } from './http/protection.ts';
import { routedAddress } from './http/request-target.ts';
import { createIntake } from './intake/intake.ts';
import { DEFAULT_LIMITS, type Limits } from './limits.ts';
import { createLive, isLive, type Live } from './live/live.ts';
import { createMailer } from './mail/mailer.ts';
import type { Mailer } from './mail/mails.ts';
import type { Faults } from './orders/faults.ts';
import type { PaymentProvider } from './payments/provider.ts';
import { servePayments } from './payments/serve-payments.ts';
import type { Services } from './services.ts';
import type { Settings } from './settings.ts';
import { serveSite } from './site/site.ts';

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
