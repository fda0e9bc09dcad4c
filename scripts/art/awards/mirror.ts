import { framed } from '../landscape/framed.ts';
import { embers, glow } from '../landscape/light.ts';
import { circle, ellipse, linear, mirrored, path, radial, rect } from '../svg.ts';
import { INK, TALL } from './frames.ts';

const AXIS = TALL.width / 2;
const GLASS = 'M270 110C366 110 414 214 414 344S366 566 270 566S126 474 126 344S174 110 270 110Z';

/** Furs and gowns to both sides: the back of a wardrobe. */
const clothes = () =>
  mirrored(
    AXIS,
    path('M-10 40C40 30 70 44 84 80C64 220 92 420 60 700H-10Z', { fill: '#2c1a3c' }),
    path('M40 50C88 40 116 60 124 96C108 240 122 430 96 690L40 700C66 480 52 240 66 100Z', { fill: '#45244c' }),
    path('M66 100C52 240 66 480 40 700H52C78 480 66 240 76 104Z', { fill: '#8a5a90', opacity: 0.4 }),
  ) + path('M0 30H540V46H0Z', { fill: '#8a6a3a' });

/** What the glass shows: a stair that is not in the room. */
const stair = () => {
  const steps = Array.from({ length: 9 }, (_, n) => {
    const half = 150 - n * 13;
    const y = 560 - n * 24;
    return (
      rect(AXIS - half, y - 24, half * 2, 24, {
        fill: `#${['3a5a74', '466a84', '527a92', '5e8aa0', '6c9aae', '7aaabb', '8abac8', '9acad4', 'aedae0'][n]}`,
      }) + rect(AXIS - half, y - 24, half * 2, 4, { fill: '#e6fbff', opacity: 0.5 })
    );
  });
  return (
    path(GLASS, { fill: 'url(#depth)' }) +
    path('M226 344V252a44 50 0 0 1 88 0V344Z', { fill: '#f4fdff' }) +
    circle(270, 270, 130, { fill: 'url(#cold)' }) +
    steps.join('')
  );
};

/** The frame hides what of the stair is wider than the glass. */
const frame = () =>
  path(`M60 60H480V640H60Z${GLASS}`, { fill: '#1a1024', 'fill-rule': 'evenodd' }) +
  path(GLASS, { fill: 'none', stroke: 'url(#gilt)', 'stroke-width': 26 }) +
  path(GLASS, { fill: 'none', stroke: '#6a4416', 'stroke-width': 4 }) +
  mirrored(
    AXIS,
    path(
      'M270 62C250 62 236 78 240 98C220 84 196 92 190 114C214 112 236 118 252 128L270 112ZM270 616C250 616 236 600 240 580C220 594 196 586 190 564C214 566 236 560 252 550L270 566Z',
      {
        fill: 'url(#gilt)',
      },
    ),
    path('M112 344c-22-10-32-30-22-52 4 16 14 24 28 28ZM112 344c-22 10-32 30-22 52 4-16 14-24 28-28Z', {
      fill: 'url(#gilt)',
    }),
  ) +
  circle(270, 96, 14, { fill: '#7fe0d0' }) +
  circle(270, 96, 14, { fill: 'none', stroke: '#6a4416', 'stroke-width': 3 });

const candle = (x: number, y: number) =>
  path(`M${x - 9} ${y}V${y - 66}h18V${y}Z`, { fill: '#f0e2c0' }) +
  path(`M${x - 26} ${y}h52l-8 14h-36Z`, { fill: '#a9782f' }) +
  path(`M${x} ${y - 100}c12 16 12 26 0 34c-12-8-12-18 0-34Z`, { fill: '#fff2c8' }) +
  glow(x, y - 82, 120, 0.9);

/** A mirror at the back of a wardrobe, and the stair in it. */
export const mirror = () =>
  framed(
    TALL,
    [[0, '#120a1a']],
    linear('depth', [
      [0, '#0c1c34'],
      [1, '#24485e'],
    ]) +
      linear('gilt', [
        [0, '#f6d68a'],
        [0.5, '#c08a34'],
        [1, '#7a4f1c'],
      ]) +
      radial('cold', [
        [0, '#e6fbff', 0.8],
        [1, '#bfe6f0', 0],
      ]),
    stair(),
    path('M186 150C160 200 150 270 154 330L196 330C190 260 204 190 232 140Z', { fill: '#fff', opacity: 0.12 }),
    frame(),
    clothes(),
    glow(270, 330, 330, 0.18),
    path('M-10 640H550V720H-10Z', { fill: '#24140c' }),
    path('M-10 640H550V648H-10Z', { fill: '#8a5a2c' }),
    ellipse(270, 690, 200, 12, { fill: INK, opacity: 0.5 }),
    candle(136, 650),
    candle(404, 650),
    embers(29, 26, { x: 150, y: 120, width: 240, height: 400 }, '#d8f6ff'),
  );
