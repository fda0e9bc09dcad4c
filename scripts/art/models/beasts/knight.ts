import { both, joined, mirrorOf, type Part, placed, shining } from '../part.ts';
import { blade, gem, limb, loft, sheet, slab, spike } from '../shapes.ts';
import { BRIGHT, CRIMSON, eyes, GOLD, helm, IRON, leg, PLATE, pauldron, trunk, WINE } from './knight-armour.ts';

/** An empty suit of armour on watch: great sword, shield, a torn cloak, a light behind the visor. */
export function knight(): Part {
  return joined(
    shining(joined(trunk(), helm(), both(joined(pauldron(), leg())), arm(), mirrorOf(shieldArm()), sword(), shield())),
    eyes(),
    cloak(),
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
