import swagger, { type FastifyDynamicSwaggerOptions } from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, onRequestHookHandler } from 'fastify';
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Call } from '#contract/call.ts';
import { API_BASE, calls, type KnownCall } from '#contract/calls.ts';
import { operations } from '#contract/operations.ts';
import { SITE } from '#domain/site/site.ts';
import type { Settings } from '#server/kernel/settings.ts';
import { sendEncoded } from '../send-json.ts';
import { SerializedJson } from '../serialized-json.ts';
import { SECURITY_SCHEMES } from './described-call.ts';
import { finishDocument } from './finish-document.ts';
import { namedSchemas } from './named-schemas.ts';
import { TAGS } from './tags.ts';

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

/** What the operator decides of the description. */
export type DocsSettings = Pick<Settings, 'publicOrigin' | 'publicApiBase' | 'site'>;

const schemaRegistry = namedSchemas();
const describeRoute = createJsonSchemaTransform({ schemaRegistry });

const FILE_FORMS = new Map<string, z.ZodType>(
  Object.keys(calls).flatMap((name) => {
    const { form, file }: Call = calls[name as KnownCall];
    if (file === undefined || !(form instanceof z.ZodObject)) return [];
    return [[operations[name as KnownCall].id, form.extend({ [file]: z.file().optional() })]];
  }),
);

/** A file is taken out of a form before its schema judges it: here it stands beside the other fields. */
const transform: NonNullable<FastifyDynamicSwaggerOptions['transform']> = ({ schema, ...route }) => {
  const form = FILE_FORMS.get(schema?.operationId ?? '');
  return describeRoute({ schema: form ? { ...schema, body: form } : schema, ...route });
};

/** Addresses below which the calls are: as browsers reach them, and as whoever reads the description here does. */
function serversOf({ publicOrigin, publicApiBase }: DocsSettings) {
  return [
    { url: (publicApiBase || publicOrigin) + API_BASE, description: 'The portal' },
    { url: API_BASE, description: 'The server this description comes from' },
  ];
}

/** Whom whoever builds on the API may ask, where the operator names an address. */
function contactOf({ site: { links } }: DocsSettings) {
  return links.support ? { contact: { name: `${SITE.product} support`, email: links.support } } : {};
}

/** Answers the description from memory: it is made for the first who asks, and the page's own files are left to their plugin. */
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
      info: { title: `${SITE.product} API`, version: '1', description: DESCRIPTION, ...contactOf(settings) },
      servers: serversOf(settings),
      tags: TAGS,
      components: { securitySchemes: SECURITY_SCHEMES },
    },
    transform,
    transformObject: createJsonSchemaTransformObject({ schemaRegistry }),
  });
  await api.register(swaggerUi, {
    routePrefix: '/docs',
    // The page's links do not know the prefix of the plugin that holds it.
    indexPrefix: API_BASE,
    staticCSP: PAGE_POLICY,
    uiConfig: { validatorUrl: null },
    uiHooks: { onRequest: answerReady(api) },
  });
}
