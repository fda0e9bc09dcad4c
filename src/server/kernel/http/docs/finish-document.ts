import type { Call } from '#contract/call.ts';
import { calls, type KnownCall } from '#contract/calls.ts';
import { operations } from '#contract/operations.ts';
import { refusalsOf } from './described-call.ts';
import { tidyComponents } from './tidy-components.ts';

type Described = {
  operationId?: string;
  requestBody?: { required: boolean; content: Record<string, { schema: object }> };
  responses: Record<string, { description: string } | { $ref: string }>;
};

/** As much of an OpenAPI document as is finished here. */
type Document = {
  paths: Record<string, Partial<Record<'get' | 'post', Described>>>;
  components: { schemas: Record<string, unknown> };
};

/** What a refusal means, by its status: the name of its component, and its description. */
const REFUSALS: Record<number, [name: string, description: string]> = {
  400: ['BadRequest', 'Malformed, or against a rule; `code` tells which.'],
  401: ['Unauthorized', 'The bearer is missing, wrong, expired or signed out.'],
  403: ['Forbidden', 'Not for this caller; `code` tells why.'],
  404: ['NotFound', 'There is no such thing.'],
  409: ['Conflict', 'It contradicts what there is; `code` tells what.'],
  413: ['PayloadTooLarge', 'The body is too long.'],
  429: ['TooManyRequests', 'Asked too often: again after `Retry-After` seconds.'],
  500: ['InternalError', 'A fault of the server.'],
  503: ['Unavailable', 'The database cannot be reached: again after `Retry-After` seconds.'],
};

const RETRY_AFTER = {
  'retry-after': { description: 'Seconds until it is worth asking again.', schema: { type: 'integer' } },
};

function refusalResponses() {
  const responses = Object.entries(REFUSALS).map(([status, [name, description]]) => [
    name,
    {
      description,
      ...(status === '429' || status === '503' ? { headers: RETRY_AFTER } : {}),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
    },
  ]);
  return Object.fromEntries(responses);
}

const NAMES = new Map(Object.entries(operations).map(([name, { id }]) => [id, name as KnownCall]));

function successOf({ refusesInAction }: Call): string {
  return refusesInAction ? "Success, or a refusal with `action: 'error'`." : 'Success.';
}

/** Whether the call reads nothing of its body. */
function ignoresBody({ content }: NonNullable<Described['requestBody']>): boolean {
  const schema = content['application/json']?.schema;
  return schema !== undefined && Object.keys(schema).length === 0;
}

function finishOperation(described: Described): void {
  const name = NAMES.get(described.operationId ?? '');
  if (!name) throw new Error(`The operation ${described.operationId} belongs to no call of the contract.`);
  const refusals = refusalsOf(name).map((status) => {
    return [status, { $ref: `#/components/responses/${REFUSALS[status]?.[0]}` }] as const;
  });
  const { 200: success } = described.responses;
  described.responses = { 200: { ...success, description: successOf(calls[name]) }, ...Object.fromEntries(refusals) };
  const { requestBody } = described;
  if (requestBody && ignoresBody(requestBody)) requestBody.required = false;
}

/**
 * Leaves out what says nothing to a client: the bounds of every whole number that JavaScript can hold, and that an answer has no
 * further fields, which a later version may add.
 */
function withoutNoise(key: string, value: unknown): unknown {
  const isNoise =
    (key === 'minimum' && value === Number.MIN_SAFE_INTEGER) ||
    (key === 'maximum' && value === Number.MAX_SAFE_INTEGER) ||
    (key === 'additionalProperties' && value === false);
  return isNoise ? undefined : value;
}

/** Adds to a description, made of the routes, what routes do not tell: refusals, and components with names as clients expect them. */
export function finishDocument(made: unknown): Document {
  const document: Document = JSON.parse(JSON.stringify(made), withoutNoise);
  for (const { get, post } of Object.values(document.paths)) {
    for (const described of [get, post]) if (described) finishOperation(described);
  }
  const { schemas, ...components } = document.components;
  const rest = { ...document, components: { ...components, responses: refusalResponses() } };
  const tidy = tidyComponents(rest, schemas);
  return { ...tidy.rest, components: { ...tidy.rest.components, schemas: tidy.schemas } };
}
