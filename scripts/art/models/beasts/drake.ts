import { both, glowing, joined, type Part, type Shade } from '../part.ts';
import { blade, gem, limb, loft, sheet, spike } from '../shapes.ts';
import type { Vec } from '../vectors.ts';
import { graded } from './coat.ts';

const [DUSK, CRIMSON, EMBER, SAND] = ['#5c1c22', '#a8392f', '#d9684a', '#e7c08a'];
const HORN = '#f0e4c6';
const SCALES: Shade = ({ normal: [, y] }) => (y > 0.5 ? DUSK : y < -0.5 ? SAND : y < 0 ? EMBER : CRIMSON);

/** A young dragon at rest on four legs, wings half raised, neck in an S. */
export function drake(): Part {
  return joined(trunk(), head(), spines(), both(joined(foreleg(), hindleg(), wing())), tail());
}

function trunk(): Part {
  return loft(
    [
      [[0, 0.7, -0.78], 0.13],
      [[0, 0.72, -0.6], 0.25, 0.25],
      [[0, 0.72, -0.3], 0.3, 0.29],
      [[0, 0.74, 0.02], 0.33, 0.33],
      [[0, 0.84, 0.3], 0.29, 0.33],
      [[0, 1.04, 0.48], 0.2, 0.23],
      [[0, 1.28, 0.54], 0.15, 0.17],
      [[0, 1.5, 0.55], 0.12, 0.14],
      [[0, 1.68, 0.64], 0.12, 0.13],
    ],
    ({ normal, along, at }) =>
      along > 0.45 && normal[2] > 0.45 ? (Math.round(at[1] * 9) % 2 ? SAND : '#d3a76d') : SCALES({ normal, along, at }),
    { sides: 8, turn: 22.5 },
  );
}

function head(): Part {
  const skull = loft(
    [
      [[0, 1.72, 0.52], 0.1, 0.1],
      [[0, 1.76, 0.66], 0.165, 0.14],
      [[0, 1.74, 0.82], 0.15, 0.12],
      [[0, 1.69, 0.94], 0.1, 0.085],
      [[0, 1.67, 1.12], 0.085, 0.065],
      [[0, 1.66, 1.2], 0.05, 0.045],
    ],
    ({ normal: [, y] }) => (y > 0.5 ? DUSK : y < -0.4 ? '#7c2a26' : CRIMSON),
    { sides: 8, turn: 22.5 },
  );
  const jaw = loft(
    [
      [[0, 1.62, 0.66], 0.12, 0.06],
      [[0, 1.54, 0.84], 0.09, 0.045],
      [[0, 1.53, 1.08], 0.05, 0.03],
    ],
    EMBER,
    { sides: 6 },
  );
  const horn = limb(
    [
      [0.09, 1.84, 0.62, 0.055],
      [0.16, 1.96, 0.46, 0.045],
      [0.17, 2.1, 0.28, 0.03],
      [0.13, 2.24, 0.16, 0],
    ],
    graded(SAND, HORN, HORN),
    5,
  );
  const small = spike([0.14, 1.72, 0.66], [0.3, 1.74, 0.46], 0.04, HORN);
  const cheek = spike([0.13, 1.64, 0.68], [0.24, 1.52, 0.54], 0.04, HORN);
  const brow = spike([0.06, 1.79, 0.92], [0.17, 1.86, 0.72], 0.045, DUSK);
  const eye = glowing(gem([0.12, 1.765, 0.86], [0.025, 0.026, 0.045], '#ffd95a'));
  const nostril = spike([0.05, 1.7, 1.14], [0.06, 1.76, 1.12], 0.025, DUSK, 3);
  const teeth = [0.94, 1.02, 1.1].map((z) => spike([0.062, 1.625, z], [0.062, 1.57, z + 0.01], 0.016, HORN, 3));
  return joined(skull, jaw, both(joined(horn, small, cheek, brow, eye, nostril, ...teeth)));
}

function spines(): Part {
  const ridge: readonly (readonly [number, number, number, number])[] = [
    [1.72, 0.47, 0.16, 0.05],
    [1.5, 0.42, 0.18, 0.02],
    [1.28, 0.38, 0.2, 0],
    [1.16, 0.26, 0.2, 0.08],
    [1.1, 0.06, 0.17, 0.12],
    [1.02, -0.16, 0.15, 0.12],
    [0.98, -0.38, 0.14, 0.12],
    [0.93, -0.6, 0.13, 0.1],
  ];
  return ridge.flatMap(([y, z, high, up]) => {
    const back = y > 1.2 ? 1 : 0.55;
    return blade(
      [
        [0, y - 0.05, z + 0.08],
        [0, y - 0.06, z - 0.1],
        [0, y + high * (1 - back * 0.6) + up, z - high * back],
      ],
      [0, y, z - 0.02],
      0.035,
      EMBER,
    );
  });
}

