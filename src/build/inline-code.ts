import { hash } from 'node:crypto';
import { BuildError } from './build-error.ts';

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

const known = new Map<string, string>();
const sets = new Map<string, InlineCode>();

/** Pages with equal code share one object: a large site has a handful of them. */
function shared(code: InlineCode): InlineCode {
  const text = JSON.stringify(code);
  const before = sets.get(text);
  if (!before) sets.set(text, code);
  return before ?? code;
}

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
function source(text: string): string {
  const before = known.get(text);
  if (before) return before;
  const made = `'sha256-${hash('sha256', text, 'base64')}'`;
  known.set(text, made);
  return made;
}

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
