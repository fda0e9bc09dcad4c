import { both, glowing, joined, type Paint, type Part, placed, shining } from '../part.ts';
import { gem, limb, loft, rock, sheet, slab, spike } from '../shapes.ts';

const [DEEP, STONE, PALE, MOSS] = ['#55503f', '#857b66', '#aba087', '#6f8a45'];
const LIGHT = '#ffc45c';
const STONES: Paint = ({ normal: [x, y] }) => (y > 0.55 ? PALE : y < -0.4 || x < -0.85 ? DEEP : STONE);
const MOSSY: Paint = ({ normal: [, y] }) => (y > 0.45 ? MOSS : y < -0.3 ? DEEP : STONE);

/** A heap of boulders that stands up: arms to the ground, a lit core, crystals on its back. */
export function golem(): Part {
  return joined(body(), head(), placed(arm(9), [0, 0, 0]), placed(mirroredArm(), [0, 0, 0]), both(leg()), crystals());
}

function body(): Part {
  const chest = placed(
    rock({ size: [0.66, 0.52, 0.46], seed: 3, rough: 0.1, fine: true }, STONES),
    [0, 1.3, 0],
    [8, 0, 0],
  );
  const belly = placed(rock({ size: [0.42, 0.34, 0.36], seed: 5, rough: 0.12 }, STONES), [0, 0.82, 0.02]);
  const hips = placed(slab([0.36, 0.13, 0.26], STONES, { top: 1.15 }), [0, 0.64, 0]);
  const core = glowing(
    gem([0, 1.24, 0.46], [0.15, 0.21, 0.09], ({ normal: [x, y] }) =>
      x + y > 0.4 ? '#fff0c0' : x + y > -0.4 ? LIGHT : '#f09a35',
    ),
  );
  const setting = [45, 135, 225, 315, 0, 90, 180, 270].map((degrees) => {
    const angle = (degrees * Math.PI) / 180;
    return placed(
      slab([0.075, 0.07, 0.06], degrees % 90 ? STONES : DEEP, { top: 0.7 }),
      [Math.cos(angle) * 0.22, 1.24 + Math.sin(angle) * 0.27, 0.42],
      [80, 0, degrees - 90],
    );
  });
  return joined(chest, belly, hips, core, ...setting);
}

function head(): Part {
  const skull = placed(rock({ size: [0.25, 0.21, 0.24], seed: 12, rough: 0.1 }, STONES), [0, 1.72, 0.24]);
  const brow = placed(slab([0.25, 0.055, 0.1], MOSSY, { top: 0.85 }), [0, 1.8, 0.4], [14, 0, 0]);
  const jaw = placed(slab([0.19, 0.09, 0.11], STONES, { top: 1.2 }), [0, 1.59, 0.38], [-8, 0, 0]);
  const eye = glowing(
    sheet(
      [
        [0.045, 1.735, 0.485],
        [0.17, 1.755, 0.45],
        [0.17, 1.7, 0.455],
        [0.055, 1.69, 0.49],
      ],
      '#ffe9ae',
      '#ffe9ae',
      0.03,
    ),
  );
  return joined(skull, brow, jaw, both(eye));
}

/** The figure's left arm; its right one is cut from other stones. */
function arm(seed: number): Part {
  const shoulder = placed(rock({ size: [0.38, 0.35, 0.37], seed, rough: 0.13, fine: true }, MOSSY), [0.8, 1.5, -0.02]);
  const upper = placed(rock({ size: [0.22, 0.3, 0.22], seed: seed + 1 }, STONES), [0.98, 1.12, 0.05], [0, 0, 14]);
  const lower = loft(
    [
      [[1.0, 0.98, 0.1], 0.2],
      [[1.05, 0.78, 0.16], 0.29, 0.27],
      [[1.06, 0.52, 0.22], 0.32, 0.3],
      [[1.04, 0.4, 0.24], 0.25],
    ],
    STONES,
    { sides: 7 },
  );
  const fist = placed(rock({ size: [0.29, 0.24, 0.3], seed: seed + 2, rough: 0.1 }, STONES), [1.03, 0.26, 0.28]);
  const fingers = [-0.17, -0.02, 0.13].map((x) =>
    placed(slab([0.07, 0.11, 0.08], STONES, { top: 0.9 }), [1.03 + x, 0.16, 0.53], [20, 0, 0]),
  );
  const rune = glowing(
    joined(
      sheet(
        [
          [1.0, 0.86, 0.43],
          [1.05, 0.86, 0.43],
          [1.1, 0.66, 0.5],
          [1.05, 0.66, 0.5],
        ],
        LIGHT,
        LIGHT,
        0.03,
      ),
      sheet(
        [
          [1.1, 0.66, 0.505],
          [1.05, 0.66, 0.505],
          [0.98, 0.56, 0.515],
          [1.03, 0.56, 0.515],
        ],
        LIGHT,
        LIGHT,
        0.03,
      ),
    ),
  );
  return joined(shoulder, upper, lower, fist, ...fingers, rune);
}

const mirroredArm = (): Part => both(arm(23)).slice(arm(23).length);

function leg(): Part {
  const thigh = placed(rock({ size: [0.24, 0.25, 0.25], seed: 41, rough: 0.1 }, STONES), [0.3, 0.5, 0.02]);
  const shin = loft(
    [
      [[0.32, 0.46, 0.02], 0.2],
      [[0.34, 0.24, 0.03], 0.26],
      [[0.34, 0.12, 0.04], 0.24],
    ],
    STONES,
    { sides: 6, turn: 30 },
  );
  const foot = placed(slab([0.27, 0.1, 0.34], STONES, { top: 0.8, lean: -0.05 }), [0.35, 0.1, 0.1]);
  return joined(thigh, shin, foot);
}

function crystals(): Part {
  const places: readonly (readonly [number, number, number, number, number])[] = [
    [0.1, -0.34, 0.02, 0.62, 0.11],
    [-0.22, -0.34, -0.2, 0.46, 0.09],
    [0.36, -0.3, 0.24, 0.42, 0.08],
    [-0.02, -0.46, -0.05, 0.36, 0.08],
    [-0.46, -0.22, -0.3, 0.28, 0.07],
  ];
  const stones = places.map(([x, z, lean, high, thick]) =>
    loft(
      [
        [[x, 1.5, z], thick * 0.8],
        [[x + lean * 0.6, 1.5 + high * 0.7, z - high * 0.35], thick],
        [[x + lean, 1.5 + high, z - high * 0.55], 0],
      ],
      ({ normal: [nx, y] }) => (nx + y > 0.5 ? '#bdf3e4' : nx > -0.4 ? '#5fc4b4' : '#2f7f80'),
      { sides: 5 },
    ),
  );
  const grass = [
    [0.8, 1.84, 0.05],
    [0.92, 1.8, -0.1],
    [-0.78, 1.84, 0.0],
    [-0.66, 1.83, 0.12],
  ].map(([x = 0, y = 0, z = 0]) =>
    joined(
      spike([x, y - 0.06, z], [x + 0.05, y + 0.13, z], 0.035, '#8fae55', 3),
      spike([x, y - 0.06, z + 0.03], [x - 0.05, y + 0.1, z + 0.06], 0.03, MOSS, 3),
    ),
  );
  return joined(
    shining(joined(...stones)),
    ...grass,
    limb(
      [
        [-0.5, 1.72, 0.28, 0.03],
        [-0.6, 1.5, 0.44, 0.026],
        [-0.56, 1.2, 0.46, 0],
      ],
      MOSS,
      4,
    ),
  );
}
