import type { APIRequestContext } from '@playwright/test';
import type { SiteLanguage } from '#contract/text.ts';
import { itemFacts, type StatFact } from '#domain/catalogue/item-facts.ts';
import { noteAddress } from '#domain/site/addresses.ts';
import { LANGUAGES } from '#i18n/languages.ts';
import { statText } from '#items/stat-text.ts';
import { headline } from '#snapshot/note-text.ts';
import { expect, test } from '#support/browser/e2e.ts';
import { anyMonster, itemPath, monsterPath, richItem, siteData } from '#support/site/site-content.ts';

type Link = { lang: string; path: string };
type Head = { lang: string; canonical: string; alternates: Link[]; meta: Record<string, string>; data: unknown };

const attribute = (tag: string, name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? '';
const pathOf = (address: string) => (address ? new URL(address).pathname : '');

/** What a page says of itself before any script has run. */
async function headOf(request: APIRequestContext, path: string): Promise<Head> {
  const response = await request.get(path);
  expect(response.status(), path).toBe(200);
  const html = await response.text();
  const tags = [...html.matchAll(/<(?:link|meta)\b[^>]*>/g)].map(([tag]) => tag);
  return {
    lang: attribute(/<html[^>]*>/.exec(html)?.[0] ?? '', 'lang'),
    canonical: pathOf(attribute(tags.find((tag) => tag.includes('rel="canonical"')) ?? '', 'href')),
    alternates: tags
      .filter((tag) => tag.includes('hreflang'))
      .map((tag) => ({ lang: attribute(tag, 'hreflang'), path: pathOf(attribute(tag, 'href')) })),
    meta: Object.fromEntries(
      tags.map((tag) => [attribute(tag, 'property') || attribute(tag, 'name'), attribute(tag, 'content')]),
    ),
    data: JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null'),
  };
}

const everyLanguage = (pathIn: (site: SiteLanguage) => string) =>
  LANGUAGES.map(({ site, web }) => ({ site, web, path: pathIn(site) }));

test('an item’s page exists in four languages that know of each other', async ({ request }) => {
  const item = richItem();
  const pages = everyLanguage((site) => itemPath(item, site));
  const expected = [
    ...pages.map(({ web, path }) => ({ lang: web as string, path })),
    { lang: 'x-default', path: itemPath(item) },
  ];
  for (const { web, path } of pages) {
    const head = await headOf(request, path);
    expect(head).toMatchObject({ lang: web, canonical: path, alternates: expected });
  }
});

test('a link to an item unfolds with its name, its words and its picture', async ({ request }) => {
  const item = richItem();
  const { meta, data } = await headOf(request, itemPath(item));
  expect(meta['og:title']).toContain(item.item_name.en);
  expect(meta['og:description']).toBe(meta['description']);
  const [figure] = itemFacts(item).stats;
  const { mark, value } = statText(LANGUAGES[0], figure as StatFact);
  expect(meta['og:description']?.startsWith(`${mark} ${value} · `)).toBe(true);
  expect(pathOf(meta['og:url'] ?? '')).toBe(itemPath(item));
  expect(meta['og:site_name']).toBe('Memoria');
  expect(meta['og:type']).toBeTruthy();
  const picture = await request.get(pathOf(meta['og:image'] ?? ''));
  expect(picture.headers()['content-type']).toBe('image/png');
  expect(data).toMatchObject({ '@graph': [{ '@type': 'WebPage' }, { '@type': 'BreadcrumbList' }] });
});

test('a link to a monster unfolds with its model’s picture', async ({ request }) => {
  const monster = anyMonster('monster with a drawn model', ({ material_id }) => material_id === 'M001001');
  const { meta } = await headOf(request, monsterPath(monster));
  const picture = await request.get(pathOf(meta['og:image'] ?? ''));
  expect(picture.headers()['content-type']).toBe('image/png');
});

test('a link to a note unfolds with its own title and picture', async ({ request }) => {
  const note = siteData()
    .notes('en')
    .find(({ image }) => image !== null);
  const { meta } = await headOf(request, noteAddress(note?.id ?? 0, 'en'));
  expect(meta['og:title']).toBe(headline(note?.content ?? ''));
  expect(pathOf(meta['og:image'] ?? '')).toBe(note?.image);
  expect(meta).not.toHaveProperty('og:image:width');
});

test('a note is tied to its translations, whose numbers differ', async ({ request }) => {
  const [note] = siteData().notes('en');
  if (!note) throw new Error('The world under test has no notes.');
  const siblings = LANGUAGES.flatMap(({ site, wire, web }) => {
    const sibling = siteData()
      .notes(wire)
      .find(({ messageId }) => messageId === note.messageId);
    return sibling ? [{ web, path: noteAddress(sibling.id, site) }] : [];
  });
  for (const { path } of siblings) {
    const head = await headOf(request, path);
    expect(head.alternates.slice(0, -1)).toEqual(siblings.map(({ web, path: other }) => ({ lang: web, path: other })));
    expect(head.data).toMatchObject({ '@type': 'NewsArticle' });
  }
});

test('pages that say nothing to who is not signed in are kept out of search results', async ({ request }) => {
  for (const path of ['/database/main', '/es/database/main', '/fr/battlepass', '/store']) {
    const { meta, alternates } = await headOf(request, path);
    expect([path, meta['robots'], alternates.length]).toEqual([path, 'noindex', 0]);
  }
});
