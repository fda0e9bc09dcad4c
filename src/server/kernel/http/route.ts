import type { FastifyInstance, FastifyRequest, onRequestHookHandler, RouteOptions } from 'fastify';
import { z } from 'zod';
import type { Call } from '#contract/call.ts';
import { type AnswerOf, type Calls, calls, type KnownCall, type ParsedOf } from '#contract/calls.ts';
import { Refusal } from '#contract/errors.ts';
import type { Intake } from '../auth/intake/game-server-api.ts';
import type { SessionUser } from '../auth/sessions.ts';
import type { Authenticate } from '../auth/tokens.ts';
import type { CachedValue } from '../cached-value.ts';
import type { Limits } from '../limits.ts';
import { type Maintenance, pausesInMaintenance, refuseInMaintenance } from '../maintenance.ts';
import { consumeSignature, readBearer, refuseUnsigned, requireSignature, sessionUserOf } from './auth-hooks.ts';
import { keepRawBody, type RawBody, rawBodyOf, refuseHostileInput } from './bodies.ts';
import { type Caller, callerOf } from './caller.ts';
import { describedCall } from './docs/described-call.ts';
import { createUploads, fileOf, readForm, readFormWithFile, refuseForm, type SentFile, type Uploads } from './form.ts';
import { type ResponseCache, sendEncoded } from './send-json.ts';
import { SerializedJson } from './serialized-json.ts';

type SessionUserOf<Access extends Call['access']> = Access extends 'bearer'
  ? SessionUser
  : Access extends 'optional'
    ? SessionUser | null
    : null;

/** What a handler gets: the parsed parts of its call, its bearer and its caller. */
export type Input<Name extends KnownCall> = {
  params: ParsedOf<Name, 'params'>;
  query: ParsedOf<Name, 'query'>;
  body: ParsedOf<Name, 'body'>;
  form: ParsedOf<Name, 'form'>;
  /** The file of a form that may hold one; null when none was sent. */
  file: Calls[Name] extends { file: string } ? SentFile | null : undefined;
  /** The bytes of the body and its headers, of a call whose signature is over them. */
  raw: Calls[Name] extends { rawBody: true } ? RawBody : undefined;
  bearer: SessionUserOf<Calls[Name]['access']>;
  caller: Caller;
  /** The client wants no cached answer (`Cache-Control: no-cache`). */
  fresh: boolean;
};

/** An answer to be checked and serialized, or one that was before. */
type Answer<Name extends KnownCall> = AnswerOf<Name> | SerializedJson<AnswerOf<Name>>;

export type Handler<Name extends KnownCall> = (input: Input<Name>) => Answer<Name> | Promise<Answer<Name>>;

/** Binds handlers to calls: `on('GET /items/{id}').handle(…)`; one that answers another shape does not compile. */
export type Route = <Name extends KnownCall>(
  name: Name,
) => { handle: (handler: Handler<Name>, kept?: ResponseCacheOf) => void };

/** The cache of a call's answers while they are valid; null: call the handler. */
export type ResponseCacheOf = () => ResponseCache | null;

/** A call that refuses in HTTP 200 still refuses with status 401, and with 429, which has `action`. */
const InActionRefusal = Refusal.extend({ action: z.literal('error').optional() });

/** `{id}` as the router writes it. */
const routerPath = (path: string) => path.replace(/\{(\w+)\}/g, ':$1');

/** The schemas of a route; the documentation page is made from the same object. */
function schemaOf(name: KnownCall) {
  const call: Call = calls[name];
  return {
    ...describedCall(name),
    ...(call.params ? { params: call.params } : {}),
    ...(call.query ? { querystring: call.query } : {}),
    ...(call.body ? { body: call.body } : {}),
    ...(call.form ? { body: call.form, consumes: ['multipart/form-data'] } : {}),
    response: { 200: call.answer, '4xx': call.refusesInAction ? InActionRefusal : Refusal, 503: Refusal },
  };
}

