/** A picture's pixels, row by row from the upper left corner; four bytes each: red, green, blue, alpha. */
export type Pixels = { width: number; height: number; data: Uint8Array };

/** A picture that cannot be read; the message goes on after its file's name. */
export class PictureError extends Error {
  override name = 'PictureError';
}

/** Pixels on a side. Games have no larger pictures, and a header may claim anything. */
export const LONGEST_SIDE = 4096;

/** Throws before anything is made of this size. */
export function refuseSize(width: number, height: number): void {
  if (width < 1 || height < 1) throw new PictureError('has no pixels');
  if (width <= LONGEST_SIDE && height <= LONGEST_SIDE) return;
  throw new PictureError(`says that it is ${width}×${height} pixels; at most ${LONGEST_SIDE} on a side are read`);
}

/** Throws where a file ends before its pixels do. */
export function refuseTorn(there: number, needed: number): void {
  if (there < needed) throw new PictureError(`ends after ${Math.max(0, there)} of the ${needed} bytes of its pixels`);
}

/** Some files have bytes of their own before the format's beginning. */
const LATEST_START = 128;
const HEADER = 128;
/** Headers of newer files go on by so much, and name their format by a number. */
const FURTHER_HEADER = 20;

/** Where a DDS file begins within these bytes; -1 where they hold none. */
export function ddsStart(bytes: Buffer): number {
  const at = bytes.subarray(0, LATEST_START + 4).indexOf('DDS ');
  return at >= 0 && bytes.length >= at + HEADER && bytes.readUInt32LE(at + 4) === HEADER - 4 ? at : -1;
}

type BlockFormat = 'DXT1' | 'DXT3' | 'DXT5';
const NUMBERED: Readonly<Record<number, BlockFormat>> = {
  70: 'DXT1',
  71: 'DXT1',
  72: 'DXT1',
  73: 'DXT3',
  74: 'DXT3',
  75: 'DXT3',
  76: 'DXT5',
  77: 'DXT5',
  78: 'DXT5',
};

const HAS_ALPHA = 0x1;
const HAS_NAME = 0x4;
const HAS_COLOURS = 0x40;

/** The first picture of a DDS file: its smaller copies are not read. */
export function readDds(bytes: Buffer): Pixels {
  const start = ddsStart(bytes);
  if (start < 0) throw new PictureError('has no header of a DDS file');
  const header = bytes.subarray(start, start + HEADER);
  const [height, width] = [header.readUInt32LE(12), header.readUInt32LE(16)];
  refuseSize(width, height);
  const body = bytes.subarray(start + HEADER);
  if ((header.readUInt32LE(80) & HAS_NAME) === 0) return maskedPixels(header, body, width, height);
  const name = header.toString('latin1', 84, 88);
  if (name === 'DXT1' || name === 'DXT3' || name === 'DXT5') return blockPixels(name, body, width, height);
  const number = name === 'DX10' && body.length >= FURTHER_HEADER ? body.readUInt32LE(0) : null;
  const format = number === null ? undefined : NUMBERED[number];
  if (format) return blockPixels(format, body.subarray(FURTHER_HEADER), width, height);
  const shown = number === null ? name.replace(/[^\x20-\x7e]/g, '?') : `DX10 ${number}`;
  throw new PictureError(`has the format ${shown}; DXT1, DXT3, DXT5 and plain pixels are read`);
}

/** A part of a pixel as 0 to 255. */
function partReader(mask: number): (pixel: number) => number {
  if (mask === 0) return () => 0;
  const shift = 31 - Math.clz32(mask & -mask);
  const most = mask >>> shift;
  return (pixel) => Math.round((((pixel & mask) >>> shift) * 255) / most);
}

