import { glow } from '../landscape/light.ts';
import { spire, windowPath } from '../landscape/masonry.ts';
import { seeded } from '../landscape/random.ts';
import { ellipse, group, linear, path, radial, short } from '../svg.ts';
import { mist, NOTE, scene, upright } from './scene.ts';

/** A bank of cloud: heaped circles over a flat foot. */
function cloud(seed: number, x: number, y: number, width: number, fill: string): string {
  const random = seeded(seed);
  const heaps = Array.from({ length: 9 }, (_, n) => {
    const at = x + (width * (n + 0.5)) / 9;
    const r = width * (0.07 + random() * 0.07) * (1.2 - Math.abs(n - 4) * 0.12);
    return ellipse(Math.round(at), Math.round(y - r * 0.3), Math.round(r * 1.5), Math.round(r * 0.8));
  });
  return group({ fill }, ...heaps, ellipse(x + width / 2, y, width / 2, width * 0.06));
}

/** A bolt: a jagged way down that forks once. */
const BOLT = 'M352 96L318 190l34-8-46 104 30-6-52 122 92-150-34 8 50-96-32 6 30-74Z';
const FORK = 'M336 280l54 44-12 4 50 50-74-44 14-4Z';

/** A wave whose crest curls over to the left. */
const wave = (x: number, y: number, size: number) =>
  `M${x} ${y}C${x + size * 0.3} ${y - size * 0.1} ${x + size * 0.5} ${y - size * 0.5} ${x + size * 0.36} ${y - size * 0.62}` +
  `C${x + size * 0.6} ${y - size * 0.7} ${x + size * 0.9} ${y - size * 0.4} ${x + size * 1.4} ${y}Z`;

function sea(seed: number, y: number, size: number, fill: string, foam: string): string {
  const random = seeded(seed);
  let waves = '';
  let crests = '';
  for (let x = -size; x < NOTE.width; x += size * (0.8 + random() * 0.5)) {
    const s = size * (0.6 + random() * 0.6);
    const at = Math.round(x);
    waves += wave(at, y + 6, Math.round(s));
    crests += `M${short(at + s * 0.36)} ${short(y + 6 - s * 0.62)}c${short(s * 0.2)} ${short(-s * 0.04)} ${short(s * 0.34)} ${short(s * 0.06)} ${short(s * 0.5)} ${short(s * 0.2)}`;
  }
  return (
    path(`${waves}M-10 ${y}H1290V560H-10Z`, { fill }) +
    path(crests, { fill: 'none', stroke: foam, 'stroke-width': 3, 'stroke-linecap': 'round', opacity: 0.55 })
  );
}

const lighthouse = () =>
  group(
    { transform: 'translate(950 300)' },
    path('M-210 220C-190 130-120 120-100 70L-40 50H60l40 40c30 20 40 60 100 70 40 10 60 40 80 60Z', {
      fill: '#0d131d',
    }),
    path('M-40 50l-60 20c-20 50-90 60-110 150h60c10-60 60-90 110-170ZM60 50l-20 70 30 100h40c-10-60 10-90-10-130Z', {
      fill: '#5c7d98',
      opacity: 0.14,
    }),
    path('M-26 56L-17-110H17L26 56Z', { fill: 'url(#tower)' }),
    path('M-24-110h48v-12h-48Z', { fill: '#0b121d' }),
    path('M-15-122h30v-28h-30Z', { fill: '#ffe3a3' }),
    group({ fill: '#0b121d' }, spire(0, -150, 40, 34)),
    path(windowPath(0, -60, 8, 18) + windowPath(2, 0, 8, 18), { fill: '#ffcf7d' }),
    path('M0-136L-560-66V-190Z', { fill: 'url(#beam-left)' }),
    path('M0-136L360-210V-110Z', { fill: 'url(#beam-right)' }),
    glow(0, -136, 110),
  );

/** Light that thins out over the sea. */
const BEAM = [
  [0, '#ffe3a3', 0.34],
  [0.9, '#ffe3a3', 0],
] as const;

/** A ship that looks for the light. */
const ship = () =>
  group(
    { transform: 'translate(512 410) rotate(-12)' },
    path('M-56 0H60L40 30H-36Z', { fill: '#070c14' }),
    path('M-4 0V-92h4V0ZM30 0V-66h3V0Z', { fill: '#070c14' }),
    path('M-6-88C-40-70-44-36-34-16L-6-12ZM28-62C14-50 10-30 14-12L28-8Z', { fill: '#8fa4b2', opacity: 0.75 }),
    glow(56, -8, 34, 0.9),
  );

const rain = () => {
  const random = seeded(91);
  let d = '';
  for (let n = 0; n < 130; n++) {
    const [x, y, length] = [random() * 1380, random() * 520, 16 + random() * 26];
    d += `M${Math.round(x)} ${Math.round(y)}l${short(-length * 0.32)} ${short(length)}`;
  }
  return path(d, { stroke: '#cfe0ea', 'stroke-width': 1.2, opacity: 0.26 });
};

/** A lighthouse, a bolt, and a ship between them. */
export const storm = () =>
  scene(
    [
      [0, '#080c15'],
      [0.45, '#24344a'],
      [0.75, '#5d7484'],
    ],
    upright('tower', [
      [0, '#2a3a4e'],
      [1, '#101925'],
    ]) +
      linear('beam-left', BEAM, { x1: 1, x2: 0 }) +
      linear('beam-right', BEAM, {}) +
      radial('flash', [
        [0, '#e4f3fc', 0.5],
        [0.4, '#a9cfe6', 0.22],
        [1, '#a9cfe6', 0],
      ]),
    cloud(4, -120, 150, 760, '#1a2636'),
    cloud(7, 500, 110, 900, '#141f2e'),
    ellipse(340, 220, 460, 300, { fill: 'url(#flash)' }),
    path(BOLT + FORK, { fill: '#f4fbff' }),
    path(BOLT, { fill: 'none', stroke: '#b5def7', 'stroke-width': 10, opacity: 0.3, filter: 'url(#soft)' }),
    cloud(11, -60, 60, 1400, '#0d1520'),
    mist(640, 400, 700, 20, '#a9bfca', 0.4),
    sea(2, 420, 110, '#2b4458', '#dfeaf0'),
    lighthouse(),
    ship(),
    sea(5, 470, 150, '#1a2e40', '#cfe0ea'),
    sea(8, 524, 170, '#0a131e', '#9fb6c6'),
    rain(),
  );
