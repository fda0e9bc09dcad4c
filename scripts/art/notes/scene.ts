import { framed } from '../landscape/framed.ts';
import { lightDefs } from '../landscape/light.ts';
import { blur, ellipse, group, linear, picture, rect, type Stop } from '../svg.ts';

/** The grid of every note's picture, which is also its size in pixels. */
export const NOTE = { width: 1280, height: 560 };

/** Ink in front of everything: the nearest ground and what stands on it. */
export const NEAREST = '#060b13';

/** From the top of the picture to its lower edge. */
export const upright = (id: string, stops: readonly Stop[]) => linear(id, stops);

/** A part of a picture by itself, as large as the picture, with nothing behind it; `defs` are the gradients it uses. */
export const layer = (defs: string, ...drawn: string[]) =>
  picture(
    `0 0 ${NOTE.width} ${NOTE.height}`,
    { ...NOTE },
    `<defs>${lightDefs()}${blur('mist', '22 9', { x: '-20%', y: '-300%', width: '140%', height: '700%' })}${defs}</defs>`,
    ...drawn,
  );

/** A sky by itself. */
export const skyLayer = (sky: readonly Stop[], ...drawn: string[]) =>
  layer(linear('sky', sky), rect(0, 0, NOTE.width, NOTE.height, { fill: 'url(#sky)' }), ...drawn);

/** A picture: its sky, its own gradients, then layers from the farthest to the nearest. */
export const scene = (sky: readonly Stop[], defs: string, ...layers: string[]) => framed(NOTE, sky, defs, ...layers);

/** A bank of mist between two layers. */
export const mist = (x: number, y: number, rx: number, ry: number, fill: string, opacity: number) =>
  group({ filter: 'url(#mist)' }, ellipse(x, y, rx, ry, { fill, opacity }));
