import { glow, traveller } from '../landscape/light.ts';
import { windowPath } from '../landscape/masonry.ts';
import { hill, seeded } from '../landscape/random.ts';
import { heightAt, litFlanks, outline, ridge } from '../landscape/ridges.ts';
import { stars } from '../landscape/sky.ts';
import { grove } from '../landscape/trees.ts';
import { circle, group, path, short } from '../svg.ts';
import { mist, NOTE, scene, upright } from './scene.ts';

const { width } = NOTE;
/** Two walls of rock with the pass between them. */
const walls = ridge(47, {
  y: 430,
  height: 400,
  step: 84,
  rough: 0.22,
  width,
  shape: (x) => 0.2 + 0.9 * hill(x, 250, 230) + 0.95 * hill(x, 1060, 240),
});
const beyond = ridge(39, {
  y: 410,
  height: 210,
  step: 70,
  rough: 0.2,
  width,
  shape: (x) => 0.4 + 0.7 * hill(x, 650, 140),
});
const drift = ridge(63, {
  y: 520,
  height: 90,
  step: 220,
  rough: 0.05,
  width,
  shape: (x) => 0.3 + 1.3 * hill(x, 30, 260) + 1.2 * hill(x, 1270, 220),
});

const hut = () =>
  group(
    { transform: 'translate(860 440)' },
    glow(-10, -30, 170, 0.8),
    path('M-70 6V-46H54V6Z', { fill: '#20283a' }),
    path('M-92-40L-8-104L76-40L62-34L-8-86L-78-34Z', { fill: '#f2f7fa' }),
    path('M-78-34L-8-86L62-34Z', { fill: '#171d2b' }),
    path('M28-112h18v44l-18-14Z', { fill: '#20283a' }),
    path('M24-116h26v8h-26Z', { fill: '#f2f7fa' }),
    path('M38-120C28-136 50-146 40-164', { fill: 'none', stroke: '#dfe8ee', 'stroke-width': 6, opacity: 0.4 }),
    path(`${windowPath(-34, -8, 26, 30)}${windowPath(18, 6, 24, 44)}`, { fill: '#ffd98f' }),
    path('M-34-38v30M-47-24h26M18-38v44', { stroke: '#2c1d0c', 'stroke-width': 2 }),
  );

const snowfall = () => {
  const random = seeded(88);
  const flakes = Array.from({ length: 150 }, () =>
    circle(Math.round(random() * width), Math.round(random() * 550), 0.9 + random() ** 3 * 3.2, {
      opacity: short(0.35 + random() * 0.5),
    }),
  );
  return group({ fill: '#f4f9fc' }, ...flakes);
};

/** Steps that lead to the door. */
const footprints = () => {
  let d = '';
  for (let n = 0; n < 13; n++) {
    const t = n / 12;
    const x = 470 + 350 * t + Math.sin(t * 5) * 22 + (n % 2 ? 6 : -6);
    const y = 524 - 66 * t;
    d += `M${short(x)} ${short(y)}a${short(6 - 3 * t)} ${short(3 - 1.5 * t)} 0 1 0 .1 0Z`;
  }
  return path(d, { fill: '#6f8ca6', opacity: 0.75 });
};

/** A hut in the pass, and somebody almost there. */
export const winter = () =>
  scene(
    [
      [0, '#0c1830'],
      [0.45, '#35577e'],
      [0.8, '#c9d6de'],
    ],
    upright('rock', [
      [0, '#7d98b2'],
      [1, '#c3d2dc'],
    ]) +
      upright('snow', [
        [0, '#e6eff4'],
        [1, '#8ea8bc'],
      ]),
    stars(71, { count: 70, width, depth: 240 }),
    path(outline(beyond, 470, width), { fill: '#6482a0' }),
    path(litFlanks(beyond, 4, { side: 1, base: 430 }), { fill: '#fff', opacity: 0.28 }),
    mist(640, 400, 420, 18, '#fff', 0.5),
    path(outline(walls, 500, width), { fill: 'url(#rock)' }),
    path(litFlanks(walls, 8, { side: -1, reach: 150, base: 460 }), { fill: '#fff', opacity: 0.6 }),
    path(litFlanks(walls, 9, { side: 1, reach: 150, base: 460 }), { fill: '#24405e', opacity: 0.28 }),
    path(
      grove(5, { from: 0, to: 560, ground: () => 446, heights: [26, 74], gap: 22 }) +
        grove(6, { from: 960, to: width, ground: () => 446, heights: [26, 70], gap: 22 }),
      { fill: '#3c5670' },
    ),
    mist(640, 446, 660, 14, '#fff', 0.55),
    path(outline(drift, 570, width), { fill: 'url(#snow)' }),
    path('M-10 446Q300 430 640 444T1290 440V570H-10Z', { fill: 'url(#snow)' }),
    footprints(),
    hut(),
    path(
      grove(21, { from: -10, to: 260, ground: (x) => heightAt(drift)(x) + 30, heights: [90, 230], gap: 42 }) +
        grove(22, { from: 1090, to: width, ground: (x) => heightAt(drift)(x) + 30, heights: [80, 200], gap: 40 }),
      { fill: '#142338' },
    ),
    traveller(560, 512, '#0c1626'),
    path('M-10 560V536Q260 512 560 540T1290 528V560Z', { fill: '#dce8ef' }),
    snowfall(),
  );
