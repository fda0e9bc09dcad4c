import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Call } from '#contract/call.ts';
import { API_BASE, calls } from '#contract/calls.ts';
import { ErrorCode, Refusal } from '#contract/errors.ts';
import { createTokens } from '#server/kernel/auth/tokens.ts';
import { VERSION } from '#server/kernel/version.ts';
import { buildTestApp, type TestApp } from '#support/server/build-test-app.ts';
import { INTAKE_SECRET, signatureOf } from '#support/server/signed-report.ts';

type Answer = Awaited<ReturnType<TestApp['get']>>;

let api: TestApp;
beforeAll(async () => {
  api = await buildTestApp({ settings: { corsOrigins: ['https://portal.example.com'], intakeSecret: INTAKE_SECRET } });
});
afterAll(() => api.close());

const EXAMPLES = { id: '1600', lang: 'en', level: '100', text: 'tamsin' };
const example = (path: string) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => EXAMPLES[name as keyof typeof EXAMPLES]);
const named = Object.entries(calls).map(([name, call]) => {
  const [method = '', path = ''] = name.split(' ');
  return { name, method, path, call };
});
const guarded = named.filter(({ call }) => call.access === 'bearer');
const withBody = named.filter(({ method }) => method === 'POST');

describe.each(guarded)('$name', ({ method, path }) => {
  test.each([
    ['none', undefined],
    ['another scheme', 'Basic ZGVtbzpEZW1vMTIzNA=='],
    ['an empty one', 'Bearer '],
    ['garbage', 'Bearer abc.def.ghi'],
    ['one signed by another secret', `Bearer ${'eyJhbGciOiJIUzI1NiJ9.eyJzaWQiOiJ4In0'}.${'A'.repeat(43)}`],
    ['one without a signature', 'Bearer eyJhbGciOiJub25lIn0.eyJzaWQiOiJ4In0.'],
  ])('answers 401 for %s as bearer, before it looks at the body', async (_what, authorization) => {
    const headers = authorization === undefined ? {} : { authorization };
    const answer = method === 'GET' ? await api.get(path, headers) : await api.post(path, 'not json', headers);
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toEqual({ statusCode: 401, message: 'Unauthorized', code: 'unauthorized' });
  });
});

test('a token with a valid signature but an unknown session has no bearer', async () => {
  const tokens = createTokens(api.app.jwt);
  const now = api.clock.now();
  const token = tokens.sign('00000000-0000-4000-8000-000000000000', now, new Date(now.getTime() + 60_000));
  const answer = await api.post('/users/getPValues', {}, { authorization: `Bearer ${token}` });
  expect(answer.statusCode).toBe(401);
});

test('a tampered token has no bearer', async () => {
  const { authorization } = await api.signIn('demo', 'Demo1234');
  const [head = '', , signature = ''] = authorization.split('.');
  const claims = Buffer.from(JSON.stringify({ sid: 'x', exp: 9_999_999_999 })).toString('base64url');
  const answer = await api.post('/users/getPValues', {}, { authorization: `${head}.${claims}.${signature}` });
  expect(answer.statusCode).toBe(401);
});

test('a bad bearer on an open call is ignored', async () => {
  expect((await api.get('/items/1600', { authorization: 'Bearer nonsense' })).statusCode).toBe(200);
});

