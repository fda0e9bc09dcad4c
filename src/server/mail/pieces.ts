import { SITE } from '#game/site.ts';
import type { Language } from '#i18n/languages.ts';
import { translator } from '#i18n/translate.ts';
import type { Limits } from '../limits.ts';
import type { MailFacts, MailKind } from './mails.ts';

/** A piece of a mail; the text part and the HTML part are made from the same pieces. */
export type Piece =
  | { kind: 'paragraph'; text: string }
  | { kind: 'link'; label: string; href: string }
  | { kind: 'code'; code: string };

export type Contents = { subject: string; pieces: Piece[] };

/** What mails say beside their facts. */
export type Surroundings = {
  language: Language;
  publicOrigin: string;
  limits: Pick<Limits, 'recoveryCodeMinutes' | 'verificationHours' | 'undoDays'>;
};

export type Texts = ReturnType<typeof textsOf>;
/** What writes each of some kinds of mail. */
export type Writers<Kinds extends MailKind = MailKind> = {
  [Kind in Kinds]: (facts: MailFacts[Kind], around: Surroundings) => Contents;
};

export const paragraph = (text: string): Piece => ({ kind: 'paragraph', text });
export const link = (label: string, href: string): Piece => ({ kind: 'link', label, href });

/** The texts of a language, with what many of them name. */
export function textsOf({ language }: Pick<Surroundings, 'language'>) {
  const t = translator(language);
  return (key: Parameters<typeof t>[0], values: Record<string, string> = {}) =>
    t(key, { product: SITE.product, support: SITE.support, ...values });
}

/** What the staff wrote, line by line. */
export const lines = (text: string): Piece[] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map(paragraph);

/** A name that mail programs would make a link of: kept from that by joiners nobody sees, since strangers choose what they are called. */
export const unlinked = (name: string) => name.replace(/:\/\/|\.(?=[a-z]{2})/g, (sign) => `\u2060${sign}\u2060`);
