import sharp from 'sharp';
import type { DrawnFiles } from '../folder.ts';
import { finished } from '../icons/pen.ts';
import { BANDS, BODIES, CRESTS } from './helms.ts';
import { lute, mount, skillStone } from './stones.ts';

/** Side of a picture in pixels: twice what a list shows it at. */
const SIDE = 96;

const METALS = ['$steel', '$shade', '$gold', '$stone', '$leather'];
const DYES = ['#b8433f', '#3f7fc4', '#4f9a58', '#8a5bc0', '#d68a35', '#2f9c9c', '#c95d92', '#d8c25a'];

/** Icon ids of the sample world's headgear. */
const FIRST_HELM = 20_040;
const HELMS = 40;

const STONES = [20_886, 20_899, 20_913, 20_917];
const MOUNTS = [20_887, 20_919];
const LUTE = 20_885;

const pick = <Value>(from: readonly Value[], nth: number): Value => from[nth % from.length] as Value;

/** Steps without a common divisor: neighbours differ in everything, and no two are alike. */
function helm(nth: number): string {
  const metal = pick(METALS, nth * 2);
  const trim = metal === '$gold' ? '$night' : '$gold';
  const body = nth % BODIES.length;
  const band = body === 2 ? '' : pick(BANDS, Math.floor(nth / 4))(trim);
  // A rod has a colour of its own.
  const crest = (nth * 3 + Math.floor(nth / 8)) % CRESTS.length;
  return pick(BODIES, body)(metal) + band + pick(CRESTS, crest)(crest === 6 ? '#c9a97a' : trim);
}

/** public/icons/<icon id>.webp, of items whose types have many. */
export async function drawItemPictures(files: DrawnFiles): Promise<void> {
  const drawings: [id: number, drawing: string][] = [
    ...Array.from({ length: HELMS }, (_, nth): [number, string] => [FIRST_HELM + nth, helm(nth)]),
    ...STONES.map((id, nth): [number, string] => [id, skillStone(nth)]),
    ...MOUNTS.map((id, nth): [number, string] => [id, mount(nth === 1)]),
    [LUTE, lute],
  ];
  for (const [nth, [id, drawing]] of drawings.entries()) {
    const svg = finished(`icon${id}`, drawing).replaceAll('currentColor', pick(DYES, nth * 3 + Math.floor(nth / 8)));
    const picture = sharp(Buffer.from(svg), { density: 144 }).resize(SIDE, SIDE);
    files.save(`public/icons/${id}.webp`, await picture.webp({ quality: 82, effort: 6 }).toBuffer());
  }
}
