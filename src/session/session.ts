import type { SignedIn } from '#contract/account.ts';
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

const KEY = 'sessionEnded';

/** Marks for this tab that its session was refused, until the login page has shown it. */
export function markSessionEnd(): void {
  try {
    sessionStorage.setItem(KEY, 'true');
  } catch {
    // Without storage the login page does not show it.
    return;
  }
}

/** Whether this tab's session was refused; reading it clears the mark. */
export function takeSessionEnd(): boolean {
  try {
    const ended = sessionStorage.getItem(KEY) === 'true';
    sessionStorage.removeItem(KEY);
    return ended;
  } catch {
    return false;
  }
}

/** Stores the session of a sign-in; the flag comes last, so that other tabs never see half a session. */
export function saveSession({ token, device, ...user }: SignedIn): void {
  takeSessionEnd();
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
  takeSessionEnd();
  $validateLogin.set(false);
  for (const store of [$accessToken, $accountName, $points, $verified, $user, $email]) store.set(undefined);
  return token;
}

/**
 * The 401 rule: clears user, userCreate and token, sets the flag to false and reloads. Only the bearer that is still stored
 * can do so, and it is gone before the reload: a second 401, or one after the reload, changes nothing and cannot loop.
 */
export function sessionRefused(sent: string | undefined, reload: () => void): void {
  if (!sent || sent !== $accessToken.get()) return;
  markSessionEnd();
  for (const store of [$user, $userCreate, $accessToken]) store.set(undefined);
  $validateLogin.set(false);
  reload();
}
