import { islandTexts } from '#i18n/island-texts.ts';
import type { Language } from '#i18n/languages.ts';

/** Every string of the page that changes a name, for the page that prints it; the rules of names are registration's. */
export function renamingTexts(language: Language) {
  return {
    ...islandTexts(language, 'renaming', 'userName'),
    states: islandTexts(language, 'requestStates'),
    errors: islandTexts(language, 'errors', 'errorsSession', 'errorsRequests', 'errorsUserName'),
  };
}

export type RenamingTexts = ReturnType<typeof renamingTexts>;
