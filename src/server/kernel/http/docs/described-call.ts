import type { Call } from '#contract/call.ts';
import { CALL_TABLES, calls, type KnownCall } from '#contract/calls.ts';
import { INTAKE_HEADERS } from '#server/kernel/auth/intake/signature.ts';

type Schemas = Record<string, unknown>;

const REFERENCE = /"\$ref":"#\/components\/schemas\/([^"]+)"/g;
/** The generator's suffix for the schema of a request, beside that of the same thing in an answer. */
const INPUT = 'Input';

function namesIn(value: unknown): string[] {
  return [...JSON.stringify(value).matchAll(REFERENCE)].map(([, name = '']) => name);
}

/** The same value with other names in its references. */
function renamed<Value>(value: Value, nameOf: (name: string) => string): Value {
  const text = JSON.stringify(value);
  return JSON.parse(text.replace(REFERENCE, (_, name: string) => `"$ref":"#/components/schemas/${nameOf(name)}"`));
}

/** Names that can be reached from `start`. */
function reachable(start: unknown, schemas: Schemas): Set<string> {
  const seen = new Set<string>();
  const waiting = namesIn(start);
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (seen.has(name)) continue;
    seen.add(name);
    waiting.push(...namesIn(schemas[name]));
  }
  return seen;
}

/** The plain name of schemas that are only sent, or are the same sent and answered: two names would suggest a difference. */
function plainNames(used: Set<string>, schemas: Schemas): Map<string, string> {
  const plain = new Map<string, string>();
  for (const name of used) {
    const base = name.slice(0, -INPUT.length);
    if (name.endsWith(INPUT) && base in schemas) plain.set(name, base);
  }
  const nameOf = (name: string) => plain.get(name) ?? name;
  const differs = ([sent, answered]: [string, string]) =>
    used.has(answered) &&
    JSON.stringify(renamed(schemas[sent], nameOf)) !== JSON.stringify(renamed(schemas[answered], nameOf));
  // Each one that differs may be part of another.
  for (let odd = [...plain].filter(differs); odd.length > 0; odd = [...plain].filter(differs)) {
    for (const [sent] of odd) plain.delete(sent);
  }
  return plain;
}

/** Drops the schemas that `rest`, the other parts of the description, does not lead to, and calls the others by plain names. */
function tidyComponents<Rest>(rest: Rest, schemas: Schemas): { rest: Rest; schemas: Schemas } {
  const used = reachable(rest, schemas);
  const plain = plainNames(used, schemas);
  const nameOf = (name: string) => plain.get(name) ?? name;
  const kept = [...used].sort().map((name) => [nameOf(name), renamed(schemas[name], nameOf)] as const);
  return { rest: renamed(rest, nameOf), schemas: Object.fromEntries(kept) };
}

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

const NAMES = new Map(Object.entries(calls).map(([name, { id }]) => [id, name as KnownCall]));

function successOf({ refusesInAction }: Call): string {
  return refusesInAction ? "Success, or a refusal with `action: 'error'`." : 'Success.';
}

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

/** Bounds of JavaScript's numbers do not inform, and a later version may add fields to an answer. */
function withoutNoise(key: string, value: unknown): unknown {
  const isNoise =
    (key === 'minimum' && value === Number.MIN_SAFE_INTEGER) ||
    (key === 'maximum' && value === Number.MAX_SAFE_INTEGER) ||
    (key === 'additionalProperties' && value === false);
  return isNoise ? undefined : value;
}

/** Adds to the description of the routes what routes do not contain: refusals, and components with the names that clients expect. */
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

/** Every tag with its description. */
export const TAGS = CALL_TABLES.map(({ name, description }) => ({ name, description }));

/** The tag of a call; throws for a table of calls that has none yet. */
function tagOf(name: KnownCall): string {
  const tag = CALL_TABLES.find(({ calls }) => name in calls);
  if (tag) return tag.name;
  throw new Error(`${name} has no tag: add its table of calls to those of the API's description.`);
}

/** By their names in `components.securitySchemes`. */
export const SECURITY_SCHEMES = {
  bearer: { type: 'http', scheme: 'bearer', description: 'The `token` of a sign-in.' },
  intakeTime: {
    type: 'apiKey',
    in: 'header',
    name: INTAKE_HEADERS.time,
    description: 'When the report was signed, in whole seconds since 1970.',
  },
  intakeDigest: {
    type: 'apiKey',
    in: 'header',
    name: INTAKE_HEADERS.digest,
    description: 'SHA-256 of the body, in hexadecimal digits.',
  },
  intakeSignature: {
    type: 'apiKey',
    in: 'header',
    name: INTAKE_HEADERS.signature,
    description:
      'HMAC-SHA256 over `<time>.<path below the API base>.<digest>` with the shared secret, in hexadecimal digits.',
  },
} as const;

type Requirement = Partial<Record<keyof typeof SECURITY_SCHEMES, string[]>>;

/** Each entry is an alternative; the schemes of one entry are needed together, and an empty list is an open call. */
const SECURITY: Record<Call['access'], Requirement[]> = {
  open: [],
  bearer: [{ bearer: [] }],
  optional: [{}, { bearer: [] }],
  intake: [{ intakeTime: [], intakeDigest: [], intakeSignature: [] }],
};

/** The part of a route's description beside its schemas. */
export function describedCall(name: KnownCall) {
  const call: Call = calls[name];
  return {
    operationId: call.id,
    summary: call.summary,
    tags: [tagOf(name)],
    security: SECURITY[call.access],
  };
}

/** Busy, at fault, or without its database: every call may answer so. */
const ALWAYS = [429, 500, 503];

/** The HTTP statuses that a call refuses by. */
export function refusalsOf(name: KnownCall): number[] {
  const call: Call = calls[name];
  const { refuses = [] } = call;
  const unauthorized = call.access === 'bearer' ? [401] : [];
  if (call.refusesInAction) return [...unauthorized, ...ALWAYS];
  const intake = call.access === 'intake' ? [403, 404, 409] : [];
  const tooLarge = name.startsWith('POST') ? [413] : [];
  return [...new Set([400, ...unauthorized, ...intake, ...refuses, ...tooLarge, ...ALWAYS])].sort((a, b) => a - b);
}
