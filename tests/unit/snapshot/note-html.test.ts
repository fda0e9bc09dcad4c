import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { noteHtml, sanitise } from '#snapshot/note-html.ts';
import type { NoteName } from '#snapshot/note-text.ts';
import { HOSTILE_NOTES } from '#support/news/hostile-notes.ts';

describe('notes as HTML', () => {
  it.each([
    ['the highest heading becomes h2', '# A\n\n## B', '<h2>A</h2>\n<h3>B</h3>\n'],
    ['also when it is a small one', '### A\n\n##### B', '<h2>A</h2>\n<h4>B</h4>\n'],
    ['a line break is kept, as in chat', 'a\nb', '<p>a<br>b</p>\n'],
    ['markup of chat is gone', 'a <@1> :tada: ||b||', '<p>a b</p>\n'],
    ['typed HTML is shown as typed', 'a <b onclick="x">b</b>', '<p>a &lt;b onclick="x"&gt;b&lt;/b&gt;</p>\n'],
    ['a link within the site is plain', '[a](/news)', '<p><a href="/news">a</a></p>\n'],
    [
      'a link to another site is marked as the words of others',
      '[a](https://x.example)',
      '<p><a href="https://x.example" rel="noopener nofollow ugc">a</a></p>\n',
    ],
    [
      'a picture of this site loads late',
      '![a](/art/a.webp)',
      '<p><img src="/art/a.webp" alt="a" loading="lazy" decoding="async"></p>\n',
    ],
    ['a picture of another host is never asked for', '![a](https://x.example/a.png)', '<p></p>\n'],
    ['nor one that leaves its scheme out', '![a](//x.example/a.png)', '<p></p>\n'],
  ])('%s', async (_, content, html) => {
    expect(await noteHtml(content)).toBe(html);
  });

  it('tables and lists are kept', async () => {
    const html = await noteHtml('| a | b |\n|---|:-:|\n| c | d |\n\n3. x\n4. y');
    expect(html).toContain('<td>c</td>');
    expect(html).toContain('<ol start="3">');
  });
});

const ALLOWED = /^(?:h[2-6]|p|br|hr|blockquote|pre|code|strong|em|del|ul|ol|li|a|img|table|thead|tbody|tr|th|td)$/;
const ATTRIBUTES = new Set(['href', 'title', 'src', 'alt', 'start', 'rel', 'loading', 'decoding']);

/** Plain http: an address such as `https:host` is another host's there. */
const SITE = 'http://portal.example';

/** Within the site, to a mail program, or to another site with the mark of players' words. */
function leadsRight(href: string, rel: string | null): boolean {
  const { origin, protocol } = new URL(href, SITE);
  if (protocol === 'mailto:' || origin === SITE) return true;
  return /^https?:$/.test(protocol) && rel === 'noopener nofollow ugc';
}

const PARSER = new JSDOM('').window.DOMParser;

function findLiving(html: string): string[] {
  const { body } = new PARSER().parseFromString(html, 'text/html');
  return [...body.querySelectorAll('*')].flatMap((element) => {
    const wrong = ALLOWED.test(element.localName) ? [] : [`<${element.localName}>`];
    for (const { name, value } of element.attributes) {
      if (!ATTRIBUTES.has(name)) wrong.push(name);
      if (name === 'src' && new URL(value, SITE).origin !== SITE) wrong.push(`src=${value}`);
      if (name === 'href' && !leadsRight(value, element.getAttribute('rel'))) wrong.push(`href=${value}`);
    }
    return wrong;
  });
}

describe('items named in a note', () => {
  const item = { id: 1501, address: '/database/item/1501/tide-sword/en', quality: 4 };
  const names: NoteName[] = [
    { name: 'Tide Sword', item },
    { name: 'Dark Iron', item: null },
  ];
  const link = (text: string) => `<a class="quality-4" href="${item.address}">${text}</a>`;

  it.each([
    ['are links', 'A Tide Sword.', `<p>A ${link('Tide Sword')}.</p>\n`],
    ['in bold letters, too', '**Tide Sword**', `<p><strong>${link('Tide Sword')}</strong></p>\n`],
    [
      'in lists, quotes and tables, too',
      '> - Tide Sword',
      `<blockquote>\n<ul>\n<li>${link('Tide Sword')}</li>\n</ul>\n</blockquote>\n`,
    ],
    ['never in a heading', '# Tide Sword', '<h2>Tide Sword</h2>\n'],
    ['never in another link', '[the Tide Sword](/x)', '<p><a href="/x">the Tide Sword</a></p>\n'],
    ['never in code, where brackets stay', '`[[Tide Sword]]`', '<p><code>[[Tide Sword]]</code></p>\n'],
    ['nor in a block of it', '```\nTide Sword\n```', '<pre><code>Tide Sword\n</code></pre>\n'],
    ['never where several have the name', 'Some Dark Iron', '<p>Some Dark Iron</p>\n'],
    ['brackets go everywhere else', '# [[Tide Sword]]\n\n[[Dark Iron]]', '<h2>Tide Sword</h2>\n<p>Dark Iron</p>\n'],
  ])('%s', async (_, content, html) => {
    expect(await noteHtml(content, { names })).toBe(html);
  });
});

/** A test is named after the beginning of its note. */
const short = (text: string): [string, string] => [text.slice(0, 80), text];

describe('hostile notes', () => {
  const NAMES: NoteName[] = [
    { name: 'alert(1)', item: { id: 1, address: '/database/item/1/a/en', quality: 0 } },
    { name: '<img src=x onerror=alert(1)>', item: { id: 2, address: '/database/item/2/b/en', quality: 1 } },
    { name: 'img src', item: { id: 3, address: '/database/item/3/c/en', quality: 2 } },
  ];

  it('an item with a hostile name is text in its link, too', async () => {
    const html = await noteHtml('[[<img src=x onerror=alert(1)>]] and [[alert(1)]]', { names: NAMES });
    expect(html).toBe(
      '<p><a class="quality-1" href="/database/item/2/b/en">&lt;img src=x onerror=alert(1)&gt;</a> and ' +
        '<a class="quality-0" href="/database/item/1/a/en">alert(1)</a></p>\n',
    );
  });

  it('names among hostile markup bring nothing alive', async () => {
    for (const text of HOSTILE_NOTES) {
      const html = await noteHtml(text, { names: NAMES, base: `${SITE}/news/1` });
      expect(findLiving(html.replace(/ class="quality-\d"/g, '')), text).toEqual([]);
    }
  });

  it.each(HOSTILE_NOTES.map(short))('nothing comes alive when typed: %s', async (_, text) => {
    expect(findLiving(await noteHtml(text))).toEqual([]);
    expect(findLiving(await noteHtml(`# x\n\n- ${text}\n\n> ${text}`))).toEqual([]);
  });

  it.each(HOSTILE_NOTES.map(short))('nothing comes alive when it is markup already: %s', async (_, text) => {
    expect(findLiving(await sanitise(text))).toEqual([]);
  });
});
