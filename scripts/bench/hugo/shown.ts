import type { Text } from '#contract/text.ts';
import { CLASS_LINES } from '#domain/catalogue/classes.ts';
import { colourSegments } from '#domain/catalogue/colour-marks.ts';
import { drawingOf } from '#domain/catalogue/drawings.ts';
import { type DropRow, hasRates } from '#domain/catalogue/drops.ts';
import { type Badge, itemFacts, type StatFact } from '#domain/catalogue/item-facts.ts';
import type { FoundRow, ItemPage, VariantRow } from '#domain/catalogue/item-page.ts';
import { isExclusive, typeWord } from '#domain/catalogue/item-types.ts';
import type { Spot } from '#domain/catalogue/monster-page.ts';
import type { ItemRef, MissingRef, MonsterRef } from '#domain/catalogue/refs.ts';
import { type ChangePlace, changeAnchor, changesAddress, guideAddress, recordAddress } from '#domain/site/addresses.ts';
import { serverDay } from '#domain/site/dates.ts';
import { readName, readText } from '#domain/site/text.ts';
import { LANGUAGES, type Language, type SiteLanguage } from '#i18n/languages.ts';
import { translator } from '#i18n/translate.ts';
import { formats } from '#items/formats.ts';
import { badgeText, className, qualityName, qualityWord, typeName } from '#items/item-labels.ts';
import { statText, validityText } from '#items/stat-text.ts';
import { entryOf } from '#records/entry-name.ts';
import { LEAD_TEXT, LONG_TEXT } from '#records/markup/item-body.ts';
import { pageCount, rowsOf } from '#records/markup/long-list.ts';
import { itemSummary } from '#records/summary.ts';

type Ref = ItemRef | MonsterRef | MissingRef;

/** A text of the game: as it is, or in stretches when it has colours. */
function coloured(text: string) {
  const segments = colourSegments(text);
  if (segments.every(({ colour }) => colour === null)) return segments.map((one) => one.text).join('');
  return segments.map((one) => ({ text: one.text, ...(one.colour === null ? {} : { mark: String(one.colour) }) }));
}

/** The same, a paragraph for each line. */
const paragraphs = (text: string) => text.split('\n').filter(Boolean).map(coloured);

export function numberKey(facts: SharedFacts, value: number): string {
  return facts.key(`n${value}`, (language) => formats(language).number(value));
}

/** A rate ready to be looked up, and as the bar needs it; empty when it is unknown. */
function rateOf(facts: SharedFacts, rate: number | null) {
  if (rate === null) return {};
  return { rate: facts.key(`r${rate}`, (language) => formats(language).percent(rate)), value: String(rate) };
}

