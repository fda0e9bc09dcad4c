/** How the file is used. */
export const NGINX_INTRO = `# Written by the build. Set 'root' to where the site was copied (all but its .build folder), then take this file into the
# http part of nginx.conf: include /etc/nginx/conf.d/portal.conf;
# Certificates: add 'listen 443 ssl' and their two lines, or leave that to the proxy in front. Behind a proxy of your own, let
# 'set_real_ip_from' and 'real_ip_header' name it: a visitor's address chooses the process that holds their live socket.
# The API's processes are those of the setting UPSTREAM; they believe X-Forwarded-For where TRUST_PROXY has this machine.

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
map $http_upgrade $portal_upgrade {
  default "";
  "~*^websocket$" websocket;
}
map $portal_upgrade $portal_connection {
  default upgrade;
  "" close;
}`;
