import { atom } from 'nanostores';
import type { SiteLanguage } from '#contract/text.ts';
import { type PageName, pageAddress } from '#domain/site/addresses.ts';

/** The message dialog: a title, a text and a way to close it, which may lead to another page. */
export type Message = {
  title: string;
  text: string;
  status: 'success' | 'failed';
  /** Where closing leads; a failed message stays on its page whatever this says. */
  redirect?: PageName;
};

/** The message on screen; null when there is none. The shell draws it. */
export const $message = atom<Message | null>(null);

/** The address closing a message leads to, or null to stay; of the page's query only `scale` is kept. */
export function messageTarget({ status, redirect }: Message, language: SiteLanguage, search: string): string | null {
  if (status === 'failed' || !redirect) return null;
  const scale = new URLSearchParams(search).get('scale');
  return pageAddress(redirect, language) + (scale === null ? '' : `?${new URLSearchParams({ scale })}`);
}
