import { both, glowing, joined, type Part } from '../part.ts';
import { blade, gem, limb, loft, sheet, spike } from '../shapes.ts';
import type { Vec } from '../vectors.ts';
import { coat, graded } from './coat.ts';

const [NIGHT, SLATE, ASH, PALE] = ['#3d4a60', '#64758f', '#8fa0b8', '#d3dae4'];
const BONE = '#efe6d2';
const FUR = coat(NIGHT, SLATE, PALE);

/** A lean grey wolf with a heavy mane, head low, ears up. */
export function wolf(): Part {
  return joined(trunk(), mane(), head(), both(joined(foreleg(), hindleg())), tail());
}

function trunk(): Part {
  return loft(
    [
      [[0, 0.93, -0.84], 0.08, 0.09],
      [[0, 0.92, -0.72], 0.21, 0.23],
      [[0, 0.91, -0.48], 0.24, 0.27],
      [[0, 0.94, -0.14], 0.2, 0.21],
      [[0, 0.93, 0.18], 0.27, 0.32],
      [[0, 0.97, 0.44], 0.28, 0.36],
      [[0, 1.12, 0.66], 0.2, 0.28],
      [[0, 1.28, 0.82], 0.16, 0.2],
    ],
    FUR,
    { sides: 8, turn: 22.5 },
  );
}

/** Tufts in three rows, each behind and below the last. */
function mane(): Part {
  const rows: readonly (readonly [number, number, number, number])[] = [
    [0.78, 1.34, 0.2, 0.3],
    [0.6, 1.24, 0.26, 0.36],
    [0.4, 1.14, 0.29, 0.36],
  ];
  return rows.flatMap(([z, y, wide, long], row) =>
    [-62, -30, 0, 30, 62, 96, -96].flatMap((degrees) => {
      const angle = (degrees * Math.PI) / 180;
      const [side, up] = [Math.sin(angle), Math.cos(angle)];
      const from: Vec = [side * wide * 0.75, y - 0.14 + up * wide * 0.7, z];
      const to: Vec = [side * (wide + 0.12), y - 0.14 + up * (wide + 0.16), z - long];
      return spike(from, to, 0.105, row === 0 ? ASH : graded(SLATE, NIGHT), 4);
    }),
  );
}

function head(): Part {
  const skull = loft(
    [
      [[0, 1.37, 0.74], 0.13, 0.14],
      [[0, 1.42, 0.86], 0.2, 0.18],
      [[0, 1.42, 1.0], 0.19, 0.16],
      [[0, 1.38, 1.1], 0.115, 0.11],
      [[0, 1.345, 1.22], 0.085, 0.075],
      [[0, 1.325, 1.38], 0.062, 0.055],
      [[0, 1.325, 1.43], 0.03, 0.03],
    ],
    coat(SLATE, ASH, PALE),
    { sides: 8, turn: 22.5 },
  );
  const jaw = loft(
    [
      [[0, 1.27, 0.98], 0.09, 0.05],
      [[0, 1.235, 1.18], 0.06, 0.035],
      [[0, 1.23, 1.33], 0.03, 0.02],
    ],
    PALE,
    { sides: 6 },
  );
  const nose = gem([0, 1.345, 1.435], [0.045, 0.035, 0.035], '#141a26');
  const ear = joined(
    blade(
      [
        [0.03, 1.56, 0.86],
        [0.24, 1.47, 0.8],
        [0.23, 1.84, 0.74],
      ],
      [0.15, 1.6, 0.87],
      0.05,
      '#2d384b',
      SLATE,
    ),
    spike([0.12, 1.52, 0.76], [0.22, 1.8, 0.72], 0.1, SLATE, 5),
    spike([0.17, 1.36, 0.92], [0.33, 1.27, 0.78], 0.09, ASH),
    spike([0.15, 1.29, 0.94], [0.25, 1.12, 0.84], 0.07, PALE),
    spike([0.045, 1.295, 1.32], [0.045, 1.21, 1.335], 0.016, BONE),
    spike([0.06, 1.3, 1.2], [0.06, 1.25, 1.2], 0.014, BONE),
  );
  const eye = glowing(
    sheet(
      [
        [0.075, 1.43, 1.135],
        [0.15, 1.475, 1.06],
        [0.165, 1.455, 1.05],
        [0.1, 1.41, 1.125],
      ],
      '#ffd26a',
    ),
  );
  return joined(skull, jaw, nose, both(joined(ear, eye)));
}

function paw(x: number, z: number): Part {
  const foot = loft(
    [
      [[x, 0.05, z - 0.08], 0.06, 0.05],
      [[x, 0.06, z + 0.02], 0.085, 0.06],
      [[x, 0.04, z + 0.13], 0.065, 0.035],
    ],
    ASH,
    { sides: 6 },
  );
  const claws = [-0.04, 0, 0.04].map((off) =>
    spike([x + off, 0.045, z + 0.12], [x + off, 0.005, z + 0.19], 0.018, '#1d2431', 3),
  );
  return joined(foot, ...claws);
}

function foreleg(): Part {
  const leg = limb(
    [
      [0.16, 0.98, 0.42, 0.15],
      [0.2, 0.7, 0.36, 0.1],
      [0.2, 0.44, 0.43, 0.062],
      [0.2, 0.1, 0.42, 0.052],
    ],
    graded(SLATE, SLATE, ASH),
    6,
  );
  return joined(leg, spike([0.2, 0.66, 0.3], [0.22, 0.5, 0.2], 0.06, SLATE), paw(0.2, 0.45));
}

function hindleg(): Part {
  const leg = limb(
    [
      [0.14, 0.98, -0.58, 0.2],
      [0.2, 0.74, -0.44, 0.15],
      [0.21, 0.54, -0.5, 0.085],
      [0.21, 0.36, -0.72, 0.058],
      [0.21, 0.1, -0.66, 0.05],
    ],
    graded(SLATE, SLATE, SLATE, ASH),
    6,
  );
  return joined(leg, paw(0.21, -0.62));
}

function tail(): Part {
  return loft(
    [
      [[0, 0.98, -0.78], 0.06],
      [[0, 0.96, -1.0], 0.11],
      [[0, 0.84, -1.2], 0.15],
      [[0, 0.66, -1.36], 0.12],
      [[0, 0.56, -1.46], 0.06],
      [[0, 0.53, -1.56], 0],
    ],
    graded(NIGHT, SLATE, SLATE, ASH, PALE),
    { sides: 6 },
  );
}
