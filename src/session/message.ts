import { atom } from 'nanostores';
import type { SiteLanguage } from '#contract/text.ts';
import { type PageName, pageAddress } from '#domain/site/addresses.ts';

/** The message dialog: a title, a text and a button that closes it, which may open another page. */
export type Message = {
  title: string;
  text: string;
  status: 'success' | 'failed';
  /** The page that closing opens; a failed message always stays on its page. */
  redirect?: PageName;
};

/** The message on screen; null when there is none. The shell draws it. */
export const $message = atom<Message | null>(null);

/** The address that closing a message opens, or null to stay; of the page's query only `scale` is kept. */
export function messageTarget({ status, redirect }: Message, language: SiteLanguage, search: string): string | null {
  if (status === 'failed' || !redirect) return null;
  const scale = new URLSearchParams(search).get('scale');
  return pageAddress(redirect, language) + (scale === null ? '' : `?${new URLSearchParams({ scale })}`);
}
