import { both, glowing, joined, mirrorOf, type Paint, type Part, placed, shining } from '../part.ts';
import { blade, gem, limb, loft, rock, sheet, slab, spike } from '../shapes.ts';

const [IRON, STEEL, BRIGHT] = ['#3d4654', '#7f8b9b', '#c3ccd6'];
const [GOLD, BRASS, CRIMSON, WINE] = ['#d9b367', '#8d6b31', '#8e2f33', '#561d24'];
const PLATE: Paint = ({ normal: [x, y, z] }) => {
  const light = y * 0.7 + z * 0.4 - x * 0.2;
  return light > 0.55 ? BRIGHT : light > -0.1 ? STEEL : IRON;
};

/** An empty suit of armour on watch: great sword, shield, a torn cloak, a light behind the visor. */
export function knight(): Part {
  return joined(
    shining(joined(trunk(), helm(), both(joined(pauldron(), leg())), arm(), mirrorOf(shieldArm()), sword(), shield())),
    eyes(),
    cloak(),
  );
}

function trunk(): Part {
  const chest = loft(
    [
      [[0, 1.0, 0], 0.21, 0.17],
      [[0, 1.16, 0.02], 0.25, 0.2],
      [[0, 1.36, 0.04], 0.34, 0.25],
      [[0, 1.52, 0.02], 0.32, 0.22],
      [[0, 1.62, 0], 0.16, 0.15],
    ],
    PLATE,
    { sides: 8, turn: 22.5, outline: (degrees) => (Math.abs(degrees - 270) < 30 ? 1.1 : 1) },
  );
  const belt = loft(
    [
      [[0, 0.96, 0], 0.25, 0.2],
      [[0, 1.04, 0], 0.25, 0.2],
    ],
    BRASS,
    { sides: 8, turn: 22.5 },
  );
  const collar = loft(
    [
      [[0, 1.58, 0], 0.2, 0.18],
      [[0, 1.7, 0], 0.17, 0.17],
    ],
    GOLD,
    { sides: 8, turn: 22.5 },
  );
  const skirt = [-60, -20, 20, 60, 120, 180, 240].map((degrees) =>
    placed(
      blade(
        [
          [-0.11, 0.16, 0],
          [0.11, 0.16, 0],
          [0.13, -0.1, 0.05],
          [0, -0.18, 0.07],
          [-0.13, -0.1, 0.05],
        ],
        [0, 0, 0.06],
        0.025,
        PLATE,
      ),
      [Math.sin((degrees * Math.PI) / 180) * 0.22, 0.86, Math.cos((degrees * Math.PI) / 180) * 0.19],
      [0, degrees, 0],
    ),
  );
  const tabard = joined(
    sheet(
      [
        [-0.1, 1.0, 0.235],
        [0.1, 1.0, 0.235],
        [0.12, 0.58, 0.3],
        [0, 0.48, 0.32],
        [-0.12, 0.58, 0.3],
      ],
      CRIMSON,
      WINE,
      0.03,
    ),
    placed(gem([0, 0, 0], [0.05, 0.08, 0.02], GOLD), [0, 0.76, 0.3], [-9, 0, 0]),
  );
  const crest = gem([0, 1.36, 0.295], [0.065, 0.1, 0.03], GOLD);
  return joined(chest, belt, collar, ...skirt, tabard, crest);
}

