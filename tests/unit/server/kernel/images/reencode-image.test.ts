import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { reencodeImage } from '#server/kernel/images/reencode-image.ts';

const [WIDTH, HEIGHT] = [1_700, 1_100];
const MOST = 5 * 1024 * 1024;

test('what is kept of pixels that pack badly is no larger than what may be sent', async () => {
  const noise = await sharp(randomBytes(WIDTH * HEIGHT * 3), { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .png({ compressionLevel: 0 })
    .toBuffer();
  expect(noise.length).toBeGreaterThan(MOST);
  const { type, bytes } = await reencodeImage(noise);
  expect([type, bytes.length <= MOST]).toEqual(['image/webp', true]);
});
