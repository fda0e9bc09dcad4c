import type { AnswerOf, Calls, InputOf, KnownCall } from '#contract/calls.ts';
import { failureOf, type Reply, type Result, UNREACHABLE } from './failure.ts';

type PartName = 'params' | 'query' | 'body' | 'form';

/** The file of a form that takes one, under the field's name. */
type FilePart<Name extends KnownCall> = Calls[Name] extends { file: infer Field extends string }
  ? { files: { [Key in Field]?: File } }
  : unknown;

/** The parts a call takes; a call that takes none takes no argument. */
type CallInput<Name extends KnownCall> = {
  [Part in PartName as InputOf<Name, Part> extends undefined ? never : Part]: InputOf<Name, Part>;
} & FilePart<Name>;
type Arguments<Name extends KnownCall> = keyof CallInput<Name> extends never ? [] : [input: CallInput<Name>];

export type Outgoing = {
  method: 'GET' | 'POST';
  url: string;
  headers: Record<string, string>;
  body?: string | FormData;
};

/** Sends one request; rejects only when no answer came. */
export type Transport = (request: Outgoing) => Promise<Reply>;

export type CallOptions = {
  /** Base of the API with its version, without a slash at the end. */
  base: string;
  transport: Transport;
  /** The bearer, added to every call when there is one. */
  token: () => string | undefined;
  /** Called for every 401 with the bearer that was sent, so that a stale answer cannot end a newer session. */
  onUnauthorized: (sent: string | undefined) => void;
  /** Accept-Language: one of the wire's languages. */
  language: () => string;
};

export type CallApi = <Name extends KnownCall>(
  name: Name,
  ...input: Arguments<Name>
) => Promise<Result<AnswerOf<Name>>>;

type Parts = { params?: object; query?: object; body?: unknown; form?: object; files?: Record<string, File> };

function addressOf(base: string, path: string, { params = {}, query = {} }: Parts): string {
  const given = new Map(Object.entries(params));
  const filled = path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(given.get(key))));
  const asked = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(asked.map(([key, value]) => [key, String(value)])).toString();
  return base + filled + (search && `?${search}`);
}

/** Form-data of nested fields: a group's members are named `account[mid]`; files come last, so that a server has the words by then. */
function formOf(fields: object, files: Record<string, File>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    const members: [string, unknown][] =
      typeof value === 'object' && value !== null
        ? Object.entries(value).map(([member, inner]) => [`${name}[${member}]`, inner])
        : [[name, value]];
    for (const [key, inner] of members) if (inner !== undefined) form.set(key, String(inner));
  }
  for (const [name, file] of Object.entries(files)) form.set(name, file);
  return form;
}

/** What is sent and its type; the browser names a form's itself, with the boundary in it. */
function payloadOf({ body, form, files = {} }: Parts): { type?: string; payload?: string | FormData } {
  if (form) return { payload: formOf(form, files) };
  return body === undefined ? {} : { type: 'application/json', payload: JSON.stringify(body) };
}

/** The typed client: never throws, answers a success or a `Failure`. */
export function createCall(options: CallOptions): CallApi {
  return async (name, ...[input]) => {
    const [method, path] = name.split(' ') as [Outgoing['method'], string];
    const parts: Parts = input ?? {};
    const token = options.token();
    const { type, payload } = payloadOf(parts);
    const reply = await options
      .transport({
        method,
        url: addressOf(options.base, path, parts),
        headers: {
          accept: 'application/json',
          'accept-language': options.language(),
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(type ? { 'content-type': type } : {}),
        },
        ...(payload === undefined ? {} : { body: payload }),
      })
      .catch(() => null);
    if (!reply) return { ok: false, failure: UNREACHABLE };
    const failure = failureOf(reply);
    if (!failure) return { ok: true, answer: reply.body as AnswerOf<typeof name> };
    if (failure.status === 401) options.onUnauthorized(token);
    return { ok: false, failure };
  };
}
