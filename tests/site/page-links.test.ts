import { expect, test } from 'vitest';
import { BuiltSite, isGeneric, linksOf } from '#support/site/page-links.ts';

test('a link is called by its words, its pictures or its label, as it is read out', () => {
  const html = `<a href="/a">The <b>store</b></a><a class="x>y" href='/b'>no</a><a href="/c" aria-label="Close &amp; go">×</a>
    <a href="/d"><img src="/p.png" alt="A picture"></a><a id="no-link">x</a><template><a href="/e">{{name}}</a></template>`;
  expect(linksOf(html)).toEqual([
    { href: '/a', name: 'The store' },
    { href: '/c', name: 'Close & go' },
    { href: '/d', name: 'A picture' },
  ]);
});

test.each(['here', 'Read more', 'Read more…', 'Más', 'leer más ›', 'clique aqui', 'En savoir plus', 'ICI'])(
  '%s says nothing by itself',
  (name) => expect(isGeneric(name)).toBe(true),
);

test.each(['Read more about the apps', 'The store', 'Plus d’objets', '2'])('%s says something', (name) =>
  expect(isGeneric(name)).toBe(false),
);

test('what is dead, nameless or says nothing is told with its page', () => {
  const files: Record<string, string> = {
    'index.html': `<link href="/gone.css"><a href="/">Home</a><a href="/news">News</a><a href="/news#first">First</a>
      <a href="/news#none">Second</a><a href="/gone">Gone</a><a href="/database">Database</a><a href="/news"></a>
      <a href="/news">here</a><a href="https://elsewhere.example/x">Elsewhere</a><a href="mailto:us@us.example">Mail</a>
      <a href="?a=1#top">Again</a><a href="/register/7">Campaign</a><a href="/database/item/1/x/en">An item</a>`,
    'news.html': '<h1 id="first">News</h1>',
    'register.html': '',
    'database/list-items/0.html': '',
  };
  const site = new BuiltSite(Object.keys(files), 'http://own.example', (file) => files[file] ?? '');
  expect(site.faults('index.html')).toEqual([
    "index.html: 'Second' to /news#none: no such place on the page",
    "index.html: 'Gone' to /gone: dead",
    "index.html: '' to /news: no name",
    "index.html: 'here' to /news: says nothing",
    "index.html: 'Again' to ?a=1#top: no such place on the page",
    "index.html: 'An item' to /database/item/1/x/en: dead",
    'index.html loads /gone.css: dead',
  ]);
});
