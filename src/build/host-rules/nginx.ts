import { FEED_TYPE, fileHeaders, MANIFEST_TYPE, siteHeaders } from '#domain/site/site-headers.ts';
import { DIGITS, inLanguages, PREFIXED, SITE_RULES, type SiteRule } from '#domain/site/site-rules.ts';
import type { HostFacts } from './host-facts.ts';
import { apiLocations, upstreams } from './nginx-api.ts';
import { MAPS, NGINX_INTRO } from './nginx-parts.ts';

/** A segment as the build may have named it: nothing that a redirect could be turned aside with passes this. */
const SEGMENT = '[\\w~-][\\w.~-]*';
/** Any segment at all, for rules that lead nowhere. */
const ANY_SEGMENT = '[^/]+';
const PREFIX = `/(?:${PREFIXED.join('|')})`;

function pattern({ does }: SiteRule, from: string): string {
  return from
    .split('/')
    .map((part) => {
      const digits = DIGITS.get(part);
      if (digits) return `(\\d{1,${digits}})`;
      if (part === '*') return `(${SEGMENT}(?:/${SEGMENT})*)`;
      return part.startsWith(':') ? `(${does === 'page' ? ANY_SEGMENT : SEGMENT})` : part;
    })
    .join('/');
}

/** Placeholders of `to` as the captures of `from`, which stand in the same order. */
function filled(to: string): string {
  let capture = 0;
  return to.replace(/:\w+|\*/g, () => {
    capture += 1;
    return `$${capture}`;
  });
}

function locations(rule: SiteRule): string[] {
  return inLanguages(rule).map(({ from, to }) => {
    const where = /[:*]/.test(from) ? `~ "^${pattern(rule, from)}$"` : `= ${from}`;
    if (typeof rule.does === 'number') {
      return `location ${where} { return ${rule.does} ${filled(to)}$is_args$args; }`;
    }
    // Without a language in the address, the cookie of the language menu tells.
    const page = rule.language === 'none' ? `$portal_folder${to}` : to;
    return `location ${where} { try_files $uri.html ${page}.html =404; }`;
  });
}

function headerLines({ policy, origin }: HostFacts): string[] {
  const fixed = Object.entries(siteHeaders(policy, origin.startsWith('https:'))).map(
    ([name, value]) => `add_header ${name} "${value}" always;`,
  );
  const varying = [
    ['Cache-Control', '$portal_cache'],
    ['X-Robots-Tag', '$portal_robots'],
    ['Access-Control-Allow-Origin', '$portal_shared'],
    ['Cross-Origin-Resource-Policy', '$portal_resource'],
  ];
  // An empty value sends no header; all of them stand here because a location with one of its own would lose the rest.
  return [...fixed, ...varying.map(([name, value]) => `add_header ${name} ${value} always;`)];
}

function cacheMap(): string {
  const sample = { hashed: '_astro/a.css', shared: 'embed/a.js', picture: 'a.png', page: 'a.html' };
  const cache = (path: string) => fileHeaders(path)['Cache-Control'];
  return `map "$status $uri" $portal_cache {
  default "${cache(sample.page)}";
  "~^302 " no-store;
  "~^(?:301|404) " no-cache;
  "~^\\d+ /(?:_astro|icons|pictures/notes)/" "${cache(sample.hashed)}";
  "~^\\d+ /embed/" "${cache(sample.shared)}";
  "~\\.(?:svg|png|jpg|webp|avif|ico|glb|webm|mp4|mp3|ogg|woff2)$" "${cache(sample.picture)}";
}`;
}

/** A whole server block for nginx, which looks for a file first; the only one of the three hosts without a limit of files. */
export function nginxFiles(facts: HostFacts): Map<string, string> {
  const lines = [
    ...headerLines(facts),
    `error_page 404 $portal_folder/404.html;`,
    `location = / { try_files /index.html =404; }`,
    `location ~ "/\\.(?!well-known/)" { return 404; }`,
    `location ~ "^(?:${PREFIX})?/404\\.html$" { internal; }`,
    `location ~ "^(?:${PREFIX})?/404$" { return 404; }`,
    `location ~ "^(?:${PREFIX})?/feed\\.xml$" { types { } default_type ${FEED_TYPE}; try_files $uri =404; }`,
    `location ~ "^(?:${PREFIX})?/manifest\\.webmanifest$" { types { } default_type ${MANIFEST_TYPE}; try_files $uri =404; }`,
    ...apiLocations(facts),
    ...SITE_RULES.flatMap(locations),
  ];
  const name = new URL(facts.origin).hostname;
  const text = `${NGINX_INTRO}${MAPS}
${cacheMap()}
${upstreams(facts)}
server {
  listen 80;
  listen [::]:80;
  server_name ${name};
  root /var/www/portal;
  charset utf-8;
  server_tokens off;
  absolute_redirect off;
  gzip on;
  gzip_vary on;
  gzip_types text/css text/javascript application/javascript application/json application/xml ${FEED_TYPE} image/svg+xml;

${lines.map((line) => `  ${line}\n`).join('')}
  location / {
    rewrite ^/index(?:\\.html)?$ / permanent;
    rewrite "^/((?:${SEGMENT}/)*${SEGMENT})(?:/|\\.html)$" /$1 permanent;
    try_files $uri.html $uri =404;
  }
}
`;
  return new Map([['portal.conf', text]]);
}
