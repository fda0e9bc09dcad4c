import { both, glowing, joined, mirrorOf, type Paint, type Part, placed } from '../part.ts';
import { lathe, limb, rock, sheet, spike } from '../shapes.ts';

const [HOLLOW, BARK, WOOD, RAW] = ['#2b2018', '#5a4230', '#7d5d41', '#b08a5c'];
const [SHADE, LEAF, SPRING, TIP] = ['#2f5230', '#4a7a3c', '#79a848', '#a9c75c'];
const RIND: Paint = ({ normal: [x, y, z] }) => (x * 0.8 + z * 0.4 + y * 0.4 > 0.45 ? WOOD : x < -0.6 ? HOLLOW : BARK);
const LEAVES: Paint = ({ normal: [x, y] }) => {
  const light = y - x * 0.35;
  return light > 0.75 ? TIP : light > 0.25 ? SPRING : light > -0.35 ? LEAF : SHADE;
};

/** An oak that walks: roots for feet, a grown face, a crown of leaves and one fruitful arm. */
export function treant(): Part {
  return joined(trunk(), both(face()), mouth(), roots(), arm(), mirrorOf(rearArm()), crown(), mushrooms());
}

function trunk(): Part {
  return lathe(
    [
      [0.46, 0.22],
      [0.37, 0.42],
      [0.31, 0.7],
      [0.34, 1.0],
      [0.4, 1.24],
      [0.36, 1.44],
      [0.24, 1.6],
    ],
    RIND,
    9,
    10,
  );
}

/** A heavy brow, an eye deep below it, a cheek of bark. */
function face(): Part {
  const socket = sheet(
    [
      [0.05, 1.22, 0.385],
      [0.21, 1.27, 0.36],
      [0.24, 1.16, 0.35],
      [0.17, 1.08, 0.37],
      [0.07, 1.12, 0.385],
    ],
    HOLLOW,
    HOLLOW,
    0.03,
  );
  const eye = glowing(
    sheet(
      [
        [0.09, 1.18, 0.412],
        [0.18, 1.21, 0.392],
        [0.185, 1.165, 0.39],
        [0.12, 1.135, 0.408],
      ],
      '#ffe27a',
      '#ffe27a',
      0.02,
    ),
  );
  const brow = limb(
    [
      [0.02, 1.2, 0.44, 0.05],
      [0.14, 1.29, 0.42, 0.065],
      [0.28, 1.33, 0.32, 0.04],
      [0.36, 1.44, 0.26, 0],
    ],
    WOOD,
    5,
  );
  const cheek = limb(
    [
      [0.26, 1.1, 0.33, 0.03],
      [0.19, 1.0, 0.38, 0.05],
      [0.16, 0.86, 0.33, 0.02],
    ],
    WOOD,
    4,
  );
  return joined(socket, eye, brow, cheek);
}

function mouth(): Part {
  const gap = sheet(
    [
      [-0.13, 0.95, 0.345],
      [-0.04, 0.93, 0.365],
      [0.04, 0.93, 0.365],
      [0.13, 0.95, 0.345],
      [0.09, 0.8, 0.33],
      [0.02, 0.77, 0.335],
      [-0.07, 0.81, 0.33],
    ],
    HOLLOW,
    HOLLOW,
    0.04,
  );
  const teeth = [-0.08, 0.0, 0.075].map((x) => spike([x, 0.79, 0.36], [x + 0.01, 0.88, 0.375], 0.025, RAW, 3));
  const nose = limb(
    [
      [0, 1.2, 0.4, 0.03],
      [0.01, 1.08, 0.46, 0.05],
      [0, 1.0, 0.41, 0.03],
    ],
    WOOD,
    4,
  );
  return joined(gap, ...teeth, nose);
}

function roots(): Part {
  return [20, 72, 118, 168, 214, 262, 318].flatMap((degrees, n) => {
    const angle = (degrees * Math.PI) / 180;
    const [x, z] = [Math.cos(angle), Math.sin(angle)];
    const far = 0.68 + (n % 3) * 0.1;
    return limb(
      [
        [x * 0.26, 0.42, z * 0.26, 0.17],
        [x * 0.46, 0.2, z * 0.44, 0.13],
        [x * far, 0.07, z * far * 0.95, 0.075],
        [x * (far + 0.26), 0.02, z * (far + 0.2), 0],
      ],
      RIND,
      5,
    );
  });
}

