import { JSDOM } from 'jsdom';
import { expect, it } from 'vitest';
import { refuseUnbuilt, robotsText, type SitemapEntry, SitemapParts, sitemapFiles } from '#build/sitemap.ts';

const SITE = 'https://memoria.example';

function read(xml: string | undefined): Document {
  return new JSDOM(xml ?? '', { contentType: 'text/xml' }).window.document;
}

function texts(xml: string | undefined, tag: string): (string | null)[] {
  return [...read(xml).getElementsByTagName(tag)].map((element) => element.textContent);
}

function filesOf(entries: readonly SitemapEntry[]): Map<string, string> {
  const parts = new SitemapParts(`${SITE}/anywhere`);
  for (const entry of entries) parts.add(entry);
  return new Map([...sitemapFiles(parts.parts, SITE)].map(([name, bytes]) => [name, Buffer.from(bytes).toString()]));
}

it('lists addresses in their order with the day their data changed', () => {
  const files = filesOf([
    { path: '/', lastmod: null },
    { path: '/es/news', lastmod: '2026-11-02' },
  ]);
  expect([...files.keys()]).toEqual(['sitemap-0.xml', 'sitemap-index.xml']);
  expect(texts(files.get('sitemap-0.xml'), 'loc')).toEqual([`${SITE}/`, `${SITE}/es/news`]);
  expect(texts(files.get('sitemap-0.xml'), 'lastmod')).toEqual(['2026-11-02']);
  expect(texts(files.get('sitemap-index.xml'), 'loc')).toEqual([`${SITE}/sitemap-0.xml`]);
});

it('splits a large site into files that the protocol allows, each with its newest day', () => {
  const entries = Array.from({ length: 100_000 }, (_, id) => ({
    path: `/i/${id}`,
    lastmod: id < 50_000 ? '2026-01-01' : '2026-02-02',
  }));
  const files = filesOf(entries);
  const parts = [...files.keys()].filter((name) => name !== 'sitemap-index.xml');
  expect(parts.map((name) => files.get(name)?.match(/<url>/g)?.length)).toEqual([45_000, 45_000, 10_000]);
  expect(texts(files.get('sitemap-index.xml'), 'lastmod')).toEqual(['2026-01-01', '2026-02-02', '2026-02-02']);
});

it('escapes what an origin may carry and tells crawlers where to begin', () => {
  expect(filesOf([{ path: "/a'b", lastmod: null }]).get('sitemap-0.xml')).toContain('/a&apos;b<');
  expect(robotsText(SITE)).toContain(`Sitemap: ${SITE}/sitemap-index.xml\n`);
});

it('refuses an address that no page was built for', () => {
  const isBuilt = (path: string) => path === '/';
  refuseUnbuilt({ path: '/', lastmod: null }, isBuilt);
  expect(() => refuseUnbuilt({ path: '/gone', lastmod: null }, isBuilt)).toThrow('The sitemap names /gone,');
});
