import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Text, WireLanguage } from '#contract/text.ts';
import { encode, signsWith } from './encode.ts';
import { type GameFixture, PLAIN, type SpawnFixture, type Words, type Writing } from './game-fixture.ts';
import { byVersion, columnsOf, layout, type Table, tablesOf } from './table-rows.ts';

/** Folders of texts: Portuguese is called after the country. */
const FOLDERS: Record<WireLanguage, string> = {
  en: 'translate_en',
  es: 'translate_es',
  pt: 'translate_br',
  fr: 'translate_fr',
};

type Put = (path: string, bytes: Buffer) => void;

function putter(root: string, { hasUpperCaseNames }: Writing): Put {
  return (path, bytes) => {
    const name = path.split('/').at(-1) ?? '';
    const file = join(root, hasUpperCaseNames ? path.slice(0, -name.length) + name.toUpperCase() : path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, bytes);
  };
}

/** Enough signs for a reader to tell one encoding of two bytes from another. */
const TELLING = 24;
const telling = Array.from({ length: TELLING }, (_, nth) => signsWith('gbk', 0xa1 + nth)[nth]).join('');

/** A table as a file: a text within a cell spans lines that end as all do. */
function tableFile({ version, rows }: Table, columns: number, writing: Writing): Buffer {
  const { encoding, lineEnd, hasComment, hasMark, hasBlankLines } = writing;
  const lines = rows.map((cells, nth) => {
    const blank = hasBlankLines && nth % 3 === 0 ? lineEnd : '';
    return `${cells.join('|').replaceAll('\n', lineEnd)}|${lineEnd}${blank}`;
  });
  const comment = encoding === 'gbk' ? `# ${telling}${lineEnd}` : hasComment ? `# written by hand${lineEnd}` : '';
  const mark = hasMark && encoding === 'utf-8' ? '\uFEFF' : '';
  return encode(`${mark}${comment}|${version}|${columns}|${lineEnd}${lines.join('')}`, encoding);
}

type Named = { id: number; texts: Text[] };

/** Texts of one language: a record for each thing that has any. */
function textFile(named: readonly Named[], language: WireLanguage, columns: number, writing: Writing): Buffer | null {
  const { lineEnd, textEncoding } = writing;
  const rows = named.flatMap(({ id, texts }) => {
    const cells = texts.map((text) => text[language] ?? '');
    if (cells.every((cell) => cell === '')) return [];
    const padded = Array.from({ length: columns - 1 }, (_, nth) => cells[nth] ?? '');
    return [`${[id, ...padded].join('|').replaceAll('\n', lineEnd)}|${lineEnd}`];
  });
  return rows.length === 0 ? null : encode(rows.join(''), textEncoding);
}

function putTexts(put: Put, game: GameFixture, writing: Writing): void {
  const itemTexts = (inShop: boolean) =>
    game.items
      .filter((item) => item.inShop === inShop)
      .map(({ id, name, description }) => ({ id, texts: [name.text, description.text] }));
  const named = (rows: readonly { id: number; name: Words }[]) =>
    rows.map(({ id, name }) => ({ id, texts: [name.text] }));
  const byFile: Record<string, Named[][]> = {
    items: [itemTexts(false), itemTexts(true)],
    monsters: [named(game.monsters)],
    sets: [named(game.sets)],
    scenes: [named(game.scenes)],
    spriteSkills: [game.spriteSkills.map(({ id, text }) => ({ id, texts: [text] }))],
  };
  for (const [family, { files, columns }] of Object.entries(layout.texts.families)) {
    for (const [nth, file] of files.entries()) {
      for (const language of WireLanguage.options) {
        const bytes = textFile(byFile[family]?.[nth] ?? [], language, columns, writing);
        if (bytes) put(`${FOLDERS[language]}/${file}`, bytes);
      }
    }
  }
}

/** A scene's sections: the names of all end in a comma, and one that is not read has rows of the same shape. */
function sceneFile(spawns: readonly SpawnFixture[], { lineEnd, encoding, hasBlankLines }: Writing): Buffer {
  const { section, fields } = columnsOf('spawns');
  const row = ({ monster, x, y }: SpawnFixture, nth: number) => {
    // Spawn, monster, patrol, amount, seconds until it is back, place, facing.
    const cells: (string | number)[] = [nth + 1, 0, 0, 1 + (nth % 3), 30, 0, 0, nth % 8];
    for (const [name, cell] of Object.entries({ monster, x, y })) cells[Number(fields[name])] = cell;
    return `${cells.join(',')},`;
  };
  const lines = [
    '[node_info],',
    '1,S,0,0,30,1,1,0,',
    ...(hasBlankLines ? [''] : []),
    `[${section}],`,
    ...spawns.map(row),
    ...(hasBlankLines ? ['', ''] : []),
    '[reborn_npcs],',
    ...spawns.slice(0, 2).map(row),
  ];
  return encode(lines.map((line) => line + lineEnd).join(''), encoding === 'utf-16le' ? 'utf-8' : encoding);
}

export const sceneName = (id: number) => `S${String(id).padStart(3, '0')}`;

/** A table that only a client has, where the server's stands beside it: its only record is of no game. */
const DECOY = 999_999;

function tableFiles(files: readonly string[], { owner }: Writing): { name: string; isDecoy: boolean }[] {
  const [server = '', client] = files;
  if (client === undefined) return [{ name: server, isDecoy: false }];
  if (owner === 'client') return [{ name: client, isDecoy: false }];
  return [{ name: server, isDecoy: false }, ...(owner === 'both' ? [{ name: client, isDecoy: true }] : [])];
}

/** Writes a game as an operator has it: tables of pipes, texts by language, and scenes. */
export function writeGame(root: string, game: GameFixture, options: Partial<Writing> = {}): void {
  const writing = { ...PLAIN, ...options };
  const put = putter(root, writing);
  for (const [name, table] of Object.entries(tablesOf(game, writing))) {
    const family = columnsOf(name);
    const columns = byVersion(family.columns, table.version);
    for (const { name: file, isDecoy } of tableFiles(family.files, writing)) {
      const decoy = { ...table, rows: table.rows.slice(0, 1).map((cells) => [String(DECOY), ...cells.slice(1)]) };
      put(`${writing.tables}/${file}`, tableFile(isDecoy ? decoy : table, columns, writing));
    }
    if (name === 'items' && writing.hasEncrypted) {
      put(`${writing.tables}/${family.files[0]}.bin`, Buffer.from(Array.from({ length: 999 }, (_, nth) => nth * 167)));
    }
  }
  for (const [scene, spawns] of Map.groupBy(game.spawns, (spawn) => spawn.scene)) {
    put(`scene/${sceneName(scene)}.ini`, sceneFile(spawns, writing));
  }
  putTexts(writing.client === null ? put : putter(writing.client, writing), game, writing);
}
