import { islandTexts } from '#i18n/island-texts.ts';
import type { Language } from '#i18n/languages.ts';

/** Every string of a request's panel, for the page that prints it. */
export function requestTexts(language: Language) {
  return {
    ...islandTexts(language, 'requests', 'requestStates'),
    errors: islandTexts(language, 'errors', 'errorsSession', 'errorsRequests'),
  };
}

export type RequestTexts = ReturnType<typeof requestTexts>;
