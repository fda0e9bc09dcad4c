import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { API_BASE } from '#contract/calls.ts';

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

/** The documentation page at `<base>/docs`, its OpenAPI document at `<base>/docs/json`; made from the contract. Register before the routes. */
export async function serveDocs(api: FastifyInstance): Promise<void> {
  await api.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Portal API', version: '1', description: 'Every refusal is `{statusCode, message, code}`.' },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: jsonSchemaTransform,
  });
  await api.register(swaggerUi, {
    routePrefix: '/docs',
    // The page's links do not know the prefix of the plugin that holds it.
    indexPrefix: API_BASE,
    staticCSP: PAGE_POLICY,
    uiConfig: { validatorUrl: null },
  });
}
