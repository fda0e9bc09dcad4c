import type { Item } from '#contract/item.ts';
import type { Text } from '#contract/text.ts';
import { classGroups } from '#domain/catalogue/classes.ts';
import { drawingOf } from '#domain/catalogue/drawings.ts';
import {
  type Badge,
  type GoodsFact,
  isBonus,
  itemFacts,
  type StatFact,
  type TextFact,
} from '#domain/catalogue/item-facts.ts';
import type { BetterRow, ItemPage, VariantRow } from '#domain/catalogue/item-page.ts';
import { isExclusive, typeWord } from '#domain/catalogue/item-types.ts';
import { hasSteps, type RecipePart, shoppingList } from '#domain/catalogue/recipe.ts';
import { listAddress, recordAddress, typeAddress } from '#domain/site/addresses.ts';
import { LIST_ENTRIES } from '#domain/site/side-bar.ts';
import { readName, readText } from '#domain/site/text.ts';
import type { Language } from '#i18n/languages.ts';
import { translator } from '#i18n/translate.ts';
import { formats } from '#items/formats.ts';
import { badgeText, classTexts, qualityName, qualityWord, typeName } from '#items/item-labels.ts';
import { goodsText, statText, validityText } from '#items/stat-text.ts';
import { entryName, itemEntry } from '#records/entry-name.ts';
import { LEAD_TEXT, LONG_TEXT } from '#records/markup/item-body.ts';
import { itemSummary } from '#records/summary.ts';
import {
  barsOf,
  changedOf,
  changesOf,
  coloured,
  inEach,
  numberKey,
  oddsShown,
  paragraphs,
  refId,
  type SharedFacts,
  shownDrops,
  shownRows,
} from './shown.ts';

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

function statOf(facts: SharedFacts, stat: StatFact) {
  const { word, value } = stat;
  const text = (language: Language) => statText(language, stat);
  const isNamed = inEach((language) => text(language).name !== null).en;
  return {
    mark: facts.key(`stat ${word}`, (language) => text(language).mark),
    ...(isNamed ? { name: facts.key(`stat name ${word}`, (language) => text(language).name ?? '') } : {}),
    value: facts.key(`stat ${word} ${value}`, (language) => text(language).value),
    ...(isBonus(word) ? { bonus: true } : {}),
  };
}

function variantOf(facts: SharedFacts, own: number, { ref, validity }: VariantRow) {
  const span = facts.key(`span ${JSON.stringify(validity)}`, (language) => validityText(validity, language));
  return { id: String(ref.id), span, ...(ref.id === own ? { here: true } : {}) };
}

/** The list that an item lies below, as `listAbove` reads it: an entry of the side bar, or all items of its type. */
const aboveKey = (item: Item) => itemEntry(item)?.key ?? `type ${item.item_type}`;

/** A list that records lie below, and how the address of what a class may use of it begins. */
export type ListAbove = { to: string; name: string; same: string };

export function listAbove(key: string, language: Language): ListAbove {
  const entry = LIST_ENTRIES.find((one) => one.key === key);
  if (entry) {
    const to = listAddress(entry, language.site);
    return { to, name: entryName(language, entry), same: `${to}?class=` };
  }
  const type = Number(key.split(' ')[1]);
  const to = typeAddress(type, language.site);
  return { to, name: typeName(language, type), same: `${to}&class=` };
}

const levelKey = (facts: SharedFacts, level: number | null) =>
  facts.key(`level ${level}`, (language) => {
    const t = translator(language);
    return level === null ? t('game:noLevel') : t('tooltip:level', { level });
  });

function betterOf(facts: SharedFacts, { ref, stat, than }: BetterRow) {
  const gain = { ...stat, value: stat.value - (than?.value ?? 0) };
  const { mark, value } = statOf(facts, stat);
  const more = facts.key(`more ${stat.word} ${gain.value}`, (language) => formats(language).fact(gain, true));
  return { id: refId(facts, 'item', ref), level: levelKey(facts, ref.level), mark, value, more };
}

type Needed = { id: string; needed: string; count: string; parts?: Needed[] };

