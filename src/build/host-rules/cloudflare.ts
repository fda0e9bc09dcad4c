import { inLanguages, SITE_RULES } from '#domain/site/site-rules.ts';
import { headersFile } from './headers-file.ts';
import type { HostFacts } from './host-facts.ts';

/** What Cloudflare Pages takes of one site; a line too long or a rule too many is dropped without a word. */
export const LIMITS = { files: 20_000, fixed: 2_000, open: 100, headerRules: 100, ruleLine: 1_000, headerLine: 2_000 };

const INTRO = `# Written by the build. A rule always wins over a page, so none lies over the addresses of built pages: unknown
# addresses there get the nearest 404.html, which is the live page. Rules without placeholders come first.\n`;

const isOpen = (line: string) => /[:*]/.test(line.split(' ', 1)[0] ?? '');

function redirects(): string[] {
  const lines = SITE_RULES.filter(({ does }) => typeof does === 'number').flatMap((rule) =>
    inLanguages(rule).map(({ from, to }) => `${from} ${to.replace('*', ':splat')} ${rule.does}`),
  );
  const all = [...lines, '/.build/* /404 302'];
  return [...all.filter((line) => !isOpen(line)), ...all.filter(isOpen)];
}

/** The pages that must lie under a second name, as `404.html` of a folder: name → the page's own file. */
export function notFoundCopies(files: ReadonlySet<string>): Map<string, string> {
  const copies = new Map<string, string>();
  for (const rule of SITE_RULES) {
    if (typeof rule.does === 'number') continue;
    for (const { from, to } of inLanguages(rule)) {
      const folder = from.slice(1, from.indexOf('/:'));
      const page = `${to.slice(1)}.html`;
      const name = `${folder}/404.html`;
      // A note may have the number 404: its page stays.
      if (files.has(page) && !files.has(name) && !copies.has(name)) copies.set(name, page);
    }
  }
  return copies;
}

/** Cloudflare's two files. It would send `Access-Control-Allow-Origin: *` with everything, were it not taken away. */
export function cloudflareFiles(facts: HostFacts): Map<string, string> {
  return new Map([
    ['_redirects', `${INTRO}${redirects().join('\n')}\n`],
    ['_headers', headersFile(facts, ['! Access-Control-Allow-Origin'])],
  ]);
}

/** What of the site Cloudflare Pages would refuse or drop, one sentence each. */
export function cloudflareExcess(facts: HostFacts): string[] {
  const texts = cloudflareFiles(facts);
  const rules = (texts.get('_redirects') ?? '').split('\n').filter((line) => /^\//.test(line));
  const headers = (texts.get('_headers') ?? '').split('\n');
  const open = rules.filter(isOpen).length;
  const files = facts.files.size + notFoundCopies(facts.files).size;
  const longest = (lines: readonly string[]) => Math.max(...lines.map((line) => line.trim().length));
  const counts: [what: string, count: number, most: number][] = [
    ['files', files, LIMITS.files],
    ['redirects without placeholders', rules.length - open, LIMITS.fixed],
    ['redirects with placeholders', open, LIMITS.open],
    ['rules for headers', headers.filter((line) => line.startsWith('/')).length, LIMITS.headerRules],
    ['characters in a redirect', longest(rules), LIMITS.ruleLine],
    ['characters in a header (its content policy)', longest(headers), LIMITS.headerLine],
  ];
  const number = (value: number) => new Intl.NumberFormat('en').format(value);
  return counts
    .filter(([, count, most]) => count > most)
    .map(
      ([what, count, most]) =>
        `Cloudflare Pages takes at most ${number(most)} ${what}, this site has ${number(count)}: serve it with nginx (.build/hosts/nginx) or from an object store.`,
    );
}
