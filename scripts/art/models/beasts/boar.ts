import { both, glowing, joined, type Part } from '../part.ts';
import { blade, gem, limb, loft, sheet, spike } from '../shapes.ts';
import type { Vec } from '../vectors.ts';
import { coat, graded } from './coat.ts';

const [PEAT, RUST, TAN, SNOUT] = ['#4a2f20', '#7c4f31', '#a9764b', '#c79a7c'];
const IVORY = '#f2e7cc';
const HOOF = '#231a17';

/** A boar all shoulder: a crest of bristles, two pairs of tusks, small angry eyes. */
export function boar(): Part {
  return joined(trunk(), crest(), head(), both(joined(leg(0.24, 0.34, 0.15), leg(0.22, -0.62, 0.14))), tail());
}

function trunk(): Part {
  return loft(
    [
      [[0, 0.72, -0.92], 0.12, 0.14],
      [[0, 0.74, -0.8], 0.27, 0.29],
      [[0, 0.76, -0.5], 0.33, 0.35],
      [[0, 0.8, -0.12], 0.36, 0.4],
      [[0, 0.9, 0.2], 0.39, 0.48],
      [[0, 0.9, 0.46], 0.36, 0.45],
      [[0, 0.84, 0.68], 0.27, 0.34],
    ],
    coat(PEAT, RUST, TAN),
    { sides: 9, turn: 10, outline: (degrees) => (Math.abs(degrees - 90) < 25 ? 1.08 : 1) },
  );
}

function crest(): Part {
  const row = Array.from({ length: 11 }, (_, n) => n / 10);
  return row.flatMap((share) => {
    const z = 0.62 - share * 1.4;
    const y = 0.82 + Math.sin(Math.PI * (1 - share * 0.8)) * 0.06 + (z > -0.1 ? 0.5 : 0.36) * (1 - share * 0.12);
    const high = 0.3 - share * 0.17;
    const hairs = [-0.07, 0, 0.07].map((x) => {
      const from: Vec = [x, y - 0.12, z];
      const to: Vec = [x * 1.9, y + high * (x === 0 ? 1 : 0.75), z - 0.15];
      return spike(from, to, 0.07, x === 0 ? '#2c1a12' : PEAT, 3);
    });
    return joined(...hairs);
  });
}

function head(): Part {
  const skull = loft(
    [
      [[0, 0.9, 0.56], 0.26, 0.3],
      [[0, 0.88, 0.78], 0.25, 0.26],
      [[0, 0.8, 0.98], 0.18, 0.19],
      [[0, 0.69, 1.16], 0.13, 0.13],
      [[0, 0.62, 1.3], 0.12, 0.115],
    ],
    coat(PEAT, RUST, TAN),
    { sides: 8, turn: 22.5 },
  );
  const snout = loft(
    [
      [[0, 0.63, 1.28], 0.125, 0.12],
      [[0, 0.61, 1.36], 0.145, 0.125],
      [[0, 0.605, 1.385], 0.12, 0.1],
    ],
    SNOUT,
    { sides: 8, turn: 22.5 },
  );
  const jaw = loft(
    [
      [[0, 0.64, 0.8], 0.16, 0.1],
      [[0, 0.55, 1.02], 0.13, 0.075],
      [[0, 0.49, 1.22], 0.08, 0.05],
    ],
    RUST,
    { sides: 6 },
  );
  return joined(skull, snout, jaw, both(side()));
}

function side(): Part {
  const tusk = limb(
    [
      [0.1, 0.54, 1.16, 0.052],
      [0.22, 0.56, 1.24, 0.05],
      [0.29, 0.68, 1.27, 0.038],
      [0.28, 0.84, 1.22, 0],
    ],
    IVORY,
    5,
  );
  const second = limb(
    [
      [0.12, 0.6, 1.02, 0.036],
      [0.22, 0.62, 1.06, 0.03],
      [0.26, 0.72, 1.06, 0],
    ],
    IVORY,
    4,
  );
  const ear = blade(
    [
      [0.12, 1.08, 0.72],
      [0.24, 1.02, 0.72],
      [0.42, 1.24, 0.6],
      [0.24, 1.26, 0.62],
    ],
    [0.25, 1.13, 0.7],
    0.04,
    SNOUT,
    PEAT,
  );
  const brow = spike([0.09, 0.97, 0.99], [0.24, 1.03, 0.84], 0.05, PEAT);
  const eye = glowing(gem([0.165, 0.92, 0.965], [0.034, 0.028, 0.03], '#ff8b3d'));
  const nostril = sheet(
    [
      [0.03, 0.62, 1.388],
      [0.075, 0.63, 1.386],
      [0.07, 0.58, 1.388],
      [0.04, 0.575, 1.389],
    ],
    '#4a2a22',
  );
  return joined(tusk, second, ear, brow, eye, nostril);
}

function leg(x: number, z: number, thick: number): Part {
  const upper = limb(
    [
      [x, 0.8, z, thick + 0.06],
      [x + 0.02, 0.48, z + 0.02, thick],
      [x + 0.02, 0.27, z - 0.02, 0.085],
      [x + 0.02, 0.1, z + 0.02, 0.075],
    ],
    graded(RUST, RUST, PEAT),
    6,
  );
  const toe = (off: number) =>
    loft(
      [
        [[x + 0.02 + off, 0.12, z + 0.02], 0.05],
        [[x + 0.02 + off, 0, z + 0.07], 0.06, 0.075],
      ],
      HOOF,
      { sides: 4, turn: 45 },
    );
  return joined(upper, toe(0.042), toe(-0.042));
}

function tail(): Part {
  return joined(
    limb(
      [
        [0, 0.86, -0.9, 0.035],
        [0.03, 0.8, -1.04, 0.028],
        [0.0, 0.66, -1.08, 0.02],
      ],
      RUST,
      4,
    ),
    spike([0, 0.69, -1.08], [-0.03, 0.46, -1.12], 0.055, PEAT),
  );
}
