import type { Item, Validity } from '#contract/item.ts';
import { type Text, WireLanguage } from '#contract/text.ts';
import { ITEM_TYPES } from '#domain/catalogue/item-types.ts';
import { LANGUAGES } from '#i18n/languages.ts';
import { translator } from '#i18n/translate.ts';
import type { FamilyColumns, Layout } from '../layout.ts';
import type { Problems } from '../problems.ts';
import type { Cells } from '../read/read-table.ts';
import { listOf, numberIn, placeOf, readBits, readClasses, wholeIn } from './values.ts';

/** Names and texts of records by id, in every language that has them. */
export type TextTable = ReadonlyMap<number, { name: Text; text: Text }>;

/** An item before it is related to others; fields that are left out have their default. */
export type ItemDraft = {
  record: Partial<Item> & Pick<Item, 'item_id' | 'item_type' | 'item_quality'>;
  /** The key of its pool; null: it is no container. */
  pool: number | null;
};

/** What rows of a family are read with; `from` is their file's path. */
export type Reading = {
  layout: Layout;
  family: FamilyColumns;
  problems: Problems;
  texts: TextTable;
  skills: TextTable;
  from: string;
};

const [STONE, TREASURE, BAG, CHOICE] = [24, 28, 29, 63];
const CONTAINERS = [TREASURE, BAG, CHOICE];
/** A type that the site shows among the generic ones. */
const isKnownType = (type: number) => type in ITEM_TYPES;
const HIGHEST_QUALITY = 7;

const STATS = [
  ...['p_atk', 'r_atk', 'm_atk', 'p_def', 'm_def', 'atk_spd', 'str_bonus', 'vit_bonus', 'int_bonus', 'agi_bonus'],
  ...['wil_bonus', 'bonus_hp', 'bonus_mp', 'accuracy', 'eva', 'block', 'p_critical_dmg', 'm_critical_dmg'],
  ...['p_critical_rate', 'm_critical_rate', 'durability', 'stack_size', 'sockets', 'sell_price'],
] as const;
const NEVER_BELOW_ZERO = new Set<string>(['stack_size', 'sockets', 'sell_price']);

/** As `wholeIn`; 0 is none. */
const wholeOrNone = (cells: Cells, field: string, reading: Reading) => wholeIn(cells, field, reading) || null;

/** Languages in the order in which digests have them. */
export const IN_ORDER = WireLanguage.options.toSorted();

/** A text of a row: of its own cells by language, else of the tables of texts, else the server's own as English. */
export function textIn(cells: Cells, field: string, found: Text | undefined): Text {
  const text: Text = {};
  for (const language of IN_ORDER) {
    const written = (cells.speaks && cells.text(`${field}.${language}`)) || found?.[language];
    if (written) text[language] = written;
  }
  if (Object.keys(text).length > 0) return text;
  const own = cells.text(field);
  return own === '' ? {} : { en: own };
}

/** As `textIn`, of a record's name. A number alone is counted: the column may be another one. */
export function nameIn(cells: Cells, field: string, found: Text | undefined, kind: string, reading: Reading): Text {
  const name = textIn(cells, field, found);
  if (IN_ORDER.some((language) => /^\d+$/.test(name[language] ?? '')))
    reading.problems.count(`${kind} are named by a number alone`, placeOf(cells, reading));
  return name;
}

const ELEMENTS = ['light', 'dark', 'lightning', 'fire', 'ice', 'nature'] as const;
const ELEMENT_TEXTS = {
  damage: {
    en: '{} damage +',
    es: 'Daño elemental ({}) +',
    pt: 'Dano elemental ({}) +',
    fr: 'Dégâts élémentaires ({}) +',
  },
  resistance: {
    en: '{} resistance +',
    es: 'Resistencia elemental ({}) +',
    pt: 'Resistência elemental ({}) +',
    fr: 'Résistance élémentaire ({}) +',
  },
} as const;

/** What an item says of an element, 1 to 6, in all languages. */
export function elementText(kind: keyof typeof ELEMENT_TEXTS, element: number, amount: number): Text {
  const word = ELEMENTS[element - 1];
  if (word === undefined) return {};
  const entries = LANGUAGES.map((language) => {
    const name = translator(language)(`game:element.${word}`);
    return [language.wire, ELEMENT_TEXTS[kind][language.wire].replace('{}', name) + amount];
  });
  return Object.fromEntries(entries) as Text;
}

function elementsOf(cells: Cells, reading: Reading): Partial<Item> {
  const element = wholeIn(cells, 'element', reading) ?? 0;
  if (element === 0) return {};
  if (element < 1 || element > ELEMENTS.length) {
    reading.problems.count(
      `items have the element ${element}, which is unknown: its damage is left out`,
      cells.text('item_id'),
    );
    return {};
  }
  const text = (kind: 'damage' | 'resistance', field: string) => {
    const amount = wholeIn(cells, field, reading) ?? 0;
    return amount > 0 ? elementText(kind, element, amount) : {};
  };
  return {
    attribute_dmg_text: text('damage', 'elementDamage'),
    attribute_resistence_text: text('resistance', 'elementResistance'),
  };
}

const [MINUTE, HOUR, DAY] = [60, 3_600, 86_400];
/** Kinds of limits: counted from the first use (1 to 3) or from when it was got (4 to 6), in these units. */
const LIMIT_UNITS: Readonly<Record<number, number>> = { 1: MINUTE, 2: HOUR, 3: DAY, 4: MINUTE, 5: HOUR, 6: DAY };

