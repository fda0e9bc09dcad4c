import { atom } from 'nanostores';
import type { SiteLanguage } from '#contract/text.ts';
import { type PageName, pageAddress } from '#domain/site/addresses.ts';

/** A way on from a message, beside the button that closes it. */
export type MessageLink = { text: string; href: string };

/** The message dialog: a title, a text and a button that closes it, which may open another page. */
export type Message = {
  title: string;
  text: string;
  status: 'success' | 'failed';
  /** The page that closing opens; a failed message always stays on its page. */
  redirect?: PageName;
  /** The address that closing opens in place of the page's. */
  address?: string;
  /** The label of the button; 'Close' where it is left out. */
  button?: string;
  /** The main action where that is not the button: it stands before it and has the focus. */
  action?: MessageLink;
  links?: readonly MessageLink[];
};

/** The message on screen; null when there is none. The shell draws it. */
export const $message = atom<Message | null>(null);

/** The address that closing a message opens, or null to stay; of the page's query only `scale` is kept. */
export function messageTarget(message: Message, language: SiteLanguage, search: string): string | null {
  const { status, redirect, address } = message;
  if (status === 'failed' || !redirect) return null;
  if (address !== undefined) return address;
  const scale = new URLSearchParams(search).get('scale');
  return pageAddress(redirect, language) + (scale === null ? '' : `?${new URLSearchParams({ scale })}`);
}
