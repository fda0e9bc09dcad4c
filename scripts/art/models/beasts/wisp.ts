import { both, glowing, joined, type Paint, type Part, placed, shining } from '../part.ts';
import { gem, limb, loft, rock, type Section, sheet, spike } from '../shapes.ts';
import type { Vec } from '../vectors.ts';

const [NAVY, DEEP, AZURE, SKY, WHITE] = ['#0e2740', '#1f6fa8', '#46aee6', '#8fdcff', '#e9fbff'];

/** Flame: dark at the root, white where it burns, and each facet a little different from the next. */
const FLAME: Paint = ({ normal: [x, y, z], along }) => {
  const heat = along * 1.1 + x * -0.22 + y * 0.16 + z * 0.2;
  return heat > 0.95 ? DEEP : heat > 0.7 ? AZURE : heat > 0.36 ? SKY : heat > 0.12 ? '#b9ecff' : WHITE;
};

/** A marsh light: a flame with a face, over reeds and stones, with small flames about it. */
export function wisp(): Part {
  return joined(flame(), face(), tongues(), sparks(), marsh());
}

function flame(): Part {
  return glowing(
    loft(
      [
        [[0, 0.5, 0], 0],
        [[0, 0.6, 0], 0.2],
        [[0, 0.82, 0.01], 0.41, 0.38],
        [[0, 1.06, 0.02], 0.47, 0.43],
        [[0.01, 1.3, 0.01], 0.39, 0.36],
        [[0.05, 1.54, -0.03], 0.26, 0.25],
        [[0.1, 1.78, -0.08], 0.17],
        [[0.08, 2.0, -0.12], 0.1],
        [[-0.03, 2.2, -0.12], 0.045],
        [[-0.15, 2.32, -0.08], 0],
      ],
      FLAME,
      { sides: 9, outline: (degrees) => 1 + 0.07 * Math.sin((degrees * Math.PI) / 60) },
    ),
  );
}

/** A mask of dark glass with two long eyes and a mouth that is only a line. */
function face(): Part {
  const eye = joined(
    sheet(
      [
        [0.07, 1.12, 0.45],
        [0.16, 1.22, 0.425],
        [0.26, 1.14, 0.37],
        [0.23, 0.98, 0.395],
        [0.12, 0.98, 0.45],
      ],
      NAVY,
      NAVY,
      0.03,
    ),
    glowing(gem([0.165, 1.1, 0.436], [0.035, 0.045, 0.03], WHITE)),
  );
  const mouth = sheet(
    [
      [0, 0.9, 0.455],
      [0.07, 0.93, 0.445],
      [0.12, 0.9, 0.425],
      [0.05, 0.84, 0.445],
      [0, 0.83, 0.45],
    ],
    NAVY,
    NAVY,
    0.03,
  );
  return both(joined(eye, mouth));
}

function tongue(path: readonly (readonly [number, number, number, number])[]): Part {
  return glowing(
    limb(path, ({ along, normal: [x, y] }) => (along + y * 0.1 > 0.66 ? DEEP : along - x * 0.2 > 0.4 ? AZURE : SKY), 5),
  );
}

function tongues(): Part {
  return joined(
    tongue([
      [0.28, 0.9, 0.05, 0.2],
      [0.52, 1.0, 0.05, 0.16],
      [0.66, 1.22, 0.02, 0.1],
      [0.62, 1.46, -0.02, 0.05],
      [0.7, 1.62, -0.04, 0],
    ]),
    tongue([
      [-0.28, 0.86, 0.05, 0.2],
      [-0.54, 0.9, 0.06, 0.15],
      [-0.7, 1.08, 0.03, 0.09],
      [-0.68, 1.26, 0, 0.045],
      [-0.76, 1.4, -0.02, 0],
    ]),
    tongue([
      [-0.1, 1.3, -0.24, 0.2],
      [-0.26, 1.56, -0.32, 0.13],
      [-0.3, 1.8, -0.3, 0.06],
      [-0.4, 1.98, -0.26, 0],
    ]),
    tongue([
      [0.12, 0.8, -0.26, 0.2],
      [0.2, 0.86, -0.5, 0.14],
      [0.22, 1.06, -0.66, 0.08],
      [0.16, 1.26, -0.68, 0],
    ]),
    tongue([
      [0, 0.66, 0.02, 0.13],
      [0.05, 0.46, -0.03, 0.08],
      [-0.02, 0.3, -0.06, 0],
    ]),
  );
}

