import type { Item } from '#contract/item.ts';
import { GRAMMARS } from '#world/grammar/grammars.ts';
import { perLanguage, type Row, type Words } from '#world/grammar/language.ts';
import { HARD_CASES } from '#world/hard-cases.ts';
import { BROKEN_SET, CYCLE, HARD_TEXTS, type HardText, SHARED_NAME, TIMED } from '#world/lexicon/hard-texts.ts';
import type { Random } from '#world/random.ts';
import { classesOf } from './classes.ts';
import { emptyItem } from './empty-item.ts';
import { longRoll, ROLL_NAME } from './long-roll.ts';
import { setQuality } from './make-items.ts';
import { giveStats } from './stats.ts';

const IDS = HARD_CASES.items;
/** The line of classes that ends in 61. */
const LAST_LINE = 11;
const EVERY_LEVEL = [5, 15, 28, 40, 55, 70, 85, 100];

type HardKey = Exclude<keyof typeof HARD_TEXTS, 'unnamedType'>;

/** Type, level and quality of the cases written by hand. */
const SHAPES: Readonly<Record<HardKey, readonly [type: number, level: number | null, quality: number]>> = {
  brokenMarks: [22, null, 2],
  noIcon: [28, null, 1],
  manyDroppers: [23, null, 0],
  noLevel: [16, null, 3],
  forEveryone: [1, 10, 2],
  class61: [16, 91, 6],
  beyondFilter: [1, 105, 7],
  longName: [6, 44, 4],
  accents: [22, null, 2],
  cjk: [48, 5, 3],
  quotes: [22, null, 1],
  pipe: [22, null, 1],
  lessThan: [22, null, 4],
  sharedId: [22, null, 0],
};

/** All items of the hard cases, without what links them to others. */
export function makeHardItems(random: Random): Item[] {
  const simple = (Object.keys(SHAPES) as HardKey[]).map((key) => simpleCase(random, key));
  return [...simple, ...sharedNames(random), ...timed(), ...cycle(), ...brokenSet(random), roll(random), bare()];
}

const UNNAMED_TYPE = 41;

/** The item whose type nobody has named: it comes when everything else is made. */
export function makeUnnamed(): Item {
  return written(HARD_CASES.unnamedType, UNNAMED_TYPE, 3, HARD_TEXTS.unnamedType);
}

function simpleCase(random: Random, key: HardKey): Item {
  const [type, level, quality] = SHAPES[key];
  const item = written(IDS[key], type, quality, HARD_TEXTS[key]);
  item.lvl_requirement = level;
  item.ui_id_1 = key === 'noIcon' ? null : iconOf(type, IDS[key]);
  giveStats(random, item);
  if (key === 'class61') item.class_group = classesOf([LAST_LINE], level ?? 1);
  if (key === 'noLevel') item.class_group = classesOf([4, 6], 1);
  return item;
}

function written(id: number, type: number, quality: number, { name, text }: HardText): Item {
  const item = emptyItem(id, type);
  setQuality(item, quality);
  item.item_name = nameText(name);
  item.item_description = perLanguage((language, column) => GRAMMARS[language].finish(text[column] ?? ''));
  item.ui_id_1 = iconOf(type, id);
  return item;
}

function nameText(row: Row): Words {
  return perLanguage((_, column) => (row[column] ?? '').replaceAll('’', "'"));
}

function iconOf(type: number, id: number): string {
  return String(20_000 + type * 40 + (id % 40));
}

function sharedNames(random: Random): Item[] {
  return IDS.sharedName.map((id, index) => {
    const item = written(id, 18, index, { name: SHARED_NAME.name, text: SHARED_NAME.texts[index] ?? SHARED_NAME.name });
    item.lvl_requirement = EVERY_LEVEL[index] ?? null;
    giveStats(random, item);
    return item;
  });
}

function timed(): Item[] {
  return IDS.timedVariants.map((id, index) => {
    const item = written(id, 42, 5, TIMED[index] as HardText);
    item.restrictions = ['bound', 'untradable'];
    return item;
  });
}

function cycle(): Item[] {
  return IDS.bagCycle.map((id, index) => {
    const item = written(id, 29, 4, CYCLE[index] as HardText);
    const other = IDS.bagCycle[1 - index] as number;
    item.possible_drops = { [String(other)]: { rate: 50, quantity: 1 } };
    return item;
  });
}

/** Four pieces that exist; the third place of the set, the chest, is the missing one. */
function brokenSet(random: Random): Item[] {
  const [head, gloves, ...rest] = IDS.brokenSet;
  const all = [head, gloves, IDS.missingPiece, ...rest] as number[];
  return IDS.brokenSet.map((id, index) => {
    const piece = BROKEN_SET.pieces[index] as (typeof BROKEN_SET.pieces)[number];
    const item = written(id, piece.type, 4, piece);
    item.lvl_requirement = 55;
    item.class_group = classesOf([9], 55);
    item.item_set = all;
    item.set_name = nameText(BROKEN_SET.name);
    item.set_enchants = {
      3: {
        en: '3 pieces: strength +40',
        es: '3 piezas: fuerza +40',
        pt: '3 peças: força +40',
        fr: '3 pièces\u00a0: force +40',
      },
      5: {
        en: '5 pieces: the bridge is finished',
        es: '5 piezas: el puente se termina',
        pt: '5 peças: a ponte fica pronta',
        fr: '5 pièces\u00a0: le pont s’achève',
      },
    };
    giveStats(random, item);
    return item;
  });
}

function roll(random: Random): Item {
  const item = written(IDS.longTooltip, 22, 5, { name: ROLL_NAME, text: ['', '', '', ''] });
  const text = longRoll(random);
  item.item_description = perLanguage((language) => text[language]);
  return item;
}

function bare(): Item {
  const item = emptyItem(IDS.bare, 23);
  item.item_name = { en: 'Blank Slip', es: 'Papeleta en blanco', pt: 'Papeleta em branco', fr: 'Billet blanc' };
  item.ui_id_1 = iconOf(23, IDS.bare);
  return item;
}
