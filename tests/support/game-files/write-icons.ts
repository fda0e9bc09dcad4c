import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';

/** Pixels on a side of an icon. */
export const ICON_SIDE = 40;
const PIXELS = ICON_SIDE ** 2;

/** A disc on nothing, as red, green, blue and alpha of each pixel from above: its colours and size follow from the id. */
export function drawnIcon(id: string): Buffer {
  const seed = crc32(id);
  const [red, green, blue] = [seed & 0xff, (seed >> 8) & 0xff, (seed >> 16) & 0xff];
  const radius = 8 + ((seed >>> 24) % 11);
  const pixels = Buffer.alloc(PIXELS * 4);
  for (let at = 0; at < PIXELS; at += 1) {
    const [x, y] = [at % ICON_SIDE, Math.floor(at / ICON_SIDE)];
    const isInside = (x - ICON_SIDE / 2) ** 2 + (y - ICON_SIDE / 2) ** 2 < radius ** 2;
    if (isInside) pixels.set([red, (green + y * 4) & 0xff, blue, 255], at * 4);
  }
  return pixels;
}

/** Blue comes first in files of 32 bits. */
function blueFirst(pixels: Buffer): Buffer {
  const swapped = Buffer.alloc(pixels.length);
  for (let at = 0; at < swapped.length; at += 4) {
    swapped.set([pixels[at + 2] ?? 0, pixels[at + 1] ?? 0, pixels[at] ?? 0, pixels[at + 3] ?? 0], at);
  }
  return swapped;
}

const DDS_HEADER = 128;

function ddsFile(pixels: Buffer): Buffer {
  const header = Buffer.alloc(DDS_HEADER);
  header.write('DDS ');
  // Size and flags of the header (height, width, pitch, format), then of the format: colours of 32 bits with alpha, by masks.
  const words: [place: number, word: number][] = [
    [4, 124],
    [8, 0x100f],
    [12, ICON_SIDE],
    [16, ICON_SIDE],
    [20, ICON_SIDE * 4],
    [76, 32],
    [80, 0x41],
    [88, 32],
    [92, 0x00ff0000],
    [96, 0x0000ff00],
    [100, 0x000000ff],
    [104, 0xff000000],
    [108, 0x1000],
  ];
  for (const [place, word] of words) header.writeUInt32LE(word, place);
  return Buffer.concat([header, blueFirst(pixels)]);
}

const TGA_HEADER = 18;
const [COLOURS, BITS, FROM_TOP_WITH_ALPHA] = [2, 32, 0x28];

function tgaFile(pixels: Buffer): Buffer {
  const header = Buffer.alloc(TGA_HEADER);
  header[2] = COLOURS;
  header.writeUInt16LE(ICON_SIDE, 12);
  header.writeUInt16LE(ICON_SIDE, 14);
  header.set([BITS, FROM_TOP_WITH_ALPHA], 16);
  return Buffer.concat([header, blueFirst(pixels)]);
}

function pngChunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
}

const [PNG_BITS, PNG_WITH_ALPHA] = [8, 6];

function pngFile(pixels: Buffer): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(ICON_SIDE, 0);
  head.writeUInt32BE(ICON_SIDE, 4);
  head.set([PNG_BITS, PNG_WITH_ALPHA], 8);
  // Each row begins with the number of its filter: none.
  const rows = Array.from({ length: ICON_SIDE }, (_, row) => [
    Buffer.of(0),
    pixels.subarray(row * ICON_SIDE * 4, (row + 1) * ICON_SIDE * 4),
  ]);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk('IHDR', head),
    pngChunk('IDAT', deflateSync(Buffer.concat(rows.flat()), { level: 1 })),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

const FORMATS = [
  ['dds', ddsFile],
  ['tga', tgaFile],
  ['png', pngFile],
] as const;

/** Writes an icon for each id, in turn as DDS, TGA and PNG. */
export function writeIcons(root: string, ids: readonly string[]): void {
  const folder = join(root, 'UI/itemicon');
  mkdirSync(folder, { recursive: true });
  for (const [nth, id] of ids.entries()) {
    const [ending, file] = FORMATS[nth % FORMATS.length] ?? FORMATS[0];
    writeFileSync(join(folder, `${id}.${ending}`), file(drawnIcon(id)));
  }
}
