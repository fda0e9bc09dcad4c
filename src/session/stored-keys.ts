import type { SiteLanguage } from '#contract/text.ts';

// Storage access of the shell without the stores: pages of signed-out visitors need no more.

/** The keys whose change may end or begin a session. */
const SESSION_KEYS: readonly (string | null)[] = ['validateLogin', 'access_token'];

/** Whether what another tab changed may end or begin a session; null: it cleared everything. */
export function isOfSession(key: string | null): boolean {
  return key === null || SESSION_KEYS.includes(key);
}

/** Keeps the language that the menu chose, which alone writes it; where storage is refused, for this page. */
export function saveLanguage(site: SiteLanguage): void {
  try {
    localStorage.setItem('language', site);
  } catch {
    // The address names the language all the same.
    return;
  }
}

/** Forgets which records were looked at last, which seen.ts keeps: also at the end of a session, whose browser may be another reader's. */
export function forgetSeen(): void {
  try {
    localStorage.removeItem('seen');
  } catch {
    // Where storage is refused nothing was kept.
    return;
  }
}
