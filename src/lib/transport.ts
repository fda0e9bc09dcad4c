import type { Transport } from './call.ts';
import { headersOf } from './failure.ts';

/** What the shell sends with: the browser's own fetch, which keeps a request alive when the page is left. */
export const fetchTransport: Transport = async ({ method, url, headers, body }) => {
  const response = await fetch(url, { method, headers, keepalive: true, ...(body === undefined ? {} : { body }) });
  const { status, headers: answered } = response;
  return { status, body: readBody(await response.text()), ...headersOf((name) => answered.get(name)) };
};

/** The JSON of an answer; null when it is none: a proxy's HTML page, say, where only the status counts. */
export function readBody(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The caller treats null as an answer without a body.
    return null;
  }
}
