/** How the file is used. */
export const NGINX_INTRO = `# Written by the build. Set 'root' to where the site was copied (all but its .build folder), then take this file into the
# http part of nginx.conf: include /etc/nginx/conf.d/portal.conf;
# Certificates: add 'listen 443 ssl' and their two lines, or leave that to the proxy in front.

`;

/** What is read off an address: its language and what its file may be used for. */
export const MAPS = `map $cookie_language $portal_chosen {
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
map $http_upgrade $portal_connection {
  default upgrade;
  "" "";
}`;

const refusal = (status: number, message: string, code: string) =>
  `default_type application/json; add_header Cache-Control no-store always; return ${status} '${JSON.stringify({ statusCode: status, message, code })}';`;

/** Answers below /api are JSON always (wire.md 48), also when the API is elsewhere or down. */
export function apiLocation(api: string): string[] {
  if (api !== '') return [`location ~ "^/api(?:/|$)" { ${refusal(404, 'Not found.', 'notFound')} }`];
  const to = 'proxy_pass http://127.0.0.1:4321; proxy_http_version 1.1;';
  const told =
    'proxy_set_header Host $host; proxy_set_header X-Forwarded-For $remote_addr; proxy_set_header X-Forwarded-Proto $scheme;';
  const live = 'proxy_set_header Upgrade $http_upgrade; proxy_set_header Connection $portal_connection;';
  // A header of its own keeps the site's headers off the API's answers, which bring theirs.
  const own = 'add_header X-Robots-Tag noindex always;';
  return [
    // Where a trial store is paid: of the server, not of the site, and unknown to it with a real provider.
    `location ~ "^/(?:api|sandbox|socket\\.io)(?:/|$)" { ${to} ${told} ${live} ${own} client_max_body_size 7m; error_page 502 504 = @api_down; }`,
    `location @api_down { ${refusal(503, 'The server is being restarted, please try again in a minute.', 'errorOccurred')} }`,
  ];
}
