import { glow, lampPost, lightDefs } from '../landscape/light.ts';
import { hill, seeded } from '../landscape/random.ts';
import { heightAt, outline, ridge } from '../landscape/ridges.ts';
import { sparkle, stars } from '../landscape/sky.ts';
import { grove } from '../landscape/trees.ts';
import { blur, circle, ellipse, group, linear, path, picture, radial, rect, short } from '../svg.ts';

/** The grid of the picture, which is also its size in pixels. */
export const DOOR = { width: 960, height: 720 };
const { width, height } = DOOR;
const INK = '#060b13';

const hills = ridge(9, {
  y: 470,
  height: 190,
  step: 90,
  rough: 0.18,
  width,
  shape: (x) => 0.35 + 0.7 * hill(x, 110, 190) + 0.5 * hill(x, 930, 150),
});
const meadow = ridge(12, { y: 540, height: 70, step: 170, rough: 0.08, width });

const defs = () =>
  linear('night', [
    [0, '#070d1a'],
    [0.45, '#12264a'],
    [0.7, '#3d4a6a'],
    [0.8, '#7c6a62'],
  ]) +
  linear('wall', [
    [0, '#222f44'],
    [1, '#0c1420'],
  ]) +
  linear('jamb', [
    [0, '#3a3a40'],
    [1, '#171c26'],
  ]) +
  radial(
    'room',
    [
      [0, '#fff6d8'],
      [0.4, '#ffd58a'],
      [0.8, '#c9802f'],
      [1, '#7a4417'],
    ],
    { cy: 0.62, r: 0.62 },
  ) +
  linear(
    'leaf',
    [
      [0, '#6a4526'],
      [1, '#2a180c'],
    ],
    { x2: 1, y2: 0 },
  ) +
  linear('carpet', [
    [0, '#ffe2a0', 0.85],
    [1, '#ffb751', 0],
  ]) +
  lightDefs() +
  blur('soft', '7') +
  blur('mist', '24 9', { x: '-20%', y: '-300%', width: '140%', height: '700%' });

/** A round arch from the sill at `y`: half as wide as `half`, its sides `side` high. */
const arch = (half: number, side: number, y: number) =>
  `M${480 - half} ${y}V${y - side}A${half} ${half} 0 0 1 ${480 + half} ${y - side}V${y}Z`;

/** Stones of the arch, each a little different. */
function voussoirs(): string {
  const random = seeded(4);
  const stones = Array.from({ length: 13 }, (_, n) => {
    const [from, to] = [Math.PI + (n * Math.PI) / 13, Math.PI + ((n + 1) * Math.PI) / 13];
    const point = (angle: number, r: number) =>
      `${short(480 + r * Math.cos(angle))} ${short(330 + r * Math.sin(angle))}`;
    const out = 172 + random() * 8;
    const d = `M${point(from + 0.012, 128)}L${point(from + 0.012, out)}L${point(to - 0.012, out)}L${point(to - 0.012, 128)}Z`;
    return (
      path(d, { fill: n % 2 ? '#333a47' : '#2b323e' }) + path(d, { fill: '#ffcf8a', opacity: 0.05 + 0.1 * random() })
    );
  });
  const blocks = [0, 1, 2, 3, 4].flatMap((n) =>
    [-1, 1].map((side) => {
      const outer = 46 + random() * 12;
      const x = side < 0 ? 480 - 128 - outer : 480 + 128;
      return rect(x, 332 + n * 48, outer, 46, { fill: n % 2 ? '#2b323e' : '#333a47' });
    }),
  );
  return stones.join('') + blocks.join('');
}

function courses(): string {
  const random = seeded(21);
  let d = '';
  for (let y = 132; y < 570; y += 36) {
    for (let x = 150 + random() * 60; x < 810; x += 60 + random() * 50)
      d += `M${short(x)} ${y}h${short(30 + random() * 20)}`;
  }
  return path(d, { fill: 'none', stroke: '#7f93ad', 'stroke-opacity': 0.12, 'stroke-width': 1.6 });
}

const house = () =>
  path('M140 572V150L200 96H760L820 150V572Z', { fill: 'url(#wall)' }) +
  path('M112 158L196 78H764L848 158 836 168 758 98H202L124 168Z', { fill: INK }) +
  courses() +
  [236, 724]
    .map(
      (x) =>
        path(`M${x - 30} 330V250a30 30 0 0 1 60 0V330Z`, { fill: '#ffcf7d', opacity: 0.9 }) +
        path(`M${x} 220V330M${x - 30} 268H${x + 30}`, { stroke: '#1a1410', 'stroke-width': 4 }) +
        glow(x, 280, 110, 0.4),
    )
    .join('');

/** What is seen of the room: shelves, a table's edge, and light. */
const room = () =>
  path(arch(126, 240, 570), { fill: 'url(#room)' }) +
  group(
    { fill: '#8a4f1c', opacity: 0.5 },
    path('M398 300H562V306H398ZM404 352H556V358H404Z'),
    path(
      'M414 300V276H422V300ZM426 300V270H432V300ZM438 300V280H448V300ZM500 300V272H508V300ZM512 300V282H524V300ZM530 300V268H536V300Z',
    ),
    path('M420 352V330H430V352ZM436 352V322H442V352ZM508 352V326H516V352ZM522 352V334H536V352Z'),
  ) +
  group({ filter: 'url(#soft)' }, ellipse(480, 556, 96, 13, { fill: '#fff4d0', opacity: 0.5 }));

