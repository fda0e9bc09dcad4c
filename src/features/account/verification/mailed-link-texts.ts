import { islandTexts } from '#i18n/island-texts.ts';
import type { Language } from '#i18n/languages.ts';

/** Every string of the page a verification mail leads to. */
export function verifyTexts(language: Language) {
  return {
    ...islandTexts(language, 'states', 'verify'),
    errors: islandTexts(language, 'errors', 'errorsAccount', 'errorsMailedLink'),
  };
}

/** Every string of the page that undoes a change of the address. */
export function undoTexts(language: Language) {
  return {
    ...islandTexts(language, 'states', 'undo'),
    errors: islandTexts(language, 'errors', 'errorsAccount', 'errorsMailedLink'),
  };
}

export type VerifyTexts = ReturnType<typeof verifyTexts>;
export type UndoTexts = ReturnType<typeof undoTexts>;
