import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { invalidRequest, payloadTooLarge, Refused } from '../refused.ts';
import { notJson } from './bodies.ts';

const MOST_FIELDS = 20;
const LONGEST_FIELD = 10_000;
const LONGEST_NAME = 100;
/** `account[mid]`: a field of a group, one level deep. */
const GROUPED = /^(\w+)\[(\w+)\]$/;

/** Lets routes read forms; the default parser is `readBodies`'s. */
export async function readForms(app: FastifyInstance): Promise<void> {
  await app.register(multipart, {
    limits: { fields: MOST_FIELDS, fieldSize: LONGEST_FIELD, files: 0 },
  });
}

/** `account` may come as one field of JSON (wire.md 25); any other stays the text it is, also a password that looks like JSON. */
function readField(name: string, value: string): unknown {
  if (name !== 'account') return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

type Fields = Map<string, string | Map<string, string>>;

function put(fields: Fields, name: string, value: string): void {
  const [, outer, inner] = GROUPED.exec(name) ?? [];
  if (outer === undefined || inner === undefined) {
    if (fields.has(name)) throw invalidRequest('A form field is given more than once.');
    fields.set(name, value);
    return;
  }
  const members = fields.get(outer) ?? new Map<string, string>();
  if (typeof members === 'string' || members.has(inner)) throw invalidRequest('A form field is given more than once.');
  fields.set(outer, members.set(inner, value));
}

/** Refuses a form where JSON is expected. */
export async function refuseForm(request: FastifyRequest): Promise<void> {
  if (request.routeOptions.config.takesBody && request.isMultipart()) throw notJson();
}

/** A field that says it is JSON comes parsed: as text it is read like any other. */
const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

/** Refuses a form that is longer than any body may be; the framework measures only what it reads itself. */
function refuseLong(bytes: number, { routeOptions }: FastifyRequest): void {
  if (bytes > (routeOptions.bodyLimit ?? 0)) throw payloadTooLarge();
}

/** Reads a multipart form into the request's body: `account[mid]` becomes `{account: {mid}}`; files are refused. */
export async function readForm(request: FastifyRequest): Promise<void> {
  if (!request.isMultipart())
    throw invalidRequest('The body must be a form, with the content type multipart/form-data.');
  refuseLong(Number(request.headers['content-length'] ?? 0), request);
  const fields: Fields = new Map();
  let bytes = 0;
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') throw invalidRequest('This form takes no files.');
      if (part.valueTruncated || part.fieldname.length > LONGEST_NAME)
        throw invalidRequest('A form field is too long.');
      const value = textOf(part.value);
      bytes += Buffer.byteLength(part.fieldname) + Buffer.byteLength(value);
      refuseLong(bytes, request);
      put(fields, part.fieldname, value);
    }
  } catch (error) {
    throw error instanceof Refused ? error : invalidRequest('The form cannot be read.');
  }
  request.body = Object.fromEntries(
    [...fields].map(([name, value]) => [
      name,
      typeof value === 'string' ? readField(name, value) : Object.fromEntries(value),
    ]),
  );
}
