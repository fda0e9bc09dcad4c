import { both, glowing, joined, mirrorOf, type Paint, type Part, placed, shining } from '../part.ts';
import { blade, gem, limb, loft, type Section, sheet, spike } from '../shapes.ts';
import type { Vec } from '../vectors.ts';

const [PIT, DEEP, TEAL, MIST, FOAM] = ['#0c1a20', '#1f4148', '#3a6f70', '#6fae9f', '#a8dccb'];
const BONE = '#e6e2cc';
const SHROUD: Paint = ({ normal: [x, y, z], along }) => {
  const light = z * 0.5 + x * -0.35 + y * 0.3 + (along > 0.5 ? 0.15 : -0.1);
  return light > 0.42 ? MIST : light > 0 ? TEAL : DEEP;
};

/** A shroud with nothing in it but two lights, drifting above the ground, a scythe in its bones. */
export function wraith(): Part {
  return joined(robe(), rags(), hood(), both(collar()), arm(), mirrorOf(openArm()), scythe(), chain());
}

function robe(): Part {
  return loft(
    [
      [[0, 0.62, -0.1], 0.44, 0.36],
      [[0, 0.84, -0.07], 0.34, 0.29],
      [[0, 1.08, -0.02], 0.26, 0.22],
      [[0, 1.34, 0.02], 0.29, 0.21],
      [[0, 1.52, 0.02], 0.31, 0.2],
      [[0, 1.62, 0.02], 0.18, 0.16],
    ],
    SHROUD,
    { sides: 10, outline: (degrees) => 1 + 0.07 * Math.cos((degrees * Math.PI) / 36) },
  );
}

/** The hem: long torn strips that thin out to nothing. */
function rags(): Part {
  return Array.from({ length: 12 }, (_, n) => {
    const angle = (n * Math.PI) / 6 + 0.15;
    const [x, z] = [Math.cos(angle), Math.sin(angle)];
    const [sx, sz] = [-z * 0.15, x * 0.15];
    const end = 0.1 + ((n * 5) % 7) * 0.055;
    const top: Vec = [x * 0.42, 0.68, z * 0.35 - 0.1];
    const middle: Vec = [x * 0.54, 0.42, z * 0.46 - 0.16];
    const tip: Vec = [x * 0.46 + 0.06, end, z * 0.4 - 0.34];
    const edge = ([a, b, c]: Vec, by: number): Vec => [a + sx * by, b, c + sz * by];
    return joined(
      sheet([edge(top, 1), edge(top, -1), edge(middle, -0.8), edge(middle, 0.8)], n % 2 ? TEAL : DEEP, PIT),
      sheet([edge(middle, 0.8), edge(middle, -0.8), tip], n % 2 ? MIST : TEAL, PIT),
    );
  }).flat();
}

function hood(): Part {
  const cloth = loft(
    [
      [[0, 1.54, 0.0], 0.27, 0.23],
      [[0, 1.68, 0.04], 0.215, 0.24],
      [[0, 1.86, 0.06], 0.225, 0.26],
      [[0, 2.02, 0.02], 0.17, 0.22],
      [[0, 2.13, -0.1], 0.09, 0.12],
      [[0, 2.14, -0.28], 0.03, 0.04],
      [[0, 2.06, -0.38], 0],
    ],
    SHROUD,
    { sides: 9, turn: 10 },
  );
  const hollow = sheet(
    [
      [0, 2.02, 0.275],
      [-0.12, 1.95, 0.295],
      [-0.165, 1.8, 0.285],
      [-0.1, 1.62, 0.26],
      [0, 1.56, 0.255],
      [0.1, 1.62, 0.26],
      [0.165, 1.8, 0.285],
      [0.12, 1.95, 0.295],
    ],
    PIT,
    PIT,
    0.03,
  );
  const brim = limb(
    [
      [0, 1.54, 0.26, 0.03],
      [-0.13, 1.62, 0.27, 0.035],
      [-0.195, 1.8, 0.28, 0.035],
      [-0.14, 1.98, 0.3, 0.04],
      [0, 2.08, 0.32, 0.05],
      [0.14, 1.98, 0.3, 0.04],
      [0.195, 1.8, 0.28, 0.035],
      [0.13, 1.62, 0.27, 0.035],
      [0, 1.54, 0.26, 0.03],
    ],
    MIST,
    4,
  );
  const eye = glowing(
    sheet(
      [
        [0.03, 1.8, 0.31],
        [0.11, 1.86, 0.305],
        [0.125, 1.82, 0.3],
        [0.06, 1.775, 0.305],
      ],
      '#c9fff0',
      '#c9fff0',
      0.03,
    ),
  );
  const glow = glowing(gem([0.075, 1.818, 0.315], [0.016, 0.016, 0.02], '#ffffff'));
  return joined(cloth, hollow, brim, both(joined(eye, glow)));
}

