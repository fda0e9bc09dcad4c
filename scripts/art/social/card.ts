import sharp from 'sharp';
import { brandMark } from '../brand/mark.ts';
import { circle, group, path, picture, radial, rect, type Stop } from '../svg.ts';

/** Pixels of every picture that a link unfolds to. */
export const CARD = { width: 1200, height: 630 };

const GOLD = '#d9b367';

/** The panel's frame at the size of a card: scooped corners, a hairline inside, a stud in each scoop. */
function frame(): string {
  const { width, height } = CARD;
  const scooped = (inset: number, scoop: number) => {
    const [left, top, right, bottom] = [inset, inset, width - inset, height - inset];
    return (
      `M${left + scoop} ${top}H${right - scoop}a${scoop} ${scoop} 0 0 0 ${scoop} ${scoop}V${bottom - scoop}` +
      `a${scoop} ${scoop} 0 0 0-${scoop} ${scoop}H${left + scoop}a${scoop} ${scoop} 0 0 0-${scoop}-${scoop}V${top + scoop}` +
      `a${scoop} ${scoop} 0 0 0 ${scoop}-${scoop}Z`
    );
  };
  const stud = (x: number, y: number) => `M${x} ${y - 8}l8 8-8 8-8-8Z`;
  const [near, farX, farY] = [34, width - 34, height - 34];
  return (
    path(scooped(24, 30), { fill: '#111a29', stroke: GOLD, 'stroke-width': 2.5 }) +
    path(scooped(36, 40), { fill: 'none', stroke: GOLD, 'stroke-opacity': 0.35, 'stroke-width': 1.5 }) +
    path(stud(near, near) + stud(farX, near) + stud(near, farY) + stud(farX, farY), { fill: GOLD })
  );
}

/** The light behind what a card shows; in steps, because few colours make small files. */
const light = (tint: string): Stop[] => [
  [0, tint, 0.34],
  [0.5, tint, 0.13],
  [1, tint, 0],
];

/** A square well with a drawing of the given grid in it, lit in the given colour. */
function well(drawing: string, grid: number, tint: string): string {
  const [size, x, y] = [360, 420, 74];
  const inner = size * 0.84;
  const scale = inner / grid;
  const offset = (size - inner) / 2;
  return (
    rect(x, y, size, size, { fill: '#060a12', stroke: tint, 'stroke-opacity': 0.6, 'stroke-width': 2.5 }) +
    rect(x, y, size, size, { fill: 'url(#light)' }) +
    rect(x + 10, y + 10, size - 20, size - 20, {
      fill: 'none',
      stroke: tint,
      'stroke-opacity': 0.25,
      'stroke-width': 2,
    }) +
    group({ transform: `translate(${x + offset} ${y + offset}) scale(${scale})`, color: tint }, drawing)
  );
}

const rule = (y: number) =>
  path(`M330 ${y}H560M640 ${y}H870`, { stroke: GOLD, 'stroke-opacity': 0.45, 'stroke-width': 2 }) +
  path(`M600 ${y - 12}l12 12-12 12-12-12Z`, { fill: 'none', stroke: GOLD, 'stroke-width': 2 }) +
  circle(600, y, 3.5, { fill: GOLD });

/** The inside of a drawn file, without its `<svg>`. */
const inside = (svg: string) => svg.replace(/^<svg[^>]*>|<\/svg>\s*$/g, '');

/** A card that shows one drawn file in its light. */
export function cardOf(svg: string, grid: number, tint: string): string {
  return picture(
    `0 0 ${CARD.width} ${CARD.height}`,
    { width: CARD.width, height: CARD.height },
    `<defs>${radial('light', light(tint), { r: 0.56 })}</defs>`,
    rect(0, 0, CARD.width, CARD.height, { fill: '#0a101b' }),
    frame(),
    well(inside(svg), grid, tint),
    rule(474),
    group({ transform: 'translate(396 500) scale(1.75)' }, brandMark()),
  );
}

/** A card as a PNG with the product's name at the given place; the lower the quality (to 100), the fewer its colours. */
export async function cardPng(
  card: string,
  name: { input: Buffer; left: number; top: number },
  quality: number,
): Promise<Buffer> {
  const whole = await sharp(Buffer.from(card)).composite([name]).png().toBuffer();
  return await sharp(whole).png({ palette: true, quality, dither: 0, effort: 10 }).toBuffer();
}
