import { embers, glow, lampPost, traveller } from '../landscape/light.ts';
import { archedBridge } from '../landscape/masonry.ts';
import { hill } from '../landscape/random.ts';
import { heightAt, litFlanks, outline, ridge } from '../landscape/ridges.ts';
import { constellation, sparkle, stars } from '../landscape/sky.ts';
import { grove } from '../landscape/trees.ts';
import { circle, ellipse, group, path, picture, rect } from '../svg.ts';
import { beams, castle, crag } from './castle.ts';
import { heroDefs } from './colours.ts';

/** The landscape's own grid; pictures show all of it or a part. */
export const HERO = { width: 1600, height: 800 };
const { width } = HERO;

const far = ridge(23, {
  y: 600,
  height: 300,
  step: 84,
  rough: 0.2,
  width,
  shape: (x) => 0.42 + 0.62 * hill(x, 690, 250) + 0.3 * hill(x, 1500, 200) + 0.12 * hill(x, 200, 150),
});
const middle = ridge(16, {
  y: 612,
  height: 200,
  step: 100,
  rough: 0.22,
  width,
  shape: (x) => 0.4 + 0.75 * hill(x, 1480, 200) + 0.62 * hill(x, 250, 230) + 0.1 * hill(x, 800, 160),
});
const near = ridge(27, {
  y: 650,
  height: 120,
  step: 120,
  rough: 0.16,
  width,
  shape: (x) => 0.3 + 0.75 * hill(x, 60, 300) + 0.7 * hill(x, 1560, 200) + 0.2 * hill(x, 560, 160),
});
const shore = ridge(71, {
  y: 764,
  height: 48,
  step: 250,
  rough: 0.06,
  width,
  shape: (x) => 0.25 + 2.6 * hill(x, 0, 270) + hill(x, 800, 150) + 2.2 * hill(x, 1640, 200),
});

/** The Reader: an open book of stars above the ridge. */
const READER = [
  [798, 104],
  [844, 66],
  [898, 84],
  [950, 48],
  [1006, 74],
  [994, 132],
  [938, 112],
  [890, 144],
  [834, 124],
] as const;

/** A phone's crop has its words where the book stands, so it leaves the book out. */
const sky = (withBook: boolean) =>
  rect(0, 0, width, 800, { fill: 'url(#sky)' }) +
  ellipse(1110, 590, 620, 250, { fill: 'url(#dusk)' }) +
  stars(41, { count: 170, width, depth: 430 }) +
  sparkle(548, 92, 7, 0.8) +
  sparkle(1382, 120, 8, 0.9) +
  sparkle(640, 70, 6, 0.7) +
  sparkle(250, 150, 6, 0.6) +
  (withBook ? constellation(READER, [[2, 7]]) : '') +
  path('M1440 150a21 21 0 1 0 20 30a18 18 0 1 1-20-30Z', { fill: '#efe6d2', opacity: 0.85 });

const mist = (fill: string, ...banks: string[]) => group({ filter: 'url(#mist)', fill }, ...banks);

const mountains = () =>
  path(outline(far, 720), { fill: 'url(#range-far)' }) +
  path(litFlanks(far, 5, { side: 1 }), { fill: '#d9c6a0', opacity: 0.2 }) +
  mist('#d6cdb8', ellipse(700, 590, 560, 22, { opacity: 0.38 })) +
  path(outline(middle, 720), { fill: 'url(#range-middle)' }) +
  path(litFlanks(middle, 6, { side: -1 }), { fill: '#b9c6c8', opacity: 0.13 }) +
  mist('#c9cfcb', ellipse(1250, 612, 480, 20, { opacity: 0.3 }), ellipse(300, 610, 420, 20, { opacity: 0.26 })) +
  path(outline(near, 720), { fill: 'url(#range-near)' }) +
  path(
    grove(5, { from: 10, to: 640, ground: heightAt(near), heights: [16, 38], gap: 13 }) +
      grove(6, { from: 1300, to: width, ground: heightAt(near), heights: [18, 40], gap: 12 }),
    { fill: '#122438' },
  );

