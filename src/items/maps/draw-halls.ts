import { seededRandom } from '#domain/site/seeded.ts';
import { drawLand } from './draw-land.ts';
import { type Halls, hallsOf, type Room } from './halls.ts';
import { landOf } from './land.ts';
import { MAP_COLOURS } from './map-colours.ts';
import { SIDE } from './relief.ts';
import type { SceneKind } from './scene-kind.ts';
import { compass } from './symbols.ts';

const { ink, paper, water } = MAP_COLOURS.halls;

function outline({ x, y, wide, high, round }: Room): string {
  if (round) return `M${x - wide} ${y}a${wide} ${wide} 0 1 0 ${wide * 2} 0a${wide} ${wide} 0 1 0-${wide * 2} 0z`;
  return `M${x - wide} ${y - high}h${wide * 2}v${high * 2}h-${wide * 2}z`;
}

/** The furniture of a chamber: pillars, a stair, a well, a table or rubble. */
function furniture({ x, y, wide, high, round }: Room, kind: number): string {
  const pillar = (dx: number, dy: number) => `M${x + dx - 3} ${y + dy}a3 3 0 1 0 6 0a3 3 0 1 0-6 0z`;
  const [dx, dy] = [Math.round(wide * 0.55), Math.round(high * 0.5)];
  if (kind === 0) return [-dx, dx].flatMap((a) => [-dy, dy].map((b) => pillar(a, b))).join('');
  if (kind === 1)
    return `${Array.from({ length: 6 }, (_, n) => `M${x - 13 + n * 5} ${y - 8}v16`).join('')}M${x - 13} ${y - 8}h25m0 16h-25`;
  if (kind === 2 || round)
    return `M${x - 9} ${y}a9 9 0 1 0 18 0a9 9 0 1 0-18 0zM${x - 5} ${y}a5 5 0 1 0 10 0a5 5 0 1 0-10 0z`;
  if (kind === 3) return `M${x - 12} ${y - 5}h24v10h-24zM${x - 9} ${y - 9}h5m4 0h5M${x - 9} ${y + 9}h5m4 0h5`;
  return `M${x - dx} ${y + dy}l4-5 5 2-2 4zM${x + dx - 8} ${y - dy}l5-4 4 4-5 4zM${x - 2} ${y + 3}l4-3 4 4-4 3z`;
}

const CORNERS = [
  [466, 46],
  [46, 46],
  [46, 466],
  [466, 466],
] as const;

/** The compass rose is drawn where no chamber is; without such a corner there is none. */
function corner(rooms: readonly Room[]): string[] {
  const free = CORNERS.find(([x, y]) => rooms.every((room) => Math.hypot(room.x - x, room.y - y) > 42 + room.wide));
  return free ? [compass(free[0], free[1], paper[1])] : [];
}

/** The plan of a place below ground: dark rock, hatched about its walls. */
function drawHalls(scene: string, { rooms, passages }: Halls): string {
  const chance = seededRandom(`rooms ${scene}`);
  const ways = passages
    .map(([a, b]) => (chance() < 0.5 ? `M${a.x} ${a.y}H${b.x}V${b.y}` : `M${a.x} ${a.y}V${b.y}H${b.x}`))
    .join('');
  const plan = rooms.map(outline).join('');
  const things = rooms.map((room) => furniture(room, Math.floor(chance() * 5))).join('');
  const both = (attributes: string, width: number) =>
    `<path d="${ways}" stroke-width="${15 + width}" ${attributes}/><path d="${plan}" stroke-width="${width}" ${attributes}/>`;
  return [
    `<rect width="${SIDE}" height="${SIDE}" fill="${water}"/>`,
    `<g fill="none" stroke-linejoin="round">`,
    both('stroke="#2a3140"', 40),
    both('stroke="#8d7a56" stroke-opacity=".5" stroke-dasharray="1.5 5"', 26),
    both(`stroke="#1b2029" stroke-linecap="square"`, 10),
    both(`stroke="${ink}" stroke-linecap="square"`, 4),
    `<path d="${ways}" stroke="${paper[1]}" stroke-width="15" stroke-linecap="square"/></g>`,
    `<path d="${plan}" fill="url(#p)"/>`,
    `<path d="${ways}" fill="none" stroke="${paper[1]}" stroke-width="11" stroke-linecap="round"/>`,
    `<path d="${things}" fill="none" stroke="${ink}" stroke-width="1.4" stroke-linejoin="round"/>`,
    ...corner(rooms),
  ].join('');
}

const FRAME = `<path d="M128 0V512M256 0V512M384 0V512M0 128H512M0 256H512M0 384H512" stroke="#0a101b" stroke-opacity=".17"/><rect width="512" height="512" fill="url(#v)"/><g fill="none" stroke="#d9b367"><rect x="5.5" y="5.5" width="501" height="501" stroke-opacity=".55"/><rect x="9.5" y="9.5" width="493" height="493" stroke-opacity=".22"/></g>`;

/** A square file with its frame; `paper` are the sheet's colours from its middle to its edge. */
function sheet(paper: readonly string[], drawing: string): string {
  const [light = '', middle = '', edge = ''] = paper;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}" viewBox="0 0 ${SIDE} ${SIDE}"><defs>`,
    `<radialGradient id="p" gradientUnits="userSpaceOnUse" cx="256" cy="230" r="400"><stop stop-color="${light}"/><stop offset=".62" stop-color="${middle}"/><stop offset="1" stop-color="${edge}"/></radialGradient>`,
    `<radialGradient id="v" r=".78"><stop offset=".6" stop-color="#070c15" stop-opacity="0"/><stop offset="1" stop-color="#070c15" stop-opacity=".62"/></radialGradient></defs>`,
    drawing,
    FRAME,
    '</svg>',
  ].join('');
}

/** The picture of a map as an SVG file: the same for the same scene and kind, without words, so that all languages share it. */
export function drawMap(scene: string, kind: SceneKind): string {
  const drawing = kind === 'halls' ? drawHalls(scene, hallsOf(scene)) : drawLand(landOf(scene, kind));
  return sheet(MAP_COLOURS[kind].paper, drawing);
}

/** Folds of the paper: a light and a dark edge each. */
const FOLDS =
  '<path d="M170.5 0V512M341.5 0V512M0 256.5H512" stroke="#f3e6c4" stroke-opacity=".34" stroke-width="2"/><path d="M172.5 0V512M343.5 0V512M0 258.5H512" stroke="#4a3517" stroke-opacity=".2"/>';

/** The sheet of maps without a picture: parchment that was folded, with a large compass and nothing on it. */
export function drawBlankSheet(): string {
  const rose = `<g transform="translate(256 256)scale(4.2)translate(-256 -256)" opacity=".3">${compass(256, 256, ink)}</g>`;
  return sheet(MAP_COLOURS.coast.paper, `<rect width="${SIDE}" height="${SIDE}" fill="url(#p)"/>${FOLDS}${rose}`);
}
