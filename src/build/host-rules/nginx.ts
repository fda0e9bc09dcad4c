import { FEED_TYPE, fileHeaders, MANIFEST_TYPE, siteHeaders } from '#domain/site/site-headers.ts';
import { DIGITS, inLanguages, PREFIXED, SITE_RULES, type SiteRule } from '#domain/site/site-rules.ts';
import type { HostFacts } from './host-facts.ts';

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
  "~^\\d+ /(?:_astro|icons|sprites|pictures/(?:maps|notes))/" "${cache(sample.hashed)}";
  "~^\\d+ /embed/" "${cache(sample.shared)}";
  "~\\.(?:svg|png|jpg|webp|avif|ico|glb|webm|mp4|mp3|ogg|woff2)$" "${cache(sample.picture)}";
}`;
}

/** An answer of nginx itself in the shape of the API's own, because islands read it. */
export const refusal = (status: number, message: string, code: string) =>
  `default_type application/json; add_header Cache-Control no-store always; return ${status} '${JSON.stringify({ statusCode: status, message, code })}';`;

/**
 * What nginx takes from each build, the only one of the three hosts without a limit of files: maps for its http part, and for a
 * server of the operator, which names what it listens on and where the API is, the headers and addresses of the site.
 */
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
    ...(facts.api === '' ? [] : [`location ~ "^/api(?:/|$)" { ${refusal(404, 'Not found.', 'notFound')} }`]),
    ...SITE_RULES.flatMap(locations),
  ];
  const server = `charset utf-8;
server_tokens off;
absolute_redirect off;
gzip on;
gzip_vary on;
gzip_types text/css text/javascript application/javascript application/json application/xml ${FEED_TYPE} image/svg+xml;

${lines.join('\n')}

location / {
  rewrite ^/index(?:\\.html)?$ / permanent;
  rewrite "^/((?:${SEGMENT}/)*${SEGMENT})(?:/|\\.html)$" /$1 permanent;
  try_files $uri.html $uri =404;
}
`;
  return new Map([
    ['http.conf', `${WRITTEN}${MAPS}\n${cacheMap()}\n`],
    ['server.conf', `${WRITTEN}${server}`],
  ]);
}

const WRITTEN = `# Written by each build: reload nginx when it changed. It is included by the server of npm run deploy.\n`;

/** What is read off an address: its language and what its file may be used for. */
const MAPS = `map $cookie_language $portal_chosen {
  default "";
  es es;
  br br;
  pt br;
  fr fr;
}
map $uri $portal_language {
  default $portal_chosen;
  "~^/(?<portal_front>es|br|fr)(?:/|$)" $portal_front;
  "~^/database/(?:item|monster)/[^/]+/[^/]+/pt(?:/|$)" br;
  "~^/database/(?:item|monster)/[^/]+/[^/]+/(?<portal_end>en|es|br|fr)(?:/|$)" $portal_end;
}
map $portal_language $portal_folder {
  default "";
  es /es;
  br /br;
  fr /fr;
}
map $uri $portal_robots {
  default "";
  "~/live\\.html$" noindex;
  "~^/embed/" noindex;
}
map $uri $portal_shared {
  default "";
  "~^/embed/" "*";
}
map $uri $portal_resource {
  default "";
  "~^/embed/" cross-origin;
}`;
