import type { SignedIn } from '#contract/account.ts';
import { type PageName, pageAddress } from '#domain/site/addresses.ts';
import { fill } from '#i18n/fill.ts';
import { languageOf } from '#i18n/languages.ts';
import type { Message, MessageLink } from '#session/message.ts';
import { forgetReturnAddress, pageAt, returnAddress } from '#session/return-address.ts';
import type { LoginTexts } from '../account-texts.ts';

/** Where the sign-in leads: what asked for it, and the name of that for the button; null leads home. */
function wayBack(texts: LoginTexts): { address: string; page: PageName | null; button: string } | null {
  const wanted = returnAddress();
  forgetReturnAddress();
  if (!wanted) return null;
  const page = pageAt(wanted);
  const label = `goTo.${page}`;
  const button = Object.hasOwn(texts, label) ? (texts[label as keyof LoginTexts] as string) : texts['goTo.other'];
  return { address: wanted.href, page, button };
}

/** What a new account does next, beside the way back: the download first, unless that is the way. */
function nextSteps(texts: LoginTexts, verified: boolean, wanted: PageName | null) {
  const { site } = languageOf(document.documentElement.dataset['language']);
  const link = (text: string, page: PageName): MessageLink => ({ text, href: pageAddress(page, site) });
  const links = [link(texts.readGuide, 'guide')];
  if (!verified && wanted !== 'profile') links.unshift(link(texts.verifyAddress, 'profile'));
  return wanted === 'downloads' ? { links } : { action: link(texts.download, 'downloads'), links };
}

/** The message of a sign-in that succeeded; `first`: of an account that this browser has just registered. */
export function welcomeMessage(
  texts: LoginTexts,
  { account_name: name, verifyAccount }: SignedIn,
  first: boolean,
): Message {
  const back = wayBack(texts);
  const message: Message = {
    title: first ? fill(texts.firstWelcomeTitle, { name }) : texts.welcomeTitle,
    text: first ? texts.firstWelcomeText : fill(texts.welcomeText, { name }),
    status: 'success',
    redirect: 'home',
    button: back?.button ?? texts['goTo.home'],
  };
  if (back) message.address = back.address;
  return first ? { ...message, ...nextSteps(texts, verifyAccount, back?.page ?? null) } : message;
}