const isFresh = (request: FastifyRequest) => request.headers['cache-control'] === 'no-cache';

/** Answers a cached address without reading the request. */
function answerKept(kept: ResponseCacheOf): onRequestHookHandler {
  return (request, reply, next) => {
    const answer = isFresh(request) ? null : kept()?.get(request.url);
    if (answer) sendEncoded(request, reply, answer);
    else next();
  };
}

/** Reads a form where one is expected, and refuses it elsewhere. */
function bodyHook({ form, file }: Call, uploads: Uploads) {
  if (!form) return refuseForm;
  return file === undefined ? readForm : readFormWithFile(file, uploads);
}

type RouteGuards = {
  authenticate: Authenticate;
  intake: Intake;
  limits: Pick<Limits, 'uploadStallSeconds'>;
  maintenance: Pick<CachedValue<Maintenance>, 'current'>;
};

function authHook(access: Exclude<Call['access'], 'open'>, path: string, { authenticate, intake }: RouteGuards) {
  if (access === 'intake') return requireSignature(intake, path);
  return readBearer(authenticate, access);
}

/** The hooks of a call that run before its schemas. */
function admissionOf(
  call: Call,
  [method, path]: readonly [string, string],
  guards: RouteGuards,
  uploads: Uploads,
  kept: ResponseCacheOf | undefined,
) {
  const { access, longestBody } = call;
  const isIntake = access === 'intake';
  return {
    config: {
      takesBody: call.body !== undefined,
      ...(call.refusesInAction ? { refusesInAction: true } : {}),
      ...(isIntake ? { admitBody: consumeSignature.bind(null, guards.intake) } : {}),
      ...(call.rawBody ? { admitBody: keepRawBody } : {}),
    },
    ...(longestBody === undefined ? {} : { bodyLimit: longestBody }),
    onRequest: [
      ...(pausesInMaintenance(method, path, call) ? [refuseInMaintenance(guards.maintenance)] : []),
      ...(access === 'open' ? [] : [authHook(access, path, guards)]),
      ...(kept ? [answerKept(kept)] : []),
    ],
    preValidation: [...(isIntake ? [refuseUnsigned] : []), bodyHook(call, uploads), refuseHostileInput],
  };
}

/** Makes `on` for an app whose validator and serializer are zod's. */
export function createRoute(app: FastifyInstance, guards: RouteGuards): Route {
  const uploads = createUploads({ stallSeconds: guards.limits.uploadStallSeconds });
  return (name) => ({
    handle: (handler, kept) => {
      const [method = '', path = ''] = name.split(' ');
      const call: Call = calls[name];
      const route: RouteOptions = {
        method,
        url: routerPath(path),
        // The description has it without the slash at its end.
        schema: { ...schemaOf(name), hide: path.endsWith('/') },
        ...admissionOf(call, [method, path], guards, uploads, kept),
        handler: async (request, reply) => {
          // Read before the handler: an answer must not be cached with records that are newer than its own.
          const answers = kept?.();
          const answer = await handler({
            params: request.params,
            query: request.query,
            body: call.form ? undefined : request.body,
            form: call.form ? request.body : undefined,
            file: call.file ? fileOf(request) : undefined,
            raw: call.rawBody ? rawBodyOf(request) : undefined,
            bearer: sessionUserOf(request),
            caller: callerOf(request),
            fresh: isFresh(request),
            // The schemas above have parsed each part; the compiler cannot see it.
          } as Input<typeof name>);
          if (!(answer instanceof SerializedJson)) {
            // A captcha challenge that a cache gave to two people would work for one of them.
            if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-cache');
            return answer;
          }
          answers?.put(request.url, answer);
          return sendEncoded(request, reply, answer);
        },
      };
      app.route(route);
      // The same call without the slash at its end.
      if (path.endsWith('/')) app.route({ ...route, url: routerPath(path.slice(0, -1)), schema: schemaOf(name) });
    },
  });
}
