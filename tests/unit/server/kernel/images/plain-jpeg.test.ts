import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { plainJpeg } from '#server/kernel/images/plain-jpeg.ts';
import { reencodeImage } from '#server/kernel/images/reencode-image.ts';
import { picture } from '#support/tickets/ticket-form.ts';

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

  test('keeps the way the camera was held once, and what tells its colours', async () => {
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