export function dayKey(facts: SharedFacts, iso: string): string {
  return facts.key(iso, (language) => translator(language)('database:changed', { date: serverDay(iso, language.web) }));
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

/** The length of a full bar, and whether there are others to compare with it. */
export function barsOf(rows: readonly { rate: number | null }[]) {
  return { best: String(rows[0]?.rate || 1), ...(hasRates(rows) ? { compared: true } : {}) };
}

export function shownDrops(facts: SharedFacts, drops: readonly DropRow[]) {
  const rows = shownRows(facts, drops, ({ ref, rate, quantity }) => ({
    id: refId(facts, 'item', ref),
    ...(quantity === null ? {} : { quantity: numberKey(facts, quantity) }),
    ...rateOf(facts, rate),
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

/** A map's name under a key of its scene; equal scenes have equal names. */
export function sceneKey(facts: SharedFacts, { scene, names }: Spot): string {
  return facts.key(`${scene} ${names.en ?? ''}`, (language) => readText(names, language.wire) ?? scene);
}

const LOOKS = {
  exclusive: '',
  rebirth: ' badge--azure',
  archivable: ' badge--quiet',
  uniqueSlot: ' badge--quiet',
  restriction: ' badge--quiet',
};

function badgeOf(facts: SharedFacts, badge: Badge) {
  const key = Object.values(badge).join(' ');
  return { look: LOOKS[badge.kind], word: facts.key(key, (language) => badgeText(language, badge)) };
}

function statOf(facts: SharedFacts, stat: StatFact, index: number) {
  const { word, value } = stat;
  const text = (language: Parameters<typeof statText>[0]) => statText(language, stat);
  const isNamed = inEach((language) => text(language).name !== null).en;
  return {
    mark: facts.key(`stat ${word}`, (language) => text(language).mark),
    ...(isNamed ? { name: facts.key(`stat name ${word}`, (language) => text(language).name ?? '') } : {}),
    value: facts.key(`stat ${word} ${value}`, (language) => text(language).value),
    ...(inEach((language) => text(language).bonus).en ? { bonus: true } : index === 0 ? { prime: true } : {}),
  };
}

function variantOf(facts: SharedFacts, own: number, { ref, validity }: VariantRow) {
  const span = facts.key(`span ${JSON.stringify(validity)}`, (language) => validityText(validity, language));
  return { id: String(ref.id), span, ...(ref.id === own ? { here: true } : {}) };
}

/** Where a class's guide is; a few classes have none. */
function guideOf(facts: SharedFacts, id: number) {
  const base = CLASS_LINES.find((line) => line.some((one) => one === id))?.[0];
  return base === undefined ? {} : { guide: facts.key(`guide ${base}`, ({ site }) => guideAddress(base, site)) };
}

/** The monster's places are looked up in its own record. */
function foundAt(facts: SharedFacts, { ref, rate, quantity }: FoundRow) {
  return {
    id: refId(facts, 'monster', ref),
    ...(quantity === null ? {} : { quantity: numberKey(facts, quantity) }),
    ...rateOf(facts, rate),
  };
}

export function itemRecord(facts: SharedFacts, page: ItemPage) {
  const { item, set, changed, foundInMonsters } = page;
  const { item_id: id, item_type: type, item_quality: quality, auction_type: auction, rune_type: rune } = item;
  const { stats, texts, badges, classes } = itemFacts(item);
  return {
    quality: String(quality),
    grade: facts.key(`quality ${quality}`, (language) => qualityName(language, quality)),
    type: facts.key(`type ${type}`, (language) => typeName(language, type)),
    icon: drawingOf(type, item.ui_id_1),
    ...(isExclusive(id) ? { exclusive: true } : {}),
    ...(item.lvl_requirement === null ? {} : { level: String(item.lvl_requirement) }),
    entry: entryOf({ id, type, auction, rune })?.key ?? 'none',
    image: `/social/${typeWord(type)}-${qualityWord(quality)}.png`,
    ...(changed === null ? {} : { changed, day: dayKey(facts, changed) }),
    badges: badges.map((badge) => badgeOf(facts, badge)),
    stats: stats.map((stat, index) => statOf(facts, stat, index)),
    facts: texts.map(({ word }) => facts.key(`fact ${word}`, (language) => translator(language)(`game:fact.${word}`))),
    craft: page.craft.map(({ ref, quantity }) => ({
      id: refId(facts, 'item', ref),
      quantity: numberKey(facts, quantity),
    })),
    usedIn: shownRows(facts, page.usedIn, (ref) => refId(facts, 'item', ref)),
    variants: page.variants.map((row) => variantOf(facts, id, row)),
    pieces: (set?.pieces ?? []).map((ref) => refId(facts, 'item', ref)),
    effects: (set?.effects ?? []).map(({ pieces: count }) =>
      facts.key(`pieces ${count}`, (language) => translator(language)('database:pieces', { count })),
    ),
    classes: classes.map((one) => ({
      name: facts.key(`class ${one}`, (language) => className(language, one)),
      ...guideOf(facts, one),
    })),
    foundIn: shownRows(facts, page.foundInItems, (ref) => refId(facts, 'item', ref)),
    drops: shownDrops(facts, page.drops),
    droppers: {
      ...shownRows(facts, foundInMonsters, (row) => foundAt(facts, row)),
      ...barsOf(foundInMonsters),
    },
  };
}

export function itemTexts(page: ItemPage) {
  const { item, slugs, set } = page;
  return inEach((language) => {
    const t = translator(language);
    const own = (text: Text) => readText(text, language.wire);
    const tale = own(item.item_description);
    const second = own(item.secondary_description);
    const name = set && own(set.name);
    return {
      name: readName(item.item_name, language.wire, item.item_id),
      to: recordAddress('item', item.item_id, slugs[language.site], language.site),
      description: itemSummary(page, language),
      ...changesOf('item', item.item_id, page.changeLogLink, language.site),
      ...(tale && tale.length <= LONG_TEXT ? { tale: paragraphs(tale) } : {}),
      ...(tale && tale.length <= LEAD_TEXT ? { lead: true } : {}),
      ...(tale && tale.length > LONG_TEXT ? { long: paragraphs(tale) } : {}),
      ...(second ? { second: paragraphs(second) } : {}),
      ...(set ? { set: name ? t('database:set', { name }) : t('database:setUnnamed') } : {}),
      effects: (set?.effects ?? []).map(({ text }) => coloured(own(text) ?? '')),
      facts: itemFacts(item).texts.map(({ text }) => coloured(own(text) ?? '')),
    };
  });
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
