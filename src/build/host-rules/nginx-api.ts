import { type Call, LONGEST_BODY, LONGEST_FILE_FORM } from '#contract/call.ts';
import { API_BASE, calls } from '#contract/calls.ts';
import type { HostFacts } from './host-facts.ts';

/** Named so that they clash with nothing else in an operator's nginx. */
const API = 'portal_api';
const LIVE = 'portal_live';

/** What nginx lets through beyond the server's own limit, so that the server says by itself what is a little too long. */
const MARGIN = 16 * 1024;
const size = (bytes: number) => `${Math.ceil((bytes + MARGIN) / 1024)}k`;

const refusal = (status: number, message: string, code: string) =>
  `default_type application/json; add_header Cache-Control no-store always; return ${status} '${JSON.stringify({ statusCode: status, message, code })}';`;

/**
 * The API's processes. Requests go to any of them; a live socket's to one, by the visitor's address: long-polling is many requests,
 * and only the process that began a session knows it. No connection is kept open to them: one that a process closes while it
 * ends would cost a request that cannot be repeated.
 */
export function upstreams({ api, upstream }: HostFacts): string {
  if (api !== '') return '';
  const servers = upstream.map((address) => `  server ${address} max_fails=3 fail_timeout=2s;\n`).join('');
  return `upstream ${API} {\n${servers}}\nupstream ${LIVE} {\n  hash $remote_addr consistent;\n${servers}}\n`;
}

const limit = (bytes: number) => `client_max_body_size ${size(bytes)};`;
/**
 * The server judges a report's signature by the headers: nginx does not first write all of the body to its disk for somebody who has
 * none. Pictures from players are written down: their lines are slow, and a process should not wait for them.
 */
const UNBUFFERED = 'proxy_request_buffering off;';

/** Paths below the API base that take longer bodies than the rest, by what nginx is told of these: `{id}` is one segment. */
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
 * not passed on: they are for whoever watches each process, and of no use through a balancer.
 */
export function apiLocations({ api }: HostFacts): string[] {
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
