import { embers, glow } from '../landscape/light.ts';
import { seeded } from '../landscape/random.ts';
import { outline, ridge } from '../landscape/ridges.ts';
import { fullMoon, stars } from '../landscape/sky.ts';
import { circle, ellipse, group, mirrored, path, short } from '../svg.ts';
import { mist, NEAREST, NOTE, scene, upright } from './scene.ts';

/** A flower that opens at night: six petals about a bright heart. */
function bloom(x: number, y: number, size: number, tint: string): string {
  const petals = [0, 60, 120, 180, 240, 300].map((turn) =>
    path('M0 0C-9-8-8-22 0-30C8-22 9-8 0 0Z', { transform: `rotate(${turn})` }),
  );
  return group(
    { transform: `translate(${short(x)} ${short(y)}) scale(${short(size / 30, 2)} ${short((size / 30) * 0.72, 2)})` },
    circle(0, 0, 44, { fill: tint, opacity: 0.05 }),
    circle(0, 0, 34, { fill: tint, opacity: 0.08 }),
    group({ fill: tint, stroke: '#12324a', 'stroke-width': 1 }, ...petals),
    circle(0, 0, 6, { fill: '#fff6d6' }),
  );
}

/** A bush of flowers on stems along the ground. */
function bed(seed: number, from: number, to: number, ground: number): string {
  const random = seeded(seed);
  let stems = '';
  let blooms = '';
  for (let x = from; x < to; x += 26 + random() * 26) {
    const height = 40 + random() * 76;
    const sway = (random() - 0.5) * 30;
    stems += `M${short(x)} ${ground}q${short(sway * 0.2)} ${short(-height * 0.6)} ${short(sway)} ${short(-height)}`;
    stems += `M${short(x)} ${short(ground - height * 0.4)}q14-12 24-8q-8 12-24 8`;
    blooms += bloom(x + sway, ground - height, 15 + random() * 17, random() > 0.3 ? '#8fd2f2' : '#d8c2ff');
  }
  return path(stems, { fill: 'none', stroke: '#143246', 'stroke-width': 3 }) + blooms;
}

/** A cypress: a flame of leaves. */
const cypress = (x: number, y: number, height: number) =>
  path(
    `M${x} ${y - height}C${x + height * 0.16} ${y - height * 0.6} ${x + height * 0.15} ${y - height * 0.15} ${x + 5} ${y}h-10C${x - height * 0.15} ${y - height * 0.15} ${x - height * 0.16} ${y - height * 0.6} ${x} ${y - height}Z`,
  );

const gate = () =>
  path('M548 410V210a92 92 0 0 1 184 0V410h-22V210a70 70 0 0 0-140 0V410Z', { fill: 'url(#marble)' }) +
  path('M536 400h46v22h-46ZM698 400h46v22h-46ZM540 196h38v14h-38ZM702 196h38v14h-38Z', { fill: '#7fa0ae' }) +
  path('M640 96l12 16-12 16-12-16Z', { fill: '#f2c873' }) +
  path(
    'M556 300c-16-10-10-26 2-24-10-16 4-28 14-20M724 250c16-10 10-26-2-24 8-14-6-28-14-20M560 372c-18-2-18-20-6-24',
    { fill: 'none', stroke: '#1d4a4a', 'stroke-width': 7 },
  );

const fountain = () =>
  path('M566 440h148l-20 40H586ZM616 400h48l-8 40h-32Z', { fill: '#3a5a6c' }) +
  path('M556 432h168v12H556ZM606 394h68v9h-68Z', { fill: '#9cc0cc' }) +
  path('M640 396C636 360 610 356 606 388M640 396C644 360 670 356 674 388M640 396V350', {
    fill: 'none',
    stroke: '#dff2fa',
    'stroke-width': 3,
    opacity: 0.8,
  }) +
  glow(640, 360, 120, 0.55);

/** A gate of white stone; what blooms here waits for the moon. */
export const garden = () =>
  scene(
    [
      [0, '#07141f'],
      [0.5, '#12404e'],
      [0.8, '#5f9a94'],
    ],
    upright('marble', [
      [0, '#d6e6ea'],
      [1, '#4d6e7c'],
    ]) +
      upright('lawn', [
        [0, '#1c4a4e'],
        [1, '#08161c'],
      ]),
    stars(33, { count: 70, width: NOTE.width, depth: 240 }),
    fullMoon(640, 190, 82, '#f2ecd8'),
    path(outline(ridge(9, { y: 400, height: 150, step: 110, rough: 0.16, width: NOTE.width }), 460, NOTE.width), {
      fill: '#2a6068',
    }),
    mist(640, 396, 600, 22, '#cfe8e0', 0.45),
    mirrored(
      640,
      group(
        { fill: '#0e2e38' },
        cypress(210, 430, 230),
        cypress(330, 424, 180),
        cypress(420, 420, 130),
        cypress(70, 440, 270),
      ),
    ),
    path('M-10 400Q300 380 640 398T1290 400V560H-10Z', { fill: 'url(#lawn)' }),
    path('M596 404H684L830 560H450Z', { fill: '#a8c2c0', opacity: 0.35 }),
    gate(),
    fountain(),
    ellipse(640, 484, 120, 12, { fill: '#05121a', opacity: 0.5 }),
    bed(4, 0, 430, 540),
    bed(6, 860, 1290, 540),
    embers(19, 44, { x: 60, y: 150, width: 1160, height: 350 }, '#d8f6a0'),
    path('M-10 560V532Q200 512 470 540Q640 554 810 540Q1080 512 1290 532V560Z', { fill: NEAREST }),
  );