/** A torn mantle over the shoulder. */
function collar(): Part {
  return joined(
    blade(
      [
        [0.05, 1.6, 0.2],
        [0.1, 1.6, -0.2],
        [0.42, 1.46, -0.12],
        [0.5, 1.34, 0.02],
        [0.38, 1.42, 0.16],
      ],
      [0.26, 1.58, 0],
      0.05,
      MIST,
      DEEP,
    ),
    spike([0.36, 1.5, -0.04], [0.56, 1.66, -0.12], 0.06, FOAM),
  );
}

function bones(at: Vec, fingers: readonly Vec[]): Part {
  return joined(
    gem(at, [0.055, 0.06, 0.05], BONE),
    ...fingers.map(([x, y, z]) =>
      limb(
        [
          [...at, 0.022],
          [at[0] + x * 0.6, at[1] + y * 0.4, at[2] + z * 0.7, 0.018],
          [at[0] + x, at[1] + y, at[2] + z, 0],
        ],
        BONE,
        3,
      ),
    ),
  );
}

function sleeve(points: readonly Section[], hang: readonly Vec[]): Part {
  return joined(loft(points, SHROUD, { sides: 6 }), sheet(hang, TEAL, DEEP));
}

function arm(): Part {
  const cloth = sleeve(
    [
      [[0.28, 1.46, 0.02], 0.13],
      [[0.48, 1.3, 0.14], 0.11],
      [[0.58, 1.24, 0.36], 0.12, 0.14],
    ],
    [
      [0.5, 1.22, 0.16],
      [0.6, 1.14, 0.4],
      [0.6, 0.82, 0.22],
    ],
  );
  return joined(
    cloth,
    bones(
      [0.61, 1.25, 0.45],
      [
        [0.05, -0.03, 0.09],
        [0.04, 0.05, 0.09],
        [-0.06, 0.02, 0.08],
      ],
    ),
  );
}

/** The other hand is stretched out to whoever looks. */
function openArm(): Part {
  const cloth = sleeve(
    [
      [[0.28, 1.46, 0.02], 0.13],
      [[0.54, 1.32, 0.08], 0.11],
      [[0.7, 1.36, 0.3], 0.13, 0.15],
    ],
    [
      [0.54, 1.24, 0.08],
      [0.72, 1.24, 0.32],
      [0.7, 0.8, 0.12],
    ],
  );
  return joined(
    cloth,
    bones(
      [0.74, 1.4, 0.4],
      [
        [0.12, 0.06, 0.14],
        [0.05, 0.12, 0.16],
        [-0.03, 0.12, 0.15],
        [-0.09, 0.02, 0.13],
        [0.12, -0.08, 0.06],
      ],
    ),
  );
}

function scythe(): Part {
  const staff = limb(
    [
      [0.66, 0.12, 0.5, 0.028],
      [0.64, 0.9, 0.5, 0.03],
      [0.58, 1.6, 0.52, 0.03],
      [0.6, 2.24, 0.5, 0.03],
    ],
    '#4d3a30',
    5,
  );
  const edge = shining(
    blade(
      [
        [0.62, 2.14, 0.5],
        [0.6, 2.3, 0.5],
        [0.28, 2.4, 0.5],
        [-0.06, 2.36, 0.5],
        [-0.38, 2.16, 0.5],
        [-0.1, 2.24, 0.5],
        [0.26, 2.2, 0.5],
      ],
      [0.24, 2.29, 0.5],
      0.028,
      '#d7e6e6',
      '#8fa9ad',
    ),
  );
  const ring = loft(
    [
      [[0.6, 2.1, 0.5], 0.045],
      [[0.6, 2.3, 0.5], 0.05],
    ],
    '#8d6b31',
    { sides: 6 },
  );
  return joined(staff, edge, ring, gem([0.66, 0.1, 0.5], [0.04, 0.08, 0.04], '#8d6b31'));
}

function chain(): Part {
  const links = Array.from({ length: 9 }, (_, n) => {
    const angle = Math.PI * (0.08 + (n / 8) * 0.84);
    return placed(
      gem([0, 0, 0], [0.032, 0.05, 0.02], n % 2 ? '#c09a55' : '#8d6b31'),
      [Math.cos(angle) * 0.3, 1.06 - Math.sin(angle) * 0.1, 0.06 + Math.sin(angle) * 0.22],
      [0, 0, 60 - n * 15],
    );
  });
  return joined(shining(joined(...links)), glowing(gem([0, 0.86, 0.31], [0.045, 0.07, 0.04], '#a8ffe8')));
}
