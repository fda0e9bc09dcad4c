import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { plainJpeg, plainPng } from '#server/kernel/images/plain-image.ts';
import { reencodeImage } from '#server/kernel/images/reencode-image.ts';
import { picture } from '#support/tickets/ticket-form.ts';

const HEADER_END = 33;

function chunk(type: string, data: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(typed));
  return Buffer.concat([length, typed, checksum]);
}

const LONG = deflateSync(Buffer.alloc(4 * 1024 * 1024, 'secret '), { level: 9 });
const zipped = chunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), LONG]));
const international = chunk('iTXt', Buffer.concat([Buffer.from('Title\0\u0001\0en\0Title\0'), LONG]));
const profile = chunk('iCCP', Buffer.concat([Buffer.from('colours\0\0'), LONG]));

/** A picture with chunks behind its header. */
async function withChunks(...chunks: Buffer[]): Promise<Buffer> {
  const png = await picture();
  return Buffer.concat([png.subarray(0, HEADER_END), ...chunks, png.subarray(HEADER_END)]);
}

const kinds = (png: Buffer) => {
  const found: string[] = [];
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at)) found.push(png.toString('latin1', at + 4, at + 8));
  return found;
};

describe('a PNG on its way to the decoder', () => {
  test('loses a dozen texts and profiles that would inflate, and what is kept of it holds none', async () => {
    const bomb = await withChunks(...Array.from({ length: 6 }, () => [zipped, international]).flat(), profile);
    const plain = plainPng(bomb);
    expect(plain?.length).toBeLessThan(1_000);
    expect(kinds(plain ?? Buffer.alloc(0)).filter((kind) => !/^(IHDR|IDAT|IEND)$/.test(kind))).toEqual([]);
    const { bytes } = await reencodeImage(bomb);
    expect((await sharp(bytes).metadata()).comments).toBeUndefined();
    expect(bytes.includes('zTXt') || bytes.includes('iTXt')).toBe(false);
  });

  test('keeps what its pixels and their colours need, in its order', async () => {
    const indexed = await sharp(await picture())
      .png({ palette: true })
      .toBuffer();
    expect(kinds(plainPng(indexed) ?? Buffer.alloc(0))).toEqual(
      expect.arrayContaining(['IHDR', 'PLTE', 'IDAT', 'IEND']),
    );
    const shown = await withChunks(chunk('gAMA', Buffer.from([0, 0, 0xb1, 0x8f])), chunk('tIME', Buffer.alloc(7)));
    expect(kinds(plainPng(shown) ?? Buffer.alloc(0))).toEqual(['IHDR', 'gAMA', 'IDAT', 'IEND']);
  });

  test('keeps the way the camera was held, up to 64 KB of it', async () => {
    const exif = (length: number) => withChunks(chunk('eXIf', Buffer.alloc(length)));
    expect(kinds(plainPng(await exif(65_536)) ?? Buffer.alloc(0))).toContain('eXIf');
    expect(kinds(plainPng(await exif(65_537)) ?? Buffer.alloc(0))).not.toContain('eXIf');
  });

  test('ends with its end, whatever lies behind', async () => {
    const png = await picture();
    const plain = plainPng(Buffer.concat([png, Buffer.alloc(9_000)]));
    expect(plain?.length).toBeLessThanOrEqual(png.length);
  });

  test.each([
    ['is cut off', (png: Buffer) => png.subarray(0, -1)],
    ['has no pixels', (png: Buffer) => Buffer.concat([png.subarray(0, HEADER_END), png.subarray(-12)])],
    ['begins with another chunk', (png: Buffer) => Buffer.concat([png.subarray(0, 8), zipped, png.subarray(8)])],
    ['has two headers', (png: Buffer) => Buffer.concat([png.subarray(0, HEADER_END), png.subarray(8)])],
    ['has a chunk longer than the file', (png: Buffer) => Buffer.from(png).fill(0x7f, HEADER_END, HEADER_END + 4)],
    ['has a chunk without a name', (png: Buffer) => Buffer.from(png).fill(0, HEADER_END + 4, HEADER_END + 8)],
    [
      'needs a chunk nobody knows',
      (png: Buffer) => Buffer.concat([png.subarray(0, 33), chunk('ZZZZ', LONG), png.subarray(33)]),
    ],
  ])('is broken when it %s', async (_what, breaks) => {
    const sent = breaks(await picture());
    expect(plainPng(sent)).toBeNull();
    await expect(reencodeImage(sent)).rejects.toMatchObject({ status: 400, code: 'ticketImageBroken' });
  });
});

function segment(marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
}

const withSegments = (jpeg: Buffer, ...segments: Buffer[]) =>
  Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)]);

/** The last scan of a progressive picture, so many times more. */
function withScans(jpeg: Buffer, more: number): Buffer {
  const last = jpeg.subarray(jpeg.lastIndexOf(Buffer.from([0xff, 0xda])), -2);
  return Buffer.concat([jpeg.subarray(0, -2), ...Array.from({ length: more }, () => last), jpeg.subarray(-2)]);
}

describe('a JPEG on its way to the decoder', () => {
  test('loses profiles, previews, comments and what lies behind its end', async () => {
    const jpeg = await picture('jpeg');
    const long = Buffer.alloc(65_000, 'secret ');
    const extra = [0xe1, 0xe2, 0xe2, 0xed, 0xfe].map((marker) => segment(marker, long));
    const plain = plainJpeg(Buffer.concat([withSegments(jpeg, ...extra), long]));
    expect(plain?.equals(jpeg)).toBe(true);
  });

  test('keeps the orientation once, and the segments of the colours', async () => {
    const turned = await sharp(await picture('jpeg'))
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const plain = plainJpeg(turned) ?? Buffer.alloc(0);
    expect((await sharp(plain).metadata()).orientation).toBe(6);
    expect((await sharp(plain).metadata()).icc).toBeUndefined();
    const adobe = segment(0xee, Buffer.from('Adobe\0d\0\0\0\0\u0001', 'latin1'));
    expect(plainJpeg(withSegments(turned, adobe))?.includes('Adobe')).toBe(true);
    const exif = segment(0xe1, Buffer.from('Exif\0\0again', 'latin1'));
    expect(plainJpeg(withSegments(await picture('jpeg'), exif, exif))?.length).toBe(
      (await picture('jpeg')).length + exif.length,
    );
  });

  test('may be progressive, with as many scans as programs make', async () => {
    const progressive = await sharp(await picture('jpeg'))
      .jpeg({ progressive: true })
      .toBuffer();
    expect(plainJpeg(progressive)).not.toBeNull();
    expect(plainJpeg(withScans(progressive, 10))).not.toBeNull();
    expect(plainJpeg(withScans(progressive, 100))).toBeNull();
  });

  test.each([
    ['is cut off', (jpeg: Buffer) => jpeg.subarray(0, -2)],
    ['has no pixels', (jpeg: Buffer) => Buffer.concat([jpeg.subarray(0, 2), jpeg.subarray(-2)])],
    [
      'has a segment longer than the file',
      (jpeg: Buffer) => Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0xff, 0xe0, 0xff, 0xff])]),
    ],
    ['has something that is no segment', (jpeg: Buffer) => withSegments(jpeg, Buffer.from('hello'))],
  ])('is broken when it %s', async (_what, breaks) => {
    const sent = breaks(await picture('jpeg'));
    expect(plainJpeg(sent)).toBeNull();
    await expect(reencodeImage(sent)).rejects.toMatchObject({ status: 400, code: 'ticketImageBroken' });
  });
});
