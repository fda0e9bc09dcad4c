import { atom } from 'nanostores';
import { type CallApi, createCall } from '#lib/call.ts';
import type { Failure } from '#lib/failure.ts';
import { islandTransport } from '#lib/island-transport.ts';
import { callOptions } from '#session/api.ts';
import { sessionRefused } from '#session/session.ts';
import { $accessToken, $email, $verified } from '#session/state.ts';

/** How a mailed link ended, for good. */
export type LinkOutcome = 'done' | 'invalid' | 'expired';

/** What a refusal of its code means; null when another try may succeed. */
export function linkOutcome({ status, code, message }: Failure): LinkOutcome | null {
  if (message === 'Expired code.' || code === 'expiredCode') return 'expired';
  // Also a code of a shape that the server does not even read.
  return message === 'Invalid code.' || code === 'invalidCode' || status === 400 ? 'invalid' : null;
}

/** `verify` confirms an address, `undo` brings the old one back. */
export type LinkKind = 'verify' | 'undo';

/** A link: not read yet, waiting for a confirmation, sent, settled, or failed with a retry. */
export type LinkState =
  | { state: 'opening' }
  | { state: 'offered' }
  | { state: 'asking' }
  | { state: 'settled'; outcome: LinkOutcome }
  | { state: 'failed'; failure: Failure };

export const $link = atom<LinkState>({ state: 'opening' });

/** Like `islandCall`, but an ended session is cleared without a reload: the code is no longer in the address. */
const quietCall: CallApi = createCall({
  ...callOptions(islandTransport),
  onUnauthorized: (sent) => sessionRefused(sent, () => undefined),
});

/** The outcome that a reload of the page shows again; the code itself is not stored. */
type StoredOutcome = { mailedLink?: LinkOutcome } | null;
let code: string | null = null;
let opened = false;

/** Updates the stored values where the link is about the account that is signed in here. */
async function followAccount(): Promise<void> {
  const token = $accessToken.get();
  if (!token) return;
  const verification = await quietCall('GET /auth/getVerifyParameter');
  const own = await quietCall('GET /auth/account');
  if (token !== $accessToken.get()) return;
  if (verification.ok && verification.answer.isVerify) $verified.set(true);
  if (own.ok) $email.set(own.answer.email);
}

/** Sends the code (again), unless a request is pending; the result is in `$link`. */
export async function sendCode(kind: LinkKind): Promise<void> {
  if (code === null || $link.get().state === 'asking') return;
  $link.set({ state: 'asking' });
  const name = kind === 'verify' ? 'POST /auth/verify-code' : 'POST /auth/undo-email-change';
  const result = await quietCall(name, { body: { code } });
  const outcome = result.ok ? 'done' : linkOutcome(result.failure);
  if (outcome === null && !result.ok) {
    $link.set({ state: 'failed', failure: result.failure });
    return;
  }
  const settled = outcome ?? 'done';
  const kept: StoredOutcome = { ...(history.state as StoredOutcome), mailedLink: settled };
  history.replaceState(kept, '');
  if (settled === 'done') await followAccount();
  $link.set({ state: 'settled', outcome: settled });
}

/**
 * Removes the code from the address, once, however often it is called. Without a code it opens the home page.
 * A confirmation is sent at once. An undo waits for its button: mail scanners open links, too, and run scripts.
 */
export function openLink(kind: LinkKind, home: string): void {
  if (opened) return;
  opened = true;
  const before = (history.state as StoredOutcome)?.mailedLink;
  code = new URLSearchParams(location.search).get('code') || null;
  if (code !== null) {
    history.replaceState(null, '', location.pathname);
    if (kind === 'verify') void sendCode(kind);
    else $link.set({ state: 'offered' });
  } else if (before) $link.set({ state: 'settled', outcome: before });
  else location.replace(home);
}
