import { describe, expect, test } from 'vitest';
import type { HostFacts } from '#build/host-rules/host-facts.ts';
import { nginxFiles } from '#build/host-rules/nginx.ts';
import {
  cloudflareExcess,
  cloudflareFiles,
  LIMITS,
  netlifyFiles,
  notFoundCopies,
} from '#build/host-rules/write-host-files.ts';
import { HOST_CASES, HOSTILE, SITE_FILES } from '#support/hosts/cases.ts';
import { cloudflareHost } from '#support/hosts/cloudflare-host.ts';
import { type Host, inOneLine } from '#support/hosts/host.ts';
import { netlifyHost } from '#support/hosts/netlify-host.ts';
import { nginxHost } from '#support/hosts/nginx-host.ts';

const facts: HostFacts = {
  policy: "default-src 'self'",
  origin: 'https://portal.example.com',
  api: '',
  files: new Set(SITE_FILES),
};

const HOSTS: Record<'netlify' | 'cloudflare' | 'nginx', Host> = {
  netlify: netlifyHost({ files: facts.files, rules: netlifyFiles(facts) }),
  cloudflare: cloudflareHost({
    files: new Set([...facts.files, ...notFoundCopies(facts.files).keys()]),
    rules: cloudflareFiles(facts),
  }),
  nginx: nginxHost({ files: facts.files, rules: nginxFiles(facts) }),
};

describe.each(['netlify', 'cloudflare', 'nginx'] as const)('%s', (name) => {
  const host = HOSTS[name];

  test.each(HOST_CASES)('answers $says: $address', async ({ address, cookie, own, ...others }) => {
    expect(inOneLine(await host(address, cookie))).toBe(others[name] ?? own);
  });

  test.each(HOSTILE)('is not led to another place by %s', async (address) => {
    const { status, location = '/', headers } = await host(address);
    expect(status).toBeLessThan(500);
    expect(new URL(location, facts.origin).origin).toBe(facts.origin);
    expect(location).not.toMatch(/[\r\n]/);
    expect(headers['set-cookie']).toBeUndefined();
  });

  test('every page carries the policy and is told to the browser as what it is', async () => {
    for (const address of ['/', '/news/101', '/nothing']) {
      const { headers } = await host(address);
      expect(headers['content-security-policy']).toBe(facts.policy);
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
      expect(headers['strict-transport-security']).toContain('max-age=');
    }
  });

  test('hashed assets are kept for ever, pages are asked for anew', async () => {
    expect((await host('/_astro/page.abc123.css')).headers['cache-control']).toBe(
      'public, max-age=31536000, immutable',
    );
    expect((await host('/news/101')).headers['cache-control']?.replaceAll(' ', '')).toBe(
      'public,max-age=0,must-revalidate',
    );
  });

  test('/embed/* may be read by any site, and nothing else', async () => {
    const { headers } = await host('/embed/items/25.en.json');
    expect(headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'x-robots-tag': 'noindex',
    });
    for (const address of ['/', '/news/101', '/favicon.svg', '/_astro/page.abc123.css', '/embedded', '/nothing']) {
      expect((await host(address)).headers['access-control-allow-origin']).toBeUndefined();
    }
  });
});

test('a feed is told to be one', async () => {
  for (const address of ['/feed.xml', '/es/feed.xml']) {
    for (const host of [HOSTS.netlify, HOSTS.cloudflare]) {
      expect((await host(address)).headers['content-type']).toBe('application/atom+xml; charset=utf-8');
    }
  }
  expect(nginxFiles(facts).get('server.conf')).toMatch(
    /feed\\.xml\$" \{ types \{ \} default_type application\/atom\+xml;/,
  );
});

test('a web manifest is told to be one, and the service worker is asked for anew each time', async () => {
  for (const host of [HOSTS.netlify, HOSTS.cloudflare]) {
    for (const address of ['/manifest.webmanifest', '/es/manifest.webmanifest']) {
      expect((await host(address)).headers['content-type']).toBe('application/manifest+json');
    }
  }
  expect(nginxFiles(facts).get('server.conf')).toMatch(
    /webmanifest\$" \{ types \{ \} default_type application\/manifest\+json;/,
  );
  for (const host of Object.values(HOSTS)) {
    const { status, headers } = await host('/service-worker.js');
    expect([status, headers['cache-control']?.replaceAll(' ', '')]).toEqual([200, 'public,max-age=0,must-revalidate']);
  }
});

test('a live page of nginx tells search engines to leave it', async () => {
  expect((await HOSTS.nginx('/database/item/1601/thing-1601/en')).headers['x-robots-tag']).toBe('noindex');
  expect((await HOSTS.nginx('/database/item/1600/blade/en')).headers['x-robots-tag']).toBeUndefined();
});

test('where the API is elsewhere, /api/* is not found in JSON', () => {
  const { api: _, ...place } = facts;
  const rules = (api: string) => nginxFiles({ ...place, api }).get('server.conf') ?? '';
  expect(rules('https://api.example.com')).toContain(
    'return 404 \'{"statusCode":404,"message":"Not found.","code":"notFound"}\'',
  );
  expect(rules('')).not.toContain('/api');
});

describe('Cloudflare gets no rewrite under a folder with built pages', () => {
  test('but 404.html in the folders as live fallback', () => {
    expect(cloudflareFiles(facts).get('_redirects')).not.toMatch(/ 200$/m);
    expect([...notFoundCopies(facts.files)]).toEqual(
      expect.arrayContaining([
        ['database/item/404.html', 'database/live.html'],
        ['database/monster/404.html', 'database/live.html'],
        ['news/404.html', 'news/live.html'],
        ['fr/news/404.html', 'fr/news/live.html'],
        ['register/404.html', 'register.html'],
      ]),
    );
  });

  test('a note with the number 404 keeps its page', () => {
    expect(notFoundCopies(new Set([...SITE_FILES, 'news/404.html'])).has('news/404.html')).toBe(false);
  });
});

describe('a limit of Cloudflare Pages', () => {
  test('is kept by the rules themselves', () => {
    expect(cloudflareExcess(facts)).toEqual([]);
  });

  test('of files is told with both numbers and the way out', () => {
    const files = new Set(Array.from({ length: LIMITS.files + 1 }, (_, index) => `${index}.html`));
    expect(cloudflareExcess({ ...facts, files })).toEqual([
      'Cloudflare Pages takes at most 20,000 files, this site has 20,001: serve it with nginx (.build/hosts/nginx) or from an object store.',
    ]);
  });

  test('of a header is told, too: a policy that is dropped protects nobody', () => {
    const [sentence] = cloudflareExcess({ ...facts, policy: 'x'.repeat(LIMITS.headerLine) });
    expect(sentence).toContain('content policy');
  });
});
