import { type Call, LONGEST_BODY, LONGEST_FILE_FORM } from '#contract/call.ts';
import { API_BASE, calls } from '#contract/calls.ts';
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

const NGINX_INTRO = `# Written by the build. Set 'root' to where the site was copied (all but its .build folder), then take this file into the
# http part of nginx.conf: include /etc/nginx/conf.d/portal.conf;
# Certificates: add 'listen 443 ssl' and their two lines, or leave that to the proxy in front. Behind a proxy of your own, let
# 'set_real_ip_from' and 'real_ip_header' name it: a visitor's address chooses the process that holds their live socket.
# The API's processes are those of the setting UPSTREAM; they believe X-Forwarded-For where TRUST_PROXY has this machine.

`;

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
}
map $http_upgrade $portal_upgrade {
  default "";
  "~*^websocket$" websocket;
}
map $portal_upgrade $portal_connection {
  default upgrade;
  "" close;
}`;

/** Named so that they clash with nothing else in an operator's nginx. */
const API = 'portal_api';
const LIVE = 'portal_live';

/** What nginx lets through beyond the server's own limit, so that the server itself refuses what is a little too long. */
const MARGIN = 16 * 1024;
const size = (bytes: number) => `${Math.ceil((bytes + MARGIN) / 1024)}k`;

const refusal = (status: number, message: string, code: string) =>
  `default_type application/json; add_header Cache-Control no-store always; return ${status} '${JSON.stringify({ statusCode: status, message, code })}';`;

/**
 * The API's processes. Requests go to any of them; a live socket's to one, by the visitor's address: long-polling is many requests,
 * and only the process that began a session knows it. No connection is kept open to them: one that a process closes while it
 * ends would cost a request that cannot be repeated.
 */
function upstreams({ api, upstream }: HostFacts): string {
  if (api !== '') return '';
  const servers = upstream.map((address) => `  server ${address} max_fails=3 fail_timeout=2s;\n`).join('');
  return `upstream ${API} {\n${servers}}\nupstream ${LIVE} {\n  hash $remote_addr consistent;\n${servers}}\n`;
}

const limit = (bytes: number) => `client_max_body_size ${size(bytes)};`;
/**
 * The server judges a report's signature by the headers: nginx does not first write all of the body to its disk for a sender who has
 * none. Pictures from players are written down: their lines are slow, and a process should not wait for them.
 */
const UNBUFFERED = 'proxy_request_buffering off;';

/** Paths below the API base that take longer bodies than the rest, with nginx's limit for them: `{id}` is one segment. */
function longBodies(): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const [name, call] of Object.entries(calls) as [string, Call][]) {
    const bytes = call.file === undefined ? call.longestBody : LONGEST_FILE_FORM;
    if (bytes === undefined) continue;
    const path = name.slice(name.indexOf(' ') + 1).replace(/\{\w+\}/g, '[^/]+');
    const directives = call.access === 'intake' ? `${limit(bytes)} ${UNBUFFERED}` : limit(bytes);
    found.set(directives, [...(found.get(directives) ?? []), path]);
  }
  return found;
}

/**
 * Answers below /api are JSON always, also when the API is elsewhere or down, or nginx itself refuses. `/health` and `/ready` are
 * not passed on: they are for the monitoring of each process, and of no use through a balancer.
 */
function apiLocations({ api }: HostFacts): string[] {
  if (api !== '') return [`location ~ "^/api(?:/|$)" { ${refusal(404, 'Not found.', 'notFound')} }`];
  const directives =
    'proxy_http_version 1.1; proxy_set_header Host $host; proxy_set_header X-Forwarded-For $remote_addr; proxy_set_header X-Forwarded-Proto $scheme; proxy_set_header X-Request-ID $request_id;';
  // Only a web socket is let through: any other change of the protocol would end at a server that does not speak it.
  const live = 'proxy_set_header Upgrade $portal_upgrade; proxy_set_header Connection $portal_connection;';
  const calm = 'proxy_set_header Upgrade ""; proxy_set_header Connection close;';
  // A request that was sent to a process goes to another one only where repeating it changes nothing: nginx never repeats a POST.
  const next =
    'proxy_connect_timeout 5s; proxy_next_upstream error timeout http_503; proxy_next_upstream_tries 2; proxy_next_upstream_timeout 10s;';
  const refused = 'error_page 413 = @api_too_large; error_page 502 503 504 = @api_down;';
  // A header of its own keeps the site's headers off the API's answers, which bring theirs.
  const own = 'add_header X-Robots-Tag noindex always;';
  const passed = (body: string) => `proxy_pass http://${API}; ${directives} ${calm} ${next} ${own} ${body} ${refused}`;
  const long = [...longBodies()].map(
    ([body, paths]) => `location ~ "^${API_BASE}(?:${paths.join('|')})/?$" { ${passed(body)} }`,
  );
  return [
    ...long,
    // Where a trial store is paid: of the server, not of the site, and unknown to it with a real provider.
    `location ~ "^/(?:api|sandbox)(?:/|$)" { ${passed(limit(LONGEST_BODY))} }`,
    `location ~ "^/socket\\.io(?:/|$)" { proxy_pass http://${LIVE}; ${directives} ${live} ${own} ${limit(LONGEST_BODY)} ${refused} }`,
    `location @api_too_large { ${refusal(413, 'The body is too large.', 'payloadTooLarge')} }`,
    `location @api_down { ${refusal(503, 'The server is being restarted, please try again in a minute.', 'errorOccurred')} }`,
  ];
}
