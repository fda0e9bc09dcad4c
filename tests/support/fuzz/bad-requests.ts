import { gzipSync } from 'node:zlib';
import type { Call } from '#contract/call.ts';
import { API_BASE, calls, type KnownCall } from '#contract/calls.ts';
import { between, pick, type Random, range, seeded, weighted } from '#scripts/bench/random.ts';
import { formOf } from './bad-forms.ts';
import { CANARY, fuzzed, hostileText, type Known, type Manner, otherValue, shapeOf } from './bad-values.ts';

/** How a request is wrong, or not at all. */
export type Fault = Manner | 'body' | 'kind' | 'form' | 'headers' | 'address' | 'torn' | 'slow' | 'raw';

/** A request as its bytes are to be; `fault` torn, slow and raw need a connection of their own. */
export type BadRequest = {
  nth: number;
  name: KnownCall;
  fault: Fault;
  /** Whose token it carries: it may end with this request. */
  player: number | null;
  method: string;
  url: string;
  headers: Record<string, string>;
  body: Buffer | null;
};

/** Who sends: tokens of players who are signed in, and the signature of the game server. */
export type Senders = {
  players: number;
  token: (player: number) => string;
  sign: (path: string, body: Buffer) => Record<string, string>;
};

export type Requests = {
  seed: number;
  senders: Senders;
  known: Known;
  /** Those that only a connection can carry are left out. */
  whole?: boolean;
};

const FAULTS: readonly (readonly [Fault, number])[] = [
  ['valid', 16],
  ['boundary', 16],
  ['type', 16],
  ['hostile', 20],
  ['body', 8],
  ['kind', 6],
  ['form', 6],
  ['headers', 5],
  ['address', 5],
];
const ON_CONNECTIONS: readonly (readonly [Fault, number])[] = [
  ['torn', 1],
  ['slow', 0.2],
  ['raw', 1],
];

/** They end sessions or cost a password hash; a tenth as often as others, so that they are not most of what a run waits for. */
const COSTLY: ReadonlySet<string> = new Set([
  ...['POST /auth/login', 'POST /auth/logout', 'POST /auth/endDevices', 'POST /auth/deleteAccount'],
  ...['POST /auth/data', 'POST /users', 'POST /services'],
]);
const NAMES = (Object.keys(calls) as KnownCall[]).map((name) => [name, COSTLY.has(name) ? 0.1 : 1] as const);

/** What a URL can carry: half a surrogate pair is no text. */
function escaped(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return encodeURIComponent(text.toWellFormed());
}

const manners = ['valid', 'boundary', 'type', 'hostile'] as const;
const isManner = (fault: Fault): fault is Manner => (manners as readonly string[]).includes(fault);

function addressOf(path: string, call: Call, manner: Manner, random: Random, known: Known): string {
  const part = (schema: Call['params']) =>
    schema ? (fuzzed(shapeOf(schema), manner, random, known) as Record<string, unknown> | null) : null;
  // A list or a text in the place of the fields is not possible here.
  const params = part(call.params);
  const filled = path.replace(
    /\{(\w+)\}/g,
    (_, name: string) => escaped(params?.[name] ?? hostileText(random)).slice(0, 4_000) || '0',
  );
  const query = Object.entries(part(call.query) ?? {}).map(
    ([name, value]) => `${escaped(name)}=${escaped(value).slice(0, 2_000)}`,
  );
  return API_BASE + filled + (query.length > 0 ? `?${query.join('&')}` : '');
}

const ODD_ADDRESSES: readonly ((url: string, random: Random) => string)[] = [
  (url) => `${url}?${'x=1&'.repeat(2_000)}`,
  (url) => `${url}?a=${'9'.repeat(7_000)}`,
  (url) => `${url}?page=1&page=2&ids[]=1&ids[a]=2&__proto__[x]=1`,
  (url) => `${url}?%ff=%zz&%`,
  (url) => `${url}?item_name=%00%F0%9F`,
  (url) => `${url}/../../${'a/'.repeat(200)}`,
  (url) => `${url}//`,
  (url) => `//${url}`,
  (url) => url.replace('/api/', '/%61pi/'),
  (url) => url.toUpperCase(),
  (url, random) => `${url}/${escaped(hostileText(random)).slice(0, 4_000)}`,
  (url) => `${url}?${range(1_000).join('=&')}`,
];
const METHODS = ['HEAD', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'PROPFIND', 'GET', 'POST'];

const ODD_HEADERS: readonly Record<string, string>[] = [
  { 'x-long': 'x'.repeat(7_000) },
  { cookie: `session=${CANARY}; a=${'b'.repeat(3_000)}` },
  { authorization: `Basic ${CANARY}` },
  { authorization: `Bearer ${CANARY}.${CANARY}.${CANARY}` },
  { authorization: 'Bearer eyJhbGciOiJub25lIn0.eyJzaWQiOiIwIn0.' },
  { authorization: 'Bearer' },
  { 'x-forwarded-for': '::ffff:1.2.3.4%eth0, unknown, [::1]:99999, <b>' },
  { 'x-request-id': '\u00ff'.repeat(60) },
  { 'accept-language': `${'en;q=0.1,'.repeat(500)}*;q=x` },
  { 'accept-encoding': 'br;q=x, gzip;q=9, identity;q=0, *;q=0' },
  { 'if-none-match': '"'.repeat(500) },
  { range: 'bytes=0-0,-1,5-1' },
  { origin: 'null', 'access-control-request-method': 'POST' },
  { upgrade: 'h2c', connection: 'Upgrade' },
  { 'x-http-method-override': 'DELETE', 'x-original-url': '/admin' },
  { 'paypal-transmission-sig': CANARY, 'paypal-cert-url': 'http://127.0.0.1:1/', 'paypal-auth-algo': 'none' },
];

