import { ofetch } from 'ofetch';
import type { Transport } from './call.ts';

const PATIENCE = 20_000;

/** What islands send with: gives up after 20 s and asks a GET once more when no answer came. */
export const islandTransport: Transport = async ({ method, url, headers, body }) => {
  const response = await ofetch.raw<unknown>(url, {
    method,
    headers,
    timeout: PATIENCE,
    ignoreResponseError: true,
    ...(body === undefined ? {} : { body }),
  });
  return { status: response.status, body: response._data ?? null, retryAfter: response.headers.get('retry-after') };
};
