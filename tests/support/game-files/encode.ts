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
const UNKNOWN = [0x3f];

/** Writes text in an encoding; a sign that it does not know becomes a question mark. */
export function encode(text: string, encoding: Encoding): Buffer {
  if (encoding === 'utf-8') return Buffer.from(text);
  if (encoding === 'utf-16le') return Buffer.from(`\uFEFF${text}`, 'utf16le');
  const table = tables.get(encoding) ?? tableOf(encoding);
  tables.set(encoding, table);
  const bytes = Buffer.alloc(text.length * 2);
  let end = 0;
  for (const sign of text) {
    const code = sign.charCodeAt(0);
    if (code < 0x80) {
      bytes[end] = code;
      end += 1;
    } else {
      for (const byte of table.get(sign) ?? UNKNOWN) {
        bytes[end] = byte;
        end += 1;
      }
    }
  }
  return bytes.subarray(0, end);
}

/** The signs of an encoding of two bytes whose first byte is one of the common ones, and whose second one is given. */
export function signsWith(encoding: 'big5' | 'gbk', trail: number): string[] {
  const decoder = new TextDecoder(encoding);
  const [first, last] = encoding === 'big5' ? [0xa4, 0xc5] : [0xb0, 0xd6];
  return Array.from({ length: last - first + 1 }, (_, nth) => decoder.decode(Uint8Array.of(first + nth, trail)));
}
