import { embers, glow } from '../landscape/light.ts';
import { ellipse, group, path, radial, rect } from '../svg.ts';
import { NEAREST, NOTE, scene, upright } from './scene.ts';

const ARCH = 'M640 470V250a170 170 0 0 1 340 0V470Z';

/** The stones of the arch, as wedges around its opening. */
const voussoirs = () => {
  const joints = Array.from({ length: 13 }, (_, n) => {
    const angle = Math.PI * (1 - n / 12);
    const point = (r: number) => `${Math.round(810 + r * Math.cos(angle))} ${Math.round(250 - r * Math.sin(angle))}`;
    return `M${point(172)}L${point(216)}`;
  });
  return path(`${joints.join('')}M638 300h-44M638 350h-44M638 400h-44M982 300h44M982 350h44M982 400h44`, {
    stroke: NEAREST,
    'stroke-width': 3,
    opacity: 0.7,
  });
};

const furnace = () =>
  path('M594 470V250a216 216 0 0 1 432 0V470Z', { fill: 'url(#stone)' }) +
  voussoirs() +
  path(ARCH, { fill: 'url(#fire)' }) +
  path(
    'M660 470c-6-60 30-70 34-130 30 40 34 60 40 96 10-50 46-70 50-150 44 50 50 100 56 150 10-30 30-50 34-90 40 40 70 70 66 124Z',
    {
      fill: '#ffd987',
      opacity: 0.75,
    },
  ) +
  path('M720 470c0-40 26-50 34-90 22 30 30 50 36 74 8-34 26-46 32-84 30 36 50 60 46 100Z', {
    fill: '#fff6d6',
    opacity: 0.85,
  }) +
  path('M640 470h340v-26h-340Z', { fill: '#2b120b' }) +
  path('M690 444h14v26h-14ZM760 444h14v26h-14ZM840 444h14v26h-14ZM910 444h14v26h-14Z', { fill: NEAREST });

const beams = () =>
  path('M0 60H1280V96H0Z', { fill: '#0b0d13' }) +
  path('M180 96h10v84h-10ZM176 180h18l6 26-15 14-15-14ZM1120 96h8v120h-8Z', { fill: '#0b0d13' }) +
  path('M1124 216c-26 0-40 18-40 40h14c0-14 8-26 26-26s26 12 26 26h14c0-22-14-40-40-40Z', { fill: '#0b0d13' }) +
  path('M300 96V250M320 96V230M340 96V262', { stroke: '#0b0d13', 'stroke-width': 6 }) +
  path('M292 250h16l4 70h-24ZM310 230h20v24h-20ZM326 262h28l-6 60h-16Z', { fill: '#0b0d13' });

const anvil = () =>
  group(
    { transform: 'translate(430 0)' },
    path('M-150 372H96c40 0 74-10 96-26-10 50-56 66-104 72-30 8-30 40-10 62h34v40h-210v-40h34c20-22 18-54-12-62h-70Z', {
      fill: NEAREST,
    }),
    path('M-150 372H96c40 0 74-10 96-26-3 15-10 26-19 35-24 4-50 6-77 6H-150Z', { fill: '#f2a545', opacity: 0.4 }),
    path('M-60 362L150 352l60-10 10 6-8 10-60 10-212 4Z', { fill: '#ffd987' }),
    path('M-60 362L150 352l60-10 10 6-70 8-210 10Z', { fill: '#fff6d6' }),
    path('M-150 356h96v14h-96Z', { fill: '#1a1410' }),
    glow(90, 352, 150, 0.9),
  );

/** A blade on the anvil, the furnace open behind it. */
export const forge = () =>
  scene(
    [
      [0, '#0a0d15'],
      [0.6, '#1c1512'],
      [1, '#2b1710'],
    ],
    upright('stone', [
      [0, '#2a2a30'],
      [1, '#15131a'],
    ]) +
      radial(
        'fire',
        [
          [0, '#ffe6ac'],
          [0.45, '#f2a545'],
          [0.8, '#b34a1e'],
          [1, '#4a1810'],
        ],
        { cy: 0.85, r: 0.75 },
      ),
    glow(810, 380, 620, 0.75),
    beams(),
    furnace(),
    glow(810, 400, 330, 0.8),
    rect(0, 470, NOTE.width, 90, { fill: '#0a0a0f' }),
    ellipse(810, 474, 330, 26, { fill: '#f2a545', opacity: 0.35, filter: 'url(#mist)' }),
    anvil(),
    embers(9, 60, { x: 380, y: 60, width: 660, height: 360 }, '#ffc36b'),
  );
