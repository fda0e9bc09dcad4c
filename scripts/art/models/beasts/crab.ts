import { both, glowing, joined, mirrorOf, type Part, placed, type Shade, scaled, shining } from '../part.ts';
import { gem, limb, loft, rock, sheet, spike } from '../shapes.ts';
import type { Vec } from '../vectors.ts';

const [WINE, RUST, CORAL, SHELL] = ['#6e2a22', '#b14c2c', '#e5793f', '#f5cf9b'];
const CRUST: Shade = ({ normal: [x, y, z] }) => {
  const light = y + z * 0.25 + x * 0.2;
  return light > 0.86 ? CORAL : light > 0.3 ? '#cf6436' : light > -0.3 ? RUST : SHELL;
};

/** A broad crab with one claw larger than the other, thorns along its shell, eyes on stalks. */
export function crab(): Part {
  return shining(joined(shell(), both(joined(legs(), eye(), mouth())), claw(1.22), mirrorOf(claw(0.92))));
}

function shell(): Part {
  const back = loft(
    [
      [[0, 0.62, -0.6], 0.34, 0.06],
      [[0, 0.68, -0.46], 0.62, 0.17],
      [[0, 0.72, -0.16], 0.82, 0.27],
      [[0, 0.7, 0.14], 0.84, 0.26],
      [[0, 0.64, 0.4], 0.66, 0.18],
      [[0, 0.6, 0.54], 0.4, 0.1],
    ],
    ({ normal, along, at }) => (at[1] < 0.6 && normal[1] < -0.2 ? SHELL : CRUST({ normal, along, at })),
    { sides: 12, turn: 15, outline: (degrees) => (degrees > 180 ? 0.8 : Math.abs(degrees - 90) < 20 ? 1.12 : 1) },
  );
  const thorns = both(
    joined(
      spike([0.78, 0.72, 0.16], [1.04, 0.78, 0.3], 0.09, SHELL),
      spike([0.78, 0.74, -0.12], [1.02, 0.84, -0.14], 0.085, SHELL),
      spike([0.6, 0.74, -0.38], [0.8, 0.84, -0.56], 0.075, SHELL),
      spike([0.6, 0.68, 0.4], [0.76, 0.7, 0.6], 0.07, SHELL),
      spike([0.3, 0.92, -0.2], [0.36, 1.1, -0.3], 0.09, SHELL),
      spike([0.42, 0.88, 0.1], [0.5, 1.02, 0.06], 0.075, SHELL),
    ),
  );
  const middle = joined(
    spike([0, 0.98, -0.12], [0, 1.18, -0.24], 0.1, SHELL),
    spike([0, 0.94, 0.16], [0, 1.08, 0.12], 0.08, SHELL),
  );
  const barnacle = (
    [
      [-0.5, 0.93, -0.06, 0.09],
      [-0.62, 0.88, 0.06, 0.065],
      [-0.44, 0.93, 0.14, 0.06],
      [0.16, 0.98, -0.32, 0.07],
    ] as const
  ).map(([x, y, z, size]) =>
    placed(
      loft(
        [
          [[0, -0.02, 0], size],
          [[0, size * 0.8, 0], size * 0.55],
          [[0, size * 0.5, 0], size * 0.3],
        ],
        ({ along }) => (along > 0.5 ? '#4a5a5c' : '#c3cfc6'),
        { sides: 6 },
      ),
      [x, y, z],
    ),
  );
  return joined(back, thorns, middle, ...barnacle);
}

function legs(): Part {
  const reach: readonly (readonly [z: number, out: number, back: number])[] = [
    [0.16, 0.72, 0.16],
    [-0.06, 0.8, -0.22],
    [-0.28, 0.72, -0.56],
  ];
  return reach.flatMap(([z, out, back]) => {
    const knee: Vec = [0.56 + out * 0.5, 0.78, z + back * 0.5];
    const foot: Vec = [0.56 + out * 0.92, 0, z + back];
    return joined(
      limb(
        [
          [0.5, 0.58, z, 0.1],
          [0.5 + out * 0.28, 0.68, z + back * 0.25, 0.11],
          [...knee, 0.085],
        ],
        RUST,
        5,
      ),
      limb(
        [
          [...knee, 0.095],
          [0.56 + out * 0.8, 0.36, z + back * 0.85, 0.07],
          [...foot, 0],
        ],
        ({ along }) => (along > 0.5 ? WINE : '#cf6436'),
        5,
      ),
    );
  });
}

