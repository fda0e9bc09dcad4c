import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { PictureError, type Pixels, readDds } from '#scripts/import-game/pictures/read-dds.ts';
import { readPicture } from '#scripts/import-game/pictures/read-picture.ts';

const FOLDER = join(import.meta.dirname, '../../fixtures/pictures');
const fixture = (name: string) => readFileSync(join(FOLDER, name));

async function png(name: string): Promise<Pixels> {
  const { data, info } = await sharp(fixture(name)).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}

/** The largest and the mean difference of two pictures' bytes; `alphaToo` false leaves out alpha. */
function difference(one: Pixels, other: Pixels, alphaToo = true) {
  expect([one.width, one.height, one.data.length]).toEqual([other.width, other.height, other.data.length]);
  const gaps = [...one.data].map((value, at) => Math.abs(value - (other.data[at] ?? 0)));
  const counted = gaps.filter((_, at) => alphaToo || at % 4 !== 3);
  return { largest: Math.max(...counted), mean: counted.reduce((sum, gap) => sum + gap, 0) / counted.length };
}

describe('a picture of a game client', () => {
  it.each([
    ['rgba.dds', 'drawn.png'],
    ['grey.dds', 'grey.png'],
    ['rgba.tga', 'drawn.png'],
    ['rgba-runs.tga', 'drawn.png'],
    ['grey.tga', 'grey.png'],
    ['listed.tga', 'listed.png'],
    ['drawn.png', 'drawn.png'],
  ])('that is not compressed is read exactly: %s', async (name, same) => {
    expect(difference(await readPicture(fixture(name), name), await png(same)).largest).toBe(0);
  });

  it.each(['rgb.dds', 'rgb-runs.tga'])('without alpha is opaque: %s', async (name) => {
    const pixels = await readPicture(fixture(name), name);
    expect(difference(pixels, await png('drawn.png'), false).largest).toBe(0);
    expect(pixels.data.filter((value, at) => at % 4 === 3 && value < 255)).toHaveLength(0);
  });

  it.each(['dxt1', 'dxt3', 'dxt5', 'dxt5-odd', 'bc2-numbered'])(
    'that is compressed is read as another program reads it, but for the rounding of thirds: %s',
    async (name) => {
      const pixels = await readPicture(fixture(`${name}.dds`), `${name}.dds`);
      expect(difference(pixels, await png(`${name}.png`)).largest).toBeLessThanOrEqual(2);
    },
  );

  it('that is compressed looks like what it was made of', async () => {
    const drawn = await png('drawn.png');
    expect(difference(readDds(fixture('dxt5.dds')), drawn).mean).toBeLessThan(5);
    expect(difference(readDds(fixture('dxt3.dds')), drawn).mean).toBeLessThan(5);
    const alphas = (pixels: Pixels) => pixels.data.filter((_, at) => at % 4 === 3);
    expect([...alphas(readDds(fixture('dxt1.dds')))]).toEqual(
      [...alphas(drawn)].map((alpha) => (alpha < 128 ? 0 : 255)),
    );
  });

  it('may begin after bytes of its own', async () => {
    const behind = Buffer.concat([Buffer.alloc(128, 7), fixture('dxt5.dds')]);
    expect(readDds(behind)).toEqual(readDds(fixture('dxt5.dds')));
    const far = Buffer.concat([Buffer.alloc(129, 7), fixture('dxt5.dds')]);
    await expect(readPicture(far, 'far.dds')).rejects.toThrow('is no picture that is read: DDS, PNG and TGA are');
  });
});

/** A DDS file of one row, from the format's description: pixels of so many bits, parts named by masks. */
function masked(
  bits: number,
  masks: readonly [red: number, green: number, blue: number, alpha: number],
  row: number[],
): Buffer {
  const header = Buffer.alloc(128);
  header.write('DDS ');
  const flags = masks[3] === 0 ? 0x40 : 0x41;
  const fields = {
    4: 124,
    12: 1,
    16: row.length,
    76: 32,
    80: flags,
    88: bits,
    92: masks[0],
    96: masks[1],
    100: masks[2],
    104: masks[3],
  };
  for (const [at, value] of Object.entries(fields)) header.writeUInt32LE(value >>> 0, Number(at));
  const body = Buffer.alloc((row.length * bits) / 8);
  for (const [index, pixel] of row.entries()) body.writeUIntLE(pixel, (index * bits) / 8, bits / 8);
  return Buffer.concat([header, body]);
}