/** The open leaf, seen from its edge, with its ironwork. */
const leaf = () =>
  path('M606 570V330A126 126 0 0 0 598 284L676 262A150 170 0 0 1 690 330V600Z', { fill: 'url(#leaf)' }) +
  path('M628 580V276M652 588V268M672 594V262', { stroke: '#120a05', 'stroke-width': 2.4, opacity: 0.7 }) +
  path('M606 372L690 366V378L606 383ZM606 500L690 512V524L606 511Z', { fill: '#0d0f14' }) +
  circle(618, 446, 7, { fill: 'none', stroke: '#d9a94c', 'stroke-width': 3 }) +
  path('M606 570V330A126 126 0 0 0 598 284L603 282A130 130 0 0 1 611 330V571Z', { fill: '#ffd98f', opacity: 0.8 });

const steps = () =>
  path('M330 570H630L664 604H296Z', { fill: '#2a313d' }) +
  path('M296 604H664L704 646H256Z', { fill: '#1e2530' }) +
  path('M256 646H704L760 720H200Z', { fill: '#131a25' }) +
  path('M330 570H630L632 573H328ZM296 604H664L667 607H293ZM256 646H704L708 650H252Z', {
    fill: '#ffdca0',
    opacity: 0.5,
  }) +
  group({ filter: 'url(#soft)' }, path('M372 570H588L690 720H270Z', { fill: 'url(#carpet)' }));

/** The lamp over the door, brightest of all. */
const lamp = () =>
  path('M480 96V128', { stroke: '#0b0f16', 'stroke-width': 4 }) +
  glow(480, 158, 240, 0.95) +
  path('M462 132H498L506 140H454ZM458 188H502L494 198H466Z', { fill: '#15171c' }) +
  path('M460 140H500L498 188H462Z', { fill: '#ffe9b8' }) +
  path('M480 150C486 160 492 166 489 175A9.500 9.500 0 0 1 471 175C468 166 476 162 480 150Z', { fill: '#fffdf2' }) +
  path('M460 140L462 188M500 140L498 188M480 140V188', { stroke: '#15171c', 'stroke-width': 2.6 });

function ivy(): string {
  const random = seeded(33);
  const leaves = Array.from({ length: 90 }, () => {
    const side = random() < 0.62 ? 0 : 1;
    const y = 110 + random() ** 0.8 * 430;
    const x = (side ? 800 : 160) + (random() - 0.5) * (60 + 50 * Math.sin(y / 60));
    return `M${short(x)} ${short(y)}q7-7 12 1q-1 10-10 11q-7-4-2-12Z`;
  });
  return (
    path(leaves.join(''), { fill: '#12281f' }) + path(leaves.slice(0, 26).join(''), { fill: '#2d5a3c', opacity: 0.7 })
  );
}

function motes(): string {
  const random = seeded(71);
  return group(
    { fill: '#ffe2a6' },
    ...Array.from({ length: 46 }, () => {
      const y = 250 + random() * 420;
      const x = 480 + (random() - 0.5) * (140 + (y - 250) * 0.9);
      return circle(Math.round(x), Math.round(y), Number((0.8 + random() * 1.9).toFixed(1)), {
        opacity: short(0.3 + random() * 0.6),
      });
    }),
  );
}

/** A lit door at night, its leaf open, with the lamp burning over it. */
export function doorPicture(): string {
  const ground = heightAt(meadow);
  return picture(
    `0 0 ${width} ${height}`,
    { width, height },
    `<defs>${defs()}</defs>`,
    rect(0, 0, width, height, { fill: 'url(#night)' }),
    stars(5, { count: 90, width, depth: 320 }),
    sparkle(86, 70, 8, 0.9) + sparkle(888, 116, 7, 0.8),
    path(outline(hills, 620, width), { fill: '#24344f' }),
    group(
      { filter: 'url(#mist)' },
      ellipse(120, 500, 260, 16, { fill: '#e6cfa0', opacity: 0.35 }),
      ellipse(880, 500, 240, 16, { fill: '#e6cfa0', opacity: 0.35 }),
    ),
    path(outline(meadow, 720, width), { fill: '#0f1a2a' }),
    path(
      grove(3, { from: -10, to: 130, ground, heights: [70, 190], gap: 20 }) +
        grove(8, { from: 850, to: 970, ground, heights: [60, 180], gap: 20 }),
      { fill: '#0a1420' },
    ),
    house(),
    ivy(),
    room(),
    voussoirs(),
    leaf(),
    steps(),
    path('M-10 720V620Q120 590 236 668L200 720ZM970 720V616Q850 590 724 668L760 720Z', { fill: INK }),
    lampPost(88, 640, 120) + lampPost(862, 640, 116),
    glow(480, 470, 330, 0.5),
    lamp(),
    motes(),
  );
}
