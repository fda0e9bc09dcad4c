import { EMBLEMS_ADDRESS } from '#domain/catalogue/drawings.ts';
import { emblemFile } from './monster-emblems.ts';

const FILES = import.meta.glob<string>('./drawings/*/*.svg', { eager: true, query: '?raw', import: 'default' });

/** All drawings: what each is called, such as `sword-3`, and its file, which is a picture by itself. */
export const drawingFiles: ReadonlyMap<string, string> = new Map(
  Object.entries(FILES).map(([path, svg]) => {
    const [, word, number] = /([^/]+)\/(\d+)\.svg$/.exec(path) ?? [];
    return [`${word}-${number}`, svg];
  }),
);

/** The file of a drawing; `path` is its address, such as `/sprites/sword-3.0a1b2c3d.svg`. Pages show its element `d`, and one of the emblems. */
export function drawingFile(path: string): string {
  if (path === EMBLEMS_ADDRESS) return emblemFile();
  const drawing = /([^/]+)\.\w+\.svg$/.exec(path)?.[1] ?? '';
  const svg = drawingFiles.get(drawing);
  if (svg === undefined) throw new RangeError(`There is no drawing '${drawing}'.`);
  return svg;
}
