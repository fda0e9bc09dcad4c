import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Refusal } from '#contract/errors.ts';
import { serveSite } from '#server/site/site.ts';
import { buildTestApp, type TestApp } from '#support/server/build-test-app.ts';
import { type RawAnswer, sendRaw } from '#support/server/raw-request.ts';

const SECRET = 'never to be seen';
const FILES: Record<string, string> = {
  'dist/index.html': '<p>home</p>',
  'dist/news.html': '<p>news</p>',
  'dist/404.html': '<p>lost</p>',
  'dist/es/404.html': '<p>perdido</p>',
  'dist/_astro/clip.abc123.webm': '0123456789',
  'dist/.build/policy.json': JSON.stringify({ policy: "default-src 'self'" }),
  'dist/.build/manifest.json': SECRET,
  'dist/.env': SECRET,
  'secret.html': SECRET,
  secret: SECRET,
};

let folder: string;
let api: TestApp;
let port: number;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-odd-'));
  for (const [path, content] of Object.entries(FILES)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  api = await buildTestApp({ settings: { distDir: join(folder, 'dist') } });
  await api.app.listen({ host: '127.0.0.1', port: 0 });
  port = (api.app.server.address() as AddressInfo).port;
});
afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true });
});

const request = (line: string, headers: readonly string[] = [], body = '') =>
  sendRaw(port, [`${line} HTTP/1.1`, 'Host: portal', 'Connection: close', ...headers, '', body].join('\r\n'));

function expectPage({ status, headers, body }: RawAnswer, expected: number, text: string): void {
  expect([status, headers['content-type']]).toEqual([expected, 'text/html; charset=utf-8']);
  expect(headers['content-security-policy']).toBe("default-src 'self'");
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(body).toContain(text);
}

function expectRefusal({ status, headers, body }: RawAnswer, expected: number): void {
  expect([status, headers['content-type']]).toEqual([expected, 'application/json; charset=utf-8']);
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['cache-control']).toBe('no-store');
  expect(Refusal.parse(JSON.parse(body)).statusCode).toBe(expected);
}

describe('an address of the site that is no address', () => {
  test.each([
    ['/%ff', 'lost'],
    ['/%', 'lost'],
    ['/%zz/news', 'lost'],
    ['/news%ff', 'lost'],
    ['/%2e%2e/%c0%af', 'lost'],
    ['/%c3%28?x=1', 'lost'],
    ['/api%ff', 'lost'],
    ['/es/%ff', 'perdido'],
    ['/database/item/9999999/%ff/es', 'perdido'],
  ])('%s is the 404 page in its language', async (address, text) => {
    expectPage(await request(`GET ${address}`), 404, text);
  });
});

test('an unreadable slug is a stale one: the number decides', async () => {
  const answer = await request('GET /database/item/1600/%ff/es');
  expect([answer.status, answer.headers['location']]).toEqual([
    301,
    expect.stringMatching(/^\/database\/item\/1600\/[a-z0-9-]+\/es$/),
  ]);
});

describe('what is demanded of a page', () => {
  test.each([
    'If-Match: "another"',
    'If-Unmodified-Since: Mon, 01 Jan 2001 00:00:00 GMT',
    'Range: bytes=99999-',
    'Range: bytes=x-y',
    'Range: pages=1-2',
    'If-Range: "another"',
    'Accept: application/json',
    'Accept-Version: 9',
    'Content-Type: ;;;',
  ])('does not keep it from being sent whole: %s', async (header) => {
    expectPage(await request('GET /news', [header]), 200, 'news');
  });

  test.each([
    ['416 with its length', 'Range: bytes=99999-', 416, 'bytes */10'],
    ['412', 'If-Match: "another"', 412, undefined],
  ])('of a clip is answered %s, in words', async (_, header, status, range) => {
    const answer = await request('GET /_astro/clip.abc123.webm', [header]);
    expect([answer.status, answer.headers['content-range']]).toEqual([status, range]);
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('no-store');
  });
});

