import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HEADER_CLASSES, STATIC_HOSTS, type StaticHost, siteHeaders, staticHost } from '#domain/site/site-headers.ts';
import { inLanguages, PREFIXED, SITE_RULES } from '#domain/site/site-rules.ts';
import { BuildError, filesBelow, removeFiles, replaceFile } from '../folder.ts';
import { BUILD_FOLDER } from '../manifest.ts';
import type { HostFacts } from './host-facts.ts';
import { nginxFiles } from './nginx.ts';

/** What a host gets beside the site: texts by name, and pages that must lie under a second name. */
type Overlay = { texts: Map<string, string>; copies: Map<string, string> };

function overlays(facts: HostFacts): Record<StaticHost, Overlay> {
  return {
    netlify: { texts: netlifyFiles(facts), copies: new Map() },
    cloudflare: { texts: cloudflareFiles(facts), copies: notFoundCopies(facts.files) },
    nginx: { texts: nginxFiles(facts), copies: new Map() },
  };
}

/** `folder` is the site's; a page that this build wrote may still lie in `target`, beside it. */
type Site = { folder: string; target: string };

function pageText({ folder, target }: Site, page: string): string {
  const fresh = join(target, page);
  return readFileSync(existsSync(fresh) ? fresh : join(folder, page), 'utf8');
}

function write(site: Site, into: string, { texts, copies }: Overlay): string[] {
  for (const [name, text] of texts) replaceFile(join(into, name), text);
  for (const [name, page] of copies) replaceFile(join(into, name), pageText(site, page));
  return [...texts.keys(), ...copies.keys()];
}

/** What was written into the site itself, and sentences for the output of the build. */
export type HostResult = { files: string[]; says: string[] };

/** Writes each host's files to `.build/hosts/<host>`, to be laid over the site; those of STATIC_HOST become part of the site. */
export function writeHostFiles(site: Site, facts: HostFacts, chosen: string): HostResult {
  const host = staticHost(chosen);
  const all = overlays(facts);
  const home = join(site.folder, BUILD_FOLDER, 'hosts');
  const kept = new Set(
    STATIC_HOSTS.flatMap((name) => write(site, join(home, name), all[name]).map((file) => `${name}/${file}`)),
  );
  removeFiles(
    home,
    filesBelow(home).filter((file) => !kept.has(file)),
  );
  const says = host === null || host === 'cloudflare' ? cloudflareExcess(facts) : [];
  if (host === null || host === 'nginx') return { files: [], says };
  const own = [...all[host].texts.keys()].find((name) => facts.files.has(name));
  if (own) throw new BuildError(`public/${own} and the ${own} that STATIC_HOST=${host} asks for clash; remove one.`);
  return { files: write(site, site.target, all[host]), says };
}

/** What Cloudflare Pages takes of one site; a line too long or a rule too many is dropped without a word. */
export const LIMITS = { files: 20_000, fixed: 2_000, open: 100, headerRules: 100, ruleLine: 1_000, headerLine: 2_000 };

const CLOUDFLARE_INTRO = `# Written by the build. A rule always wins over a page, so none lies over the addresses of built pages: unknown
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
    ['_redirects', `${CLOUDFLARE_INTRO}${redirects().join('\n')}\n`],
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

const NETLIFY_INTRO = `# Written by the build. A page that exists always wins over a rule; of the rules, the first that fits.\n`;

/** Netlify's files. It looks for a file first, so that a fallback may lie over the addresses of built pages. */
export function netlifyFiles(facts: HostFacts): Map<string, string> {
  const rules = SITE_RULES.flatMap((rule) =>
    inLanguages(rule).map(({ from, to }) =>
      typeof rule.does === 'number' ? `${from} ${to.replace('*', ':splat')} ${rule.does}` : `${from} ${to}.html 200`,
    ),
  );
  const lost = PREFIXED.map((language) => `/${language}/* /${language}/404.html 404`);
  // The folder is the build's own notebook; the mark says that the rule holds although the files are there.
  const lines = ['/.build/* /404.html 404!', ...rules, ...lost];
  return new Map([
    ['_redirects', `${NETLIFY_INTRO}${lines.join('\n')}\n`],
    ['_headers', headersFile(facts)],
  ]);
}

function block(path: string, lines: readonly string[]): string {
  return `${path}\n${lines.map((line) => `  ${line}\n`).join('')}`;
}

/**
 * `_headers`, which Netlify and Cloudflare Pages read alike. No header is set by two rules that fit one address: both
 * hosts would send the two values as one. `everywhere` are further lines of the rule for all addresses.
 */
function headersFile({ policy, origin }: HostFacts, everywhere: readonly string[] = []): string {
  const lines = (headers: Readonly<Record<string, string>>) =>
    Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const all = [...everywhere, ...lines(siteHeaders(policy, origin.startsWith('https:')))];
  const classes = HEADER_CLASSES.flatMap(({ globs, headers }) => globs.map((glob) => block(glob, lines(headers))));
  return [block('/*', all), ...classes].join('\n');
}
