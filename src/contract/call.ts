import type { z } from 'zod';

/** Method and path below the API base, as operators' APIs have them; `{id}` is a path parameter. */
export type CallName = `${'GET' | 'POST'} /${string}`;

/** Bytes that a body may have. */
export const LONGEST_BODY = 100 * 1024;
/** A form with a file may be as long as this, its other fields included. */
export const LONGEST_FILE_FORM = 6 * 1024 * 1024;

/** One call on the wire: who may make it, what it takes, what its success answers. Refusals are `Refusal`. */
export type Call = {
  /** What generated clients name their method: never changed once it is published. */
  id: string;
  summary: string;
  /** 'optional': open, and a standing bearer counts; 'intake': the game server alone, by a signature. */
  access: 'open' | 'bearer' | 'optional' | 'intake';
  /** Of this server: another one may answer 404, and its control is then not shown. */
  own?: true;
  /** Statuses of its own refusals; those that every call of its kind has are not repeated here. */
  refuses?: readonly (403 | 404 | 409)[];
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** Bytes that its body may have, where that is more than of others. */
  longestBody?: number;
  /** The handler gets the bytes of the body, too: a signature is made over them. */
  rawBody?: true;
  /** Sent as multipart form-data, nested fields as `account[mid]`; instead of a body. */
  form?: z.ZodType;
  /** The field of a form that may hold one file. */
  file?: string;
  /** Its refusals are `{action: 'error', message}` in HTTP 200, but for 401 and 429. */
  refusesInAction?: true;
  answer: z.ZodType;
};

type CallParts<Kind> = Omit<Call, 'id' | keyof Kind>;

/** Keeps the literal types of a call while checking its shape; a part that no call of the kind has is a type error. */
const callsOf =
  <const Kind extends Pick<Call, 'access' | 'own'>>(kind: Kind) =>
  <const Parts extends CallParts<Kind>>(
    id: string,
    parts: Parts & Record<Exclude<keyof Parts, keyof CallParts<Kind>>, never>,
  ) => ({ ...parts, id, ...kind });

export const openCall = callsOf({ access: 'open' });
export const ownOpenCall = callsOf({ access: 'open', own: true });
export const bearerCall = callsOf({ access: 'bearer' });
export const ownBearerCall = callsOf({ access: 'bearer', own: true });
export const optionalCall = callsOf({ access: 'optional' });
export const intakeCall = callsOf({ access: 'intake', own: true });
