import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { refusal } from '#build/host-rules/nginx.ts';
import { type Call, LONGEST_BODY, LONGEST_FILE_FORM } from '#contract/call.ts';
import { API_BASE, calls } from '#contract/calls.ts';
import { fill } from './fill.ts';

export type NginxServer = {
  /** Where players reach the site: with `https:` the server has a certificate. */
  origin: string;
  /** The API's processes as nginx reaches them, `host:port`; at least one. */
  upstream: readonly string[];
  /** The folder of the site; its `.build` holds what each build says to nginx. */
  site: string;
  certificate: string;
  key: string;
};

/** What nginx lets through beyond the server's own limit, so that the server itself refuses what is a little too long. */
const MARGIN = 16 * 1024;
const limit = (bytes: number) => `client_max_body_size ${Math.ceil((bytes + MARGIN) / 1024)}k;`;

/** A header of its own keeps the site's headers off the API's answers, which bring theirs. */
const OWN_HEADER = 'add_header X-Robots-Tag noindex always;';

/**
 * A location for each size of body that some calls take: `{id}` is one segment. The server judges a report's signature by the
 * headers, so nginx does not first write all of its body to the disk for a sender who has none. Pictures from players are written
 * down: their lines are slow, and a process should not wait for them.
 */
function longBodies(): string {
  const found = new Map<string, string[]>();
  for (const [name, call] of Object.entries(calls) as [string, Call][]) {
    const bytes = call.file === undefined ? call.longestBody : LONGEST_FILE_FORM;
    if (bytes === undefined) continue;
    const path = name.slice(name.indexOf(' ') + 1).replace(/\{\w+\}/g, '[^/]+');
    const directives = call.access === 'intake' ? `${limit(bytes)} proxy_request_buffering off;` : limit(bytes);
    found.set(directives, [...(found.get(directives) ?? []), path]);
  }
  return [...found]
    .map(([body, paths]) => {
      const where = `"^${API_BASE}(?:${paths.join('|')})/?$"`;
      return `  location ~ ${where} { proxy_pass http://portal_api; ${body} ${OWN_HEADER} }`;
    })
    .join('\n');
}

function listenLines({ origin, certificate, key }: NginxServer): string {
  const { protocol, hostname } = new URL(origin);
  if (protocol === 'http:') return 'server {\n  listen 80;\n  listen [::]:80;';
  return `server {
  listen 80;
  listen [::]:80;
  server_name ${hostname};
  location /.well-known/acme-challenge/ { root /var/www/html; }
  location / { return 301 https://$host$request_uri; }
}

server {
  listen 443 ssl http2;
  listen [::]:443 ssl http2;
  ssl_certificate ${certificate};
  ssl_certificate_key ${key};
  ssl_protocols TLSv1.2 TLSv1.3;
  ssl_session_cache shared:portal_tls:10m;
  ssl_session_timeout 1d;`;
}

/** The operator's own part of nginx: everything but what a build decides. */
export function nginxServer(server: NginxServer): string {
  const { origin, upstream, site } = server;
  return fill(readFileSync(join(import.meta.dirname, 'nginx/portal.conf'), 'utf8'), {
    rules: join(site, '.build/hosts/nginx'),
    servers: upstream.map((address) => `  server ${address} max_fails=0;`).join('\n'),
    listen: listenLines(server),
    host: new URL(origin).hostname,
    site,
    long: longBodies(),
    body: limit(LONGEST_BODY),
    own: OWN_HEADER,
    too_large: refusal(413, 'The body is too large.', 'payloadTooLarge'),
    down: refusal(503, 'The server is being restarted, please try again in a minute.', 'errorOccurred'),
  });
}