function validityOf(cells: Cells, reading: Reading): Validity | null {
  const written = cells.text('validity');
  if (written === 'permanent') return { kind: 'permanent' };
  if (/^\d+$/.test(written)) return { kind: 'duration', seconds: Number(written) };
  if (written !== '') return { kind: 'until', until: written };
  const kind = wholeIn(cells, 'limitKind', reading);
  if (kind === null) return null;
  if (kind === 0) return { kind: 'permanent' };
  const [unit, limit] = [LIMIT_UNITS[kind], wholeIn(cells, 'limit', reading) ?? 0];
  if (unit !== undefined && limit > 0) return { kind: 'duration', seconds: limit * unit };
  reading.problems.count('items have a limit of time that is unknown: left out', cells.text('item_id'));
  return null;
}

const GOLD = 1;

function pricesOf(cells: Cells, reading: Reading): Partial<Item> {
  const written = wholeIn(cells, 'buy_price', reading);
  const price = wholeIn(cells, 'price', reading) ?? 0;
  const isGold = wholeIn(cells, 'priceKind', reading) === GOLD;
  const gold = isGold ? Math.trunc(price / reading.family.coinsPerGold) : 0;
  const asked = Math.max(written ?? gold, 0);
  return asked > 0 ? { buy_price: asked } : {};
}

function classesOf(cells: Cells, reading: Reading): number[] {
  const { layout, problems } = reading;
  const text = cells.text('class_group');
  const example = () => `${text} in ${placeOf(cells, reading)}`;
  if (layout.format === 'csv') {
    const words = listOf(text);
    const numbers = words.filter((word) => /^\d+$/.test(word));
    if (numbers.length < words.length) problems.count('classes are no numbers: left out', example());
    return numbers.map(Number);
  }
  const classes = readClasses(text);
  if (classes === null)
    problems.count('items have a mask of classes that is no hexadecimal number: shown for everyone', example());
  return classes ?? [];
}

/** Restrictions by their words; a bit that makes an item unique is a field of its own. */
function restrictionsOf(cells: Cells, { family: { bits } }: Reading): Partial<Item> {
  const words = [
    ...listOf(cells.text('restrictions')),
    ...readBits(cells.text('flags'), bits['flags'] ?? {}),
    ...readBits(cells.text('moreFlags'), bits['moreFlags'] ?? {}),
  ];
  const unique = words.includes('unique') || /^(?:1|true|yes)$/i.test(cells.text('unique_slot'));
  const restrictions = [...new Set(words)].filter((word) => word !== 'unique');
  return { ...(unique && { unique_slot: true }), ...(restrictions.length > 0 && { restrictions }) };
}

function qualityOf(cells: Cells, reading: Reading): number {
  const { problems } = reading;
  const quality = wholeIn(cells, 'item_quality', reading) ?? 0;
  if (quality >= 0 && quality <= HIGHEST_QUALITY) return quality;
  const example = `${quality} in ${placeOf(cells, reading)}`;
  problems.count(`items have a quality that is not 0 to ${HIGHEST_QUALITY}: shown as ${HIGHEST_QUALITY}`, example);
  return HIGHEST_QUALITY;
}

function statsOf(cells: Cells, reading: Reading): Partial<Item> {
  const stats: Record<string, number> = {};
  for (const field of STATS) {
    const isAmount = NEVER_BELOW_ZERO.has(field);
    const number = isAmount ? wholeIn(cells, field, reading) : numberIn(cells, field, reading);
    if (number !== null) stats[field] = isAmount ? Math.max(0, number) : number;
  }
  return stats;
}

function poolOf(cells: Cells, type: number, id: number, reading: Reading): number | null {
  if (!CONTAINERS.includes(type)) return null;
  return wholeIn(cells, 'pool', reading) || id;
}

/** An item's own fields, of a row of a table with its id. */
export function itemDraft(cells: Cells, id: number, reading: Reading): ItemDraft {
  const type = wholeIn(cells, 'item_type', reading) ?? 0;
  const skill = wholeOrNone(cells, 'sprite_skill', reading);
  const found = reading.texts.get(id);
  if (!isKnownType(type))
    reading.problems.count(`items of type ${type}, which is unknown: shown among the generic ones`, id);
  const texts = ['secondary_description', 'rebirth_restriction_text'] as const;
  const more = Object.fromEntries(texts.map((field) => [field, textIn(cells, field, undefined)]));
  const elements = elementsOf(cells, reading);
  return {
    record: {
      item_id: id,
      item_type: type,
      item_quality: qualityOf(cells, reading),
      item_name: nameIn(cells, 'item_name', found?.name, 'items', reading),
      item_description: textIn(cells, 'item_description', found?.text),
      ...more,
      ui_id_1: cells.text('ui_id_1') || null,
      lvl_requirement: wholeOrNone(cells, 'lvl_requirement', reading),
      auction_type: wholeOrNone(cells, 'auction_type', reading),
      rune_type: type === STONE ? wholeOrNone(cells, 'rune_type', reading) : null,
      class_group: classesOf(cells, reading),
      ...statsOf(cells, reading),
      attribute_dmg_text: textIn(cells, 'attribute_dmg_text', elements.attribute_dmg_text),
      attribute_resistence_text: textIn(cells, 'attribute_resistence_text', elements.attribute_resistence_text),
      validity: validityOf(cells, reading),
      ...pricesOf(cells, reading),
      rebirth_count: (wholeIn(cells, 'rebirth_count', reading) ?? 0) > 0 ? '1' : '0',
      ...restrictionsOf(cells, reading),
      archivable: Math.max(0, wholeIn(cells, 'archivable', reading) ?? 0),
      sprite_skill: skill,
      sprite_skill_name: textIn(
        cells,
        'sprite_skill_name',
        skill === null ? undefined : reading.skills.get(skill)?.name,
      ),
    },
    pool: poolOf(cells, type, id, reading),
  };
}
