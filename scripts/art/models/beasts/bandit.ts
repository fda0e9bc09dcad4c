import { both, glowing, joined, mirrorOf, type Paint, type Part, placed, shining } from '../part.ts';
import { blade, gem, limb, loft, type Section, sheet, slab } from '../shapes.ts';
import type { Vec } from '../vectors.ts';

const [CLOAK, FOLD, HEM] = ['#5f2f2c', '#3f2024', '#8a4a35'];
const [HIDE, STRAP, LINEN, SKIN] = ['#4a3826', '#2b2019', '#b9a685', '#c99872'];
const [STEEL, GOLD] = ['#c7d0da', '#d9a94f'];
const CLOTH: Paint = ({ normal: [x, , z] }) => (z < -0.3 ? FOLD : Math.abs(x) > 0.7 ? FOLD : CLOAK);

/** A hooded robber on his toes, a scarf over the face and a knife in either hand. */
export function bandit(): Part {
  return joined(body(), hood(), cape(), arm(), mirrorOf(rearArm()), leg(0.2, 0.22), mirrorOf(leg(0.2, -0.2)));
}

function body(): Part {
  const chest = loft(
    [
      [[0, 0.9, 0], 0.22, 0.16],
      [[0, 1.04, 0.02], 0.21, 0.15],
      [[0, 1.26, 0.06], 0.27, 0.18],
      [[0, 1.42, 0.07], 0.29, 0.17],
      [[0, 1.52, 0.06], 0.15, 0.12],
    ],
    ({ normal: [x, , z] }) => (z > 0.35 && Math.abs(x) < 0.5 ? LINEN : HIDE),
    { sides: 8, turn: 22.5 },
  );
  const belt = loft(
    [
      [[0, 0.93, 0.01], 0.245, 0.185],
      [[0, 1.02, 0.02], 0.24, 0.18],
    ],
    STRAP,
    { sides: 8, turn: 22.5 },
  );
  const buckle = shining(placed(slab([0.05, 0.045, 0.02], GOLD), [0, 0.975, 0.185]));
  const strap = limb(
    [
      [0.24, 1.44, 0.16, 0.03],
      [0.02, 1.24, 0.24, 0.032],
      [-0.2, 1.02, 0.17, 0.03],
    ],
    STRAP,
    4,
  );
  const pouch = placed(slab([0.07, 0.075, 0.05], '#6d5033', { top: 0.8 }), [0.2, 0.86, 0.14], [0, 30, 0]);
  const skirt = [-1, 1].map((side) =>
    sheet(
      [
        [side * 0.02, 0.95, 0.2],
        [side * 0.22, 0.95, 0.13],
        [side * 0.26, 0.68, 0.17],
        [side * 0.06, 0.62, 0.24],
      ],
      HEM,
      FOLD,
    ),
  );
  return joined(chest, belt, buckle, strap, pouch, ...skirt);
}

function hood(): Part {
  const cloth = loft(
    [
      [[0, 1.4, 0.0], 0.33, 0.24],
      [[0, 1.52, 0.03], 0.23, 0.2],
      [[0, 1.66, 0.04], 0.225, 0.23],
      [[0, 1.82, 0.03], 0.215, 0.235],
      [[0, 1.96, -0.03], 0.14, 0.17],
      [[0, 2.04, -0.14], 0.04, 0.06],
    ],
    CLOTH,
    { sides: 8, turn: 22.5 },
  );
  const brim = limb(
    [
      [-0.15, 1.5, 0.21, 0.03],
      [-0.17, 1.7, 0.24, 0.035],
      [-0.1, 1.89, 0.25, 0.04],
      [0, 1.95, 0.26, 0.045],
      [0.1, 1.89, 0.25, 0.04],
      [0.17, 1.7, 0.24, 0.035],
      [0.15, 1.5, 0.21, 0.03],
    ],
    HEM,
    5,
  );
  const face = sheet(
    [
      [0, 1.9, 0.255],
      [-0.11, 1.85, 0.25],
      [-0.15, 1.68, 0.245],
      [0.15, 1.68, 0.245],
      [0.11, 1.85, 0.25],
    ],
    '#1b1210',
    '#1b1210',
    0.03,
  );
  const brow = placed(slab([0.12, 0.035, 0.02], SKIN), [0, 1.745, 0.262]);
  const scarf = loft(
    [
      [[0, 1.46, 0.12], 0.19, 0.14],
      [[0, 1.57, 0.15], 0.165, 0.15],
      [[0, 1.69, 0.16], 0.145, 0.14],
      [[0, 1.72, 0.16], 0.1, 0.1],
    ],
    ({ along, normal: [x] }) => (along < 0.4 ? '#8e7a2f' : x > 0.2 ? '#b59a3d' : '#cbb051'),
    { sides: 7, turn: 13 },
  );
  const eye = glowing(
    sheet(
      [
        [0.035, 1.74, 0.288],
        [0.1, 1.77, 0.28],
        [0.1, 1.745, 0.282],
        [0.045, 1.722, 0.289],
      ],
      '#fff2c4',
      '#fff2c4',
      0.01,
    ),
  );
  return joined(cloth, brim, face, brow, scarf, both(eye));
}

