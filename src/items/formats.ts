import { isBonus, type StatFact } from '#domain/catalogue/item-facts.ts';
import { dateFormat } from '#domain/site/dates.ts';
import type { Language } from '#i18n/languages.ts';

export type Formats = {
  number: (value: number) => string;
  /** A stat: what adds to those of its wearer carries a sign, and so does every other where `signed` asks for it. */
  fact: (fact: StatFact, signed?: boolean) => string;
  /** `value` is in percent; small rates keep two digits that say something, so that none reads as 0 %. */
  percent: (value: number) => string;
  /** A span of whole seconds, in its two largest units: `7 days`, `1 day 12 hours`. */
  duration: (seconds: number) => string;
  /** Day and time in UTC: the same for everybody. */
  moment: (iso: string) => string;
};

type StatShape = { decimals: 0 | 1; percent: boolean; signed: boolean };

/** Below this many percent, decimals give way to significant digits. */
const SMALL_RATE = 0.1;

function statWriter(web: string, { decimals, percent, signed }: StatShape): (value: number) => string {
  const format = new Intl.NumberFormat(web, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    signDisplay: signed ? 'exceptZero' : 'negative',
    style: percent ? 'percent' : 'decimal',
  });
  return (value) => format.format(percent ? value / 100 : value);
}

/** A map holds 0 and -0 for one: what is remembered for the one must be right for the other. */
const UNSIGNED_ZERO = { signDisplay: 'negative' } as const;

/** Values that are written again and again: a level, a quantity. */
const REMEMBERED = 10_000;

function remembering<Value>(write: (value: Value) => string): (value: Value) => string {
  const texts = new Map<Value, string>();
  return (value) => {
    const before = texts.get(value);
    if (before !== undefined) return before;
    const text = write(value);
    if (texts.size < REMEMBERED) texts.set(value, text);
    return text;
  };
}

const UNITS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const;

/** The rest below the second unit is left out. */
function durationWriter(web: string): (seconds: number) => string {
  const writers = UNITS.map(([unit]) => new Intl.NumberFormat(web, { style: 'unit', unit, unitDisplay: 'long' }));
  return (seconds) => {
    const largest = Math.max(
      0,
      UNITS.findIndex(([, length]) => seconds >= length),
    );
    let left = seconds;
    const parts = UNITS.slice(largest, largest + 2).flatMap(([, length], step) => {
      const count = Math.floor(left / length);
      left -= count * length;
      return count > 0 || (step === 0 && seconds === 0) ? [writers[largest + step]?.format(count) ?? ''] : [];
    });
    return parts.join(' ');
  };
}

function createFormats(web: string): Formats {
  const plain = new Intl.NumberFormat(web, UNSIGNED_ZERO);
  const rate = new Intl.NumberFormat(web, { ...UNSIGNED_ZERO, style: 'percent', maximumFractionDigits: 2 });
  const small = new Intl.NumberFormat(web, { ...UNSIGNED_ZERO, style: 'percent', maximumSignificantDigits: 2 });
  const stats = new Map<string, (value: number) => string>();
  const moments = dateFormat(web, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });
  return {
    number: remembering((value) => plain.format(value)),
    fact: ({ word, value, decimals, percent }, signed = isBonus(word)) => {
      const key = `${decimals}${percent}${signed}`;
      const write = stats.get(key) ?? remembering(statWriter(web, { decimals, percent, signed }));
      stats.set(key, write);
      return write(value);
    },
    percent: remembering((value) => (value < SMALL_RATE ? small : rate).format(value / 100)),
    duration: remembering(durationWriter(web)),
    moment: (iso) => moments.format(new Date(iso)),
  };
}

const made = new Map<string, Formats>();

/** Made once per language: an Intl formatter costs more than a whole page. */
export function formats({ web }: Language): Formats {
  const known = made.get(web);
  if (known) return known;
  const fresh = createFormats(web);
  made.set(web, fresh);
  return fresh;
}

const SIZE_UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;
const SIZE_STEP = 1_000;

/** A file's size as people say it, in steps of 1,000: `8.41 GB`. */
export function sizeText(bytes: number, { web }: Language): string {
  const step = Math.min(Math.floor(Math.log10(Math.max(1, bytes)) / 3), SIZE_UNITS.length - 1);
  const unit = SIZE_UNITS[step] ?? 'byte';
  const format = new Intl.NumberFormat(web, { style: 'unit', unit, unitDisplay: 'short', maximumSignificantDigits: 3 });
  return format.format(bytes / SIZE_STEP ** step);
}
