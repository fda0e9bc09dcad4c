import { SHOWCASE_CLASSES, SHOWCASE_KEYS } from '#domain/catalogue/classes.ts';
import { guideAddress } from '#domain/site/addresses.ts';
import type { Language } from '#i18n/languages.ts';
import { hasText, type TextKey, translator } from '#i18n/translate.ts';
import { className } from '#items/item-labels.ts';

/** One class of the showcase; `name` is what songs call it, `title` the class itself. */
export type ShownClass = {
  key: string;
  title: string;
  name: string;
  text: string;
  guide: string;
  emblem: string;
  film: string;
  poster: string;
};

function textOf(language: Language, key: string): string {
  if (!hasText(language, key)) throw new Error(`The showcase has no text '${key}' in ${language.name}.`);
  return translator(language)(key satisfies TextKey);
}

/** The twelve classes in their order, in the words of a language. */
export function showcaseClasses(language: Language): ShownClass[] {
  return SHOWCASE_CLASSES.map((id) => {
    const key = SHOWCASE_KEYS[id] ?? '';
    return {
      key,
      title: className(language, id),
      name: textOf(language, `showcase:name.${key}`),
      text: textOf(language, `showcase:text.${key}`),
      guide: guideAddress(id, language.site),
      emblem: `/art/classes/${key}.svg`,
      film: `/media/classes/${key}.webm`,
      poster: `/media/classes/${key}.webp`,
    };
  });
}
