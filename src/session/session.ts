import type { SignedIn } from '#contract/account.ts';
import { forgetReturnAddress, keepReturnAddress } from './return-address.ts';
import { forgetSeen } from './seen.ts';
import {
  $accessToken,
  $accountName,
  $device,
  $email,
  $hasVisited,
  $points,
  $user,
  $userCreate,
  $validateLogin,
  $verified,
} from './state.ts';

/** What the login page tells once: that this tab's session was refused, or that its player signed out. */
type Ending = 'sessionEnded' | 'signedOut';

export function markEnding(ending: Ending): void {
  try {
    sessionStorage.setItem(ending, 'true');
  } catch {
    // Without storage the login page does not show it.
    return;
  }
}

/** Whether this tab has the mark; reading it clears it. */
export function takeEnding(ending: Ending): boolean {
  try {
    const marked = sessionStorage.getItem(ending) === 'true';
    sessionStorage.removeItem(ending);
    return marked;
  } catch {
    return false;
  }
}

/** Stores the session of a sign-in; the flag comes last, so that other tabs never see half a session. */
export function saveSession({ token, device, ...user }: SignedIn): void {
  takeEnding('sessionEnded');
  takeEnding('signedOut');
  // The first sign-in of an account that this browser registered is over.
  if ($userCreate.get()?.mid === user.account_name) $userCreate.set(undefined);
  $hasVisited.set(true);
  $accountName.set(user.account_name);
  $points.set(Number(user.pvalues) || 0);
  $email.set(user.email);
  $verified.set(user.verifyAccount);
  $user.set(user);
  if (device !== undefined) $device.set(device);
  $accessToken.set(token);
  $validateLogin.set(true);
}

/** Clears what a logout clears and answers the token that still has to be revoked. */
export function dropSession(): string | undefined {
  const token = $accessToken.get();
  takeEnding('sessionEnded');
  forgetReturnAddress();
  forgetSeen();
  $validateLogin.set(false);
  for (const store of [$accessToken, $accountName, $points, $verified, $user, $email]) store.set(undefined);
  return token;
}

/**
 * The 401 rule: clears user, userCreate and token, sets the flag to false and reloads; a sign-in leads back. Only the bearer that is still stored
 * can do so, and it is gone before the reload: a second 401, or one after the reload, changes nothing and cannot loop.
 */
export function sessionRefused(sent: string | undefined, reload: () => void): void {
  if (!sent || sent !== $accessToken.get()) return;
  markEnding('sessionEnded');
  keepReturnAddress();
  forgetSeen();
  for (const store of [$user, $userCreate, $accessToken]) store.set(undefined);
  $validateLogin.set(false);
  reload();
}
