import type { Transport } from './call.ts';
import { readBody } from './read-body.ts';

/** What the shell sends with: the browser's own fetch, which keeps a request alive when the page is left. */
export const fetchTransport: Transport = async ({ method, url, headers, body }) => {
  const response = await fetch(url, { method, headers, keepalive: true, ...(body === undefined ? {} : { body }) });
  return { status: response.status, body: readBody(await response.text()) };
};
