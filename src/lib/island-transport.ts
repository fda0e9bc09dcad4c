import { ofetch } from 'ofetch';
import type { Transport } from './call.ts';
import { headersOf } from './failure.ts';

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
  const { status, _data: answer, headers: answered } = response;
  return { status, body: answer ?? null, ...headersOf((name) => answered.get(name)) };
};
