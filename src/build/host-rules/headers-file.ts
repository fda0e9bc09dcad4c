import { HEADER_CLASSES, siteHeaders } from '#domain/site/site-headers.ts';
import type { HostFacts } from './host-facts.ts';

function block(path: string, lines: readonly string[]): string {
  return `${path}\n${lines.map((line) => `  ${line}\n`).join('')}`;
}

/**
 * `_headers`, which Netlify and Cloudflare Pages read alike. No header is set by two rules that fit one address: both
 * hosts would send the two values as one. `everywhere` are further lines of the rule for all addresses.
 */
export function headersFile({ policy, origin }: HostFacts, everywhere: readonly string[] = []): string {
  const lines = (headers: Readonly<Record<string, string>>) =>
    Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const all = [...everywhere, ...lines(siteHeaders(policy, origin.startsWith('https:')))];
  const classes = HEADER_CLASSES.flatMap(({ globs, headers }) => globs.map((glob) => block(glob, lines(headers))));
  return [block('/*', all), ...classes].join('\n');
}
