/** Static hosts that a build can be made for; the own server needs none of their files. */
export const STATIC_HOSTS = ['netlify', 'cloudflare', 'nginx'] as const;
export type StaticHost = (typeof STATIC_HOSTS)[number];

/** The host by its name; null for any other word. */
export function staticHost(word: string): StaticHost | null {
  return STATIC_HOSTS.find((known) => known === word) ?? null;
}
