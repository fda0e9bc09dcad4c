import { fetchTexts } from '#i18n/fetched-texts.ts';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '#i18n/languages.ts';
import type { Resources } from '#i18n/resources.ts';
import { element } from '#lib/elements.ts';
import './language-offer.css';

/** Kept once the offer was taken or closed. */
const KEY = 'languageOffer';

/** Whether nothing was chosen or offered in this browser; without storage the offer would come on every page. */
function isOpen(): boolean {
  try {
    return localStorage.getItem(KEY) === null && localStorage.getItem('language') === null;
  } catch {
    return false;
  }
}

/** The language of the site that a browser prefers; null when it is the page's own or English, which every way in leads to. */
export function preferredLanguage(wanted: readonly string[], page: string): Language | null {
  const known = wanted.flatMap(
    (one) => LANGUAGES.find(({ web }) => web.slice(0, 2) === one.slice(0, 2).toLowerCase()) ?? [],
  );
  const [first] = known;
  return first && first.site !== DEFAULT_LANGUAGE && first.web !== page ? first : null;
}

function show(href: string, { site, web }: Language, texts: Resources['shell']): void {
  const link = element('a', { href, hreflang: web, 'data-language': site }, texts.offerLanguage);
  const close = element('button', { class: 'tool', type: 'button', 'aria-label': texts.close }, '×');
  const box = element('aside', { class: 'language-offer', lang: web, 'aria-label': texts.offerLabel }, link, close);
  box.addEventListener('click', ({ target }) => {
    if (target === box) return;
    if (target === close) box.remove();
    try {
      localStorage.setItem(KEY, 'done');
    } catch {
      // Where nothing can be kept, the next page offers it again.
      return;
    }
  });
  document.body.append(box);
}

/**
 * Offers this page in the language that the browser prefers, in that language, until it is taken or closed. Taking it is a
 * choice like one of the menu, whose entry it repeats; a page that does not exist in that language offers nothing.
 */
export function offerLanguage(): void {
  const language = preferredLanguage(navigator.languages, document.documentElement.lang);
  if (!language || !isOpen()) return;
  const { site, web } = language;
  const entry = document.querySelector<HTMLAnchorElement>(`#menu-language [data-language="${site}"]`);
  if (!entry || !document.querySelector(`link[hreflang="${web}"]`)) return;
  void fetchTexts(site, 'shell').then((texts) => show(entry.href, language, texts), console.warn);
}
