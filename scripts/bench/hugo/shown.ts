import { type ColourSegment, colourSegments, FIRST_OWN_COLOUR, markParts } from '#domain/catalogue/colour-marks.ts';
import { type DropRow, hasRates, type Odds, shownRate, triesFor } from '#domain/catalogue/drops.ts';
import { hasMapPage } from '#domain/catalogue/maps.ts';
import type { Spot } from '#domain/catalogue/monster-page.ts';
import type { ItemRef, MissingRef, MonsterRef } from '#domain/catalogue/refs.ts';
import { type ChangePlace, changeAnchor, changesAddress, mapAddress } from '#domain/site/addresses.ts';
import { serverDay } from '#domain/site/dates.ts';
import { readText } from '#domain/site/text.ts';
import { LANGUAGES, type Language, type SiteLanguage } from '#i18n/languages.ts';
import { translator } from '#i18n/translate.ts';
import { formats } from '#items/formats.ts';
import { pageCount, rowsOf } from '#records/markup/long-list.ts';

type Ref = ItemRef | MonsterRef | MissingRef;

/** A text of the game: as it is, or in stretches when it has colours. */
export const coloured = (text: string) => inStretches(colourSegments(text));

function colourOf(mark: number): { quality: string } | { mark: string } {
  if (mark < FIRST_OWN_COLOUR) return { quality: String(mark) };
  const { hue, tone } = markParts(mark);
  return { mark: `${hue} ${tone}` };
}

function inStretches(segments: readonly ColourSegment[]) {
  if (segments.every(({ colour }) => colour === null)) return segments.map((one) => one.text).join('');
  return segments.map(({ text, colour }) => ({ text, ...(colour !== null && colourOf(colour)) }));
}

/** The same, a paragraph for each line; a colour may go on over several, as `items/parts.ts` has it. */
export function paragraphs(text: string) {
  const lines: ColourSegment[][] = [[]];
  for (const { text: stretch, colour } of colourSegments(text)) {
    for (const [index, part] of stretch.split('\n').entries()) {
      if (index > 0) lines.push([]);
      if (part !== '') lines.at(-1)?.push({ text: part, colour });
    }
  }
  return lines.filter((line) => line.length > 0).map(inStretches);
}

export function numberKey(facts: SharedFacts, value: number): string {
  return facts.key(`n${value}`, (language) => formats(language).number(value));
}

/** What is done once for a chance, as the keys of the words say it. */
type Try = 'kills' | 'openings';

/** How many tries a drop takes, and its chance where that differs from the rate; empty when it is unknown. */
function triesOf(facts: SharedFacts, { rate, chance }: Odds, tries: Try) {
  const count = triesFor({ chance });
  if (count === null || chance === null) return {};
  const written = (language: Language) => formats(language).percent(chance * 100);
  const isReported = rate === null || inEach((language) => formats(language).percent(rate) === written(language)).en;
  const own = (language: Language) => translator(language)(`database:chance.${tries}`, { chance: written(language) });
  return {
    tries: facts.key(`${tries} ${count}`, (language) =>
      translator(language)(`database:${tries}`, { count, total: formats(language).number(count) }),
    ),
    ...(isReported ? {} : { chance: facts.key(`chance ${tries} ${chance}`, own) }),
  };
}

/** How many at once. */
function amountOf(facts: SharedFacts, { quantity, range }: Odds) {
  if (range === null) return quantity === null ? {} : { quantity: numberKey(facts, quantity) };
  const [least, most] = range;
  const words = (language: Language) => `×${formats(language).number(least)}–${formats(language).number(most)}`;
  return { quantity: facts.key(`n${least}-${most}`, words) };
}

/** Odds ready to be looked up, and the rate as the bar needs it; left out is what is unknown. */
export function oddsShown(facts: SharedFacts, odds: Odds, tries: Try) {
  const value = shownRate(odds);
  return {
    ...amountOf(facts, odds),
    ...(value === null
      ? {}
      : {
          rate: facts.key(`r${value}`, (language) => formats(language).percent(value)),
          value: String(value),
          ...triesOf(facts, odds, tries),
        }),
  };
}

type Changed = { changed: string | null; changeLogLink: ChangePlace | null };

