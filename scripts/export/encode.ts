import { DEFAULTS } from '#snapshot/defaults.ts';
import { BANNERS, NOTE_LANGUAGES, notesFile, shardOf } from '#snapshot/format.ts';
import type { RecordKind } from '#snapshot/snapshot.ts';
import type { World } from '#snapshot/world.ts';

/** The files that hold records, by path, and every record's line by kind and id. */
export type Encoded = {
  files: Map<string, { bytes: Buffer; records: number }>;
  lines: Record<RecordKind, Map<number, string>>;
};

/** First fields of a line: the reader takes an item's id and section from its head without parsing the rest. */
const FIRST = {
  item: ['item_id', 'item_type', 'auction_type', 'rune_type', 'item_quality'],
  monster: ['id'],
  note: ['id', 'messageId', 'date', 'created_at', 'content'],
  banner: ['id', 'active', 'kind'],
} as const;

type Kind = keyof typeof FIRST;

const DEFAULT_TEXTS = Object.fromEntries(
  Object.entries(DEFAULTS).map(([kind, defaults]) => [
    kind,
    new Map(Object.entries(defaults).map(([field, value]) => [field, JSON.stringify(value)])),
  ]),
) as Record<Kind, Map<string, string>>;

/** One record as one line: fixed order of fields, those with their default left out. */
export function encodeRecord(kind: Kind, record: object): string {
  const values = record as Record<string, unknown>;
  const defaults = DEFAULT_TEXTS[kind];
  const fields = new Set<string>([...FIRST[kind], ...defaults.keys()]);
  const written = [...fields].flatMap((field) => {
    const text = JSON.stringify(values[field]);
    return text === defaults.get(field) ? [] : [`"${field}":${text}`];
  });
  return `{${written.join(',')}}`;
}

function fileOf(lines: readonly string[]): { bytes: Buffer; records: number } {
  return { bytes: Buffer.from(lines.map((line) => `${line}\n`).join('')), records: lines.length };
}

/** All record files of a world; equal worlds give equal bytes. */
export function encodeWorld(world: World): Encoded {
  const encoded: Encoded = { files: new Map(), lines: { item: new Map(), monster: new Map(), note: new Map() } };
  const shards = new Map<string, string[]>();
  const put = (kind: RecordKind, id: number, path: string, record: object) => {
    const line = encodeRecord(kind, record);
    encoded.lines[kind].set(id, line);
    const shard = shards.get(path);
    if (shard) shard.push(line);
    else shards.set(path, [line]);
  };
  for (const item of world.items) put('item', item.item_id, shardOf('items', item.item_id), item);
  for (const monster of world.monsters) put('monster', monster.id, shardOf('monsters', monster.id), monster);
  for (const language of NOTE_LANGUAGES) {
    shards.set(notesFile(language), []);
    for (const note of world.notes[language]) put('note', note.id, notesFile(language), note);
  }
  for (const [path, lines] of shards) encoded.files.set(path, fileOf(lines));
  encoded.files.set(BANNERS, fileOf(world.banners.map((banner) => encodeRecord('banner', banner))));
  return encoded;
}
