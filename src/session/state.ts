import { persistentAtom } from '@nanostores/persistent';
import { atom, computed } from 'nanostores';
import type { SignedIn } from '#contract/account.ts';

// Each key is written by this module only; other tabs follow by the storage event.

const text = (key: string) => persistentAtom<string | undefined>(key, undefined);

const flag = (key: string) =>
  persistentAtom<boolean | undefined>(key, undefined, {
    encode: (value) => (value === undefined ? undefined : String(value)) as string,
    decode: (stored) => stored === 'true',
  });

function parsed<Value>(stored: string): Value | undefined {
  try {
    return JSON.parse(stored) as Value;
  } catch {
    // Written by something else: treated as absent.
    return undefined;
  }
}

const json = <Value>(key: string) =>
  persistentAtom<Value | undefined>(key, undefined, {
    encode: (value) => JSON.stringify(value),
    decode: (stored) => parsed<Value>(stored),
  });

/** The raw bearer. */
export const $accessToken = text('access_token');
export const $accountName = text('account_name');
export const $email = text('email');
/** Balance in MP, decimal in storage. */
export const $points = persistentAtom<number | undefined>('pvalues', undefined, {
  encode: (value) => (value === undefined ? undefined : String(value)) as string,
  decode: (stored) => Number(stored) || 0,
});
/** Whether the e-mail address is verified (`vfa`). */
export const $verified = flag('vfa');
export const $validateLogin = flag('validateLogin');
/** What this browser proves with that it was signed in before; stays when it is signed out. */
export const $device = text('device');
/** Whether this browser needs no greeting (any more); signing out does not take it away. */
export const $hasVisited = flag('hasVisited');
/** The login answer without its token. */
export const $user = json<Omit<SignedIn, 'token' | 'device'>>('user');
/** The last registration of this browser, until its account signs in; a campaign's answer has no number. */
export const $userCreate = json<{ idnum?: number; mid: string }>('userCreate');
/** When this browser last had a verification mail sent; ISO, UTC. */
export const $verificationSentAt = text('emailVerificationSended');
/** The test of the route guard: the flag is 'true' and a token is stored. */
export const $signedIn = computed([$validateLogin, $accessToken], (valid, token) => valid === true && !!token);

/** A purchase event of the live connection: the new balance, and the one before (undefined: unknown). */
export type PurchaseEvent = { points: number; before: number | undefined };

/** The last purchase event; null before the first on this page. */
export const $purchase = atom<PurchaseEvent | null>(null);