describe('a body that is sent to a page', () => {
  test.each([
    ['of no kind', 'Content-Type: ;;;', 'x'],
    ['of another kind', 'Content-Type: text/plain', 'x'],
    ['of broken JSON', 'Content-Type: application/json', '{x'],
    ['that is too long', 'Content-Type: application/json', `"${'x'.repeat(110 * 1024)}"`],
  ])('%s gets the 404 page', async (_, type, body) => {
    expectPage(await request('POST /news', [type, `Content-Length: ${body.length}`], body), 404, 'lost');
  });
});

test('a page that fails says so in words, without saying what failed', async () => {
  const site = fastify();
  const names = () => Promise.reject(new Error(SECRET));
  const records = { names, siblingNote: async () => undefined };
  await site.register((inner) =>
    serveSite(inner, { distDir: join(folder, 'dist'), records, notePicture: async () => undefined }),
  );
  const { statusCode, headers, body } = await site.inject('/database/item/1600');
  expect([statusCode, headers['content-type']]).toEqual([500, 'text/plain; charset=utf-8']);
  expect(body).toBe('This page cannot be shown just now, please try again later.\n');
  await site.close();
});

describe('a whole address in the request line', () => {
  test.each([
    ['http://elsewhere.example/news', 200, 'news'],
    ['HTTPS://elsewhere.example/news', 200, 'news'],
    ['http://elsewhere.example', 200, 'home'],
    ['http://elsewhere.example/%ff', 404, 'lost'],
    ['http://elsewhere.example/../secret', 404, 'lost'],
  ])('%s is taken for its path', async (address, status, text) => {
    expectPage(await request(`GET ${address}`), status, text);
  });

  test('leads to a call, too', async () => {
    expect((await request('GET http://elsewhere.example/api/v1/items/1600')).status).toBe(200);
    expectRefusal(await request('GET http://elsewhere.example/api/other'), 404);
  });

  test('never comes back in a redirect', async () => {
    const answer = await request('GET http://elsewhere.example/news/?x=1');
    expect([answer.status, answer.headers['location']]).toEqual([301, '/news?x=1']);
  });
});

describe('the API refuses in its own shape', () => {
  const post = 'POST /api/v1/auth/login';
  test.each<[string, string, string[], string, number]>([
    ['a broken escape', 'GET /api/v1/items/%ff', [], '', 400],
    ['a broken escape in the query', 'GET /api/v1/items/find-items?item_type=%ff', [], '', 400],
    ['an address that it does not have', 'GET /api/other', [], '', 404],
    ['one that hides its letters', 'GET /%61%70i/other', [], '', 404],
    ['a method that a call does not have', 'DELETE /api/v1/items/1600', [], '', 404],
    ['a method that is rare', 'PROPFIND /api/v1/items/1600', [], '', 404],
    ['a method that is none', 'FOO /api/v1/items/1600', [], '', 400],
    ['a body of no kind', post, ['Content-Type: ;;;', 'Content-Length: 2'], '{}', 400],
    ['a body of another kind', post, ['Content-Type: text/plain', 'Content-Length: 2'], '{}', 400],
    ['a body that is announced too long', post, ['Content-Type: application/json', 'Content-Length: 999999'], '', 413],
    ['a body of two lengths', post, ['Content-Length: 2', 'Content-Length: 3'], '{}', 400],
    ['a body of a length and in chunks', post, ['Content-Length: 2', 'Transfer-Encoding: chunked'], '{}', 400],
    ['chunks that are none', post, ['Content-Type: application/json', 'Transfer-Encoding: chunked'], 'ZZ\r\n', 400],
    ['two bearers', 'POST /api/v1/auth/logout', ['Authorization: Bearer a', 'Authorization: Bearer b'], '', 401],
    ['headers that are too long', 'GET /api/v1/items/1600', [`X-Long: ${'x'.repeat(20_000)}`], '', 431],
    ['an address that is too long', `GET /api/v1/items/${'1'.repeat(20_000)}`, [], '', 431],
    ['an address of bytes', 'GET /api/v1/items/\xff', [], '', 400],
  ])('%s', async (_, line, headers, body, status) => {
    expectRefusal(await request(line, headers, body), status);
  });

  test('what is no HTTP at all', async () => {
    expectRefusal(await sendRaw(port, 'HELLO\r\n\r\n'), 400);
    expectRefusal(await sendRaw(port, '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'), 400);
  });
});

