import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { STRICT_POLICY, serveSite } from '#server/site/site.ts';
import { buildTestApp, type TestApp } from '#support/server/build-test-app.ts';

const FILES: Record<string, string> = {
  'index.html': '<p>home</p>',
  'es.html': '<p>inicio</p>',
  'news.html': '<p>news</p>',
  'news/101.html': '<p>note 101</p>',
  'news/404.html': '<p>note 404</p>',
  'es/news/201.html': '<p>nota 201</p>',
  '404.html': '<p>lost</p>',
  'es/404.html': '<p>perdido</p>',
  'br/404.html': '<p>sumiu</p>',
  'database/list-items/0.html': '<p>all</p>',
  'database/item/1600/blade/en.html': '<p>blade</p>',
  'database/item/1600/hoja/es.html': '<p>hoja</p>',
  'database/item/1600/folha/br.html': '<p>folha</p>',
  'database/item/1600/lame/fr.html': '<p>lame</p>',
  'database/item/1600/blade/en/drops/2.html': '<p>more drops</p>',
  'database/item/404.html': '<p>what a static host shows for items without a page</p>',
  'database/monster/50001/beast/en.html': '<p>beast</p>',
  '_astro/page.abc123.css': 'p{}'.repeat(1000),
  '_astro/clip.abc123.webm': '0123456789',
  'favicon.svg': '<svg/>',
  'es/feed.xml': '<feed/>',
  'es/manifest.webmanifest': '{}',
  'service-worker.js': 'self',
  '.build/policy.json': JSON.stringify({ policy: "default-src 'self'" }),
  '.build/manifest.json': '{}',
  '.secret.html': 'secret',
};

let folder: string;
let api: TestApp;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-site-'));
  for (const [path, content] of Object.entries(FILES)) {
    await mkdir(dirname(join(folder, 'dist', path)), { recursive: true });
    await writeFile(join(folder, 'dist', path), content);
  }
  await writeFile(join(folder, 'outside.html'), 'outside');
  api = await buildTestApp({ settings: { distDir: join(folder, 'dist') } });
});
afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => api.app.inject({ url, headers });

describe('a page', () => {
  test.each([
    ['/', 'home'],
    ['/es', 'inicio'],
    ['/news', 'news'],
    ['/news/101', 'note 101'],
    ['/news/404', 'note 404'],
    ['/news?from=mail', 'news'],
    ['/database/list-items/0', 'all'],
    ['/database/item/1600/hoja/es', 'hoja'],
    ['/database/item/1600/blade/en/drops/2', 'more drops'],
    ['/database/monster/50001/beast/en', 'beast'],
  ])('%s is found without .html', async (url, text) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.body).toContain(text);
  });

  test('carries the policy of the build, and is revalidated each time', async () => {
    const { headers } = await get('/news');
    expect(headers['content-security-policy']).toBe("default-src 'self'");
    expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    expect(headers['last-modified']).toBeDefined();
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
  });

  test('carries the new policy once the build has changed it', async () => {
    const file = join(folder, 'dist/.build/policy.json');
    await writeFile(file, JSON.stringify({ policy: "default-src 'none'" }));
    await utimes(file, new Date(), new Date(Date.now() + 5000));
    expect((await get('/news')).headers['content-security-policy']).toBe("default-src 'none'");
  });

  test.each(['{', '{"policy":""}', null])('carries the last known policy where the file is %j', async (text) => {
    const file = join(folder, 'dist/.build/policy.json');
    const known = (await get('/news')).headers['content-security-policy'];
    expect(known).toMatch(/^default-src/);
    if (text === null) await rm(file);
    else await writeFile(file, text);
    const { statusCode, headers } = await get('/news');
    expect([statusCode, headers['content-security-policy']]).toEqual([200, known]);
    await writeFile(file, JSON.stringify({ policy: "default-src 'none'; img-src 'self'" }));
    expect((await get('/news')).headers['content-security-policy']).toBe("default-src 'none'; img-src 'self'");
    await writeFile(file, JSON.stringify({ policy: "default-src 'none'" }));
  });

  test('carries a strict policy where none was ever known', async () => {
    const site = fastify();
    const distDir = join(folder, 'never built');
    await mkdir(distDir);
    await writeFile(join(distDir, 'news.html'), '<p>news</p>');
    const records = { names: async () => undefined, siblingNote: async () => undefined };
    await site.register((inner) => serveSite(inner, { distDir, records, notePicture: async () => undefined }));
    const { statusCode, headers } = await site.inject('/news');
    expect([statusCode, headers['content-security-policy']]).toEqual([200, STRICT_POLICY]);
    expect(STRICT_POLICY).toMatch(/^default-src 'self';/);
    await site.close();
  });

  test('is not sent again to who has it', async () => {
    const etag = String((await get('/news')).headers.etag);
    const again = await get('/news', { 'if-none-match': etag });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
  });

  test('answers HEAD with its headers alone', async () => {
    const answer = await api.app.inject({ method: 'HEAD', url: '/news' });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.body).toBe('');
  });
});