describe.each(withBody)('$name with a body', ({ path, call }) => {
  const headersOf = async (body: string | Buffer) => {
    if (call.access === 'intake') return signatureOf(api, path, body);
    return call.access === 'bearer' ? api.signIn('demo', 'Demo1234') : {};
  };
  /** Refused with this status, or in HTTP 200 where its call refuses so. */
  const expectRefused = (answer: Answer, status: number, code: ErrorCode) => {
    const { refusesInAction }: Call = call;
    expect(answer.statusCode).toBe(refusesInAction ? 200 : status);
    const said = refusesInAction ? { action: 'error' } : { statusCode: status };
    expect(answer.json()).toEqual({ ...said, code, message: expect.any(String) });
  };
  const send = async (body: string | Buffer, contentType = 'application/json') =>
    api.app.inject({
      method: 'POST',
      url: API_BASE + path,
      payload: body,
      headers: {
        'content-type': contentType,
        ...(await headersOf(body)),
      },
    });

  test.each([
    ['broken JSON', '{"ids": [1'],
    ['invalid UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d])],
  ])('of %s is 400', async (_what, body) => {
    expectRefused(await send(body), 400, 'invalidRequest');
  });

  test('over 100 KB, or what its call takes, is 413', async () => {
    const { longestBody = 100 * 1024 }: Call = call;
    const answer = await send(JSON.stringify({ filler: 'x'.repeat(longestBody) }));
    expectRefused(answer, 413, 'payloadTooLarge');
  });

  test('nested a hundred thousand deep is no 5xx', async () => {
    const answer = await send(`{"ids":${'['.repeat(50_000)}${']'.repeat(50_000)}}`);
    expect(answer.statusCode).toBeLessThan(500);
  });

  test('compressed is not unpacked', async () => {
    const answer = await api.post(path, 'x', { 'content-encoding': 'gzip', ...(await headersOf('x')) });
    if (answer.statusCode !== 401) expectRefused(answer, 400, 'invalidRequest');
  });
});

test('a NUL or half a surrogate pair is 400 in every part of a request', async () => {
  for (const body of ['{"ids":[],"note":"\\u0000"}', '{"ids":[],"\\ud800":1}', '{"ids":[],"deep":[{"a":"\\udc00"}]}']) {
    expect((await api.post('/items/findByIds', body)).statusCode).toBe(400);
  }
});

test('unknown extra fields are ignored, prototype tricks among them', async () => {
  const answer = await api.post('/items/findByIds', '{"ids":[1600],"more":1,"__proto__":{"ids":[]}}');
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toHaveLength(1);
});

test('a body of another kind than JSON is 400', async () => {
  const payload = 'ids=1600';
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const answer = await api.app.inject({ method: 'POST', url: `${API_BASE}/items/findByIds`, payload, headers });
  expect(answer.statusCode).toBe(400);
});

describe('what no call has', () => {
  test.each([
    ['GET', '/api'],
    ['GET', '/api/'],
    ['GET', '/api/v2/items/1600'],
    ['GET', '/api/v1'],
    ['GET', '/api/v1/nothing'],
    ['GET', '/api/v1/items/1600/'],
    ['POST', '/api/v1/nothing'],
    ['DELETE', '/api/v1/items/1600'],
    ['PUT', '/api/other'],
    ['POST', '/api/v1/items/1600'],
    ['GET', '/api/v1/auth/login'],
  ] as const)('%s %s is a 404 in JSON', async (method, url) => {
    const answer = await api.app.inject({ method, url });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({ statusCode: 404, message: expect.any(String), code: 'notFound' });
  });

  test('a path with broken escapes is a 400 in JSON', async () => {
    const answer = await api.app.inject({ url: '/api/v1/items/%ff' });
    expect(answer.statusCode).toBe(400);
    expect(Refusal.parse(answer.json()).code).toBe('invalidRequest');
  });
});

describe('every answer', () => {
  test.each(['/api/v1/items/1600', '/api/v1/items/x', '/api/v1/nothing', '/health', '/nowhere', '/api/v1/items/%ff'])(
    'carries a request id of its own: %s',
    async (url) => {
      const answer = await api.app.inject({ url, headers: { 'x-request-id': 'chosen-by-the-client' } });
      expect(answer.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
    },
  );

  test('says that it is not to be sniffed, framed or shown as a document', async () => {
    const { headers } = await api.get('/items/1600');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
    expect(headers['strict-transport-security']).toBeUndefined();
  });

  test('is compressed when it is long and the client takes it', async () => {
    const long = await api.get('/items/find-items?item_type=0&limit=50', { 'accept-encoding': 'gzip, br' });
    expect(long.headers['content-encoding']).toBe('br');
    const short = await api.get('/items/x', { 'accept-encoding': 'br' });
    expect(short.headers['content-encoding']).toBeUndefined();
  });
});

describe('another origin', () => {
  const from = (origin: string) => api.get('/items/1600', { origin });

  test('may read when the operator lists it', async () => {
    const { headers } = await from('https://portal.example.com');
    expect(headers['access-control-allow-origin']).toBe('https://portal.example.com');
    expect(headers['access-control-expose-headers']).toContain('retry-after');
  });

  test('may read a refusal, too', async () => {
    const answer = await api.get('/nothing', { origin: 'https://portal.example.com' });
    expect(answer.headers['access-control-allow-origin']).toBe('https://portal.example.com');
  });

  test('may not otherwise', async () => {
    expect((await from('https://evil.example.com')).headers['access-control-allow-origin']).toBeUndefined();
  });

  test('may ask before it calls with a bearer', async () => {
    const answer = await api.app.inject({
      method: 'OPTIONS',
      url: `${API_BASE}/users/getPValues`,
      headers: {
        origin: 'https://portal.example.com',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,content-type',
      },
    });
    expect(answer.statusCode).toBe(204);
    expect(answer.headers['access-control-allow-headers']).toContain('authorization');
  });
});

test('HEAD answers as GET does, without a body', async () => {
  const head = (headers = {}) => api.app.inject({ method: 'HEAD', url: `${API_BASE}/items/1600`, headers });
  const [answer, got] = [await head(), await api.get('/items/1600')];
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toBe('');
  const known = ['etag', 'cache-control', 'content-type', 'content-length'];
  expect(known.map((name) => answer.headers[name])).toEqual(known.map((name) => got.headers[name]));
  expect((await head({ 'if-none-match': got.headers.etag })).statusCode).toBe(304);
});

test('the documentation is a page whose own files are all there', async () => {
  const page = await api.get('/docs');
  expect(page.headers['content-type']).toContain('text/html');
  const files = [...page.body.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, url]) => url ?? '');
  expect(files.length).toBeGreaterThan(3);
  for (const url of files) expect((await api.app.inject({ url })).statusCode, url).toBe(200);
});

test('health and readiness are outside the base', async () => {
  expect((await api.app.inject({ url: '/health' })).json()).toEqual({ status: 'up' });
  expect((await api.app.inject({ url: '/ready' })).json()).toEqual({ status: 'ready', version: VERSION });
});

test('every call answers its example without a 5xx, and what it refuses is a known code', async () => {
  for (const { method, path } of named) {
    const answer = method === 'GET' ? await api.get(example(path)) : await api.post(path);
    expect(answer.statusCode, path).toBeLessThan(500);
    if (answer.statusCode >= 400) expect(ErrorCode.options).toContain(answer.json().code);
  }
});