function claws(x: number, z: number): Part {
  return joined(
    ...[-0.055, 0, 0.055].map((off) => spike([x + off, 0.05, z], [x + off * 1.7, 0.0, z + 0.13], 0.03, HORN, 4)),
  );
}

function foreleg(): Part {
  const leg = limb(
    [
      [0.2, 0.82, 0.26, 0.15],
      [0.32, 0.56, 0.2, 0.115],
      [0.33, 0.34, 0.3, 0.07],
      [0.33, 0.1, 0.34, 0.06],
      [0.33, 0.04, 0.46, 0.07],
    ],
    graded(CRIMSON, CRIMSON, EMBER, DUSK),
    6,
  );
  return joined(leg, claws(0.33, 0.48), spike([0.33, 0.54, 0.12], [0.36, 0.5, 0.0], 0.04, HORN, 3));
}

function hindleg(): Part {
  const leg = limb(
    [
      [0.18, 0.78, -0.42, 0.21],
      [0.34, 0.58, -0.32, 0.18],
      [0.37, 0.36, -0.38, 0.1],
      [0.37, 0.22, -0.56, 0.065],
      [0.37, 0.05, -0.44, 0.06],
      [0.37, 0.04, -0.32, 0.065],
    ],
    graded(CRIMSON, CRIMSON, EMBER, DUSK, DUSK),
    6,
  );
  return joined(leg, claws(0.37, -0.3), spike([0.37, 0.24, -0.58], [0.39, 0.28, -0.7], 0.035, HORN, 3));
}

/** Shoulder, elbow, wrist, four fingers, and the skin between them. */
function wing(): Part {
  const shoulder: Vec = [0.2, 1.02, 0.2];
  const elbow: Vec = [0.55, 1.34, -0.06];
  const wrist: Vec = [0.86, 1.92, 0.16];
  const tips: readonly Vec[] = [
    [1.16, 2.22, 0.34],
    [1.62, 1.78, -0.2],
    [1.52, 1.16, -0.52],
    [1.12, 0.74, -0.72],
  ];
  const hip: Vec = [0.24, 0.86, -0.4];
  const bone = joined(
    limb(
      [
        [...shoulder, 0.09],
        [...elbow, 0.06],
        [...wrist, 0.05],
      ],
      CRIMSON,
      5,
    ),
    ...tips.map((tip, n) =>
      limb(
        [
          [...wrist, 0.04],
          [(wrist[0] + tip[0]) / 2 + 0.06, (wrist[1] + tip[1]) / 2 + 0.05, (wrist[2] + tip[2]) / 2, 0.03],
          [...tip, n ? 0 : 0.001],
        ],
        n ? DUSK : HORN,
        4,
      ),
    ),
  );
  const between = (a: Vec, b: Vec, pull: number): Vec => [
    ((a[0] + b[0]) / 2) * (1 - pull) + wrist[0] * pull,
    ((a[1] + b[1]) / 2) * (1 - pull) + wrist[1] * pull,
    ((a[2] + b[2]) / 2) * (1 - pull) + wrist[2] * pull,
  ];
  const [, second, third, fourth] = tips as [Vec, Vec, Vec, Vec];
  const skin = joined(
    sheet([wrist, second, between(second, third, 0.28), third], '#c9543d', '#8c2d2a'),
    sheet([wrist, third, between(third, fourth, 0.28), fourth], '#bb4a38', '#7f2728'),
    sheet([elbow, wrist, fourth, between(fourth, hip, 0.2), hip], '#ad4034', '#742326'),
    sheet([elbow, hip, shoulder], '#a13830', '#6a2023'),
  );
  return joined(bone, skin);
}

function tail(): Part {
  const body = loft(
    [
      [[0, 0.7, -0.7], 0.17],
      [[0.05, 0.56, -0.98], 0.13],
      [[0.2, 0.36, -1.2], 0.1],
      [[0.46, 0.22, -1.28], 0.08],
      [[0.7, 0.18, -1.16], 0.06],
      [[0.86, 0.22, -0.98], 0.04],
      [[0.94, 0.32, -0.84], 0.025],
    ],
    SCALES,
    { sides: 6 },
  );
  const spade = blade(
    [
      [0.9, 0.28, -0.88],
      [1.06, 0.3, -0.86],
      [1.02, 0.52, -0.6],
      [0.84, 0.36, -0.72],
    ],
    [0.96, 0.36, -0.77],
    0.035,
    EMBER,
  );
  return joined(body, spade);
}
