import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { JSDOM } from 'jsdom';
import { expect, it } from 'vitest';
import {
  type OwnAddress,
  OwnSitemap,
  refuseUnbuilt,
  robotsText,
  type SitemapEntry,
  type SitemapPart,
  SitemapParts,
} from '#build/sitemap.ts';
import { temporaryFolder } from '#support/server/temporary-folder.ts';

const SITE = 'https://memoria.example';

function read(xml: string | undefined): Document {
  return new JSDOM(xml ?? '', { contentType: 'text/xml' }).window.document;
}

function texts(xml: string | undefined, tag: string): (string | null)[] {
  return [...read(xml).getElementsByTagName(tag)].map((element) => element.textContent);
}

function partsOf(entries: readonly SitemapEntry[]): { xml: string; newest: string | null }[] {
  const parts = new SitemapParts(`${SITE}/anywhere`);
  for (const entry of entries) parts.add(entry);
  return parts.parts.map(({ xml, newest }) => ({ xml: Buffer.from(xml).toString(), newest }));
}

it('lists addresses in their order with the day their data changed', () => {
  const [part] = partsOf([
    { path: '/', lastmod: null },
    { path: '/es/news', lastmod: '2026-11-02' },
  ]);
  expect(texts(part?.xml, 'loc')).toEqual([`${SITE}/`, `${SITE}/es/news`]);
  expect(texts(part?.xml, 'lastmod')).toEqual(['2026-11-02']);
});

it('splits a large site into files that the protocol allows, each with its newest day', () => {
  const entries = Array.from({ length: 100_000 }, (_, id) => ({
    path: `/i/${id}`,
    lastmod: id < 50_000 ? '2026-01-01' : '2026-02-02',
  }));
  const parts = partsOf(entries);
  expect(parts.map(({ xml }) => xml.match(/<url>/g)?.length)).toEqual([45_000, 45_000, 10_000]);
  expect(parts.map(({ newest }) => newest)).toEqual(['2026-01-01', '2026-02-02', '2026-02-02']);
});

it('escapes what an origin may carry and tells crawlers where to begin', () => {
  expect(partsOf([{ path: "/a'b", lastmod: null }])[0]?.xml).toContain('/a&#39;b<');
  expect(robotsText(SITE)).toContain(`Sitemap: ${SITE}/sitemap-index.xml\n`);
});

it('refuses an address that no page was built for', () => {
  const isBuilt = (path: string) => path === '/';
  refuseUnbuilt('/', isBuilt);
  expect(() => refuseUnbuilt('/gone', isBuilt)).toThrow('The sitemap names /gone,');
});

/** What the integration does once all pages are written, with Astro's own list of them. */
async function written(addresses: readonly OwnAddress[], parts: readonly SitemapPart[], pages: readonly string[]) {
  const folder = temporaryFolder();
  const sitemap = new OwnSitemap();
  const config = { site: SITE, base: '/', trailingSlash: 'never', build: { format: 'file' } };
  const logger = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const reported = {
    ...{ config, logger, routes: [], assets: new Map(), dir: pathToFileURL(`${folder}/`) },
    pages: pages.map((pathname) => ({ pathname })),
  };
  const hooks = sitemap.integration.hooks as Record<string, (facts: typeof reported) => Promise<void> | void>;
  for (const name of ['astro:routes:resolved', 'astro:config:done']) await hooks[name]?.(reported);
  const names = sitemap.tell(SITE, addresses, parts);
  await hooks['astro:build:done']?.(reported);
  const textOf = (name: string) => readFileSync(join(folder, name), 'utf8');
  return { names, own: sitemap.ownParts, textOf };
}

it("has the site's own pages written by the integration, with their languages, and joins the pipeline's parts to its index", async () => {
  const alternates = [
    { site: 'es', path: '/es/news/201' },
    { site: 'br', path: '/br/news/301' },
  ] as const;
  const addresses = [
    { path: '/', lastmod: null },
    { path: '/es/news/201', lastmod: '2026-11-02', alternates },
  ];
  const parts = ['2026-01-01', '2026-02-02'].map((newest) => ({ xml: new Uint8Array(), newest }));
  const { names, own, textOf } = await written(addresses, parts, ['', 'login', 'es/news/201', '404']);
  expect([own, names]).toEqual([['sitemap-0.xml'], ['sitemap-1.xml', 'sitemap-2.xml']]);
  const first = textOf('sitemap-0.xml');
  expect(texts(first, 'loc')).toEqual([`${SITE}/`, `${SITE}/es/news/201`]);
  expect(texts(first, 'lastmod')).toEqual(['2026-11-02T00:00:00.000Z']);
  const links = [...read(first).getElementsByTagName('xhtml:link')];
  expect(links.map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')])).toEqual([
    ['es', `${SITE}/es/news/201`],
    ['pt-BR', `${SITE}/br/news/301`],
    ['x-default', `${SITE}/es/news/201`],
  ]);
  const index = textOf('sitemap-index.xml');
  expect(texts(index, 'loc').toSorted()).toEqual([0, 1, 2].map((number) => `${SITE}/sitemap-${number}.xml`));
  expect(texts(index, 'lastmod').toSorted()).toEqual([
    ...Array.from({ length: 2 }, () => '2026-02-02T00:00:00.000Z'),
    '2026-11-02T00:00:00.000Z',
  ]);
});

it('goes on with the numbers where the own pages fill several parts', async () => {
  const addresses = Array.from({ length: 45_001 }, (_, id) => ({ path: `/n/${id}`, lastmod: null }));
  const { names, own, textOf } = await written(addresses, [{ xml: new Uint8Array(), newest: null }], []);
  expect([...own, ...names]).toEqual([0, 1, 2].map((number) => `sitemap-${number}.xml`));
  expect(texts(textOf('sitemap-1.xml'), 'loc')).toHaveLength(1);
  expect(textOf('sitemap-index.xml')).not.toContain('lastmod');
});
