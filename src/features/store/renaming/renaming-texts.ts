import { islandTexts } from '#i18n/island-texts.ts';
import type { Language } from '#i18n/languages.ts';
import { resources } from '#i18n/resources.ts';
import { REQUEST_REFUSALS } from '../requests/request-refusals.ts';

/** Every string of the page that changes a name, for the page that prints it; the rules of names are registration's. */
export function renamingTexts(language: Language) {
  return {
    ...resources[language.site].renaming,
    ...islandTexts(language, 'register', [
      'userNameRequired',
      'userNameCharacters',
      'userNameLength',
      'userNameTaken',
      'userNameFree',
    ]),
    states: islandTexts(language, 'requests', ['waiting', 'open', 'working', 'done', 'declined', 'cancelled']),
    errors: islandTexts(language, 'errors', [
      ...REQUEST_REFUSALS,
      'userNameCharacters',
      'userNameLength',
      'userNameTaken',
    ]),
  };
}

export type RenamingTexts = ReturnType<typeof renamingTexts>;