/** Ingredients with theirs; `times` is how many of the item above are needed. */
function partsOf(facts: SharedFacts, parts: readonly RecipePart[], times: number): Needed[] {
  return parts.map(({ ref, quantity, parts: within }) => {
    const total = quantity * times;
    return {
      id: refId(facts, 'item', ref),
      needed: String(total),
      count: numberKey(facts, total),
      ...(within.length > 0 ? { parts: partsOf(facts, within, total) } : {}),
    };
  });
}

function recipeOf(facts: SharedFacts, craft: readonly RecipePart[]) {
  const list = shoppingList(craft).map((part) => ({ ...part, parts: [] }));
  return { parts: partsOf(facts, craft, 1), ...(hasSteps(craft) ? { list: partsOf(facts, list, 1) } : {}) };
}

function factsOf(facts: SharedFacts, { item }: ItemPage) {
  const { stats, texts, goods, badges, classes } = itemFacts(item);
  return {
    badges: badges.map((badge) => badgeOf(facts, badge)),
    stats: stats.map((stat, index) => ({
      ...statOf(facts, stat),
      ...(index === 0 && !isBonus(stat.word) ? { prime: true } : {}),
    })),
    facts: texts.map(({ word }) => wordKey(facts, word)),
    goods: goods.map((fact) => ({
      word: wordKey(facts, fact.word),
      value: facts.key(`${fact.word} ${JSON.stringify(fact.value)}`, (language) => goodsText(fact, language)),
    })),
    classes: classGroups(classes).map(({ id, line }) => ({
      id: String(id),
      name: facts.key(
        `class ${id} ${line}`,
        (language) => classTexts(language, classes).find((one) => one.id === id)?.text ?? '',
      ),
    })),
  };
}

const wordKey = (facts: SharedFacts, word: TextFact['word'] | GoodsFact['word']) =>
  facts.key(`fact ${word}`, (language) => translator(language)(`game:fact.${word}`));

/** Where it comes from and what it is good for; the places and maps of monsters are looked up in their own records. */
function sourcesOf(facts: SharedFacts, page: ItemPage) {
  const { foundInMonsters, haunt } = page;
  return {
    usedIn: shownRows(facts, page.usedIn, (ref) => refId(facts, 'item', ref)),
    foundIn: shownRows(facts, page.foundInItems, (ref) => refId(facts, 'item', ref)),
    drops: shownDrops(facts, page.drops, 'openings'),
    droppers: {
      ...shownRows(facts, foundInMonsters, ({ ref, spots: _looked, ...odds }) => ({
        id: refId(facts, 'monster', ref),
        ...oddsShown(facts, odds, 'kills'),
      })),
      ...barsOf(foundInMonsters),
    },
    ...(haunt ? { haunt: String(haunt.ref.id) } : {}),
  };
}

export function itemRecord(facts: SharedFacts, page: ItemPage) {
  const { item, set } = page;
  const { item_id: id, item_type: type, item_quality: quality } = item;
  return {
    quality: String(quality),
    grade: facts.key(`quality ${quality}`, (language) => qualityName(language, quality)),
    type: facts.key(`type ${type}`, (language) => typeName(language, type)),
    icon: drawingOf(type, item.ui_id_1),
    ...(page.icon === null ? {} : { picture: page.icon }),
    ...(isExclusive(id) ? { exclusive: true } : {}),
    ...(item.lvl_requirement === null ? {} : { level: String(item.lvl_requirement) }),
    entry: aboveKey(item),
    image: `/social/${typeWord(type)}-${qualityWord(quality)}.png`,
    ...changedOf(facts, page),
    ...factsOf(facts, page),
    ...(page.craft.length > 0 ? { recipe: recipeOf(facts, page.craft) } : {}),
    better: page.better.map((row) => betterOf(facts, row)),
    variants: page.variants.map((row) => variantOf(facts, id, row)),
    pieces: (set?.pieces ?? []).map((ref) => refId(facts, 'item', ref)),
    effects: (set?.effects ?? []).map(({ pieces: count }) =>
      facts.key(`pieces ${count}`, (language) => translator(language)('database:pieces', { count })),
    ),
    ...sourcesOf(facts, page),
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
