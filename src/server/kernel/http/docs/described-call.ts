import type { Call } from '#contract/call.ts';
import { CALL_TABLES, calls, type KnownCall } from '#contract/calls.ts';
import { INTAKE_HEADERS } from '#server/kernel/auth/intake/signature.ts';

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