/** Five strips of cloth, their hem torn. */
function cape(): Part {
  const strips = [-2, -1, 0, 1, 2].map((n): Part => {
    const [left, right] = [(n - 0.5) * 0.15, (n + 0.5) * 0.15];
    const [out, hem] = [1.75, 0.34 + (Math.abs(n) % 2) * 0.12];
    const fold = n % 2 ? 0.045 : -0.045;
    return joined(
      sheet(
        [
          [left, 1.46, -0.16 + Math.abs(n) * 0.04],
          [right, 1.46, -0.16 + Math.abs(n) * 0.04],
          [right * 1.3, 0.95, -0.26 + fold],
          [left * 1.3, 0.95, -0.26 - fold],
        ],
        n % 2 ? FOLD : CLOAK,
        FOLD,
      ),
      sheet(
        [
          [left * 1.3, 0.95, -0.26 - fold],
          [right * 1.3, 0.95, -0.26 + fold],
          [right * out, hem, -0.44],
          [((left + right) / 2) * out, hem - 0.14, -0.48],
          [left * out, hem, -0.44],
        ],
        n % 2 ? FOLD : CLOAK,
        '#2d171b',
      ),
    );
  });
  return joined(...strips);
}

const knife = (): Part =>
  joined(
    shining(
      blade(
        [
          [0, 0.1, -0.035],
          [0, 0.1, 0.04],
          [0, 0.42, 0.05],
          [0, 0.56, -0.02],
          [0, 0.4, -0.045],
        ],
        [0, 0.3, 0],
        0.018,
        STEEL,
        '#8d99a8',
      ),
    ),
    shining(placed(slab([0.03, 0.018, 0.075], GOLD), [0, 0.09, 0])),
    limb(
      [
        [0, 0.09, 0, 0.026],
        [0, -0.09, 0, 0.026],
      ],
      STRAP,
      5,
    ),
    gem([0, -0.1, 0], [0.03, 0.03, 0.03], GOLD),
  );

function sleeve(points: readonly (readonly [number, number, number, number])[], hand: Vec, grip: Vec): Part {
  const cloth = limb(points, ({ along }) => (along < 0.5 ? CLOAK : along < 0.8 ? HIDE : STRAP), 6);
  const fist = gem(hand, [0.075, 0.08, 0.08], SKIN);
  return joined(cloth, fist, placed(knife(), hand, grip));
}

/** The left arm reaches out with the blade up; the right one is drawn back, the blade down. */
const arm = (): Part =>
  sleeve(
    [
      [0.25, 1.42, 0.05, 0.12],
      [0.42, 1.2, 0.1, 0.085],
      [0.46, 1.08, 0.2, 0.075],
      [0.44, 1.16, 0.48, 0.055],
    ],
    [0.43, 1.18, 0.53],
    [38, 0, -10],
  );
const rearArm = (): Part =>
  sleeve(
    [
      [0.25, 1.42, 0.05, 0.12],
      [0.5, 1.24, -0.04, 0.085],
      [0.58, 1.08, 0.02, 0.075],
      [0.62, 0.94, 0.24, 0.055],
    ],
    [0.62, 0.92, 0.29],
    [140, 0, 14],
  );

function leg(x: number, z: number): Part {
  const trouser = limb(
    [
      [0.11, 0.98, 0.0, 0.14],
      [x, 0.66, z * 0.7 + 0.08, 0.115],
      [x + 0.02, 0.5, z * 0.8 + 0.06, 0.085],
    ],
    '#3a322c',
    6,
  );
  const boot: Section[] = [
    [[x + 0.02, 0.56, z * 0.8 + 0.05], 0.115],
    [[x + 0.02, 0.5, z * 0.8 + 0.05], 0.1],
    [[x + 0.03, 0.24, z - 0.02], 0.085],
    [[x + 0.03, 0.1, z - 0.02], 0.075],
  ];
  const foot = loft(
    [
      [[x + 0.03, 0.07, z - 0.1], 0.06, 0.06],
      [[x + 0.03, 0.08, z + 0.02], 0.075, 0.075],
      [[x + 0.04, 0.05, z + 0.2], 0.055, 0.045],
    ],
    STRAP,
    { sides: 6 },
  );
  const cuff = loft(
    [
      [[x + 0.02, 0.5, z * 0.8 + 0.05], 0.125],
      [[x + 0.02, 0.58, z * 0.8 + 0.05], 0.13],
    ],
    HIDE,
    { sides: 6 },
  );
  return joined(trouser, loft(boot, HIDE, { sides: 6 }), cuff, foot);
}