function eye(): Part {
  return joined(
    limb(
      [
        [0.17, 0.66, 0.46, 0.05],
        [0.2, 0.84, 0.54, 0.042],
        [0.22, 0.96, 0.54, 0.05],
      ],
      RUST,
      5,
    ),
    placed(rock({ size: [0.085, 0.085, 0.085], seed: 2, rough: 0.02 }, '#1a1420'), [0.225, 1.0, 0.55]),
    glowing(gem([0.245, 1.03, 0.625], [0.03, 0.032, 0.02], '#fff6dc')),
    limb(
      [
        [0.08, 0.62, 0.52, 0.02],
        [0.12, 0.74, 0.68, 0.014],
        [0.2, 0.78, 0.86, 0],
      ],
      SHELL,
      3,
    ),
  );
}

function mouth(): Part {
  return joined(
    loft(
      [
        [[0.08, 0.56, 0.52], 0.06, 0.09],
        [[0.08, 0.5, 0.6], 0.05, 0.07],
        [[0.06, 0.42, 0.6], 0.02, 0.03],
      ],
      SHELL,
      { sides: 5 },
    ),
    sheet(
      [
        [0.02, 0.64, 0.545],
        [0.14, 0.64, 0.53],
        [0.12, 0.58, 0.545],
        [0.02, 0.58, 0.555],
      ],
      WINE,
      WINE,
      0.02,
    ),
  );
}

/** A pincer at the end of a bent arm; `size` makes it the great or the small one. */
function claw(size: number): Part {
  const arm = joined(
    limb(
      [
        [0.52, 0.6, 0.34, 0.13],
        [0.82, 0.62, 0.5, 0.12],
        [0.98, 0.7, 0.66, 0.11],
      ],
      RUST,
      6,
    ),
    limb(
      [
        [0.98, 0.7, 0.66, 0.13],
        [0.92, 0.86, 0.88, 0.13],
      ],
      '#cf6436',
      6,
    ),
  );
  const palm = loft(
    [
      [[0, 0, -0.06], 0.09, 0.1],
      [[0, 0.02, 0.06], 0.18, 0.21],
      [[0, 0.03, 0.24], 0.19, 0.25],
      [[0, 0.04, 0.38], 0.14, 0.2],
    ],
    CRUST,
    { sides: 7 },
  );
  const finger = loft(
    [
      [[0, 0.16, 0.32], 0.12, 0.12],
      [[0, 0.26, 0.5], 0.1, 0.09],
      [[0, 0.26, 0.68], 0.06, 0.06],
      [[0, 0.16, 0.82], 0],
    ],
    CRUST,
    { sides: 6 },
  );
  const thumb = loft(
    [
      [[0, -0.1, 0.32], 0.11, 0.1],
      [[0, -0.13, 0.5], 0.09, 0.075],
      [[0, -0.08, 0.66], 0.05, 0.05],
      [[0, 0.03, 0.78], 0],
    ],
    ({ normal: [, y] }) => (y > 0 ? SHELL : RUST),
    { sides: 6 },
  );
  const teeth = [0.46, 0.56, 0.66].map((z) => spike([0, 0.2, z], [0, 0.09, z + 0.01], 0.04, SHELL, 3));
  const knob = spike([0, 0.24, 0.14], [0, 0.4, 0.08], 0.07, SHELL);
  const hand = scaled(joined(palm, finger, thumb, ...teeth, knob), [size, size, size]);
  return joined(arm, placed(hand, [0.9, 0.92, 0.92], [-32, -34, 12]));
}
