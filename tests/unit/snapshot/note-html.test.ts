import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { noteHtml, sanitise } from '#snapshot/note-html.ts';

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

/** Typed into a note, and handed to the sanitiser as markup: neither way may anything of it come alive. */
const HOSTILE = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<img src="/a.png" onload="alert(1)" style="position:fixed">',
  '<a href="javascript:alert(1)">x</a>',
  '<a href=" jav&#x09;ascript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="vbscript:x">x</a>',
  '[x](javascript:alert(1))',
  '[x](data:text/html;base64,PHNjcmlwdD4=)',
  '[x](  javascript&colon;alert(1))',
  '![x](data:image/svg+xml,<svg onload=alert(1)>)',
  '![x"onerror="alert(1)](/a.png)',
  '[x](/a "onmouseover=alert(1)")',
  '<svg onload=alert(1)><script>alert(1)</script></svg>',
  '<svg><use href="data:image/svg+xml,<svg id=x onload=alert(1)>#x"/></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  '<iframe src="https://x.example"></iframe>',
  '<object data="x"></object><embed src="x">',
  '<form action="https://x.example"><input name=a><button>b</button></form>',
  '<base href="https://x.example/">',
  '<meta http-equiv="refresh" content="0;url=https://x.example">',
  '<link rel="stylesheet" href="https://x.example/a.css"><style>*{}</style>',
  '<video src="https://x.example/a.mp4" poster="https://x.example/a.png"></video>',
  '<p id="session" name="document" class="hero" data-x="1" style="background:url(https://x.example)">a</p>',
  '<details open ontoggle=alert(1)>x</details>',
  '<template><img src=x onerror=alert(1)></template>',
  '<h1>not mine</h1>',
  '<img src="/\\x.example/a.png"><a href="/\\x.example">x</a><a href="//x.example">x</a>',
  '<img src="/&#9;/x.example/a.png"><a href="/&#10;/x.example">x</a><a href="/.//x.example">x</a>',
  '<a href="https:x.example">x</a><a href="http:/x.example">x</a><a href="/&#9;\\x.example">x</a>',
  '![x](</\t/x.example/a.png>) [x](</\t/x.example>) ![x](/&Tab;/x.example/a.png)',
];

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

function findLiving(html: string): string[] {
  const { document } = new JSDOM(`<div id="root">${html}</div>`).window;
  return [...document.querySelectorAll('#root *')].flatMap((element) => {
    const wrong = ALLOWED.test(element.localName) ? [] : [`<${element.localName}>`];
    for (const { name, value } of element.attributes) {
      if (!ATTRIBUTES.has(name)) wrong.push(name);
      if (name === 'src' && new URL(value, SITE).origin !== SITE) wrong.push(`src=${value}`);
      if (name === 'href' && !leadsRight(value, element.getAttribute('rel'))) wrong.push(`href=${value}`);
    }
    return wrong;
  });
}

describe('hostile notes', () => {
  it.each(HOSTILE)('nothing comes alive when typed: %s', async (text) => {
    expect(findLiving(await noteHtml(text))).toEqual([]);
    expect(findLiving(await noteHtml(`# x\n\n- ${text}\n\n> ${text}`))).toEqual([]);
  });

  it.each(HOSTILE)('nothing comes alive when it is markup already: %s', async (text) => {
    expect(findLiving(await sanitise(text))).toEqual([]);
  });
});
