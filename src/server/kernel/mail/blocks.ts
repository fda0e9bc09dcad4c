import { pageAddress } from '#domain/site/addresses.ts';
import { dateFormat } from '#domain/site/dates.ts';
import type { SiteNames } from '#domain/site/site.ts';
import type { Language } from '#i18n/languages.ts';
import { translator } from '#i18n/translate.ts';
import type { Limits } from '../limits.ts';
import type { MailFacts, MailKind } from './mails.ts';

/** A piece of a mail; the text part and the HTML part are made from the same pieces. `names`: what of it others chose. */
export type MailBlock =
  | { kind: 'paragraph'; text: string; names?: readonly string[] }
  | { kind: 'link'; label: string; href: string }
  | { kind: 'code'; code: string };

export type Contents = { subject: string; pieces: MailBlock[] };

/** What mails say beside their facts. */
export type MailContext = {
  language: Language;
  publicOrigin: string;
  names: SiteNames;
  /** The address of the support; '' when there is none. */
  support: string;
  limits: Pick<Limits, 'recoveryCodeMinutes' | 'verificationHours' | 'undoDays'>;
};

export type Texts = ReturnType<typeof textsOf>;
/** What writes each kind of mail, with the texts of its reader's language. */
export type MailTemplates = {
  [Kind in MailKind]: (facts: MailFacts[Kind], texts: Texts, around: MailContext) => Contents;
};

/** A name that is written as a whole address, such as `https://a.example`: no player types it anywhere. */
const ADDRESS = /:\/\/|^www\./i;

/** Such a name, with a joiner inside its marks: programs that show the text part alone would open it with a press. */
const unlinked = (name: string) => (ADDRESS.test(name) ? name.replace(/:(?=\/\/)|\./g, '$&\u2060') : name);

/** A paragraph; `names` in it, which players choose, are never read as links. */
export function paragraph(text: string, ...names: string[]): MailBlock {
  const safe = names.map(unlinked);
  return {
    kind: 'paragraph',
    text: names.reduce((all, name, nth) => all.replaceAll(name, () => safe[nth] ?? ''), text),
    names: safe,
  };
}
export const link = (label: string, href: string): MailBlock => ({ kind: 'link', label, href });

/** The texts of a language, with what many of them name. Without an address of its own, support is where tickets are. */
export function textsOf({ language, names, support, publicOrigin }: Omit<MailContext, 'limits'>) {
  const t = translator(language);
  const whom = support || publicOrigin + pageAddress('tickets', language.site);
  return (key: Parameters<typeof t>[0], values: Record<string, string> = {}) =>
    t(key, { product: names.product, support: whom, ...values });
}

/** Day and time of an ISO date, as the language writes them. */
export function moment(iso: string, { language: { web } }: Pick<MailContext, 'language'>): string {
  const format = dateFormat(web, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
  return `${format.format(new Date(iso))} UTC`;
}

/** What the staff wrote, line by line. */
export const lines = (text: string): MailBlock[] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => paragraph(line));
