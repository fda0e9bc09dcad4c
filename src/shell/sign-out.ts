import { fetchTexts } from '#i18n/fetched-texts.ts';
import { revoke } from '#session/api.ts';
import { syncLast } from '#session/kept-sync.ts';
import { $message } from '#session/message.ts';
import { dropSession, markEnding } from '#session/session.ts';
import { pageLanguage } from './page-language.ts';

/** Says that one is signed out; closing it leads to the login page, unless that is the page already. */
export async function saySignedOut(redirect?: 'login'): Promise<void> {
  const { signedOutTitle: title, signedOutText: text } = await fetchTexts(pageLanguage().site, 'shell');
  $message.set({ title, text, status: 'success', ...(redirect && { redirect }) });
}

let leaving = false;

/**
 * Signs out: the browser forgets first and does not wait for the server, but for a moment where it keeps items that the account does
 * not have yet. A page that needs a sign-in has nothing to show behind the message: it is said on the login page.
 */
export async function signOut(): Promise<void> {
  if (leaving) return;
  const { dataset } = document.documentElement;
  const { whenOut } = dataset;
  if (whenOut) dataset['leaving'] = '';
  leaving = true;
  await syncLast();
  leaving = false;
  const token = dropSession();
  if (token) void revoke(token);
  if (!whenOut) return saySignedOut('login');
  markEnding('signedOut');
  location.assign(whenOut);
}
