import type { Language } from '#i18n/languages.ts';

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;
const STEP = 1_000;

/** A file's size as people say it, in steps of 1,000: `8.41 GB`. */
export function sizeText(bytes: number, { web }: Language): string {
  const step = Math.min(Math.floor(Math.log10(Math.max(1, bytes)) / 3), UNITS.length - 1);
  const unit = UNITS[step] ?? 'byte';
  const format = new Intl.NumberFormat(web, { style: 'unit', unit, unitDisplay: 'short', maximumSignificantDigits: 3 });
  return format.format(bytes / STEP ** step);
}
