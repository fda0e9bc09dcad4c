import type { WireLanguage } from '#contract/text.ts';
import { LANGUAGES, type Row } from '#world/grammar/language.ts';
import { grouped } from '#world/numbers.ts';

const POINT: Row = ['.', ',', ',', ','];
const PERCENT: Row = ['%', '\u00a0%', '%', '\u00a0%'];

/** Written by hand, not by Intl: the same bytes whatever locale data the machine carries. */
const MONTHS: Record<WireLanguage, string> = {
  en: 'January February March April May June July August September October November December',
  es: 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre',
  pt: 'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro',
  fr: 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre',
};

/** A value per language, made by a function of the language and its column in a row. */
export function byLanguage<T>(make: (language: WireLanguage, column: number) => T): Record<WireLanguage, T> {
  return { en: make('en', 0), es: make('es', 1), pt: make('pt', 2), fr: make('fr', 3) };
}

function inAll(make: (column: number) => string): Row {
  return [make(0), make(1), make(2), make(3)];
}

/** A number as each language writes it. */
export function numberWords(value: number): Row {
  const [, decimals] = String(value).split('.');
  return inAll((column) => {
    const whole = grouped(Math.floor(value), LANGUAGES[column] as WireLanguage);
    return decimals === undefined ? whole : `${whole}${POINT[column]}${decimals}`;
  });
}

/** A percentage of at most two decimals. */
export function percentWords(value: number): Row {
  const written = numberWords(Math.round(value * 100) / 100);
  return inAll((column) => `${written[column]}${PERCENT[column]}`);
}

/** A day without its year, to stand after 'on', 'el', 'em' and 'le'. */
export function dayWords(local: Date): Row {
  const day = local.getUTCDate();
  const month = inAll((column) => MONTHS[LANGUAGES[column] as WireLanguage].split(' ')[local.getUTCMonth()] ?? '');
  return [
    `${month[0]} ${day}`,
    `${day} de ${month[1]}`,
    `${day === 1 ? '1º' : day} de ${month[2]}`,
    `${day === 1 ? '1er' : day}\u00a0${month[3]}`,
  ];
}

/** A time of day, minutes after midnight. */
export function clockWords(minutes: number): Row {
  const hour = Math.floor(minutes / 60) % 24;
  const minute = String(minutes % 60).padStart(2, '0');
  const plain = `${String(hour).padStart(2, '0')}:${minute}`;
  return [
    plain,
    plain,
    minute === '00' ? `${hour}h` : `${hour}h${minute}`,
    `${hour}\u00a0h${minute === '00' ? '' : `\u00a0${minute}`}`,
  ];
}

/** French wants a narrow hard blank inside its quotes and before `;!?`, a hard one before a colon; emoji codes and code keep theirs. */
export function finish(text: string, language: WireLanguage): string {
  if (language !== 'fr') return text;
  return text.replace(/ (?=[;!?»])|(?<=«) /g, '\u202f').replace(/ (?=:[*_]*(?:\s|$))/gm, '\u00a0');
}

/** A row as finished text in every language. */
export function finishedText(row: Row): Record<WireLanguage, string> {
  return byLanguage((language, column) => finish(row[column] ?? '', language));
}
