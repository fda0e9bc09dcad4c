import { islandTexts } from '#i18n/island-texts.ts';
import type { Language } from '#i18n/languages.ts';
import { translator } from '#i18n/translate.ts';
import { requestTexts } from './requests/request-texts.ts';

/** Every string of the store's island, for the page that prints it. */
export function storeTexts(language: Language) {
  return {
    ...islandTexts(language, 'states', 'unverified', 'store'),
    paid: translator(language)('processing:paid'),
    plans: islandTexts(language, 'plans'),
    requests: requestTexts(language),
    errors: islandTexts(language, 'errors', 'errorsSession', 'errorsAccount', 'errorsStore'),
  };
}

export type StoreTexts = ReturnType<typeof storeTexts>;