/** When a record last changed, and the words for it where a page tells of it. */
export function changedOf(facts: SharedFacts, { changed, changeLogLink }: Changed) {
  if (changed === null) return {};
  const words = (language: Language) =>
    translator(language)('database:changed', { date: serverDay(changed, language.web) });
  return { changed, ...(changeLogLink ? { day: facts.key(changed, words) } : {}) };
}

/** Where a language tells what a record's last change was; nothing when no page tells of it. */
export function changesOf(kind: 'item' | 'monster', id: number, facts: ChangePlace | null, site: SiteLanguage) {
  return facts ? { changes: `${changesAddress(facts, site)}#${changeAnchor(kind, id)}` } : {};
}

/** The first fifty rows, as on the portal's page. */
export function shownRows<Row, Made>(facts: SharedFacts, rows: readonly Row[], make: (row: Row) => Made) {
  const shown = rowsOf(rows, { address: '', number: 1 }).map(make);
  const pages = pageCount(rows.length);
  if (pages === 1) return { rows: shown };
  const goesOn = facts.key(`rows ${rows.length}`, (language) => {
    const t = translator(language);
    const { number } = formats(language);
    const place = t('database:pageOf', { page: number(1), pages: number(pages) });
    return `${place} · ${t('database:rows', { count: rows.length, total: number(rows.length) })}`;
  });
  return { rows: shown, goesOn };
}

/** So many rows are not sorted, as `records/markup/tables.ts` has it. */
const FEW_ROWS = 10;

/** The length of a full bar, whether there are others to compare with it, and whether the rows, or those of the page, are sorted. */
export function barsOf(rows: readonly Odds[]) {
  const best = rows.reduce((most, odds) => Math.max(most, shownRate(odds) ?? 0), 0);
  const shown = rowsOf(rows, { address: '', number: 1 }).length;
  return {
    best: String(best || 1),
    ...(hasRates(rows) ? { compared: true } : {}),
    ...(shown > FEW_ROWS ? { sorted: shown < rows.length ? 'page' : 'all' } : {}),
  };
}

export function shownDrops(facts: SharedFacts, drops: readonly DropRow[], tries: Try) {
  const rows = shownRows(facts, drops, ({ ref, ...odds }) => ({
    id: refId(facts, 'item', ref),
    ...oddsShown(facts, odds, tries),
  }));
  return { ...rows, ...barsOf(drops) };
}

/** The id of what a page refers to; of a missing record, its words are kept too. */
export function refId(facts: SharedFacts, kind: 'item' | 'monster', { kind: found, id }: Ref): string {
  if (found === 'missing') {
    const key = kind === 'item' ? 'game:unknownItem' : 'game:unknownMonster';
    facts.key(`missing ${kind} ${id}`, (language) => translator(language)(key, { id }));
  }
  return String(id);
}

/** A map's name under a key of its scene, and its page; equal scenes have equal names. */
export function sceneOf(facts: SharedFacts, { scene, names }: Pick<Spot, 'scene' | 'names'>) {
  const map = facts.key(`${scene} ${names.en ?? ''}`, (language) => readText(names, language.wire) ?? scene);
  if (!hasMapPage(scene)) return { map };
  return { map, to: facts.key(`map of ${scene}`, ({ site }) => mapAddress(scene, site)) };
}

/**
 * Words, numbers, rates and days as the languages write them, by key. Hugo cannot write them as `Intl` does, so it is
 * given them ready, each once, and only looks them up: in its favour.
 */
export class SharedFacts {
  readonly texts: Record<SiteLanguage, Record<string, string>> = { en: {}, es: {}, br: {}, fr: {} };

  /** Returns the key, under which every language has what `write` gives it. */
  key(key: string, write: (language: Language) => string): string {
    if (this.texts.en[key] !== undefined) return key;
    for (const language of LANGUAGES) this.texts[language.site][key] = write(language);
    return key;
  }
}

export type ByLanguage<Value> = Record<SiteLanguage, Value>;

export function inEach<Value>(write: (language: Language) => Value): ByLanguage<Value> {
  return Object.fromEntries(LANGUAGES.map((language) => [language.site, write(language)])) as ByLanguage<Value>;
}
