import { atom } from 'nanostores';
import { type CallApi, createCall } from '#lib/call.ts';
import type { Failure } from '#lib/failure.ts';
import { islandTransport } from '#lib/island-transport.ts';
import { callOptions } from '#session/api.ts';
import { sessionRefused } from '#session/session.ts';
import { $accessToken, $email, $verified } from '#session/state.ts';
import { type LinkOutcome, linkOutcome } from './link-outcome.ts';

/** `verify` confirms an address, `undo` brings the old one back. */
export type LinkKind = 'verify' | 'undo';

/** A link: not read yet, waiting for the owner's word, asked for, settled for good, or failed in a way that can be tried again. */
export type LinkState =
  | { state: 'opening' }
  | { state: 'offered' }
  | { state: 'asking' }
  | { state: 'settled'; outcome: LinkOutcome }
  | { state: 'failed'; failure: Failure };

export const $link = atom<LinkState>({ state: 'opening' });

/** Like `islandCall`, but a session that is over is cleared without a reload: this page's code is gone from its address. */
const quietCall: CallApi = createCall({
  ...callOptions(islandTransport),
  onUnauthorized: (sent) => sessionRefused(sent, () => undefined),
});

/** What a reload of the page shows again instead of asking: the code is not kept anywhere, its outcome may be. */
type StoredOutcome = { mailedLink?: LinkOutcome } | null;
let code: string | null = null;
let opened = false;

/** What the browser keeps follows the link, where it is about the account that is signed in here. */
async function followAccount(): Promise<void> {
  const token = $accessToken.get();
  if (!token) return;
  const verification = await quietCall('GET /auth/getVerifyParameter');
  const own = await quietCall('GET /auth/account');
  if (token !== $accessToken.get()) return;
  if (verification.ok && verification.answer.isVerify) $verified.set(true);
  if (own.ok) $email.set(own.answer.email);
}

/** Sends the code (again), unless it is under way; what came of it is in `$link`. */
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
 * Takes the code out of the address at once; only once, however often it is called. Without a code it goes home.
 * A confirmation is sent by that. An undoing waits for its button: mail scanners open links, too, and run what stands there.
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
