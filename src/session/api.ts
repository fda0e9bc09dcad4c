import { apiBase } from '#lib/api-base.ts';
import { type CallApi, type CallOptions, createCall, type Transport } from '#lib/call.ts';
import { fetchTransport } from '#lib/transport.ts';
import { sessionRefused } from './session.ts';
import { $accessToken } from './state.ts';

/** The options of a call: the stored bearer, the 401 rule and the page's language, over the given transport. */
export function callOptions(transport: Transport): CallOptions {
  return {
    base: apiBase,
    transport,
    token: () => $accessToken.get(),
    onUnauthorized: (sent) => sessionRefused(sent, () => location.reload()),
    // The wire has pt for pt-BR; its other names are the web's.
    language: () => document.documentElement.lang.slice(0, 2),
  };
}

/** The client of the shell's small modules; islands use `islandCall`. */
export const call: CallApi = createCall(callOptions(fetchTransport));

/** Revokes a bearer that the browser has forgotten already; whatever is answered changes nothing. */
export async function revoke(token: string): Promise<void> {
  await createCall({ ...callOptions(fetchTransport), token: () => token })('POST /auth/logout');
}
