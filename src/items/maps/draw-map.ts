import { drawHalls } from './draw-halls.ts';
import { drawLand } from './draw-land.ts';
import { hallsOf } from './halls.ts';
import { landOf } from './land.ts';
import { MAP_COLOURS } from './map-colours.ts';
import { SIDE } from './relief.ts';
import type { SceneKind } from './scene-kind.ts';

const FRAME =
  `<path d="M128 0V512M256 0V512M384 0V512M0 128H512M0 256H512M0 384H512" stroke="#0a101b" stroke-opacity=".17"/><rect width="512" height="512" fill="url(#v)"/><g fill="none" stroke="#d9b367"><rect x="5.5" y="5.5" width="501" height="501" stroke-opacity=".55"/><rect x="9.500" y="9.500" width="493" height="493" stroke-opacity=".22"/></g>`.replaceAll(
    '.500',
    '.5',
  );

/** The picture of a map as an SVG file: the same for the same scene and kind, without words, so that all languages share it. */
export function drawMap(scene: string, kind: SceneKind): string {
  const [light, middle, edge] = MAP_COLOURS[kind].paper;
  const drawing = kind === 'halls' ? drawHalls(scene, hallsOf(scene)) : drawLand(landOf(scene, kind));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}" viewBox="0 0 ${SIDE} ${SIDE}"><defs>`,
    `<radialGradient id="p" gradientUnits="userSpaceOnUse" cx="256" cy="230" r="400"><stop stop-color="${light}"/><stop offset=".62" stop-color="${middle}"/><stop offset="1" stop-color="${edge}"/></radialGradient>`,
    `<radialGradient id="v" r=".78"><stop offset=".6" stop-color="#070c15" stop-opacity="0"/><stop offset="1" stop-color="#070c15" stop-opacity=".62"/></radialGradient></defs>`,
    drawing,
    FRAME,
    '</svg>',
  ].join('');
}
