import { plainPng, pngSize } from '#server/kernel/images/plain-image.ts';
import { loadImageLibrary } from '#server/kernel/images/reencode-image.ts';
import { ddsStart, PictureError, type Pixels, readDds, refuseSize, refuseTorn } from './read-dds.ts';

const TGA_HEADER = 18;
/** What a file's number of its kind says: colours from a list, colours, greys; eight more is the same in runs. */
const LISTED = 1;
const COLOURS = 2;
const GREYS = 3;
const IN_RUNS = 8;
const LARGEST_LIST = 256;

type Header = {
  kind: number;
  inRuns: boolean;
  width: number;
  height: number;
  size: number;
  fromTop: boolean;
  fromRight: boolean;
};

function readHeader(bytes: Buffer): Header {
  if (bytes.length < TGA_HEADER) throw new PictureError('has no header of a TGA file');
  const [number = 0, bits = 0, order = 0] = [bytes[2], bytes[16], bytes[17]];
  const kind = number & ~IN_RUNS;
  const known = kind === LISTED || kind === GREYS ? bits === 8 : kind === COLOURS && [16, 24, 32].includes(bits);
  if (!known) throw new PictureError('is no TGA file, or one of a kind that is not read');
  const [width, height] = [bytes.readUInt16LE(12), bytes.readUInt16LE(14)];
  refuseSize(width, height);
  const inRuns = (number & IN_RUNS) !== 0;
  return {
    kind,
    inRuns,
    width,
    height,
    size: bits / 8,
    fromTop: (order & 0x20) !== 0,
    fromRight: (order & 0x10) !== 0,
  };
}

/** Pixels in runs: a byte that says how many, then one for all of them or each. */
function unpackRuns(body: Buffer, size: number, count: number): Buffer {
  const plain = Buffer.alloc(count * size);
  let [from, to] = [0, 0];
  while (to < plain.length) {
    const packet = body[from];
    if (packet === undefined) refuseTorn(to, plain.length);
    const length = Math.min((((packet ?? 0) & 0x7f) + 1) * size, plain.length - to);
    const isRun = ((packet ?? 0) & 0x80) !== 0;
    const given = body.subarray(from + 1, from + 1 + (isRun ? size : length));
    if (given.length < (isRun ? size : length)) refuseTorn(to + given.length, plain.length);
    if (isRun) plain.fill(given, to, to + length);
    else given.copy(plain, to);
    from += 1 + given.length;
    to += length;
  }
  return plain;
}

const fiveBits = (value: number) => Math.round(((value & 31) * 255) / 31);

/** Red, green, blue and alpha of the colour at a place. The one bit that 16 bits leave is rarely an alpha. */
function colourAt(bytes: Buffer, at: number, size: number): [number, number, number, number] {
  if (size === 1) {
    const grey = bytes[at] ?? 0;
    return [grey, grey, grey, 255];
  }
  if (size === 2) {
    const pixel = bytes.readUInt16LE(at);
    return [fiveBits(pixel >> 10), fiveBits(pixel >> 5), fiveBits(pixel), 255];
  }
  return [bytes[at + 2] ?? 0, bytes[at + 1] ?? 0, bytes[at] ?? 0, size === 4 ? (bytes[at + 3] ?? 0) : 255];
}

type ColourList = { bytes: Buffer; size: number; first: number };

function readList(bytes: Buffer, start: number): ColourList {
  const [first, count, size] = [bytes.readUInt16LE(3), bytes.readUInt16LE(5), (bytes[7] ?? 0) / 8];
  if (![2, 3, 4].includes(size) || count > LARGEST_LIST)
    throw new PictureError('has a list of colours that is not read');
  refuseTorn(bytes.length - start, count * size);
  return { bytes: bytes.subarray(start, start + count * size), size, first };
}

/** A TGA file has no mark by which it is known: its name says what it is. */
function readTga(bytes: Buffer): Pixels {
  const { kind, inRuns, width, height, size, fromTop, fromRight } = readHeader(bytes);
  const start = TGA_HEADER + (bytes[0] ?? 0);
  const listLength = bytes[1] === 1 ? Math.ceil((bytes[7] ?? 0) / 8) * bytes.readUInt16LE(5) : 0;
  const list = kind === LISTED ? readList(bytes, start) : null;
  const body = bytes.subarray(start + listLength);
  const count = width * height;
  if (!inRuns) refuseTorn(body.length, count * size);
  const plain = inRuns ? unpackRuns(body, size, count) : body;
  const data = new Uint8Array(count * 4);
  for (let at = 0; at < count; at += 1) {
    const [column, row] = [at % width, Math.floor(at / width)];
    const to = ((fromTop ? row : height - 1 - row) * width + (fromRight ? width - 1 - column : column)) * 4;
    const listed = list && ((plain[at] ?? 0) - list.first) * list.size;
    if (list && listed !== null && (listed < 0 || listed + list.size > list.bytes.length)) {
      throw new PictureError('names a colour that its list does not have');
    }
    data.set(list ? colourAt(list.bytes, listed ?? 0, list.size) : colourAt(plain, at * size, size), to);
  }
  return { width, height, data: hasAlpha(data) ? data : opaque(data) };
}

/** Programs that know no alpha leave its byte 0 in every pixel. */
const hasAlpha = (data: Uint8Array): boolean => data.some((value, at) => at % 4 === 3 && value > 0);

function opaque(data: Uint8Array): Uint8Array {
  for (let at = 3; at < data.length; at += 4) data[at] = 255;
  return data;
}

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

async function readPng(bytes: Buffer): Promise<Pixels> {
  const size = pngSize(bytes);
  if (size) refuseSize(size.width, size.height);
  const plain = plainPng(bytes);
  if (plain === null) throw new PictureError('is a PNG that cannot be read');
  const sharp = await loadImageLibrary();
  const image = sharp(plain, { failOn: 'truncated' }).toColourspace('srgb').ensureAlpha().raw();
  const { data, info } = await image.toBuffer({ resolveWithObject: true }).catch((error: unknown) => {
    throw new PictureError('is a PNG that cannot be read', { cause: error });
  });
  return { width: info.width, height: info.height, data };
}

/** The pixels of a DDS, PNG or TGA file; throws a PictureError. Its first bytes say what it is, and only of TGA its name. */
export async function readPicture(bytes: Buffer, name: string): Promise<Pixels> {
  if (bytes.subarray(0, PNG.length).equals(PNG)) return readPng(bytes);
  if (ddsStart(bytes) >= 0) return readDds(bytes);
  if (/\.tga$/i.test(name)) return readTga(bytes);
  throw new PictureError('is no picture that is read: DDS, PNG and TGA are');
}
