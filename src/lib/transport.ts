import type { Transport } from './call.ts';

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // A proxy's HTML page, say: the status alone tells what happened.
    return null;
  }
}

/** What the shell sends with: the browser's own fetch, which keeps a request alive when the page is left. */
export const fetchTransport: Transport = async ({ method, url, headers, body }) => {
  const response = await fetch(url, { method, headers, keepalive: true, ...(body === undefined ? {} : { body }) });
  return { status: response.status, body: parsed(await response.text()) };
};
