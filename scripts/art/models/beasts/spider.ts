import { both, glowing, joined, moved, type Part, rotated } from '../part.ts';
import { gem, limb, loft, sheet, spike } from '../shapes.ts';
import type { Vec } from '../vectors.ts';

const [INK, PLUM, VIOLET, LILAC] = ['#211a33', '#46346b', '#6c51a3', '#b692e6'];
const FANG = '#efe3cd';

/** A long-legged spider, its body slung low between arched knees, a pale mark on its back. */
export function spider(): Part {
  return joined(abdomen(), thorax(), both(joined(legs(), face())));
}

function abdomen(): Part {
  const skin = loft(
    [
      [[0, 0.74, -0.2], 0.1],
      [[0, 0.84, -0.34], 0.32, 0.3],
      [[0, 0.94, -0.62], 0.48, 0.43],
      [[0, 0.96, -0.92], 0.49, 0.44],
      [[0, 0.88, -1.2], 0.34, 0.32],
      [[0, 0.78, -1.38], 0.14, 0.14],
      [[0, 0.72, -1.46], 0],
    ],
    ({ normal: [x, y] }) => (y > 0.62 ? PLUM : Math.abs(x) > 0.8 ? VIOLET : y < -0.2 ? INK : PLUM),
    { sides: 9, turn: 10 },
  );
  const mark = [
    [-0.52, 0.13],
    [-0.78, 0.19],
    [-1.06, 0.12],
  ].flatMap(([z = 0, size = 0]) =>
    glowing(
      moved(
        rotated(
          sheet(
            [
              [0, 0.02, size],
              [size * 0.8, -0.03, 0],
              [0, 0.02, -size],
              [-size * 0.8, -0.03, 0],
            ],
            LILAC,
            LILAC,
          ),
          [z < -1 ? -24 : z > -0.6 ? 20 : 2, 0, 0],
        ),
        [0, z < -1 ? 1.345 : z > -0.6 ? 1.345 : 1.41, z],
      ),
    ),
  );
  const hairs = [-40, -15, 15, 40].flatMap((degrees) =>
    [-0.6, -0.95, -1.2].map((z) => {
      const angle = (degrees * Math.PI) / 180;
      const far = z < -1.1 ? 0.34 : 0.45;
      const from: Vec = [Math.sin(angle) * far, 0.93 + Math.cos(angle) * far * 0.88, z];
      return spike(from, [from[0] * 1.25, from[1] + 0.13, z - 0.12], 0.028, LILAC, 3);
    }),
  );
  return joined(skin, mark, ...hairs, both(spike([0.06, 0.74, -1.38], [0.1, 0.66, -1.56], 0.045, VIOLET)));
}

function thorax(): Part {
  return loft(
    [
      [[0, 0.7, -0.24], 0.12, 0.1],
      [[0, 0.72, -0.06], 0.3, 0.2],
      [[0, 0.74, 0.16], 0.33, 0.23],
      [[0, 0.74, 0.36], 0.27, 0.22],
      [[0, 0.7, 0.5], 0.2, 0.17],
      [[0, 0.66, 0.56], 0.1, 0.09],
    ],
    ({ normal: [, y] }) => (y > 0.4 ? VIOLET : y < -0.3 ? INK : PLUM),
    { sides: 8, turn: 22.5 },
  );
}

/** Four legs of one side: out and up to the knee, down to the heel, along to the claw. */
function legs(): Part {
  const reach: readonly (readonly [z: number, out: number, forward: number, high: number])[] = [
    [0.28, 1.0, 1.12, 1.28],
    [0.12, 1.34, 0.42, 1.44],
    [-0.02, 1.34, -0.5, 1.42],
    [-0.14, 1.0, -1.28, 1.32],
  ];
  return reach.flatMap(([z, out, forward, high]) => {
    const knee: Vec = [0.28 + out * 0.42, high, z + forward * 0.42];
    const heel: Vec = [0.28 + out * 0.76, 0.62, z + forward * 0.8];
    const upper = limb(
      [
        [0.24, 0.7, z, 0.075],
        [0.38, 0.78, z + forward * 0.12, 0.1],
        [...knee, 0.075],
      ],
      ({ along }) => (along > 0.5 ? VIOLET : PLUM),
      5,
    );
    const lower = limb(
      [
        [...knee, 0.085],
        [...heel, 0.05],
        [0.28 + out * 0.84, 0, z + forward * 0.9, 0],
      ],
      ({ along }) => (along > 0.5 ? INK : PLUM),
      5,
    );
    const joint = gem(knee, [0.1, 0.1, 0.1], LILAC);
    const thorn = spike([knee[0], knee[1] - 0.02, knee[2]], [knee[0] + 0.04, knee[1] + 0.2, knee[2]], 0.04, INK, 3);
    return joined(upper, lower, joint, thorn);
  });
}

function face(): Part {
  const eyes: readonly (readonly [number, number, number, number])[] = [
    [0.075, 0.8, 0.53, 0.062],
    [0.19, 0.82, 0.46, 0.045],
    [0.055, 0.9, 0.45, 0.034],
    [0.15, 0.915, 0.38, 0.03],
  ];
  const lit = eyes.map(([x, y, z, size]) => glowing(gem([x, y, z], [size, size, size], '#ff6f8d')));
  const fang = joined(
    limb(
      [
        [0.1, 0.68, 0.5, 0.08],
        [0.13, 0.6, 0.64, 0.085],
        [0.12, 0.5, 0.68, 0.06],
      ],
      PLUM,
      5,
    ),
    limb(
      [
        [0.12, 0.51, 0.68, 0.045],
        [0.1, 0.4, 0.72, 0.03],
        [0.05, 0.28, 0.66, 0],
      ],
      FANG,
      4,
    ),
  );
  const feeler = limb(
    [
      [0.2, 0.66, 0.44, 0.05],
      [0.34, 0.76, 0.64, 0.045],
      [0.36, 0.6, 0.86, 0.035],
      [0.32, 0.5, 0.94, 0],
    ],
    VIOLET,
    4,
  );
  return joined(...lit, fang, feeler);
}
