import { islandTexts } from '#i18n/island-texts.ts';
import type { Language } from '#i18n/languages.ts';
import { translator } from '#i18n/translate.ts';

// Every string of each island, for the page that prints it.

export function requestTexts(language: Language) {
  return {
    ...islandTexts(language, 'requests', 'requestStates'),
    errors: islandTexts(language, 'errors', 'errorsSession', 'errorsRequests'),
  };
}

export type RequestTexts = ReturnType<typeof requestTexts>;

/** The rules of names are registration's. */
export function renamingTexts(language: Language) {
  return {
    ...islandTexts(language, 'renaming', 'userName'),
    states: islandTexts(language, 'requestStates'),
    errors: islandTexts(language, 'errors', 'errorsSession', 'errorsRequests', 'errorsUserName'),
  };
}

export type RenamingTexts = ReturnType<typeof renamingTexts>;

/** A receipt, on its own page and in the history. */
export function receiptTexts(language: Language) {
  return { ...islandTexts(language, 'receipt'), plans: islandTexts(language, 'plans') };
}

export type ReceiptTexts = ReturnType<typeof receiptTexts>;

export function storeTexts(language: Language) {
  return {
    ...islandTexts(language, 'states', 'unverified', 'store'),
    ...receiptTexts(language),
    paid: translator(language)('processing:paid'),
    requests: requestTexts(language),
    errors: islandTexts(language, 'errors', 'errorsSession', 'errorsAccount', 'errorsStore'),
  };
}

export type StoreTexts = ReturnType<typeof storeTexts>;