describe('pixels by masks', () => {
  it.each([
    [
      '565',
      16,
      [0xf800, 0x07e0, 0x001f, 0],
      [0xf800, 0x07e0, 0x8410],
      [255, 0, 0, 255, 0, 255, 0, 255, 132, 130, 132, 255],
    ],
    ['1555', 16, [0x7c00, 0x03e0, 0x001f, 0x8000], [0xfc00, 0x03e0], [255, 0, 0, 255, 0, 255, 0, 0]],
    ['4444', 16, [0x0f00, 0x00f0, 0x000f, 0xf000], [0xff80, 0x1008], [255, 136, 0, 255, 0, 0, 136, 17]],
    ['888, red first', 24, [0x0000ff, 0x00ff00, 0xff0000, 0], [0x030201], [1, 2, 3, 255]],
    ['8888', 32, [0x00ff0000, 0xff00, 0xff, 0xff000000], [0x80010203], [1, 2, 3, 128]],
    ['8888 without alpha', 32, [0x00ff0000, 0xff00, 0xff, 0], [0x80010203], [1, 2, 3, 255]],
  ] as const)('%s', (_, bits, masks, row, pixels) => {
    expect([...readDds(masked(bits, masks, [...row])).data]).toEqual(pixels);
  });
});

/** A fixture with a number of its header changed. */
function changed(name: string, bits: 16 | 32, at: number, value: number): Buffer {
  const bytes = Buffer.from(fixture(name));
  if (bits === 16) bytes.writeUInt16LE(value, at);
  else bytes.writeUInt32LE(value, at);
  return bytes;
}

describe('a picture that cannot be read', () => {
  it.each([
    ['torn.dds', fixture('dxt5.dds').subarray(0, 700), 'ends after 572 of the 1024 bytes of its pixels'],
    ['torn.tga', fixture('rgba-runs.tga').subarray(0, 700), /^ends after \d+ of the 4096 bytes of its pixels$/],
    ['torn.png', fixture('drawn.png').subarray(0, 200), 'is a PNG that cannot be read'],
    [
      'huge.dds',
      changed('dxt5.dds', 32, 12, 60_000),
      'says that it is 32×60000 pixels; at most 4096 on a side are read',
    ],
    [
      'huge.tga',
      changed('rgba.tga', 16, 12, 60_000),
      'says that it is 60000×32 pixels; at most 4096 on a side are read',
    ],
    ['huge.png', hugePng(), 'says that it is 60000×60000 pixels; at most 4096 on a side are read'],
    ['none.dds', changed('dxt5.dds', 32, 16, 0), 'has no pixels'],
    ['none.tga', changed('rgba.tga', 16, 14, 0), 'has no pixels'],
    [
      'other.dds',
      changed('dxt5.dds', 32, 84, 0x32495441),
      'has the format ATI2; DXT1, DXT3, DXT5 and plain pixels are read',
    ],
    ['bits.dds', changed('rgba.dds', 32, 88, 7), 'has pixels of a kind that is not read'],
    ['colour.tga', changed('listed.tga', 16, 3, 60), 'names a colour that its list does not have'],
    ['empty.dds', Buffer.alloc(0), 'is no picture that is read: DDS, PNG and TGA are'],
    ['text.tga', Buffer.from('not a picture at all, only words'), 'is no TGA file, or one of a kind that is not read'],
  ])('%s', async (name, bytes, sentence) => {
    const reading = readPicture(bytes, name);
    await expect(reading).rejects.toBeInstanceOf(PictureError);
    await expect(reading).rejects.toThrow(sentence);
  });

  it('is an error whatever its bytes are, and never another one', async () => {
    const names = ['dxt1.dds', 'dxt3.dds', 'rgba.dds', 'rgba-runs.tga', 'listed.tga', 'drawn.png'] as const;
    const places = fc.array(fc.tuple(fc.nat(180), fc.nat(255)), { minLength: 1, maxLength: 6 });
    const step = fc.asyncProperty(fc.constantFrom(...names), places, fc.nat(5000), async (name, edits, length) => {
      const bytes = Buffer.from(fixture(name)).subarray(0, length);
      for (const [at, value] of edits) if (at < bytes.length) bytes[at] = value;
      const read = await readPicture(bytes, name).catch((error: unknown) => error);
      if (read instanceof Error) expect(read).toBeInstanceOf(PictureError);
      else expect((read as Pixels).data.length).toBe((read as Pixels).width * (read as Pixels).height * 4);
    });
    await fc.assert(step, { seed: 20_261_126, numRuns: 400 });
  });
});

/** A PNG's header that claims 60,000 × 60,000 pixels. */
function hugePng(): Buffer {
  const bytes = Buffer.from(fixture('drawn.png'));
  bytes.writeUInt32BE(60_000, 16);
  bytes.writeUInt32BE(60_000, 20);
  return bytes;
}
