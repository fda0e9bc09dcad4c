import type { Text } from '#contract/text.ts';
import type { Encoding } from '#scripts/import-game/read/decode-text.ts';
import { encode, signsWith } from './encode.ts';

/** What a thing is called by language, and whether the server's own table has words for it, too. */
export type Words = { text: Text; hasOwn: boolean };

/** How long an item stays with its owner: units 1 to 6, of which 4 to 6 are again minutes, hours and days. */
export type Limit = 'permanent' | { unit: 1 | 2 | 3 | 4 | 5 | 6; amount: number };

/** Numbers that stand in the table as they travel on the wire; an absent one is an empty cell. */
export const ITEM_NUMBERS = [
  'bonus_hp',
  'bonus_mp',
  'str_bonus',
  'vit_bonus',
  'int_bonus',
  'wil_bonus',
  'agi_bonus',
  'atk_spd',
  'p_atk',
  'r_atk',
  'm_atk',
  'p_def',
  'm_def',
  'accuracy',
  'eva',
  'block',
  'p_critical_rate',
  'p_critical_dmg',
  'm_critical_rate',
  'm_critical_dmg',
  'sockets',
  'durability',
  'stack_size',
] as const;

export const MONSTER_NUMBERS = [
  'level',
  'rank',
  'health_points',
  'mana_points',
  'p_atk',
  'p_def',
  'm_atk',
  'm_def',
  'element',
  'experience',
] as const;

export type ItemFixture = {
  id: number;
  /** Stands in the table of the shop's items. */
  inShop: boolean;
  name: Words;
  description: Words;
  icon: string | null;
  type: number;
  runeType: number | null;
  auction: number | null;
  level: number | null;
  isRebirth: boolean;
  /** 0 to 61, ascending; 31 is written and read as nothing. */
  classes: readonly number[];
  /** 0 to 9. */
  quality: number;
  numbers: Partial<Record<(typeof ITEM_NUMBERS)[number], number>>;
  element: number;
  elementDamage: number;
  elementResistance: number;
  /** Null: the pool that has the item's id. */
  pool: number | null;
  spriteSkill: number | null;
  limit: Limit | null;
  /** `coins`: 10,000 of them are one gold; only kind 1 is paid in gold. */
  price: { kind: number; coins: number } | null;
  /** In the order of their bits. */
  restrictions: readonly string[];
  isUnique: boolean;
};

export type MonsterFixture = {
  id: number;
  name: Words;
  model: string | null;
  /** Percent, written behind the model's name; null: none is. */
  scale: number | null;
  numbers: Partial<Record<(typeof MONSTER_NUMBERS)[number], number>>;
};

/** `item` 0, and a rate that is null or 0, make a dead entry. `apart`: a part of the monster is broken for it. */
export type PoolEntryFixture = { item: number; stack: number; rate: number | null; apart: boolean };
export type PoolFixture = { key: number; rolls: number | null; entries: readonly PoolEntryFixture[] };
export type SetFixture = { id: number; name: Words; pieces: readonly number[]; effects: readonly number[] };
export type RecipeFixture = {
  id: number;
  result: number;
  materials: readonly { item: number; amount: number }[];
};
/** `id` 25 is the scene S025; `picture` is the name of its map. */
export type SceneFixture = { id: number; name: Words; picture: string };
export type SpawnFixture = { scene: number; monster: number; x: number; y: number };

/** A game as an operator has it, whatever it is written as. */
export type GameFixture = {
  items: readonly ItemFixture[];
  monsters: readonly MonsterFixture[];
  pools: readonly PoolFixture[];
  sets: readonly SetFixture[];
  recipes: readonly RecipeFixture[];
  scenes: readonly SceneFixture[];
  spawns: readonly SpawnFixture[];
  /** They have texts only: no table of their own is read. */
  spriteSkills: readonly { id: number; text: Text }[];
};

export const POOL_VERSIONS = ['V.2', 'V.3', 'V.4', 'V.5', 'V.6'] as const;

/** How a game is written. */
export type Writing = {
  tables: 'data/db' | 'db';
  encoding: Exclude<Encoding, 'windows-1252'>;
  textEncoding: 'windows-1252' | 'utf-8';
  lineEnd: '\n' | '\r\n';
  pools: (typeof POOL_VERSIONS)[number];
  /** A line of comment before each header. */
  hasComment: boolean;
  /** A byte order mark before each table, of encodings that have one. */
  hasMark: boolean;
  hasBlankLines: boolean;
  /** Every second record has digits as wide as a Chinese sign. */
  hasWideDigits: boolean;
  hasUpperCaseNames: boolean;
  /** Which tables there are: where both are, the client's have other records. */
  owner: 'server' | 'client' | 'both';
  /** An encrypted copy of the items lies beside their table. */
  hasEncrypted: boolean;
  /** Where texts are written; null: in the game's own folder. */
  client: string | null;
};

export const PLAIN: Writing = {
  tables: 'data/db',
  encoding: 'big5',
  textEncoding: 'windows-1252',
  lineEnd: '\r\n',
  pools: 'V.6',
  hasComment: false,
  hasMark: false,
  hasBlankLines: false,
  hasWideDigits: false,
  hasUpperCaseNames: false,
  owner: 'server',
  hasEncrypted: false,
  client: null,
};

/** The pipe's byte. */
const PIPE = 0x7c;
/** A second byte of GBK that its common signs have. */
const COMMON = 0xc1;
const signs = { big5: signsWith('big5', PIPE), gbk: signsWith('gbk', COMMON) };
const LENGTH = 4;

/** Meaningless words of the server's own script; in Big5 the second byte of each of their signs is the pipe's. */
export function ownWords(kind: string, id: number, encoding: Writing['encoding']): string {
  const known = signs[encoding === 'gbk' ? 'gbk' : 'big5'];
  const start = [...kind].reduce((sum, letter) => sum + letter.charCodeAt(0), id);
  return Array.from({ length: LENGTH }, (_, nth) => known[(start * 7 + nth * (id % 5)) % known.length]).join('');
}

/** What is left of a text that is written in an encoding and read back. */
export function kept(text: string, encoding: Encoding): string {
  return new TextDecoder(encoding).decode(encode(text, encoding)).replaceAll('\0', '').trim();
}

/** Another language gets the very texts of one: its files are the same, byte by byte. */
export function withTextsOf(game: GameFixture, from: keyof Text, to: keyof Text): GameFixture {
  const textOf = ({ [to]: _, ...others }: Text): Text => {
    const same = (others as Text)[from];
    return same === undefined ? others : { ...others, [to]: same };
  };
  const copied = ({ text, hasOwn }: Words): Words => ({ text: textOf(text), hasOwn });
  const named = <Row extends { name: Words }>(rows: readonly Row[]): Row[] =>
    rows.map((row) => ({ ...row, name: copied(row.name) }));
  return {
    ...game,
    items: named(game.items).map((item) => ({ ...item, description: copied(item.description) })),
    monsters: named(game.monsters),
    sets: named(game.sets),
    scenes: named(game.scenes),
    spriteSkills: game.spriteSkills.map(({ id, text }) => ({ id, text: textOf(text) })),
  };
}
