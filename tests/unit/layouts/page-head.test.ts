import { expect, test } from 'vitest';
import { LANGUAGES, languageOf } from '#i18n/languages.ts';
import { type PageFacts, pageHead } from '#layouts/page-head.ts';

const everywhere = [
  { site: 'en', path: '/news' },
  { site: 'es', path: '/es/news' },
  { site: 'br', path: '/br/news' },
  { site: 'fr', path: '/fr/news' },
] as const;
const facts = (given: Partial<PageFacts>): PageFacts => ({
  language: languageOf('en'),
  title: 'News',
  alternates: everywhere,
  noindex: false,
  origin: 'https://memoria.example',
  ...given,
});

test('a title ends with the product; home is the product alone', () => {
  expect(pageHead(facts({})).title).toBe('News · Memoria');
  expect(pageHead(facts({ title: null })).title).toBe('Memoria');
});

test('a page with versions names its own as canonical', () => {
  const canonical = pageHead(facts({ language: languageOf('br') })).canonical;
  expect(canonical).toBe('https://memoria.example/br/news');
});

test('every version has a link in the names of the web, and English is the default', () => {
  expect(pageHead(facts({})).links.map(({ web, href }) => `${web} ${href}`)).toEqual([
    'en https://memoria.example/news',
    'es https://memoria.example/es/news',
    'pt-BR https://memoria.example/br/news',
    'fr https://memoria.example/fr/news',
    'x-default https://memoria.example/news',
  ]);
});

test('a page without an English version names the first that exists as the default', () => {
  const { links } = pageHead(facts({ alternates: [everywhere[3], everywhere[2]] }));
  expect(links.map(({ web }) => web)).toEqual(['pt-BR', 'fr', 'x-default']);
  expect(links.at(-1)?.href).toBe('https://memoria.example/br/news');
});

test('a page that may not be indexed has no hreflang links, and its language menu still leads to its versions', () => {
  const head = pageHead(facts({ noindex: true }));
  expect(head.links).toEqual([]);
  expect(head.versions.es).toBe('/es/news');
});

test('the language menu leads home where the page does not exist', () => {
  const { versions } = pageHead(facts({ alternates: [everywhere[1]] }));
  expect(LANGUAGES.map(({ site }) => versions[site])).toEqual(['/', '/es/news', '/br', '/fr']);
});
