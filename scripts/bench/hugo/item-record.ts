import type { Text } from '#contract/text.ts';
import { isExclusive } from '#domain/catalogue/exclusive.ts';
import { type Badge, itemFacts, type StatFact } from '#domain/catalogue/item-facts.ts';
import type { FoundRow, ItemPage, VariantRow } from '#domain/catalogue/item-page.ts';
import { recordAddress } from '#domain/site/addresses.ts';
import { readName, readText } from '#domain/site/text.ts';
import { translator } from '#i18n/translate.ts';
import { validityText } from '#items/goods-text.ts';
import { badgeText, className, qualityName, qualityWord, typeName, typeWord } from '#items/item-labels.ts';
import { statText } from '#items/stat-text.ts';
import { entryOf } from '#records/entry-of.ts';
import { itemSummary } from '#records/summary.ts';
import { inEach, type SharedFacts } from './shared-facts.ts';
import {
  barsOf,
  changesOf,
  coloured,
  dayKey,
  numberKey,
  rateOf,
  refId,
  shownDrops,
  shownRows,
  spriteOf,
} from './shown.ts';

/** From these lengths on a tale is set otherwise, as `items/record/item-body.ts` has it. */
const LONG_TALE = 900;
const LEAD_TALE = 240;

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

/** The monster's places are looked up in its own record. */
function foundAt(facts: SharedFacts, { ref, rate, quantity }: FoundRow) {
  return {
    id: refId(facts, 'monster', ref),
    ...(quantity === null ? {} : { quantity: numberKey(facts, quantity) }),
    ...rateOf(facts, rate),
  };
}

/** What an item's page needs besides words, and what pages need that link to it. */
export function itemRecord(facts: SharedFacts, page: ItemPage) {
  const { item, set, changed, foundInMonsters } = page;
  const { item_id: id, item_type: type, item_quality: quality, auction_type: auction, rune_type: rune } = item;
  const { stats, texts, badges, classes } = itemFacts(item);
  return {
    quality: String(quality),
    grade: facts.key(`quality ${quality}`, (language) => qualityName(language, quality)),
    type: facts.key(`type ${type}`, (language) => typeName(language, type)),
    icon: typeWord(type),
    ...(isExclusive(id) ? { exclusive: true } : {}),
    ...(item.lvl_requirement === null ? {} : { level: String(item.lvl_requirement) }),
    entry: entryOf({ id, type, auction, rune })?.key ?? 'none',
    image: `/social/${typeWord(type)}-${qualityWord(quality)}.png`,
    ...(changed === null ? {} : { changed, day: dayKey(facts, changed) }),
    sprite: spriteOf({ kind: 'item', page }),
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
    classes: classes.map((one) => facts.key(`class ${one}`, (language) => className(language, one))),
    foundIn: shownRows(facts, page.foundInItems, (ref) => refId(facts, 'item', ref)),
    drops: shownDrops(facts, page.drops),
    droppers: {
      ...shownRows(facts, foundInMonsters, (row) => foundAt(facts, row)),
      ...barsOf(foundInMonsters),
    },
  };
}

/** What an item's page says in each language's own words. */
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
      ...(tale && tale.length <= LONG_TALE ? { tale: coloured(tale) } : {}),
      ...(tale && tale.length <= LEAD_TALE ? { lead: true } : {}),
      ...(tale && tale.length > LONG_TALE ? { long: coloured(tale) } : {}),
      ...(second ? { second: coloured(second) } : {}),
      ...(set ? { set: name ? t('database:set', { name }) : t('database:setUnnamed') } : {}),
      effects: (set?.effects ?? []).map(({ text }) => coloured(own(text) ?? '')),
      facts: itemFacts(item).texts.map(({ text }) => coloured(own(text) ?? '')),
    };
  });
}