describe('an asset', () => {
  test('with a hash in its name is kept for ever, and compressed', async () => {
    const answer = await get('/_astro/page.abc123.css', { 'accept-encoding': 'br' });
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(answer.headers['content-encoding']).toBe('br');
    expect(answer.headers['vary']).toContain('accept-encoding');
  });

  test('that is a web manifest has its type; the service worker is a script that is revalidated each time', async () => {
    const manifest = await get('/es/manifest.webmanifest');
    expect(manifest.headers['content-type']).toBe('application/manifest+json');
    const worker = await get('/service-worker.js');
    expect(worker.headers['content-type']).toMatch(/^(?:application|text)\/javascript/);
    expect(worker.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    // What the browser asks before it takes a worker back.
    expect((await api.app.inject({ method: 'HEAD', url: '/service-worker.js' })).statusCode).toBe(200);
    expect((await api.app.inject({ method: 'HEAD', url: '/no-worker.js' })).statusCode).toBe(404);
  });

  test('that is a feed has its type, and is revalidated each time', async () => {
    const { statusCode, headers } = await get('/es/feed.xml');
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('application/atom+xml; charset=utf-8');
    expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    expect((await get('/fr/feed.xml')).headers['content-type']).toBe('text/html; charset=utf-8');
  });

  test('without one is kept for an hour', async () => {
    const answer = await get('/favicon.svg');
    expect(answer.headers['content-type']).toContain('image/svg+xml');
    expect(answer.headers['cache-control']).toBe('public, max-age=3600');
    expect(answer.headers['content-security-policy']).toBeUndefined();
  });

  test('that is played can be had in parts, a page cannot', async () => {
    const range = { range: 'bytes=2-4' };
    const clip = await get('/_astro/clip.abc123.webm', range);
    expect([clip.statusCode, clip.body]).toEqual([206, '234']);
    expect((await get('/news', range)).statusCode).toBe(200);
  });
});

describe('an address', () => {
  test.each([
    ['with a slash at its end', '/news/', 301, '/news'],
    ['with a slash and a query', '/es/news/201/?a=1&b=%2F', 301, '/es/news/201?a=1&b=%2F'],
    ['with .html', '/news/101.html', 301, '/news/101'],
    ['of the home page by its file', '/index.html', 301, '/'],
    ['of the home page by its name', '/index', 301, '/'],
    ['of the database', '/database', 302, '/database/list-items/0'],
    ['of the database in Spanish', '/es/database', 302, '/es/database/list-items/0'],
    ['of the list', '/br/database/list-items?q=x', 302, '/br/database/list-items/0?q=x'],
    ['of an item with a wrong slug', '/database/item/1600/old-name/es', 301, '/database/item/1600/hoja/es'],
    [
      'of an item with the slug of another language',
      '/database/item/1600/blade/fr',
      301,
      '/database/item/1600/lame/fr',
    ],
    ['of an item in pt', '/database/item/1600/folha/pt', 301, '/database/item/1600/folha/br'],
    ['of an item with zeros before its id', '/database/item/01600/blade/en', 301, '/database/item/1600/blade/en'],
    ['of an item alone', '/database/item/1600', 302, '/database/item/1600/blade/en'],
    ['of an item without a language', '/database/item/1600/hoja?x=1', 302, '/database/item/1600/blade/en?x=1'],
    ['of a monster alone', '/database/monster/50001', 302, '/database/monster/50001/beast/en'],
    ['of a note under another language', '/es/news/101', 302, '/es/news/201'],
    ['of a note of that language without a prefix', '/news/201', 302, '/news/101'],
  ])('%s leads on', async (_what, url, status, to) => {
    const answer = await get(url);
    expect([answer.statusCode, answer.headers['location']]).toEqual([status, to]);
    expect(answer.headers['cache-control']).toBe(status === 301 ? 'no-cache' : 'no-store');
  });

  test.each([
    ['language=es', '/database/item/1600/hoja/es'],
    ['other=1; language=br; more=2', '/database/item/1600/folha/br'],
    ['language=pt', '/database/item/1600/folha/br'],
    ['language=../../x', '/database/item/1600/blade/en'],
    ['mylanguage=es', '/database/item/1600/blade/en'],
  ])('without a language leads to that of the cookie %s', async (cookie, to) => {
    expect((await get('/database/item/1600', { cookie })).headers['location']).toBe(to);
  });
});

describe('what is not there', () => {
  test.each([
    ['/nothing', 'lost'],
    ['/es/nada', 'perdido'],
    ['/br', 'sumiu'],
    ['/fr/rien', 'lost'],
    ['/database/item/9999999/x/es', 'perdido'],
    ['/database/monster/1600/x/pt', 'sumiu'],
    ['/database/item/1600/blade/de', 'lost'],
    ['/database/item/abc', 'lost'],
    ['/database/item/404', 'lost'],
    ['/database/item/12345678', 'lost'],
    ['/database/item/1600/blade/en/x/y', 'lost'],
    ['/news/999', 'lost'],
    ['/fr/news/102', 'lost'],
    ['/404', 'lost'],
    ['/es/404', 'perdido'],
    ['/_astro', 'lost'],
    ['/_astro/gone.css', 'lost'],
    ['/apiary', 'lost'],
  ])('%s is a 404 page in its language', async (url, text) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers['content-security-policy']).toBeDefined();
    expect(answer.body).toContain(text);
  });

  test('is a 404 page for other methods, too', async () => {
    expect((await api.app.inject({ method: 'POST', url: '/news' })).statusCode).toBe(404);
  });
});

test.each([
  '/.build/policy.json',
  '/.build/manifest.json',
  '/.secret',
  '/%2ebuild/policy.json',
  '/../outside',
  '/..%2foutside',
  '/%2e%2e/outside',
  '/%2e%2e%2foutside',
  '/..\\outside',
  '/..%5coutside',
  '/news/../../outside',
  '//outside',
  '/news%00',
  '/news::$DATA',
  '/es/../.build/policy.json',
])('%s reaches no file', async (url) => {
  const answer = await get(url);
  expect(answer.statusCode).toBeGreaterThanOrEqual(400);
  expect(answer.statusCode).toBeLessThan(500);
  expect(answer.body).not.toMatch(/outside|secret|default-src/);
});

test.each(['//evil.example.com/', '/\\evil.example.com/', '/%5cevil.example.com/', '///evil.example.com/%2e%2e/'])(
  '%s leads to no other host',
  async (url) => {
    expect((await get(url)).headers['location']).toBeUndefined();
  },
);

test('a header cannot be split by an address', async () => {
  const answer = await get('/news/%0d%0aset-cookie:x=1/');
  expect(answer.headers['set-cookie']).toBeUndefined();
  expect(answer.statusCode).toBeLessThan(500);
});
