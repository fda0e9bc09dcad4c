import sharp from 'sharp';
import { expect, it } from 'vitest';
import { itemIcons } from '#scripts/art/icons/all-icons.ts';
import { FAMILIES } from '#scripts/art/monsters/families.ts';

/** The square of 96 in the middle of a picture three times as wide, one pixel per unit. */
const [GRID, WHOLE] = [96, 288];

/** Below this a pixel is the faint end of a glow, which a frame may cut. */
const VISIBLE = 60;

async function pixelsOutside(svg: string): Promise<number> {
  const wide = svg.replace('viewBox="0 0 96 96"', `viewBox="-96 -96 288 288" width="${WHOLE}" height="${WHOLE}"`);
  const { data } = await sharp(Buffer.from(wide.replaceAll('currentColor', '#7ab8ff')))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  let outside = 0;
  for (let y = 0; y < WHOLE; y++) {
    for (let x = 0; x < WHOLE; x++) {
      const inside = x >= GRID && x < 2 * GRID && y >= GRID && y < 2 * GRID;
      if (!inside && (data[(y * WHOLE + x) * 4 + 3] ?? 0) > VISIBLE) outside++;
    }
  }
  return outside;
}

it.each([...itemIcons(), ...Object.entries(FAMILIES)])('%s does not reach over its edge', async (_, svg) => {
  expect(await pixelsOutside(svg)).toBe(0);
});
