import { fetchTexts } from '#i18n/fetched-texts.ts';
import { revoke } from '#session/api.ts';
import { $message } from '#session/message.ts';
import { dropSession } from '#session/session.ts';
import { pageLanguage } from './page-language.ts';

/** Signs out: the browser forgets first and does not wait for the server; closing the message leads to the login page. */
export async function signOut(): Promise<void> {
  const token = dropSession();
  if (token) void revoke(token);
  const texts = await fetchTexts(pageLanguage().site, 'shell');
  $message.set({
    title: texts.signedOutTitle,
    text: texts.signedOutText,
    status: 'success',
    redirect: 'login',
  });
}