function twigs(x: number, y: number, z: number, spread: readonly (readonly [number, number, number])[]): Part {
  return spread.flatMap(([dx, dy, dz]) =>
    limb(
      [
        [x, y, z, 0.045],
        [x + dx * 0.5, y + dy * 0.45, z + dz * 0.5, 0.035],
        [x + dx, y + dy, z + dz, 0],
      ],
      BARK,
      4,
    ),
  );
}

function arm(): Part {
  const branch = limb(
    [
      [0.28, 1.34, 0.02, 0.15],
      [0.6, 1.3, 0.12, 0.11],
      [0.86, 1.04, 0.26, 0.1],
      [0.94, 0.76, 0.42, 0.075],
    ],
    RIND,
    6,
  );
  const hand = twigs(0.94, 0.78, 0.42, [
    [0.12, -0.26, 0.12],
    [0.0, -0.32, 0.1],
    [-0.12, -0.24, 0.16],
    [0.16, -0.08, 0.2],
  ]);
  const tuft = placed(rock({ size: [0.2, 0.16, 0.2], seed: 61 }, LEAVES), [0.66, 1.42, 0.04]);
  return joined(branch, hand, tuft, spike([0.78, 1.12, 0.2], [0.98, 1.24, 0.12], 0.04, WOOD));
}

function rearArm(): Part {
  const branch = limb(
    [
      [0.28, 1.36, 0.0, 0.15],
      [0.62, 1.46, -0.02, 0.11],
      [0.86, 1.7, 0.04, 0.09],
      [0.92, 1.98, 0.14, 0.06],
    ],
    RIND,
    6,
  );
  const hand = twigs(0.92, 1.96, 0.14, [
    [0.2, 0.2, 0.04],
    [0.04, 0.28, 0.08],
    [-0.14, 0.22, 0.02],
    [0.1, 0.12, 0.22],
  ]);
  const tuft = placed(rock({ size: [0.22, 0.17, 0.2], seed: 67 }, LEAVES), [0.98, 1.62, -0.04]);
  return joined(branch, hand, tuft);
}

function crown(): Part {
  const clumps: readonly (readonly [number, number, number, number, number])[] = [
    [0, 1.98, -0.06, 0.46, 31],
    [0.4, 1.76, -0.12, 0.31, 32],
    [-0.4, 1.8, -0.08, 0.32, 33],
    [0.1, 1.74, -0.42, 0.36, 34],
    [0.22, 2.1, 0.2, 0.27, 35],
    [-0.24, 2.02, 0.24, 0.25, 36],
    [-0.06, 2.36, -0.08, 0.28, 37],
  ];
  const boughs = joined(
    limb(
      [
        [0.1, 1.5, 0, 0.12],
        [0.3, 1.7, -0.06, 0.06],
      ],
      RIND,
      5,
    ),
    limb(
      [
        [-0.1, 1.5, 0, 0.12],
        [-0.3, 1.74, -0.04, 0.06],
      ],
      RIND,
      5,
    ),
  );
  const leaves = clumps.map(([x, y, z, size, seed]) =>
    placed(rock({ size: [size, size * 0.78, size * 0.92], seed, rough: 0.13, fine: size > 0.4 }, LEAVES), [x, y, z]),
  );
  const fruit = [
    [0.36, 1.52, 0.16],
    [-0.42, 1.56, 0.18],
    [0.16, 1.82, 0.42],
    [-0.16, 1.76, 0.4],
  ].map(([x = 0, y = 0, z = 0]) => placed(rock({ size: [0.055, 0.06, 0.055], seed: 5 }, '#d8553f'), [x, y, z]));
  return joined(boughs, ...leaves, ...fruit);
}

function mushrooms(): Part {
  return (
    [
      [0.34, 0.66, 0.08, 0.1],
      [0.36, 0.54, -0.06, 0.07],
      [-0.36, 0.46, 0.14, 0.08],
    ] as const
  ).flatMap(([x, y, z, size]) =>
    placed(
      lathe(
        [
          [size * 0.3, -size * 0.2],
          [size, 0],
          [size * 0.75, size * 0.4],
          [0, size * 0.65],
        ],
        ({ along }) => (along > 0.3 ? '#e8d9b4' : '#b79a6b'),
        6,
      ),
      [x, y, z],
    ),
  );
}
