import { randomUUID } from 'node:crypto';
import jwt from '@fastify/jwt';
import fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { API_BASE } from '#contract/calls.ts';
import { serveApi } from './api.ts';
import { createAuthenticate } from './auth/authenticate.ts';
import { createPasswords } from './auth/passwords.ts';
import { createSecrets } from './auth/secrets.ts';
import { createTokens } from './auth/tokens.ts';
import { createAltcha } from './captcha/altcha.ts';
import { type Clock, systemClock } from './clock.ts';
import type { Database } from './db/database.ts';
import { recordNames } from './features/database/record-names.ts';
import { siblingNote } from './features/news/queries.ts';
import { answerClientError, watchAnswers } from './http/client-errors.ts';
import { answerError } from './http/errors.ts';
import { healthRoutes } from './http/health.ts';
import { loggerOptions } from './http/logging.ts';
import { protect } from './http/protection.ts';
import { routedAddress } from './http/request-target.ts';
import { createIntake } from './intake/intake.ts';
import { DEFAULT_LIMITS, type Limits } from './limits.ts';
import { createLive, type Live } from './live/live.ts';
import { createMailer } from './mail/mailer.ts';
import type { Mailer } from './mail/mails.ts';
import type { Faults } from './orders/faults.ts';
import type { PaymentProvider } from './payments/provider.ts';
import { servePayments } from './payments/serve-payments.ts';
import type { Services } from './services.ts';
import type { Settings } from './settings.ts';
import { serveSite } from './site/site.ts';

/** A body may be as long as this (wire.md 5). */
const LONGEST_BODY = 100 * 1024;
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
  >;
  database: Pick<Database, 'db' | 'pool'>;
  live?: Live;
  mailer?: Mailer;
  clock?: Clock;
  limits?: Limits;
  /** In the place of the settings' one; null closes the store. */
  provider?: PaymentProvider | null;
  faults?: Faults;
  logLevel?: 'info' | 'warn' | 'silent';
};

function frame({ settings, logLevel = 'silent' }: AppDeps): FastifyInstance {
  const options: FastifyServerOptions = {
    logger: loggerOptions(logLevel),
    bodyLimit: LONGEST_BODY,
    requestTimeout: LONGEST_REQUEST,
    routerOptions: { maxParamLength: LONGEST_PARAM },
    genReqId: () => randomUUID(),
    // Believed from the operator's own proxies only: a player could otherwise choose the address that is throttled.
    trustProxy: settings.trustedProxies.length > 0 ? settings.trustedProxies : false,
    forceCloseConnections: 'idle',
    rewriteUrl: (request) => routedAddress(request.url ?? '/'),
    clientErrorHandler: answerClientError,
    // No hook has run for these: the headers that every answer has are set here.
    frameworkErrors: (error, request, reply) => {
      reply.headers({ 'x-request-id': request.id, 'x-content-type-options': 'nosniff' });
      void answerError(error, request, reply);
    },
  };
  const app = fastify(options);
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
  await app.register(jwt, { secret: settings.authSecret });
  const tokens = createTokens(app.jwt);
  const authenticate = createAuthenticate(db, tokens, clock);
  const passwords = createPasswords(limits.passwordsAtOnce, limits.passwordsWaiting);
  const report = (error: unknown) => app.log.error({ err: error }, 'mail');
  const mailer = deps.mailer ?? createMailer({ db, clock, settings, limits, report });
  const { publicOrigin } = settings;
  const secrets = createSecrets(settings.authSecret);
  const captcha = createAltcha(settings.authSecret, limits);
  const intake = createIntake({ db, clock, limits, secret: settings.intakeSecret });
  await protect(app, settings);
  healthRoutes(app, database);
  const { provider, faults } = deps;
  const services: Services = {
    ...{ db, clock, limits, passwords, tokens, authenticate, live, secrets, captcha, intake, mailer, publicOrigin },
    currency: settings.currency,
    ...(await servePayments(app, { settings, db, clock, limits, live, mailer, provider, faults })),
  };
  await app.register((api) => serveApi(api, services, settings.corsOrigins), { prefix: API_BASE });
  const records = { names: recordNames.bind(null, db), siblingNote: siblingNote.bind(null, db) };
  await app.register((site) => serveSite(site, { distDir: settings.distDir, records }));

  live.attach(app.server, { authenticate, clock, corsOrigins: settings.corsOrigins });
  // Open sockets would keep the HTTP server from closing.
  app.addHook('preClose', () => live.close());
  app.addHook('onListen', async () => mailer.start());
  app.addHook('onClose', () => mailer.close());
  return app;
}
