import type { Encoding } from '#scripts/import-game/read/decode-text.ts';

/** The bytes of each sign that an encoding of one or two bytes knows: the decoder's own table, turned round. */
function tableOf(encoding: Encoding): ReadonlyMap<string, readonly number[]> {
  const decoder = new TextDecoder(encoding);
  const table = new Map<string, readonly number[]>();
  const add = (...bytes: number[]) => {
    const sign = decoder.decode(Uint8Array.from(bytes));
    if ([...sign].length === 1 && sign !== '\uFFFD' && !table.has(sign)) table.set(sign, bytes);
  };
  for (let byte = 0; byte < 256; byte += 1) add(byte);
  if (encoding === 'windows-1252') return table;
  for (let lead = 0x81; lead < 0xff; lead += 1) for (let trail = 0x40; trail < 0xff; trail += 1) add(lead, trail);
  return table;
}

const tables = new Map<Encoding, ReadonlyMap<string, readonly number[]>>();

/** Writes text in an encoding; a sign that it does not know becomes a question mark. */
export function encode(text: string, encoding: Encoding): Buffer {
  if (encoding === 'utf-8') return Buffer.from(text);
  if (encoding === 'utf-16le') return Buffer.from(`\uFEFF${text}`, 'utf16le');
  const table = tables.get(encoding) ?? tableOf(encoding);
  tables.set(encoding, table);
  return Buffer.from([...text].flatMap((sign) => table.get(sign) ?? [0x3f]));
}