/** Pixels of one to four bytes, whose parts the header's masks name. */
function maskedPixels(header: Buffer, body: Buffer, width: number, height: number): Pixels {
  const [flags, size] = [header.readUInt32LE(80), header.readUInt32LE(88) / 8];
  const [red = 0, green = 0, blue = 0] = [92, 96, 100].map((at) => header.readUInt32LE(at));
  if (![1, 2, 3, 4].includes(size) || red === 0) throw new PictureError('has pixels of a kind that is not read');
  refuseTorn(body.length, width * height * size);
  const isGrey = (flags & HAS_COLOURS) === 0 || (green === 0 && blue === 0);
  // Some programs write masks beyond the one byte of a grey pixel.
  const grey = size === 1 ? 0xff : red;
  const parts = (isGrey ? [grey, grey, grey] : [red, green, blue]).map(partReader);
  const mask = (flags & HAS_ALPHA) === 0 ? 0 : header.readUInt32LE(104);
  const alpha = mask === 0 ? () => 255 : partReader(mask);
  const data = new Uint8Array(width * height * 4);
  for (let at = 0; at < width * height; at += 1) {
    const pixel = body.readUIntLE(at * size, size);
    for (const [part, read] of parts.entries()) data[at * 4 + part] = read(pixel);
    data[at * 4 + 3] = alpha(pixel);
  }
  return { width, height, data };
}

const between = (one: number, other: number, share: number) => Math.round(one + (other - one) * share);

/** Red, green and blue of a colour of 16 bits. */
const COLOUR_PARTS = [0xf800, 0x07e0, 0x001f].map(partReader);

/** Four colours of a block, four bytes each. `isOpaque`: all four are colours; else the order of the two decides. */
function blockColours(body: Buffer, at: number, isOpaque: boolean): Uint8Array {
  const [first, second] = [body.readUInt16LE(at), body.readUInt16LE(at + 2)];
  const hasFour = isOpaque || first > second;
  const colours = new Uint8Array(16).fill(255);
  for (const [part, read] of COLOUR_PARTS.entries()) {
    const [one, other] = [read(first), read(second)];
    colours[part] = one;
    colours[part + 4] = other;
    colours[part + 8] = between(one, other, hasFour ? 1 / 3 : 1 / 2);
    colours[part + 12] = hasFour ? between(one, other, 2 / 3) : 0;
  }
  if (!hasFour) colours[15] = 0;
  return colours;
}

/** The alpha of a block's sixteen pixels: four bits each, or three bits that choose between two ends. null: the colours have it. */
function blockAlpha(format: BlockFormat, body: Buffer, at: number): ((pixel: number) => number) | null {
  if (format === 'DXT1') return null;
  if (format === 'DXT3') return (pixel) => (((body[at + (pixel >> 1)] ?? 0) >> ((pixel & 1) * 4)) & 15) * 17;
  const [first = 0, second = 0] = body.subarray(at, at + 2);
  const steps = first > second ? 7 : 5;
  const inner = Array.from({ length: steps - 1 }, (_, step) => between(first, second, (step + 1) / steps));
  const choices = [first, second, ...inner, ...(steps === 5 ? [0, 255] : [])];
  const halves = [body.readUIntLE(at + 2, 3), body.readUIntLE(at + 5, 3)];
  return (pixel) => choices[((halves[pixel >> 3] ?? 0) >> ((pixel & 7) * 3)) & 7] ?? 0;
}

function blockPixels(format: BlockFormat, body: Buffer, width: number, height: number): Pixels {
  const size = format === 'DXT1' ? 8 : 16;
  const [across, down] = [Math.ceil(width / 4), Math.ceil(height / 4)];
  refuseTorn(body.length, across * down * size);
  const data = new Uint8Array(width * height * 4);
  for (let block = 0; block < across * down; block += 1) {
    const at = block * size;
    const colours = blockColours(body, at + size - 8, format !== 'DXT1');
    const alpha = blockAlpha(format, body, at);
    const chosen = body.readUInt32LE(at + size - 4);
    const [left, top] = [(block % across) * 4, Math.floor(block / across) * 4];
    for (let pixel = 0; pixel < 16; pixel += 1) {
      const [x, y] = [left + (pixel & 3), top + (pixel >> 2)];
      // The last blocks of a row and of a column may reach beyond the picture.
      if (x >= width || y >= height) continue;
      const to = (y * width + x) * 4;
      const from = ((chosen >>> (pixel * 2)) & 3) * 4;
      data[to] = colours[from] ?? 0;
      data[to + 1] = colours[from + 1] ?? 0;
      data[to + 2] = colours[from + 2] ?? 0;
      data[to + 3] = alpha?.(pixel) ?? colours[from + 3] ?? 0;
    }
  }
  return { width, height, data };
}