const KINDS = [
  ...['text/plain', 'application/x-www-form-urlencoded', 'application/json; charset=utf-16', 'application/xml'],
  ...[
    'multipart/form-data',
    'multipart/form-data; boundary=',
    'application/json;;;',
    ';;;',
    '',
    'a',
    'APPLICATION/JSON',
  ],
];

const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le');
const ODD_BODIES: readonly ((text: string, random: Random) => Buffer | string)[] = [
  (text) => text.slice(0, Math.ceil(text.length / 2)),
  (text) => `${text}${text}`,
  (text) => `\ufeff${text}`,
  utf16,
  (text) => Buffer.concat([Buffer.from(text), Buffer.from([0xff, 0xfe, 0xc0, 0x80])]),
  () => '['.repeat(50_000),
  () => `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`,
  () => `"${'x'.repeat(120_000)}"`,
  () => '{"__proto__":{"admin":true},"constructor":{"prototype":{"x":1}}}',
  () => `{"a":${'9'.repeat(20_000)}}`,
  () => '{"password":"\\ud800","account_name":"\\u0000"}',
  (text) => text.replace('{', '{"ids":1,"ids":[2],'),
  (_text, random) => JSON.stringify(otherValue(random)) ?? '',
  (_text, random) => hostileText(random),
  () => '',
];

type Making = { call: Call; random: Random; known: Known };

function bodyOf(fault: Fault, { call, random, known }: Making): { body: Buffer; kind: string } | null {
  const schema = call.form ?? call.body;
  const manner = isManner(fault) ? fault : pick(random, manners);
  if (call.form || (fault === 'form' && schema)) {
    const fields = fuzzed(shapeOf(schema as NonNullable<typeof schema>), manner, random, known);
    return formOf(fields, { file: call.file, broken: fault === 'form', random });
  }
  if (!schema) return fault === 'body' ? { body: Buffer.from(hostileText(random)), kind: 'application/json' } : null;
  const text = JSON.stringify(fuzzed(shapeOf(schema), manner, random, known)) ?? 'null';
  const body = fault === 'body' ? pick(random, ODD_BODIES)(text, random) : text;
  return { body: Buffer.from(body as string), kind: fault === 'kind' ? pick(random, KINDS) : 'application/json' };
}

function senderOf(call: Call, path: string, body: Buffer | null, random: Random, senders: Senders) {
  const lot = random();
  if (call.access === 'intake') {
    if (lot < 0.85) return { player: null, headers: senders.sign(path, body ?? Buffer.alloc(0)) };
    const wrong = senders.sign(`${path}x`, Buffer.from(CANARY));
    return { player: null, headers: lot < 0.95 ? wrong : {} };
  }
  const signed = call.access === 'open' ? 0.1 : 0.85;
  if (lot >= signed) return { player: null, headers: {} };
  const player = between(random, 0, senders.players - 1);
  return { player, headers: { authorization: `Bearer ${senders.token(player)}` } };
}

/** What only some requests have beside the rest: other headers, an encoding that the body has not, another method. */
function spoil(request: BadRequest, random: Random): BadRequest {
  const { fault, headers, body, url } = request;
  if (fault === 'address') {
    const method = random() < 0.4 ? pick(random, METHODS) : request.method;
    return { ...request, method, url: random() < 0.7 ? pick(random, ODD_ADDRESSES)(url, random) : url };
  }
  if (fault === 'headers') return { ...request, headers: { ...headers, ...pick(random, ODD_HEADERS) } };
  if (fault !== 'kind' || body === null || random() < 0.6) return request;
  const encoding = { ...headers, 'content-encoding': pick(random, ['gzip', 'br', 'deflate', 'identity', 'x', CANARY]) };
  return { ...request, headers: encoding, body: random() < 0.5 ? gzipSync(body) : body };
}

/** Addresses of clients, some of them IPv6: what limits one does not stop the others. */
const clientOf = (random: Random) =>
  random() < 0.8
    ? `10.${between(random, 0, 255)}.${between(random, 0, 255)}.${between(random, 1, 254)}`
    : `2001:db8:${between(random, 0, 65_535).toString(16)}::${between(random, 1, 99)}`;

/** The n-th of the requests that a seed stands for: each can be made again without those before it. */
export function badRequest(nth: number, { seed, senders, known, whole = false }: Requests): BadRequest {
  const random = seeded(seed, String(nth));
  const name = weighted(random, NAMES);
  const call: Call = calls[name];
  const fault = weighted(random, whole ? FAULTS : [...FAULTS, ...ON_CONNECTIONS]);
  const [method = '', path = ''] = name.split(' ');
  const made = method === 'POST' || fault === 'body' ? bodyOf(fault, { call, random, known }) : null;
  const body = made?.body ?? null;
  const { player, headers } = senderOf(call, path, body, random, senders);
  const manner = isManner(fault) ? fault : 'valid';
  const request: BadRequest = {
    ...{ nth, name, fault, player, method, body },
    url: addressOf(path, call, manner, random, known),
    headers: {
      'x-forwarded-for': clientOf(random),
      ...(made && made.kind !== '' ? { 'content-type': made.kind } : {}),
      ...headers,
    },
  };
  return spoil(request, random);
}
