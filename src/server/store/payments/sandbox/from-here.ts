import type { FastifyRequest } from 'fastify';

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}

/**
 * Whether a form was sent from a page of this server. Browsers say it in `Sec-Fetch-Site`, over plain HTTP in `Origin` alone;
 * what says neither is no browser, and nobody can make it send something unawares.
 */
export function isFromHere({ headers, host }: FastifyRequest, publicApiOrigin: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const { origin } = headers;
  return origin === undefined || origin === publicApiOrigin || hostOf(origin) === host;
}
