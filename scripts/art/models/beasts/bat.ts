import { both, glowing, joined, type Part } from '../part.ts';
import { blade, gem, limb, loft, sheet, spike } from '../shapes.ts';
import type { Vec } from '../vectors.ts';
import { coat } from './coat.ts';

const [NIGHT, PLUM, MAUVE, FUR] = ['#2a1a35', '#4c2f5e', '#7b4f92', '#a678b8'];
const IVORY = '#f3ead6';

/** A great bat in flight, wings at full stretch, ears like sails. */
export function bat(): Part {
  return joined(body(), ruff(), head(), both(joined(wing(), foot())));
}

function body(): Part {
  return loft(
    [
      [[0, 0.42, -0.24], 0.08],
      [[0, 0.56, -0.2], 0.2, 0.18],
      [[0, 0.78, -0.1], 0.27, 0.24],
      [[0, 1.0, 0.0], 0.3, 0.26],
      [[0, 1.16, 0.06], 0.24, 0.21],
    ],
    ({ normal: [, , z] }) => (z > 0.4 ? FUR : z < -0.4 ? PLUM : MAUVE),
    { sides: 8, turn: 22.5 },
  );
}

/** Fur in tufts about the chest and the nape. */
function ruff(): Part {
  return Array.from({ length: 12 }, (_, n) => {
    const angle = (n * Math.PI) / 6;
    const [x, z] = [Math.cos(angle), Math.sin(angle)];
    const low = z > 0.2 ? 0.26 : 0.14;
    return spike(
      [x * 0.18, 1.16, 0.06 + z * 0.16],
      [x * 0.36, 1.12 - low, 0.08 + z * 0.34],
      0.1,
      z > 0 ? IVORY : MAUVE,
      3,
    );
  }).flat();
}

function head(): Part {
  const skull = loft(
    [
      [[0, 1.3, -0.1], 0.12, 0.12],
      [[0, 1.34, 0.02], 0.22, 0.2],
      [[0, 1.34, 0.18], 0.21, 0.18],
      [[0, 1.3, 0.3], 0.13, 0.11],
      [[0, 1.27, 0.38], 0.085, 0.07],
    ],
    coat(PLUM, MAUVE, FUR),
    { sides: 8, turn: 22.5 },
  );
  const nose = joined(
    gem([0, 1.31, 0.41], [0.055, 0.035, 0.03], NIGHT),
    blade(
      [
        [-0.04, 1.33, 0.39],
        [0.04, 1.33, 0.39],
        [0, 1.44, 0.36],
      ],
      [0, 1.36, 0.4],
      0.02,
      PLUM,
    ),
  );
  const jaw = loft(
    [
      [[0, 1.2, 0.14], 0.12, 0.05],
      [[0, 1.15, 0.28], 0.09, 0.035],
      [[0, 1.16, 0.36], 0.05, 0.02],
    ],
    PLUM,
    { sides: 6 },
  );
  const mouth = sheet(
    [
      [-0.08, 1.21, 0.36],
      [0.08, 1.21, 0.36],
      [0.06, 1.17, 0.345],
      [-0.06, 1.17, 0.345],
    ],
    '#5c1424',
    '#5c1424',
    0.02,
  );
  const ear = joined(
    blade(
      [
        [0.06, 1.46, 0.08],
        [0.22, 1.36, 0.04],
        [0.4, 1.62, -0.02],
        [0.34, 1.92, -0.06],
        [0.16, 1.76, 0.0],
      ],
      [0.23, 1.58, -0.04],
      0.05,
      PLUM,
      MAUVE,
    ),
    sheet(
      [
        [0.11, 1.47, 0.09],
        [0.21, 1.42, 0.07],
        [0.33, 1.62, 0.02],
        [0.3, 1.8, 0.0],
        [0.19, 1.7, 0.04],
      ],
      '#d59ac0',
      PLUM,
      0.02,
    ),
  );
  const eye = glowing(gem([0.115, 1.38, 0.305], [0.045, 0.036, 0.03], '#ffdf6b'));
  const brow = spike([0.05, 1.41, 0.31], [0.2, 1.46, 0.22], 0.03, NIGHT, 3);
  const fang = spike([0.045, 1.23, 0.37], [0.04, 1.11, 0.38], 0.022, IVORY, 3);
  return joined(skull, nose, jaw, mouth, both(joined(ear, eye, brow, fang)));
}

/** Arm, thumb, four long fingers; the skin hangs between them in scallops. */
function wing(): Part {
  const shoulder: Vec = [0.22, 1.12, 0.0];
  const elbow: Vec = [0.66, 0.98, -0.1];
  const wrist: Vec = [1.06, 1.5, 0.02];
  const tips: readonly Vec[] = [
    [2.06, 1.62, -0.1],
    [1.84, 0.94, -0.02],
    [1.4, 0.54, 0.02],
    [0.94, 0.4, -0.04],
  ];
  const ankle: Vec = [0.24, 0.46, -0.2];
  const bones = joined(
    limb(
      [
        [...shoulder, 0.09],
        [...elbow, 0.06],
        [...wrist, 0.05],
      ],
      MAUVE,
      5,
    ),
    spike(wrist, [1.02, 1.72, 0.1], 0.04, IVORY, 4),
    ...tips.map((tip) =>
      limb(
        [
          [...wrist, 0.042],
          [(wrist[0] + tip[0]) / 2 + 0.06, (wrist[1] + tip[1]) / 2 + 0.06, (wrist[2] + tip[2]) / 2 + 0.03, 0.028],
          [...tip, 0],
        ],
        PLUM,
        4,
      ),
    ),
  );
  const scallop = (a: Vec, b: Vec): Vec =>
    [0, 1, 2].map((n) => (((a[n] ?? 0) + (b[n] ?? 0)) / 2) * 0.76 + (wrist[n] ?? 0) * 0.24) as unknown as Vec;
  const [one, two, three, four] = tips as [Vec, Vec, Vec, Vec];
  const skin = joined(
    sheet([wrist, one, scallop(one, two), two], '#6a3f7d', '#4a2a58'),
    sheet([wrist, two, scallop(two, three), three], '#5f3772', '#43254f'),
    sheet([wrist, three, scallop(three, four), four], '#6a3f7d', '#4a2a58'),
    sheet([elbow, wrist, four], '#563068', '#3b2147'),
    sheet([elbow, four, [(four[0] + ankle[0]) / 2, 0.6, -0.1], ankle], '#5f3772', '#43254f'),
    sheet([elbow, ankle, shoulder], '#563068', '#3b2147'),
  );
  return joined(bones, skin);
}

function foot(): Part {
  const leg = limb(
    [
      [0.1, 0.54, -0.16, 0.08],
      [0.16, 0.34, -0.1, 0.045],
      [0.16, 0.2, -0.04, 0.035],
    ],
    PLUM,
    5,
  );
  const claws = [-0.05, 0, 0.05].map((off) =>
    limb(
      [
        [0.16, 0.2, -0.04, 0.024],
        [0.16 + off, 0.12, 0.04, 0.02],
        [0.16 + off * 1.3, 0.02, 0.02, 0],
      ],
      IVORY,
      3,
    ),
  );
  return joined(leg, ...claws);
}
