import { linear, picture, radial } from '../svg.ts';

/** Side of the square every crest is drawn in. */
export const CREST = 120;

export type Metal = { light: string; middle: string; deep: string; edge: string };

const metal = (light: string, middle: string, deep: string, edge: string): Metal => ({ light, middle, deep, edge });

/** What plates, wings and crowns are struck from; `night` is the field behind the lit lamp. */
export const METALS = {
  iron: metal('#9aa0a6', '#5d646c', '#33393f', '#15181c'),
  bronze: metal('#e0a878', '#a0633a', '#5c331c', '#23120a'),
  silver: metal('#f4f7fa', '#a9b4bf', '#626e7b', '#1d242c'),
  gold: metal('#ffeab0', '#d9a943', '#8a5f1c', '#2b1b06'),
  platinum: metal('#f3fbf8', '#a9c7c4', '#5d7f80', '#172526'),
  emerald: metal('#a6f5c9', '#2fa56c', '#0f5a3c', '#05231a'),
  diamond: metal('#eafaff', '#7cc4f0', '#2f74b8', '#0a2340'),
  amethyst: metal('#ead2ff', '#a066e0', '#57298f', '#1e0b38'),
  ruby: metal('#ffc4b4', '#d94b44', '#7d1a22', '#2c070c'),
  lamplight: metal('#fff6d6', '#f2c14e', '#b5741a', '#3a2106'),
  night: metal('#35608c', '#1a3a5e', '#0c1c33', '#060d18'),
};

export type MetalName = keyof typeof METALS;

/** Fills named in drawings as `$<metal>-<sheen>`: struck from above, sunk below the rim, or brightening outwards. */
const SHEENS: Record<string, (id: string, m: Metal) => string> = {
  struck: (id, { light, middle, deep }) =>
    linear(id, [
      [0, light],
      [0.5, middle],
      [1, deep],
    ]),
  sunk: (id, { middle, deep, edge }) =>
    linear(id, [
      [0, middle],
      [0.5, deep],
      [1, edge],
    ]),
  feather: (id, { light, middle, deep }) =>
    linear(
      id,
      [
        [0, deep],
        [0.45, middle],
        [1, light],
      ],
      { x1: 1, x2: 0 },
    ),
  halo: (id, { light }) =>
    radial(id, [
      [0, light, 0.8],
      [1, light, 0],
    ]),
};

/** A crest as a file of its own; its gradients are those its drawing names, and their ids start with the tier. */
export function crestFile(tier: string, drawing: string): string {
  const used = [...new Set(drawing.match(/\$[a-z]+-[a-z]+/g) ?? [])].sort();
  const gradients = used.map((name) => {
    const [metalName = '', sheen = ''] = name.slice(1).split('-');
    return SHEENS[sheen]?.(`${tier}-${metalName}-${sheen}`, METALS[metalName as MetalName]) ?? '';
  });
  const filled = drawing.replace(/\$([a-z]+-[a-z]+)/g, `url(#${tier}-$1)`);
  return picture(`0 0 ${CREST} ${CREST}`, {}, `<defs>${gradients.join('')}</defs>`, filled);
}
