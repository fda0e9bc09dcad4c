import { VIDEO_FRAMES } from '#domain/site/video-hosts.ts';
import type { InlineCode } from './inline-code.ts';

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
    // Players of films, once somebody has pressed a poster.
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

/** The policy file's text. */
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