function helm(): Part {
  const dome = loft(
    [
      [[0, 1.66, 0.02], 0.17, 0.18],
      [[0, 1.76, 0.03], 0.195, 0.21],
      [[0, 1.92, 0.03], 0.195, 0.215],
      [[0, 2.04, 0.01], 0.15, 0.17],
      [[0, 2.12, -0.02], 0.06, 0.08],
    ],
    PLATE,
    { sides: 8, turn: 22.5 },
  );
  const visor = joined(
    blade(
      [
        [0, 1.86, 0.3],
        [-0.17, 1.87, 0.17],
        [-0.16, 1.68, 0.16],
        [0, 1.64, 0.27],
      ],
      [-0.09, 1.76, 0.235],
      0.02,
      STEEL,
    ),
    blade(
      [
        [0, 1.86, 0.3],
        [0.17, 1.87, 0.17],
        [0.16, 1.68, 0.16],
        [0, 1.64, 0.27],
      ],
      [0.09, 1.76, 0.235],
      0.02,
      BRIGHT,
    ),
  );
  const ridge = loft(
    [
      [[0, 1.64, 0.28], 0.018],
      [[0, 1.88, 0.3], 0.024],
      [[0, 2.06, 0.2], 0.024],
      [[0, 2.14, 0.0], 0.02],
    ],
    GOLD,
    { sides: 4 },
  );
  const horn = limb(
    [
      [0.17, 1.94, 0.04, 0.07],
      [0.34, 1.98, 0.06, 0.065],
      [0.44, 2.12, 0.06, 0.045],
      [0.42, 2.32, 0.06, 0],
    ],
    ({ along }) => (along < 0.34 ? BRASS : '#efe3c6'),
    6,
  );
  const plume = [0, 1, 2, 3, 4].map((n) =>
    placed(
      rock({ size: [0.055, 0.085, 0.1], seed: 70 + n }, n % 2 ? CRIMSON : '#a93a3c'),
      [0, 2.17 - n * n * 0.026, -0.06 - n * 0.085],
      [n * -22, 0, 0],
    ),
  );
  return joined(dome, visor, ridge, both(horn), ...plume);
}

const eyes = (): Part =>
  joined(
    sheet(
      [
        [-0.17, 1.935, 0.2],
        [0, 1.925, 0.262],
        [0.17, 1.935, 0.2],
        [0.17, 1.87, 0.2],
        [0, 1.86, 0.262],
        [-0.17, 1.87, 0.2],
      ],
      '#0d0f14',
      '#0d0f14',
      0.01,
    ),
    both(
      glowing(
        sheet(
          [
            [0.035, 1.905, 0.262],
            [0.12, 1.92, 0.236],
            [0.12, 1.89, 0.236],
            [0.04, 1.88, 0.262],
          ],
          '#8fd8ff',
          '#8fd8ff',
          0.02,
        ),
      ),
    ),
  );

function pauldron(): Part {
  const plates = [0, 1, 2].map((n) =>
    placed(
      loft(
        [
          [[0, 0, 0], 0.2 - n * 0.015, 0.2 - n * 0.01],
          [[0, 0.09, 0], 0.17 - n * 0.02],
          [[0, 0.13, 0], 0.08],
        ],
        n ? PLATE : BRIGHT,
        { sides: 7 },
      ),
      [0.4 + n * 0.05, 1.52 - n * 0.09, 0],
      [0, 0, -24 - n * 8],
    ),
  );
  return joined(
    ...plates,
    spike([0.42, 1.62, 0], [0.5, 1.84, 0], 0.05, GOLD),
    loft(
      [
        [[0.3, 1.5, 0], 0.03],
        [[0.56, 1.42, 0], 0.03],
      ],
      GOLD,
      { sides: 4 },
    ),
  );
}

function leg(): Part {
  return joined(
    limb(
      [
        [0.14, 0.98, 0, 0.15],
        [0.19, 0.62, 0.03, 0.11],
      ],
      PLATE,
      7,
    ),
    placed(rock({ size: [0.11, 0.11, 0.12], seed: 80, rough: 0.04 }, PLATE), [0.19, 0.58, 0.06]),
    spike([0.19, 0.6, 0.12], [0.19, 0.68, 0.24], 0.05, GOLD),
    limb(
      [
        [0.19, 0.54, 0.03, 0.1],
        [0.2, 0.36, 0.0, 0.125],
        [0.21, 0.1, 0.0, 0.085],
      ],
      PLATE,
      7,
    ),
    loft(
      [
        [[0.21, 0.07, -0.11], 0.075, 0.07],
        [[0.21, 0.08, 0.02], 0.1, 0.085],
        [[0.22, 0.05, 0.18], 0.085, 0.055],
        [[0.22, 0.03, 0.27], 0.02, 0.02],
      ],
      PLATE,
      { sides: 6 },
    ),
  );
}

function gauntlet(x: number, y: number, z: number): Part {
  return joined(
    placed(slab([0.075, 0.07, 0.08], PLATE, { top: 0.9 }), [x, y, z]),
    loft(
      [
        [[x, y + 0.04, z - 0.06], 0.1],
        [[x, y + 0.14, z - 0.16], 0.12],
      ],
      GOLD,
      { sides: 6 },
    ),
  );
}

