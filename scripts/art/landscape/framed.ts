import { blur, linear, picture, rect, type Stop } from '../svg.ts';
import { lightDefs } from './light.ts';

/** A picture's grid, which is also its size in pixels. */
export type Frame = { width: number; height: number };

/** A picture: its sky, its own gradients, then layers from the farthest to the nearest. */
export function framed({ width, height }: Frame, sky: readonly Stop[], defs: string, ...layers: string[]): string {
  return picture(
    `0 0 ${width} ${height}`,
    { width, height },
    `<defs>${linear('sky', sky)}${lightDefs()}`,
    blur('mist', '22 9', { x: '-20%', y: '-300%', width: '140%', height: '700%' }),
    blur('soft', '4'),
    `${defs}</defs>`,
    rect(0, 0, width, height, { fill: 'url(#sky)' }),
    ...layers,
  );
}
