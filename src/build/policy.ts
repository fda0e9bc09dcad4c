import { hash } from 'node:crypto';
import { madeOnce } from '#domain/site/made-once.ts';
import { VIDEO_FRAMES } from '#domain/site/video.ts';
import { BuildError } from './folder.ts';

/** Origins of the API and the live socket; '' means the site's own. */
export type PolicyOrigins = { api: string; live: string };

function origins(address: string): string[] {
  if (address === '') return [];
  const { origin, protocol, host } = new URL(address);
  // The live socket begins with ordinary requests and then changes to a web socket on the same host.
  const secure = protocol === 'https:' || protocol === 'wss:';
  if (protocol.startsWith('ws')) return [`${secure ? 'https' : 'http'}://${host}`, `${protocol}//${host}`];
  return [origin, `${secure ? 'wss' : 'ws'}://${host}`];
}

/** The Content-Security-Policy of the whole site: nothing inline runs but what stood in the built pages. */
export function contentPolicy(code: Iterable<InlineCode>, { api, live }: PolicyOrigins): string {
  const all = [...code];
  const scripts = [...new Set(all.flatMap((page) => page.scripts))].sort();
  const styles = [...new Set(all.flatMap((page) => page.styles))].sort();
  const others = [...new Set([...(api ? [new URL(api).origin] : []), ...origins(live)])];
  const directives: [string, ...string[]][] = [
    ['default-src', "'self'"],
    ['script-src', "'self'", ...scripts],
    ['style-src', "'self'", ...styles],
    // The pictures inside a model reach the viewer as blobs of the page's own.
    ['img-src', "'self'", 'data:', 'blob:'],
    ['font-src', "'self'"],
    ['connect-src', "'self'", 'blob:', ...others],
    // Players of films, once a player has pressed a poster.
    ['frame-src', "'self'", ...VIDEO_FRAMES],
    ['worker-src', "'self'"],
    ['manifest-src', "'self'"],
    ['object-src', "'none'"],
    ['base-uri', "'none'"],
    ['form-action', "'self'"],
    ['frame-ancestors', "'self'"],
  ];
  return directives.map((directive) => directive.join(' ')).join('; ');
}

export function policyText(policy: string): string {
  return `${JSON.stringify({ policy })}\n`;
}

/** Allows what either of two policies of this module allows: for the moments in which pages of two builds are served. */
export function eitherPolicy(one: string, other: string): string {
  const sources = new Map<string, Set<string>>();
  for (const directive of [...one.split('; '), ...other.split('; ')]) {
    const [name = '', ...allowed] = directive.split(' ');
    const known = sources.get(name) ?? new Set();
    sources.set(name, known);
    for (const source of allowed) known.add(source);
  }
  return [...sources].map(([name, allowed]) => [name, ...allowed].join(' ')).join('; ');
}

/** CSP sources (`'sha256-…'`) of the scripts and styles that stand inside a page. */
export type InlineCode = { scripts: readonly string[]; styles: readonly string[] };

/** Every tag is read whole, quoted values included: a name such as `<script>` in an attribute opens nothing. */
const OPENING = /<(?:(script|style)(?=[\s>/])|[a-z][^\s>/"']*)((?:"[^"]*"|'[^']*'|[^"'>])*)>/gi;
/** Types that browsers run or obey; any other type is data, which a policy does not touch. */
const EXECUTED = new Set(['', 'module', 'text/javascript', 'application/javascript', 'importmap', 'speculationrules']);
const TYPE = /\btype\s*=\s*["']?([^\s"'>]*)/i;
const SOURCE = /\bsrc\s*=/i;
/** A quick look first: most pages hold no such word at all. */
const SUSPICIOUS = /\s(?:style|on[a-z]+)\s*=/i;
const QUOTED = /=\s*(?:"[^"]*"|'[^']*')/g;
const FORBIDDEN_ATTRIBUTE = /<[a-z][^<>]*?\s(style|on[a-z]+)\s*=/i;

const codeOf = madeOnce((text: string): InlineCode => JSON.parse(text));

/** Pages with equal code share one object: a large site has a handful of them. */
const shared = (code: InlineCode): InlineCode => codeOf(JSON.stringify(code));

/** Of a page without any code, and of files. */
export const NO_CODE = shared({ scripts: [], styles: [] });

/** What a page needs of whose parts one needs `one` and another `other`. */
export function joinedCode(one: InlineCode, other: InlineCode): InlineCode {
  if (other === NO_CODE) return one;
  if (one === NO_CODE) return other;
  const both = (kind: keyof InlineCode) => [...new Set([...one[kind], ...other[kind]])].sort();
  return shared({ scripts: both('scripts'), styles: both('styles') });
}

/** The same few texts stand in every page, so their digests are remembered. */
const source = madeOnce((text: string) => `'sha256-${hash('sha256', text, 'base64')}'`);

function isCode(tag: string, attributes: string): boolean {
  if (tag === 'style') return true;
  return !SOURCE.test(attributes) && EXECUTED.has((TYPE.exec(attributes)?.[1] ?? '').toLowerCase());
}

/** What a page's policy must allow; throws when it carries a style or event attribute, which no hash can allow. */
export function inlineCode(path: string, html: string): InlineCode {
  const found = { script: new Set<string>(), style: new Set<string>() };
  let markup = '';
  let from = 0;
  OPENING.lastIndex = 0;
  for (let opening = OPENING.exec(html); opening; opening = OPENING.exec(html)) {
    if (!opening[1]) continue;
    const tag = opening[1].toLowerCase() as 'script' | 'style';
    const start = OPENING.lastIndex;
    const end = html.indexOf(`</${tag}`, start);
    if (end < 0) throw new BuildError(`Page ${path} has a <${tag}> without its end.`);
    if (end > start && isCode(tag, opening[2] ?? '')) found[tag].add(source(html.slice(start, end)));
    markup += html.slice(from, start);
    from = end;
    OPENING.lastIndex = end;
  }
  refuseAttributes(path, markup + html.slice(from));
  return shared({ scripts: [...found.script].sort(), styles: [...found.style].sort() });
}

function refuseAttributes(path: string, markup: string): void {
  if (!SUSPICIOUS.test(markup)) return;
  const attribute = FORBIDDEN_ATTRIBUTE.exec(markup.replace(QUOTED, '=x'))?.[1];
  if (!attribute) return;
  throw new BuildError(
    `Page ${path} has the attribute '${attribute}', which the content policy blocks; use a class or a script file.`,
  );
}