function sparks(): Part {
  const places: readonly Vec[] = [
    [0.86, 0.92, 0.3],
    [-0.92, 1.5, -0.1],
    [0.5, 1.86, 0.24],
    [-0.62, 0.6, 0.5],
    [0.3, 0.56, -0.72],
    [-0.44, 2.02, 0.1],
  ];
  return places.flatMap(([x, y, z], n) => {
    const size = 0.05 + (n % 3) * 0.018;
    return glowing(
      loft(
        [
          [[x, y - size, z], 0],
          [[x, y, z], size * 0.8],
          [[x + 0.01, y + size * 0.8, z], size * 0.5],
          [[x - 0.02, y + size * 2.2, z], 0],
        ],
        ({ along }) => (along > 0.6 ? AZURE : along > 0.3 ? SKY : WHITE),
        { sides: 5 },
      ),
    );
  });
}

/** What it lights: stones, a broken lantern and reeds. */
function marsh(): Part {
  const stones = (
    [
      [0.34, 0.14, 0.2, 7],
      [-0.3, 0.06, 0.24, 8],
      [0.02, -0.36, 0.22, 9],
      [-0.46, -0.3, 0.13, 10],
      [0.56, -0.22, 0.12, 11],
    ] as const
  ).map(([x, z, size, seed]) =>
    placed(
      rock({ size: [size, size * 0.55, size * 0.85], seed }, ({ normal: [, y] }) =>
        y > 0.5 ? '#5d8791' : y > -0.1 ? '#3b5b69' : '#22394a',
      ),
      [x, size * 0.32, z],
    ),
  );
  const reeds = Array.from({ length: 13 }, (_, n) => {
    const angle = n * 2.4;
    const far = 0.42 + ((n * 7) % 5) * 0.06;
    const [x, z] = [Math.cos(angle) * far, Math.sin(angle) * far];
    const high = 0.28 + ((n * 5) % 4) * 0.08;
    const sections: Section[] = [
      [[x, 0, z], 0.022],
      [[x * 1.06, high * 0.6, z * 1.06], 0.018],
      [[x * 1.22, high, z * 1.22], 0],
    ];
    return loft(sections, n % 3 ? '#4f7d62' : '#7fa06a', { sides: 3 });
  });
  const cage = [0, 1, 2, 3].map((n) => {
    const angle = (n * Math.PI) / 2 + 0.5;
    return limb(
      [
        [Math.cos(angle) * 0.1, 0.1, 0.3 + Math.sin(angle) * 0.1, 0.014],
        [Math.cos(angle) * 0.11, 0.3, 0.3 + Math.sin(angle) * 0.11, 0.014],
      ],
      '#a97f3e',
      3,
    );
  });
  const rims = [
    [0.08, 0.13],
    [0.1, 0.11],
    [0.3, 0.12],
    [0.34, 0.04],
  ] as const;
  const lantern = shining(
    joined(
      loft(
        rims.slice(0, 2).map(([y, r]): Section => [[0, y, 0.3], r]),
        '#8d6b31',
        { sides: 6 },
      ),
      loft(
        rims.slice(2).map(([y, r]): Section => [[0, y, 0.3], r]),
        '#c0914a',
        { sides: 6 },
      ),
      ...cage,
    ),
  );
  return joined(
    ...stones,
    ...reeds,
    placed(lantern, [-0.02, 0.02, 0.16], [0, 0, 9]),
    spike([0.3, 0.26, 0.14], [0.36, 0.4, 0.1], 0.02, '#4f7d62', 3),
  );
}
