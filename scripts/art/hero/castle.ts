import { glow } from '../landscape/light.ts';
import { merlons, spire, windowPath } from '../landscape/masonry.ts';
import { circle, group, path } from '../svg.ts';

/** The lit tower and its walls, drawn about the foot of the tower. */

/** A round tower: from `left` to `right` at its foot, a little narrower at its top. */
const turret = (left: number, right: number, top: number) =>
  path(`M${left} 10L${left + 4} ${top}H${right - 4}L${right} 10Z`);

/** A wall whose top is `top`, with its battlements. */
const wall = (left: number, right: number, top: number, teeth: number) =>
  path(`M${left} 26V${top}H${right}V26Z`) + path(`${merlons(left, right, top, teeth, 7)}V${top + 4}H${left}Z`);

const stonework = () =>
  path('M-33 10L-25-208H25L33 10Z') +
  path('M-25-200L-38-226H38L25-200Z') +
  path(`${merlons(-40, 40, -226, 7, 11)}V-214H-40Z`) +
  path('M-19-226h6v-44h-6ZM13-226h6v-44h-6ZM-3-226h6v-44h-6Z') +
  path('M-26-270h52v-7h-52Z') +
  spire(0, -277, 58, 74) +
  turret(-92, -48, -86) +
  path(`${merlons(-92, -48, -86, 5, 8)}V-78H-92Z`) +
  spire(-70, -92, 34, 52) +
  turret(50, 88, -112) +
  path(`${merlons(50, 88, -112, 4, 8)}V-104H50Z`) +
  spire(69, -118, 30, 58) +
  wall(-150, -84, -30, 6) +
  wall(80, 140, -44, 6) +
  wall(-54, 54, -52, 8);

/** The left edge of every wall catches the sky. */
const EDGES =
  'M-33 10L-25-208H-20L-26 10ZM-38-226L-25-200H-20L-31-226ZM-92 10L-88-86H-84L-87 10ZM50 10L54-112H58L55 10ZM-54 26V-52H-50V26ZM-150 26V-30H-147V26Z';
const COURSES = 'M-29-60H29M-27-110H27M-26-160H26M-54-20H54M-88-40H-52M54-60H84';

const WINDOWS: readonly (readonly [x: number, y: number, width: number, height: number])[] = [
  [0, -168, 7, 17],
  [-9, -122, 6, 14],
  [10, -84, 6, 14],
  [-70, -52, 6, 14],
  [69, -70, 6, 14],
  [69, -34, 5, 11],
  [-36, -22, 5, 11],
  [36, -22, 5, 11],
  [-128, 0, 5, 11],
  [-106, 0, 5, 11],
  [110, -10, 5, 11],
];

const GATE = 'M-17 26V-2a17 17 0 0 1 34 0V26Z';
const GRATING = 'M-17 26V-2a17 17 0 0 1 34 0V26M0-19V26M-8-16V26M8-16V26M-17 4H17M-17 15H17';

const lantern = () =>
  path('M-18-228h36v-41h-36Z', { fill: 'url(#flame)' }) +
  circle(0, -248, 9, { fill: '#fffbe8' }) +
  path('M-19-226h4v-44h-4ZM15-226h4v-44h-4ZM-1.5-226h3v-44h-3Z', { fill: '#2a2a30' });

/** The castle with its foot at (x, y). */
export function castle(x: number, y: number): string {
  return (
    group(
      { transform: `translate(${x} ${y})` },
      group({ fill: 'url(#masonry)' }, stonework()),
      path(EDGES, { fill: '#9fc4dd', opacity: 0.2 }),
      path(COURSES, { fill: 'none', stroke: '#04070d', 'stroke-opacity': 0.45 }),
      lantern(),
      path(WINDOWS.map((at) => windowPath(...at)).join(''), { fill: '#ffcf7d' }),
      path(GATE, { fill: 'url(#gate)' }),
      path(GRATING, { fill: 'none', stroke: '#2c1d0c', 'stroke-width': 1.6 }),
    ) +
    glow(x, y - 248, 70, 0.95) +
    glow(x, y + 16, 60, 0.8)
  );
}

/** The two beams of its light. */
export function beams(x: number, y: number): string {
  return group(
    { transform: `translate(${x} ${y})` },
    path('M0 0L-520 47V-52Z', { fill: 'url(#beam-left)' }),
    path('M0 0L520-104V-10Z', { fill: 'url(#beam-right)' }),
  );
}

const CRAG =
  'M876 664L888 652 908 648 916 634 940 612 962 606 978 576 1002 566 1016 534 1046 528 1062 512H1236L1256 526 1270 562 1292 580 1300 612 1330 626 1346 646 1372 652 1392 664 1350 668 1300 666 1240 671 1180 668 1100 672 1010 667 940 670Z';
const CRAG_FACES =
  'M978 576L1002 566 1016 534 1030 562 1018 590 1034 622 1000 640 986 612ZM1062 512L1100 512 1088 546 1102 580 1078 610 1070 566 1056 548ZM1150 512L1178 512 1172 552 1186 590 1160 622 1152 572 1160 540ZM1236 512L1256 526 1270 562 1262 600 1244 570 1240 540Z';

/** The rock the castle stands on. */
export const crag = () => path(CRAG, { fill: 'url(#crag)' }) + path(CRAG_FACES, { fill: '#5c7d98', opacity: 0.16 });
