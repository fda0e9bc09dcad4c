import { colourSegments } from '#domain/catalogue/colour-marks.ts';
import { type DropRow, hasRates } from '#domain/catalogue/drops.ts';
import type { Spot } from '#domain/catalogue/monster-page.ts';
import type { ItemRef, MissingRef, MonsterRef } from '#domain/catalogue/refs.ts';
import { type ChangePlace, changeAnchor, changesAddress } from '#domain/site/addresses.ts';
import { serverDay } from '#domain/site/server-day.ts';
import { readText } from '#domain/site/text.ts';
import type { SiteLanguage } from '#i18n/languages.ts';
import { translator } from '#i18n/translate.ts';
import { formats } from '#items/formats.ts';
import { iconLabels } from '#items/icon-id.ts';
import { type RecordListPage, recordTypes } from '#records/markup/list-body.ts';
import { pageCount, rowsOf } from '#records/markup/long-list.ts';
import type { SharedFacts } from './shared-facts.ts';

type Ref = ItemRef | MonsterRef | MissingRef;

/** A text of the game: as it is, or in stretches when it has colours. */
export type Coloured = string | { text: string; mark?: string }[];

/** What a list shows on its record's page, and the words that say how it goes on. */
export type Shown<Row> = { rows: Row[]; goesOn?: string };

/** A rate ready to be looked up, and as the bar needs it; empty when nobody knows it. */
export type Rate = { rate?: string; value?: string };

export function coloured(text: string): Coloured {
  const segments = colourSegments(text);
  if (segments.every(({ colour }) => colour === null)) return segments.map((one) => one.text).join('');
  return segments.map((one) => ({ text: one.text, ...(one.colour === null ? {} : { mark: String(one.colour) }) }));
}

export function numberKey(facts: SharedFacts, value: number): string {
  return facts.key(`n${value}`, (language) => formats(language).number(value));
}

export function rateOf(facts: SharedFacts, rate: number | null): Rate {
  if (rate === null) return {};
  return { rate: facts.key(`r${rate}`, (language) => formats(language).percent(rate)), value: String(rate) };
}

export function dayKey(facts: SharedFacts, iso: string): string {
  return facts.key(iso, (language) => translator(language)('database:changed', { date: serverDay(iso, language.web) }));
}

/** Where a language tells what a record's last change was; nothing when no page tells of it. */
export function changesOf(
  kind: 'item' | 'monster',
  id: number,
  facts: ChangePlace | null,
  site: SiteLanguage,
): { changes?: string } {
  return facts ? { changes: `${changesAddress(facts, site)}#${changeAnchor(kind, id)}` } : {};
}

/** The first fifty rows, as on the portal's page. */
export function shownRows<Row, Made>(facts: SharedFacts, rows: readonly Row[], make: (row: Row) => Made): Shown<Made> {
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

/** The length of a full bar, and whether there are others to compare with it. */
export function barsOf(rows: readonly { rate: number | null }[]) {
  return { best: String(rows[0]?.rate || 1), ...(hasRates(rows) ? { compared: true } : {}) };
}

/** What a bag or a monster gives. */
export function shownDrops(facts: SharedFacts, drops: readonly DropRow[]) {
  const rows = shownRows(facts, drops, ({ ref, rate, quantity }) => ({
    id: refId(facts, 'item', ref),
    ...(quantity === null ? {} : { quantity: numberKey(facts, quantity) }),
    ...rateOf(facts, rate),
  }));
  return { ...rows, ...barsOf(drops) };
}

/** The id of what a page refers to; of a record that nobody has, its words are kept too. */
export function refId(facts: SharedFacts, kind: 'item' | 'monster', { kind: found, id }: Ref): string {
  if (found === 'missing') {
    const key = kind === 'item' ? 'game:unknownItem' : 'game:unknownMonster';
    facts.key(`missing ${kind} ${id}`, (language) => translator(language)(key, { id }));
  }
  return String(id);
}

/** A map's name under a key of its scene; equal scenes have equal names. */
export function sceneKey(facts: SharedFacts, { scene, names }: Spot): string {
  return facts.key(`${scene} ${names.en ?? ''}`, (language) => readText(names, language.wire) ?? scene);
}

export function spriteOf(data: RecordListPage): string[] {
  return iconLabels(recordTypes(data));
}
