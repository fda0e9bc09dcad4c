import { Worker } from 'node:worker_threads';

/** Where the fields of a bitmap's header are, in bytes (Microsoft's BITMAPFILEHEADER and BITMAPINFOHEADER). */
const AT = { pixels: 10, headerSize: 14, width: 18, height: 22, bits: 28, compression: 30, colours: 46 } as const;
const FILE_HEADER = 14;
const INFO_HEADER = 40;
const HEADER_SIZES: readonly number[] = [INFO_HEADER, 52, 56, 108, 124];
const PLAIN = 0;
const BIT_FIELDS = 3;
const MASKS = 12;

/** Bits a pixel, and their compressions, that the decoder reads correctly: with 4 bits it loses rows of odd widths. */
const READABLE: Readonly<Record<number, readonly number[]>> = {
  1: [PLAIN],
  8: [PLAIN],
  16: [PLAIN, BIT_FIELDS],
  24: [PLAIN],
  32: [PLAIN, BIT_FIELDS],
};

export type BitmapSize = { width: number; height: number };

/** Where the pixels of a bitmap begin without a gap before them, which the decoder presumes. */
function endOfHeaders(bytes: Buffer, bits: number): number {
  const headerSize = bytes.readUInt32LE(AT.headerSize);
  const colours = bytes.readUInt32LE(AT.colours) || (bits <= 8 ? 2 ** bits : 0);
  const masks = headerSize === INFO_HEADER && bytes.readUInt32LE(AT.compression) === BIT_FIELDS ? MASKS : 0;
  return FILE_HEADER + headerSize + masks + colours * 4;
}

/** The size of a readable bitmap, by its header alone; null for any other, also a truncated one. */
export function bitmapSize(bytes: Buffer): BitmapSize | null {
  if (bytes.length < FILE_HEADER + INFO_HEADER || !HEADER_SIZES.includes(bytes.readUInt32LE(AT.headerSize)))
    return null;
  const [bits, compression] = [bytes.readUInt16LE(AT.bits), bytes.readUInt32LE(AT.compression)];
  // Rows run from bottom to top, or, with a negative height, from top to bottom.
  const [width, height] = [bytes.readInt32LE(AT.width), Math.abs(bytes.readInt32LE(AT.height))];
  if (!READABLE[bits]?.includes(compression) || width < 1 || height < 1) return null;
  const pixels = bytes.readUInt32LE(AT.pixels);
  const row = Math.ceil((width * bits) / 32) * 4;
  return pixels === endOfHeaders(bytes, bits) && pixels + row * height <= bytes.length ? { width, height } : null;
}

/**
 * The pixels of a bitmap whose size could be read, four bytes each: red, green, blue, and an unused fourth. On a separate thread,
 * because decoding takes up to a second; rejects when it fails.
 */
export function bitmapPixels(bytes: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./bitmap-worker.ts', import.meta.url), { workerData: bytes, execArgv: [] });
    worker.once('message', (pixels: Uint8Array) => resolve(Buffer.from(pixels.buffer)));
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('a bitmap was not decoded')));
  });
}