/** Broken lines of lamplight below the tower, and of sky elsewhere. */
const GLITTER =
  'M1098 664h64l-6 3h-52ZM1086 678h88l-14 3h-66ZM1104 694h54l-4 3h-46ZM1080 710h102l-22 3h-60ZM1110 728h44l-6 3h-32ZM1092 746h78l-12 3h-56Z';
const RIPPLES = 'M420 668h240l-30 2h-190ZM600 690h180l-20 2h-150ZM760 660h130l-20 2h-100ZM1330 690h150l-20 2h-110Z';

const lake = () =>
  rect(0, 640, width, 170, { fill: 'url(#water)' }) +
  group(
    { opacity: 0.5, filter: 'url(#soft)' },
    path('M890 668Q960 700 1050 708L1110 790H1170L1230 708Q1340 700 1380 668Z', { fill: '#0a1420' }),
  ) +
  path(GLITTER, { fill: '#ffd58a', opacity: 0.5 }) +
  ellipse(1130, 690, 110, 70, { fill: 'url(#dusk)' }) +
  path(RIPPLES, { fill: '#dfe8ea', opacity: 0.13 }) +
  mist('#e6dcc4', ellipse(960, 642, 420, 12, { opacity: 0.5 }));

const bridgeLamps = [1268, 1332, 1396, 1460, 1524, 1584];

const bridge = () =>
  path(archedBridge(1234, 497, 6), { fill: '#0d1725', 'fill-rule': 'nonzero' }) +
  path('M1234 497H1600v3H1234Z', { fill: '#8fb4cc', opacity: 0.3 }) +
  bridgeLamps
    .map(
      (x) =>
        path(`M${x - 0.9} 497v-11h1.8v11Z`, { fill: '#0d1725' }) +
        glow(x, 485, 20, 0.9) +
        circle(x, 485, 2.4, { fill: '#fff0c6' }),
    )
    .join('');

const rock = () =>
  glow(1140, 262, 260, 0.55) +
  beams(1140, 260) +
  crag() +
  castle(1140, 508) +
  path('M1124 534Q1118 572 1080 590T1030 640', {
    fill: 'none',
    stroke: '#f0c37a',
    'stroke-opacity': 0.35,
    'stroke-width': 5,
  }) +
  path(
    grove(14, { from: 918, to: 1010, ground: () => 628, heights: [18, 40], gap: 11 }) +
      grove(15, { from: 1250, to: 1345, ground: () => 640, heights: [20, 44], gap: 11 }),
    { fill: '#08101a' },
  ) +
  mist('#cfd6d4', ellipse(1120, 668, 300, 9, { opacity: 0.34 }), ellipse(420, 700, 420, 12, { opacity: 0.2 }));

const foreground = () => {
  const ground = heightAt(shore);
  const lower = (depth: number) => (x: number) => ground(x) + depth;
  return (
    path(outline(shore, 800), { fill: '#060b13' }) +
    path(
      grove(31, { from: -10, to: 400, ground: lower(14), heights: [70, 190], gap: 17 }) +
        grove(33, { from: 380, to: 600, ground: lower(6), heights: [18, 80], gap: 15 }) +
        grove(37, { from: 1430, to: 1610, ground: lower(10), heights: [50, 150], gap: 15 }),
      { fill: '#060b13' },
    ) +
    lampPost(655, ground(655) + 4, 44) +
    traveller(812, ground(812) + 3) +
    lampPost(1395, ground(1395) + 4, 40) +
    embers(8, 26, { x: 880, y: 330, width: 520, height: 330 })
  );
};

/** The landscape as a picture; `part` is the section of the grid it shows. */
export function heroPicture(part: { x: number; width: number; book: boolean }): string {
  return picture(
    `${part.x} 0 ${part.width} ${HERO.height}`,
    { width: part.width, height: HERO.height },
    heroDefs(),
    sky(part.book),
    mountains(),
    lake(),
    bridge(),
    rock(),
    foreground(),
  );
}
