import { both, glowing, joined, type Paint, type Part, placed } from '../part.ts';
import { blade, gem, limb, loft, rock, sheet, spike } from '../shapes.ts';

export const [IRON, STEEL, BRIGHT] = ['#3d4654', '#7f8b9b', '#c3ccd6'];
export const [GOLD, BRASS, CRIMSON, WINE] = ['#d9b367', '#8d6b31', '#8e2f33', '#561d24'];
/** Steel that catches the light from the upper left. */
export const PLATE: Paint = ({ normal: [x, y, z] }) => {
  const light = y * 0.7 + z * 0.4 - x * 0.2;
  return light > 0.55 ? BRIGHT : light > -0.1 ? STEEL : IRON;
};

/** Chest, belt, plates about the hips, the tabard. */
export function trunk(): Part {
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

/** A closed helmet with horns and a plume. */
export function helm(): Part {
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
  const plume = [0, 1, 2, 3].map((n) =>
    placed(
      rock({ size: [0.055, 0.085, 0.1], seed: 70 + n }, n % 2 ? CRIMSON : '#a93a3c'),
      [0, 2.17 - n * n * 0.034, -0.06 - n * 0.1],
      [n * -22, 0, 0],
    ),
  );
  return joined(dome, visor, ridge, both(horn), ...plume);
}

/** The slit of the visor and what burns behind it. */
export const eyes = (): Part =>
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

/** Three plates and a spike on a shoulder. */
export function pauldron(): Part {
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

/** A leg in plate, from the hip to the toe. */
export function leg(): Part {
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
