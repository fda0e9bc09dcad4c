import { type Text, WireLanguage } from '#contract/text.ts';

/** Of French: no line may begin with a mark that belongs to the word before it. */
const BAD_FRENCH = /(?<!\u202f)[;!?»]|«(?!\u202f)|(?<!\u00a0):(?=\s|$)|'/;

/** Texts that lack a language, or are badly set in French. */
export function faultyTexts(texts: readonly Text[]): Text[] {
  return texts.filter(
    (text) => WireLanguage.options.some((language) => !text[language]) || BAD_FRENCH.test(text.fr ?? ''),
  );
}
