import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { nginxFiles } from '#build/host-rules/nginx.ts';
import { HOST_CASES, HOSTILE, SITE_FILES } from '#support/hosts/cases.ts';
import { inOneLine } from '#support/hosts/host.ts';
import { NGINX, type RealNginx, startNginx } from '#support/hosts/real-nginx.ts';
import { writeRules, writeSite } from '#support/hosts/site-folder.ts';
import { buildTestApp, type TestApp } from '#support/server/build-test-app.ts';

const ORIGIN = 'http://localhost:4321';
let folder: string;
let site: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-rules-'));
  site = join(folder, 'dist');
  await writeSite(site, [...SITE_FILES, '.build/notes.json']);
});
afterAll(() => rm(folder, { recursive: true }));

describe('the own server', () => {
  let api: TestApp;
  beforeAll(async () => {
    api = await buildTestApp({ settings: { distDir: site } });
  });
  afterAll(() => api.close());
  const get = (url: string, cookie?: string) => api.app.inject({ url, headers: cookie ? { cookie } : {} });

  test.each(HOST_CASES)('answers $says: $address', async ({ address, cookie, own }) => {
    const { statusCode, headers, body } = await get(address, cookie);
    const to = headers['location'];
    expect(inOneLine({ status: statusCode, headers: {}, ...(to ? { location: String(to) } : { file: body }) })).toBe(
      own,
    );
  });

  test.each(HOSTILE)('is not led to another place by %s', async (address) => {
    const { statusCode, headers, body } = await get(address);
    expect(statusCode).toBeLessThan(500);
    expect(new URL(String(headers['location'] ?? '/'), ORIGIN).origin).toBe(ORIGIN);
    expect(headers['set-cookie']).toBeUndefined();
    expect(body).not.toContain('<script>');
  });

  test('a page that replaces an unbuilt one is not indexed by search engines', async () => {
    for (const address of ['/database/item/1601/thing-1601/en', '/register/99', '/register/abc']) {
      expect((await get(address)).headers['x-robots-tag']).toBe('noindex');
    }
    expect((await get('/database/item/1600/blade/en')).headers['x-robots-tag']).toBeUndefined();
  });

  test('/embed/* may be read by any site, and nothing else', async () => {
    expect((await get('/embed/items/25.en.json')).headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=0, must-revalidate',
    });
    for (const address of ['/', '/news/101', '/favicon.svg', '/_astro/page.abc123.css', '/embedded']) {
      const { headers } = await get(address);
      expect(headers['access-control-allow-origin']).toBeUndefined();
      expect(headers['cross-origin-resource-policy']).toBe('same-origin');
    }
  });
});

describe.skipIf(NGINX === undefined)('nginx itself, with the files of an operator and a build', () => {
  let nginx: RealNginx;
  beforeAll(async () => {
    const place = { origin: 'http://localhost', api: '' };
    const facts = { policy: "default-src 'self'", ...place, files: new Set(SITE_FILES) };
    await writeRules(site, nginxFiles(facts));
    nginx = await startNginx(join(folder, 'nginx'), { site });
  });
  afterAll(() => nginx.stop());

  test.each(HOST_CASES)('answers $says: $address', async ({ address, cookie, own, ...others }) => {
    expect(inOneLine(await nginx.ask(address, cookie))).toBe(others.nginx ?? own);
  });

  test.each(HOSTILE)('is not led to another place by %s', async (address) => {
    const { status, location = '/', headers } = await nginx.ask(address);
    expect(status).toBeLessThan(500);
    expect(new URL(location, ORIGIN).origin).toBe(ORIGIN);
    expect(headers['set-cookie']).toBeUndefined();
  });

  test('answers below /api are JSON, with the API down as well', async () => {
    const { status, headers, file = '' } = await nginx.ask('/api/v1/items/1600');
    expect([status, headers['content-type']]).toEqual([503, expect.stringContaining('application/json')]);
    expect(JSON.parse(file)).toMatchObject({ statusCode: 503 });
  });

  test('a live page, and nothing else, is left out by search engines', async () => {
    expect((await nginx.ask('/database/item/1601/thing-1601/en')).headers['x-robots-tag']).toBe('noindex');
    const { headers } = await nginx.ask('/database/item/1600/blade/en');
    expect(headers['x-robots-tag']).toBeUndefined();
    expect(headers['access-control-allow-origin']).toBeUndefined();
    expect(headers['content-security-policy']).toBe("default-src 'self'");
  });
});
