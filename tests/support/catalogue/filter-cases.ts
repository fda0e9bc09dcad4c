import type { InputOf } from '#contract/calls.ts';
import type { Item } from '#contract/item.ts';
import { item } from './small-world.ts';

/** What is asked: a `find-items` query as it travels, without paging. */
export type FilterAsk = Omit<InputOf<'GET /items/find-items', 'query'>, 'page' | 'limit'>;

/** A rule, a question that shows it, and the ids that answer it, ascending. */
export type FilterCase = { rule: string; ask: FilterAsk; ids: readonly number[] };

const named = (id: number, en: string, special: Partial<Item> = {}) => item(id, { item_name: { en }, ...special });

/** The items that the cases are asked of, in order of id; every side of the filter (server, browser) lists the same ones. */
export const filterItems: readonly Item[] = [
  item(10, { item_type: 7, item_quality: 0, lvl_requirement: 1, class_group: [3], archivable: 1 }),
  item(11, { item_type: 7, item_quality: 1, lvl_requirement: 40, class_group: [3, 61], archivable: 0 }),
  item(12, { item_type: 7, item_quality: 7, lvl_requirement: null, class_group: [] }),
  item(13, { item_type: 7, item_quality: 7, lvl_requirement: 100, class_group: [30, 32] }),
  item(14, { item_type: 8, item_quality: 0, lvl_requirement: 101, class_group: [61], archivable: 25 }),
  item(20, { item_type: 24, auction_type: 33, rune_type: 1, crafting: { 22: 3 }, str_bonus: 12, atk_spd: 13 }),
  item(21, { item_type: 24, auction_type: 33, rune_type: 2, item_set: [21, 22], str_bonus: 9 }),
  item(22, { item_type: 24, can_be_found: [50_104], restrictions: ['untradable'], atk_spd: 12 }),
  item(23, { item_type: 22, auction_type: 33 }),
  item(24, { item_type: 99, item_quality: 2 }),
  named(30, 'Éclair Blade', { item_name: { en: 'Éclair Blade', es: 'Hoja del Rayo', fr: 'Lame éclair' } }),
  named(31, '100% Pure_Water \\ "quoted" <b>|'),
  named(32, '純水の剣'),
  named(33, 'Groß Œuvre Æther Øre'),
  named(34, 'GROSS OEUVRE'),
  named(35, 'I\u0307stanbul Lamp'),
  named(36, 'Lantern 🏮 of Dawn'),
  named(37, 'Ａ wide letter'),
  item(38, { item_name: { pt: 'Poção' } }),
  item(39, { item_name: {} }),
  named(40, 'ガラス'),
  named(5199, 'Before'),
  named(5200, 'First', { item_type: 7, item_quality: 4 }),
  named(7000, 'Last', { auction_type: 33 }),
  named(7001, 'After'),
  named(50_001, 'Shares its id with a monster'),
  named(54_335, 'Before'),
  named(54_336, 'First again'),
  named(60_000, 'Last again'),
  named(60_001, 'After'),
];

const all = filterItems.map(({ item_id }) => item_id);
const without = (...ids: number[]) => all.filter((id) => !ids.includes(id));
const leveled = [10, 11, 13, 14];

const ask = (rule: string, asked: FilterAsk, ids: readonly number[]): FilterCase => ({ rule, ask: asked, ids });
const name = (rule: string, item_name: string, ids: readonly number[], lang?: FilterAsk['lang']): FilterCase =>
  ask(rule, { item_type: '0', item_name, ...(lang ? { lang } : {}) }, ids);

const ENTRY_CASES: readonly FilterCase[] = [
  ask('item_type 0 is all', { item_type: '0' }, all),
  ask('item_type else is equal', { item_type: '7' }, [10, 11, 12, 13, 5200]),
  ask('a type that nobody has finds nothing', { item_type: '9999999' }, []),
  ask('99 is the exclusive ranges, both ends of both included', { item_type: '99' }, [5200, 7000, 54_336, 60_000]),
  ask(
    '99 is the ranges whatever the own type, so an own type 99 is not exclusive',
    { item_type: '99', quality: '2' },
    [],
  ),
  ask('99 is combined with other filters by AND', { item_type: '99', auction_type: '33' }, [7000]),
  ask('auction_type is equal, and none is no number', { item_type: '24', auction_type: '33' }, [20, 21]),
  ask('auction_type alone', { item_type: '0', auction_type: '33' }, [20, 21, 23, 7000]),
  ask('auction_type 0 is a filter, not its absence', { item_type: '0', auction_type: '0' }, []),
  ask('rune_type is equal', { item_type: '24', auction_type: '33', rune_type: '2' }, [21]),
  ask('rune_type 0 is a filter, not its absence', { item_type: '24', rune_type: '0' }, []),
  ask('an item whose id a monster has is an item', { item_type: '0', item_name: 'monster' }, [50_001]),
];