const piece = fc.constantFrom(
  ...[
    '/',
    '//',
    '\\',
    '.',
    '..',
    '...',
    '%2e',
    '%2f',
    '%5c',
    '%00',
    '%ff',
    '%',
    '%25',
    '~1',
    ':',
    ';',
    '@',
    '#',
    '?',
    '&',
    '=',
  ],
  ...['news', 'secret', 'secret.html', '.build', 'manifest.json', '.env', 'BUILD~1', 'es', 'api', 'v1', 'items', '404'],
  ...[
    'database',
    'item',
    '1600',
    'index',
    '.html',
    '*',
    '\xe9',
    '\x7f',
    'http://',
    'docs',
    'static',
    'socket.io',
    'health',
  ],
);
const address = fc.array(piece, { maxLength: 9 }).map((pieces) => pieces.join(''));
const method = fc.constantFrom(
  'GET',
  'GET',
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'DELETE',
  'OPTIONS',
  'TRACE',
  'QUERY',
  'get',
);
const header = fc.constantFrom(
  ...[
    'Range: bytes=5-1',
    'Range: bytes=-0',
    'If-Match: *',
    'If-None-Match: *',
    'If-Modified-Since: never',
    'Cookie: language=;',
  ],
  ...[
    'Cookie: language=../es',
    'Content-Length: 0',
    'Content-Type: a',
    'Accept-Encoding: br;q=x, *',
    'Host: other',
    'Origin: null',
  ],
  ...[
    'Authorization: Bearer',
    'X-Forwarded-For: x',
    'X-HTTP-Method-Override: PUT',
    'Accept-Language: \xff',
    'TE: trailers',
  ],
);

/** What is refused before there is a request: unknown methods, bytes that no address may have, two lengths. */
const isHttp = (name: string, target: string, headers: readonly string[]) =>
  name !== 'get' &&
  !/[\x7f-\xff]/.test(target) &&
  headers.filter((line) => line.startsWith('Content-Length')).length < 2;

test('no bytes in address, method or headers lead to a file of ours, to a fault, or to another shape than the address has', async () => {
  const odd = fc.record({ name: method, address, slash: fc.boolean(), headers: fc.array(header, { maxLength: 4 }) });
  await fc.assert(
    fc.asyncProperty(odd, async ({ name, address: words, slash, headers }) => {
      const target = slash ? `/${words}` : words || '*';
      const { status, headers: said, body } = await request(`${name} ${target}`, headers);
      const what = `${name} ${target} ${headers} → ${status} ${body}`;
      expect(status, what).toBeGreaterThanOrEqual(200);
      expect(status, what).toBeLessThan(500);
      expect(body, what).not.toContain(SECRET);
      expect(said['location'] ?? '/', what).toMatch(/^\/(?![/\\])/);
      const isRefusal = status >= 400 && said['content-type']?.startsWith('application/json');
      if (isRefusal && name !== 'HEAD' && !target.startsWith('/socket.io')) Refusal.parse(JSON.parse(body));
      if (/^\/api(?:\/|$)/.test(target) && status >= 400) expect(isRefusal, what).toBe(true);
      if (isHttp(name, target, headers) && /^\/(?:news|es|database)/.test(target)) expect(isRefusal, what).toBe(false);
    }),
    { numRuns: 1500, seed: 20_240_922 },
  );
});
