import type { MultipartFile, MultipartValue } from '@fastify/multipart';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LONGEST_FILE_FORM } from '#contract/call.ts';
import { QueueFullError } from '../auth/concurrency-limit.ts';
import { HttpError, invalidRequest, payloadTooLarge } from '../http-error.ts';
import { sessionUserOf } from './auth-hooks.ts';
import { notJson } from './bodies.ts';
import { callerOf } from './caller.ts';

/** Files received in parallel, of visitors and of players each: every one is held in memory until it is complete. */
const AT_ONCE = 16;
/** Of one account, or of visitors from one address: a slow sender must not take all places. */
const PER_SENDER = 4;

/** The sender of a file; `accountId` null for a visitor. */
type Sender = { accountId: number | null; address: string };

/** Counts the files that are being received. */
export type Uploads = ReturnType<typeof createUploads>;

type Options = { stallSeconds: number; atOnce?: number; perSender?: number };

/** Visitors, who are not authenticated, never take places of players. */
export function createUploads({ stallSeconds, atOnce = AT_ONCE, perSender = PER_SENDER }: Options) {
  const [players, visitors]: [string[], string[]] = [[], []];
  return {
    /** Takes a place; throws `QueueFullError` when there is none. A file that stalls loses it, and `giveUp` is called. */
    enter: ({ accountId, address }: Sender, giveUp: () => void) => {
      const [places, sender] = accountId === null ? [visitors, address] : [players, String(accountId)];
      const own = places.filter((other) => other === sender).length;
      if (places.length >= atOnce || own >= perSender) throw new QueueFullError();
      places.push(sender);
      let isIn = true;
      const leave = () => {
        clearTimeout(stalled);
        if (isIn) places.splice(places.indexOf(sender), 1);
        isIn = false;
      };
      const stalled = setTimeout(() => {
        leave();
        giveUp();
      }, stallSeconds * 1000);
      return { received: () => void stalled.refresh(), leave };
    },
  };
}

const MOST_FIELDS = 20;
const LONGEST_FIELD = 10_000;
/** Of a comment in four bytes a character, each line break sent as two. */
const LONGEST_FIELD_BESIDE_FILE = 64 * 1024;
const LONGEST_NAME = 100;
/** `account[mid]`: a field of a group, one level deep. */
const GROUPED = /^(\w+)\[(\w+)\]$/;

/** A file as it was sent: name and type are the sender's claims, and the name is never used as a path. */
export type SentFile = { name: string; type: string; bytes: Buffer };

const files = new WeakMap<FastifyRequest, SentFile>();

/** Lets routes read forms; `readBodies` adds the default parser. */
export async function readForms(app: FastifyInstance): Promise<void> {
  await app.register(multipart, {
    limits: { fields: MOST_FIELDS, fieldSize: LONGEST_FIELD, files: 0 },
  });
}

/** `account` may be sent as one field of JSON; any other stays text, also a password that looks like JSON. */
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

/** The library parses a field of JSON; here it becomes text again, like any other. */
const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

/** Refuses a form that is longer than its call accepts; the framework measures only bodies that it reads itself. */
function refuseLong(bytes: number, largest: number): void {
  if (bytes > largest) throw payloadTooLarge();
}

/** The field of a form's file, and the count of files that are being received. */
type FileForm = { field: string; uploads: Uploads };

class FormReader {
  readonly #request: FastifyRequest;
  readonly #file: FileForm | null;
  readonly #largest: number;
  readonly fields: Fields = new Map();
  sent: SentFile | null = null;
  #bytes = 0;

  constructor(request: FastifyRequest, file: FileForm | null) {
    this.#request = request;
    this.#file = file;
    this.#largest = file ? LONGEST_FILE_FORM : (request.routeOptions.bodyLimit ?? 0);
  }

  #count(bytes: number): void {
    this.#bytes += bytes;
    refuseLong(this.#bytes, this.#largest);
  }

  #readText(part: MultipartValue): void {
    if (part.valueTruncated || part.fieldname.length > LONGEST_NAME) throw invalidRequest('A form field is too long.');
    const value = textOf(part.value);
    this.#count(Buffer.byteLength(part.fieldname) + Buffer.byteLength(value));
    if (part.fieldname === this.#file?.field) {
      // A browser may send an empty text where no file was chosen.
      if (value !== '') throw invalidRequest('A form field must be a file.');
      return;
    }
    put(this.fields, part.fieldname, value);
  }

  async #readFile({ fieldname, filename, mimetype, file }: MultipartFile): Promise<void> {
    if (this.#file === null) throw invalidRequest('This form takes no files.');
    if (fieldname !== this.#file.field) throw invalidRequest('A file is in a field that takes none.');
    if (filename?.includes('\0')) throw invalidRequest('The name of a file holds a NUL character.');
    const { accountId = null } = sessionUserOf(this.#request) ?? {};
    const upload = this.#file.uploads.enter({ accountId, address: callerOf(this.#request).address }, () => {
      // A client that sends nothing would not read an answer, either.
      this.#request.raw.destroy();
    });
    try {
      const chunks: Buffer[] = [];
      for await (const chunk of file) {
        upload.received();
        this.#count(chunk.length);
        chunks.push(chunk);
      }
      // A browser sends this where no file was chosen.
      const isNone = !filename && chunks.length === 0;
      this.sent = isNone ? null : { name: filename ?? '', type: mimetype, bytes: Buffer.concat(chunks) };
    } finally {
      upload.leave();
    }
  }

  async read(): Promise<void> {
    refuseLong(Number(this.#request.headers['content-length'] ?? 0), this.#largest);
    const limits = this.#file ? { files: 1, fileSize: this.#largest + 1, fieldSize: LONGEST_FIELD_BESIDE_FILE } : {};
    for await (const part of this.#request.parts({ limits })) {
      if (part.type === 'file') await this.#readFile(part);
      else this.#readText(part);
    }
  }
}

async function read(request: FastifyRequest, file: FileForm | null): Promise<void> {
  if (!request.isMultipart())
    throw invalidRequest('The body must be a form, with the content type multipart/form-data.');
  const reader = new FormReader(request, file);
  try {
    await reader.read();
  } catch (error) {
    // The rest is discarded: a browser reads no answer before it has sent everything.
    request.raw.unpipe().resume();
    throw error instanceof HttpError || error instanceof QueueFullError
      ? error
      : invalidRequest('The form cannot be read.');
  }
  if (reader.sent) files.set(request, reader.sent);
  request.body = Object.fromEntries(
    [...reader.fields].map(([name, value]) => [
      name,
      typeof value === 'string' ? readField(name, value) : Object.fromEntries(value),
    ]),
  );
}

/** Reads a multipart form into the request's body: `account[mid]` becomes `{account: {mid}}`; files are refused. */
export const readForm = (request: FastifyRequest): Promise<void> => read(request, null);

/** Reads a form that may hold one file, in a field of that name and anywhere among the others (up to 6 MB). */
export const readFormWithFile = (field: string, uploads: Uploads) => (request: FastifyRequest) =>
  read(request, { field, uploads });

/** The file that came with a form; null for none. */
export const fileOf = (request: FastifyRequest): SentFile | null => files.get(request) ?? null;