const REST_CASES: readonly FilterCase[] = [
  ask('quality 0 is white and is a filter', { item_type: '7', quality: '0' }, [10]),
  ask('quality is equal', { item_type: '0', quality: '7' }, [12, 13]),
  ask('item_class is membership or the empty list', { item_type: '7', item_class: '3' }, [10, 11, 12, 5200]),
  ask('item_class 61, the last one', { item_type: '7', item_class: '61' }, [11, 12, 5200]),
  ask('item_class 61 is not 30, its neighbour in a mask', { item_type: '8', item_class: '30' }, []),
  ask('item_class 30', { item_type: '7', item_class: '30' }, [12, 13, 5200]),
  ask('item_class 31, which no item names: what everyone may use', { item_type: '7', item_class: '31' }, [12, 5200]),
  ask('item_class 32', { item_type: '7', item_class: '32' }, [12, 13, 5200]),
  ask('item_class 0 is a filter, not its absence', { item_type: '7', item_class: '0' }, [12, 5200]),
  ask('min_lvl is inclusive, and no level counts as 0', { item_type: '0', min_lvl: '1' }, leveled),
  ask('min_lvl 0 leaves nothing out', { item_type: '0', min_lvl: '0' }, all),
  ask('max_lvl is inclusive', { item_type: '7', max_lvl: '40' }, [10, 11, 12, 5200]),
  ask('max_lvl 0 finds what has no level', { item_type: '7', max_lvl: '0' }, [12, 5200]),
  ask('max_lvl 100 leaves out what is higher', { item_type: '0', max_lvl: '100' }, without(14)),
  ask('min_lvl and max_lvl reach 200', { item_type: '0', min_lvl: '101', max_lvl: '200' }, [14]),
  ask('without level filters the higher levels are listed', { item_type: '8' }, [14]),
  ask('min_lvl and max_lvl may be equal', { item_type: '0', min_lvl: '40', max_lvl: '40' }, [11]),
  ask('min above max gives nothing', { item_type: '0', min_lvl: '41', max_lvl: '40' }, []),
  ask('archivable is above 0', { item_type: '0', archivable: 'true' }, [10, 14]),
  ask("archivable 'false' is its absence", { item_type: '7', archivable: 'false' }, [10, 11, 12, 13, 5200]),
  ask('craft: it is made of something', { item_type: '0', craft: 'true' }, [20]),
  ask('drop: its record names a monster', { item_type: '0', drop: 'true' }, [22]),
  ask('set: it is part of one', { item_type: '24', set: 'true' }, [21]),
  ask('trade: no restriction keeps it with its owner', { item_type: '24', trade: 'true' }, [20, 21]),
  ask('stat is a least value', { item_type: '24', stat: 'str:9' }, [20, 21]),
  ask('stat is inclusive', { item_type: '24', stat: 'str:10' }, [20]),
  ask('a stat with tenths is asked for as it is shown', { item_type: '24', stat: 'speed:1.3' }, [20]),
  ask('stats are combined by AND', { item_type: '24', stat: 'speed:1,str:9' }, [20]),
  ask(
    'all filters are combined by AND',
    {
      item_type: '7',
      quality: '1',
      item_class: '3',
      min_lvl: '40',
      max_lvl: '40',
      archivable: 'false',
      item_name: 'thing',
    },
    [11],
  ),
];

const NAME_CASES: readonly FilterCase[] = [
  name('a name is a substring, in English when no language is given', 'thing 1', [10, 11, 12, 13, 14]),
  name('a name is read in the asked language', 'cosa 1', [10, 11, 12, 13, 14], 'es'),
  name('a substring, not a word', 'lade', [30]),
  name('a substring over the end of a word', 'r bl', [30]),
  name('not fuzzy', 'blaed', []),
  name('accents are folded in the name', 'ECLAIR', [30]),
  name('accents are folded in what is typed', 'èclâir', [30]),
  name('accents typed as marks of their own', 'e\u0301clair', [30]),
  name('a language falls back as line 7 reads it: fr only where asked', 'lame', [30], 'fr'),
  name('no other language is searched', 'hoja', []),
  name('pt for a name without English', 'pocao', [38]),
  name('br is pt', 'poção', [38], 'br'),
  name('#id for a name in no language', '#39', [39], 'fr'),
  name('% is a letter like others', '0%', [31]),
  name('% finds nothing where none stands', '%wide', []),
  name('_ is a letter like others', 'pure_w', [31]),
  name('_ finds nothing where none stands', 'bl_de', []),
  name('backslash and quotes', '\\ "quoted"', [31]),
  name('what looks like HTML', '<b>|', [31]),
  name('CJK, one character', '剣', [32]),
  name('CJK, two characters', '純水', [32]),
  name('CJK marks are marks: a voiced kana is found by the plain one', 'カラス', [40]),
  name('a wide letter is not folded', 'a wide', []),
  name('a wide letter is itself, in lower case', 'ａ wide', [37]),
  name('ß is not folded', 'gross', [34]),
  name('ß is found by itself', 'GROß', [33]),
  name('œ is not folded', 'oeuvre', [34]),
  name('œ is lower-cased', 'œuvre', [33]),
  name('ø and æ are not folded', 'ÆTHER Ø', [33]),
  name('a dotted capital i is an i', 'istanbul', [35]),
  name('an emoji', '🏮', [36]),
  name('trimmed', '  blade \t', [30]),
  name('trimmed after folding, too', ' \u0301 blade', [30]),
  name('inner blanks are kept as they are', 'eclair  blade', []),
  name("'' is its absence", '', all),
  name('blanks only are its absence', ' \u00a0 ', all),
  name('marks only are its absence', '\u0301', all),
  name('one letter', 'œ', [33]),
  name('100 characters', 'x'.repeat(100), []),
];

/** Every filter of a list; refusals are the server's alone. */
export const FILTER_CASES: readonly FilterCase[] = [...ENTRY_CASES, ...REST_CASES, ...NAME_CASES];
