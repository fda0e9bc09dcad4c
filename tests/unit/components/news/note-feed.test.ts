import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { noteFeed } from '#components/news/note-feed.ts';
import type { PatchNote } from '#contract/patch-note.ts';
import { LANGUAGES, languageOf } from '#i18n/languages.ts';
import { SITE } from '#lib/site.ts';
import { feedEntries } from '#snapshot/note-page.ts';
import { aNote, linkedWorld } from '#support/catalogue/linked-world.ts';
import { memorySnapshot } from '#support/catalogue/memory-snapshot.ts';
import { HOSTILE_NOTES } from '#support/news/hostile-notes.ts';

const ORIGIN = 'https://portal.example';
const PARSER = new JSDOM('').window.DOMParser;
const ATOM = 'http://www.w3.org/2005/Atom';

async function feedOf(notes: readonly PatchNote[], site = 'en'): Promise<Element> {
  const language = languageOf(site);
  const world = linkedWorld();
  const snapshot = memorySnapshot({ ...world, notes: { en: [], es: [], pt: [], fr: [], [language.wire]: [...notes] } });
  const xml = await noteFeed(feedEntries(snapshot, language.wire), language, ORIGIN);
  // An XML parser throws at whatever is not well-formed.
  return new JSDOM(xml, { contentType: 'application/xml' }).window.document.documentElement;
}

const texts = (parent: Element, name: string) =>
  [...parent.children].filter(({ localName }) => localName === name).map(({ textContent }) => textContent ?? '');
const entries = (feed: Element) => [...feed.children].filter(({ localName }) => localName === 'entry');
const links = (parent: Element) =>
  [...parent.children]
    .filter(({ localName }) => localName === 'link')
    .map((link) => [link.getAttribute('rel'), link.getAttribute('href')]);

const RFC_3339 = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z$/;

/** What RFC 4287 demands of a feed and of each entry. */
function expectValid(feed: Element): void {
  expect([feed.namespaceURI, feed.localName]).toEqual([ATOM, 'feed']);
  for (const part of [feed, ...entries(feed)]) {
    for (const name of ['id', 'title', 'updated']) expect(texts(part, name), name).toHaveLength(1);
    expect(texts(part, 'id')[0]).toMatch(/^https:\/\/portal\.example\//);
    expect(texts(part, 'updated')[0]).toMatch(RFC_3339);
    expect(links(part).filter(([rel]) => rel === 'alternate')).toHaveLength(1);
  }
  expect(texts(feed, 'author').join()).toContain(SITE.product);
  const ids = entries(feed).map((entry) => texts(entry, 'id')[0]);
  expect(new Set(ids).size).toBe(ids.length);
}

describe('the feed of a language', () => {
  it.each(LANGUAGES)('is valid Atom in $site, with addresses of that language', async ({ site, web }) => {
    const feed = await feedOf([aNote({ id: 12 })], site);
    expectValid(feed);
    const prefix = site === 'en' ? '' : `/${site}`;
    expect(feed.getAttribute('xml:lang')).toBe(web);
    expect(links(feed)).toEqual([
      ['self', `${ORIGIN}${prefix}/feed.xml`],
      ['alternate', `${ORIGIN}${prefix}/news`],
    ]);
    expect(links(entries(feed)[0] as Element)).toEqual([['alternate', `${ORIGIN}${prefix}/news/12`]]);
  });

  it('tells when a note was published and last changed, its title, its start and the whole of it', async () => {
    const content = '# Tides :ocean:\nThe gates open.\n\n[guide](/database/guide) ![map](/m.png)';
    const [entry] = entries(await feedOf([aNote({ id: 12, date: '2026-05-04 20:00:00', content })]));
    if (!entry) throw new Error('The feed has no entry.');
    expect(texts(entry, 'title')).toEqual(['Tides']);
    expect(texts(entry, 'published')).toEqual(['2026-05-05T01:00:00.000Z']);
    expect(texts(entry, 'updated')).toEqual(['2026-06-01T00:00:00.000Z']);
    expect(texts(entry, 'summary')).toEqual(['The gates open. guide']);
    const [html = ''] = texts(entry, 'content');
    expect(html).not.toContain('Tides');
    expect(html).toContain(`<a href="${ORIGIN}/database/guide">guide</a>`);
    expect(html).toContain(`src="${ORIGIN}/m.png"`);
  });

  it('holds the latest twenty notes, the newest first', async () => {
    const notes = Array.from({ length: 25 }, (_, at) => aNote({ id: 100 - at, messageId: `${at}` }));
    const feed = await feedOf(notes);
    expect(entries(feed).map((entry) => texts(entry, 'id')[0])).toEqual(
      notes.slice(0, 20).map(({ id }) => `${ORIGIN}/news/${id}`),
    );
  });

  it('is valid when nothing was ever written', async () => {
    const feed = await feedOf([]);
    expectValid(feed);
    expect(entries(feed)).toEqual([]);
  });

  it('stays well-formed and harmless whatever stands in a note', async () => {
    for (let from = 0; from < HOSTILE_NOTES.length; from += 20) {
      const notes = HOSTILE_NOTES.slice(from, from + 20).map((content, at) =>
        aNote({ id: 10 + at, messageId: `${at}`, content, description: content }),
      );
      const feed = await feedOf(notes);
      expectValid(feed);
      for (const entry of entries(feed)) {
        const document = new PARSER().parseFromString(texts(entry, 'content')[0] ?? '', 'text/html');
        expect(document.querySelector('script, iframe, svg, math, form, style, [onerror], [id]')).toBeNull();
        const addresses = [...document.querySelectorAll('a[href]')].map((link) => link.getAttribute('href') ?? '');
        expect(addresses.filter((address) => !/^(?:https?:\/\/|mailto:)/.test(address))).toEqual([]);
        const pictures = [...document.images].map((image) => new URL(image.getAttribute('src') ?? '').origin);
        expect(new Set([ORIGIN, ...pictures])).toEqual(new Set([ORIGIN]));
      }
    }
  });
});