/** The left hand rests on the sword, which stands before him. */
const arm = (): Part =>
  joined(
    limb(
      [
        [0.42, 1.44, 0, 0.11],
        [0.52, 1.2, 0.04, 0.09],
        [0.5, 1.08, 0.1, 0.095],
        [0.46, 1.02, 0.3, 0.085],
      ],
      PLATE,
      6,
    ),
    spike([0.54, 1.14, 0.02], [0.64, 1.1, -0.12], 0.06, GOLD),
    gauntlet(0.45, 1.02, 0.4),
  );
const shieldArm = (): Part =>
  joined(
    limb(
      [
        [0.42, 1.44, 0, 0.11],
        [0.54, 1.2, 0.02, 0.09],
        [0.54, 1.08, 0.08, 0.095],
        [0.5, 1.0, 0.22, 0.085],
      ],
      PLATE,
      6,
    ),
    gauntlet(0.48, 0.98, 0.3),
  );

function sword(): Part {
  const steel = blade(
    [
      [0.36, 0.86, 0.42],
      [0.54, 0.86, 0.42],
      [0.53, 0.18, 0.42],
      [0.45, 0, 0.42],
      [0.37, 0.18, 0.42],
    ],
    [0.45, 0.5, 0.42],
    0.03,
    BRIGHT,
    '#9aa6b4',
  );
  const guard = joined(
    limb(
      [
        [0.2, 0.94, 0.42, 0.025],
        [0.32, 0.88, 0.42, 0.035],
        [0.45, 0.88, 0.42, 0.045],
        [0.58, 0.88, 0.42, 0.035],
        [0.7, 0.94, 0.42, 0.025],
      ],
      GOLD,
      5,
    ),
  );
  return joined(
    steel,
    guard,
    limb(
      [
        [0.45, 0.9, 0.42, 0.035],
        [0.45, 1.18, 0.42, 0.032],
      ],
      WINE,
      6,
    ),
    gem([0.45, 1.22, 0.42], [0.06, 0.07, 0.06], GOLD),
  );
}

function shield(): Part {
  const face = blade(
    [
      [0, 0.42, 0],
      [-0.24, 0.34, -0.03],
      [-0.27, 0.02, -0.05],
      [-0.17, -0.3, -0.03],
      [0, -0.46, 0],
      [0.17, -0.3, -0.03],
      [0.27, 0.02, -0.05],
      [0.24, 0.34, -0.03],
    ],
    [0, 0.02, 0.06],
    0.03,
    ({ normal: [x] }) => (x > 0 ? '#2c4a72' : '#3d659a'),
    IRON,
  );
  const rim = limb(
    [
      [0, 0.44, 0, 0.022],
      [-0.25, 0.35, -0.03, 0.022],
      [-0.285, 0.02, -0.05, 0.022],
      [-0.18, -0.31, -0.03, 0.022],
      [0, -0.48, 0, 0.022],
      [0.18, -0.31, -0.03, 0.022],
      [0.285, 0.02, -0.05, 0.022],
      [0.25, 0.35, -0.03, 0.022],
      [0, 0.44, 0, 0.022],
    ],
    GOLD,
    4,
  );
  return placed(joined(face, rim, gem([0, 0.02, 0.09], [0.075, 0.13, 0.04], GOLD)), [-0.54, 0.98, 0.4], [-6, -16, 4]);
}

function cloak(): Part {
  return [-2, -1, 0, 1, 2].flatMap((n) => {
    const [left, right] = [(n - 0.5) * 0.15, (n + 0.5) * 0.15];
    const fold = n % 2 ? 0.045 : -0.045;
    const hem = 0.16 + (Math.abs(n * 3 + 1) % 3) * 0.09;
    const cloth = n % 2 ? WINE : CRIMSON;
    return joined(
      sheet(
        [
          [left, 1.56, -0.2],
          [right, 1.56, -0.2],
          [right * 1.25, 0.96, -0.34 + fold],
          [left * 1.25, 0.96, -0.34 - fold],
        ],
        cloth,
        WINE,
      ),
      sheet(
        [
          [left * 1.25, 0.96, -0.34 - fold],
          [right * 1.25, 0.96, -0.34 + fold],
          [right * 1.5, hem, -0.52],
          [((left + right) / 2) * 1.5, hem - 0.1, -0.55],
          [left * 1.5, hem, -0.52],
        ],
        cloth,
        '#3f161b',
      ),
    );
  });
}
