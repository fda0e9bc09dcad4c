import type { FastifyDynamicSwaggerOptions } from '@fastify/swagger';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, onRequestHookHandler } from 'fastify';
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { z } from 'zod';
import * as account from '#contract/account.ts';
import * as awards from '#contract/awards.ts';
import * as battlepass from '#contract/battlepass.ts';
import type { Call } from '#contract/call.ts';
import { API_BASE, calls } from '#contract/calls.ts';
import { Guide, Related } from '#contract/catalogue.ts';
import * as config from '#contract/config.ts';
import * as delivery from '#contract/delivery.ts';
import * as errors from '#contract/errors.ts';
import { RankingReport } from '#contract/intake.ts';
import * as item from '#contract/item.ts';
import * as monster from '#contract/monster.ts';
import * as patchNote from '#contract/patch-note.ts';
import * as ranking from '#contract/ranking.ts';
import * as store from '#contract/store.ts';
import * as text from '#contract/text.ts';
import * as tickets from '#contract/tickets.ts';
import type { Settings } from '#server/kernel/settings.ts';
import { sendEncoded } from '../send-json.ts';
import { SerializedJson } from '../serialized-json.ts';
import { finishDocument, SECURITY_SCHEMES, TAGS } from './described-call.ts';

const MODULES = [
  account,
  awards,
  battlepass,
  config,
  delivery,
  errors,
  item,
  monster,
  patchNote,
  ranking,
  store,
  text,
  tickets,
  { Guide, Related, RankingReport },
];

/** A plain text or number with bounds needs no name. */
const isWorthNaming = (value: unknown): value is z.ZodType =>
  value instanceof z.ZodObject || value instanceof z.ZodUnion || value instanceof z.ZodEnum;

/** The contract's schemas by the names they are exported under: components of the API's description. */
function namedSchemas(): z.core.$ZodRegistry<{ id: string }> {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of MODULES.flatMap((exported) => Object.entries<unknown>(exported))) {
    if (isWorthNaming(schema)) registry.add(schema, { id });
  }
  return registry;
}

/** The page draws itself with inline styles; nothing of it comes from another host. */
const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "frame-ancestors 'none'",
].join('; ');

const DESCRIPTION = `Every refusal is \`{statusCode, message, code}\`; \`statusCode\` is the HTTP status, \`code\` names a text.
Calls of the battle pass refuse in HTTP 200 with \`{action: 'error', message, code}\`, a change of password in HTTP 200 with
\`statusCode: 500\`. Fields that are not listed may be added at any time.`;

/** The operator's part of the description. */
export type DocsSettings = Pick<Settings, 'publicOrigin' | 'publicApiBase' | 'site'>;

const schemaRegistry = namedSchemas();
const describeRoute = createJsonSchemaTransform({ schemaRegistry });

const FILE_FORMS = new Map<string, z.ZodType>(
  Object.values<Call>(calls).flatMap(({ id, form, file }) => {
    if (file === undefined || !(form instanceof z.ZodObject)) return [];
    return [[id, form.extend({ [file]: z.file().optional() })]];
  }),
);

/** A file is taken out of a form before its schema checks it: the description lists it beside the other fields. */
const transform: NonNullable<FastifyDynamicSwaggerOptions['transform']> = ({ schema, ...route }) => {
  const form = FILE_FORMS.get(schema?.operationId ?? '');
  return describeRoute({ schema: form ? { ...schema, body: form } : schema, ...route });
};

/** Base addresses of the calls: as browsers reach them, and as a reader of this description does. */
function serversOf({ publicOrigin, publicApiBase }: DocsSettings) {
  return [
    { url: (publicApiBase || publicOrigin) + API_BASE, description: 'The portal' },
    { url: API_BASE, description: 'The server this description comes from' },
  ];
}

/** The support address, where the operator names one. */
function contactOf({ site: { links, names } }: DocsSettings) {
  return links.support ? { contact: { name: `${names.product} support`, email: links.support } } : {};
}

/** Answers the description from memory: the first request makes it. The plugin serves the page's own files. */
function answerReady(api: FastifyInstance): onRequestHookHandler {
  let ready: SerializedJson<unknown> | null = null;
  return (request, reply, next) => {
    const { url } = request.routeOptions;
    // JSON is YAML.
    if (url === `${API_BASE}/docs/yaml`) return reply.redirect(`${API_BASE}/docs/json`);
    if (url !== `${API_BASE}/docs/json`) return next();
    ready ??= SerializedJson.of(z.unknown(), finishDocument(api.swagger()));
    sendEncoded(request, reply, ready);
  };
}

/** The documentation page at `<base>/docs`, its OpenAPI document at `<base>/docs/json`; made from the contract. Register before the routes. */
export async function serveDocs(api: FastifyInstance, settings: DocsSettings): Promise<void> {
  await api.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${settings.site.names.product} API`,
        version: '1',
        description: DESCRIPTION,
        ...contactOf(settings),
      },
      servers: serversOf(settings),
      tags: TAGS,
      components: { securitySchemes: SECURITY_SCHEMES },
    },
    transform,
    transformObject: createJsonSchemaTransformObject({ schemaRegistry }),
  });
  await api.register(swaggerUi, {
    routePrefix: '/docs',
    // The page's links lack the prefix of the plugin that serves it.
    indexPrefix: API_BASE,
    staticCSP: PAGE_POLICY,
    uiConfig: { validatorUrl: null },
    uiHooks: { onRequest: answerReady(api) },
  });
}
