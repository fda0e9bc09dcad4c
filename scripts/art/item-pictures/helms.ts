import { both, dim, flat, gem, line, lit, part } from '../icons/pen.ts';

// Pieces of headgear on the grid of item icons; `currentColor` is the colour of what is dyed.

const BOWL = 'M48 18C28 18 19 31 19 51v16l12 15h10V60h7Z';
const CAP = 'M48 20C29 20 20 33 20 52v12h28Z';
const HOODED = 'M48 10C26 10 14 34 14 60v24h20L30 52c0-8 8-14 18-14Z';
const TALL = 'M48 8C32 10 22 28 22 48v22l10 14h8V60h8Z';

/** Bodies: a helm with an open face, a cap with cheek guards, a hood, a tall helm with a slit. */
export const BODIES: readonly ((metal: string) => string)[] = [
  (metal) =>
    both(part(BOWL, metal)) +
    dim('M48 18C68 18 77 31 77 51v16L65 82H55V60h-7Z', 0.4) +
    part('M25 50h46l-4 11H56v22l-8 5-8-5V61H29Z', '$night') +
    flat('M31 53h12l-3 5h-7ZM53 53h12l-2 5h-7Z', 'currentColor') +
    lit('M27 39C29 30 34 24 41 22C36 28 33 33 32 38Z', 0.7),
  (metal) =>
    both(part(CAP, metal), part('M20 58h12l4 26-9-3-7-13Z', metal)) +
    dim('M48 20C67 20 76 33 76 52v12H48Z', 0.4) +
    part('M18 54C32 48 64 48 78 54v8C64 56 32 56 18 62Z', '$leather') +
    part('M34 60h28l-2 20-12 7-12-7Z', '$night') +
    lit('M28 40C30 31 35 26 42 24C37 29 34 34 33 39Z', 0.6),
  (metal) =>
    both(part(HOODED, 'currentColor')) +
    both(flat(HOODED, '$fall')) +
    dim('M48 10C70 10 82 34 82 60v24H62L66 52c0-8-8-14-18-14Z', 0.35) +
    part('M31 56C31 42 40 38 48 38S65 42 65 56L61 84H35Z', '$night') +
    part('M30 54C32 40 40 35 48 35S64 40 66 54L61 52C58 45 54 42 48 42S38 45 35 52Z', metal),
  (metal) =>
    both(part(TALL, metal)) +
    dim('M48 8C64 10 74 28 74 48v22L64 84h-8V60h-8Z', 0.42) +
    part('M22 46h52v9H22Z', '$night') +
    flat('M28 48h15v4H28ZM53 48h15v4H53Z', 'currentColor') +
    line('M48 58v26M40 64h5M51 64h5M40 70h5M51 70h5', '#0a0f18', 1.8, 0.7) +
    lit('M29 38C31 26 36 17 43 14C38 22 35 30 34 37Z', 0.6),
];

/** What stands on top: nothing, a plume, horns, wings, a comb, a crown, antlers, a spike. */
export const CRESTS: readonly ((trim: string) => string)[] = [
  () => '',
  () =>
    part('M46 21C38 9 48 1 62 3c14 2 22 10 24 21C76 16 64 16 48 24Z', 'currentColor') +
    flat('M46 21C38 9 48 1 62 3c14 2 22 10 24 21C76 16 64 16 48 24Z', '$fall'),
  (trim) =>
    both(part('M24 44C8 40 4 22 10 8c2 12 8 18 20 20Z', trim), lit('M22 40C12 34 9 24 11 14c2 10 7 16 14 19Z', 0.3)),
  () =>
    both(
      part('M22 46C8 44 2 28 4 12c6 6 10 8 18 9 2 8 4 14 6 19Z', 'currentColor'),
      flat('M22 46C8 44 2 28 4 12c6 6 10 8 18 9 2 8 4 14 6 19Z', '$fall'),
      line('M8 22c5 4 10 6 16 7M10 32c5 3 9 4 14 5', '#0a0f18', 1.4, 0.6),
    ),
  () =>
    part('M40 30C40 12 44 4 54 4c18 0 32 16 34 46-8-16-18-24-34-26-4 0-8 2-8 8Z', 'currentColor') +
    flat('M40 30C40 12 44 4 54 4c18 0 32 16 34 46-8-16-18-24-34-26-4 0-8 2-8 8Z', '$fall') +
    line('M60 8l-4 18M72 16l-9 13M80 30l-11 6', '#0a0f18', 1.4, 0.6),
  (trim) => part('M24 36l-4-26 14 12L48 4l14 18 14-12-4 26C58 30 38 30 24 36Z', trim) + gem(48, 24, 5, 7),
  (trim) =>
    both(
      line('M30 34C20 26 16 16 18 4M20 20L8 16M19 12L10 4M26 30L12 30', '#0a0f18', 7),
      line('M30 34C20 26 16 16 18 4M20 20L8 16M19 12L10 4M26 30L12 30', trim, 4),
    ),
  (trim) => part('M48 0l7 22H41Z', trim) + part('M38 20h20l3 7H35Z', trim),
];

/** A band across the brow: plain, with a stone, riveted, winged at the middle. */
export const BANDS: readonly ((trim: string) => string)[] = [
  (trim) => part('M18 43C31 35 65 35 78 43v8C65 43 31 43 18 51Z', trim),
  (trim) => part('M18 43C31 35 65 35 78 43v8C65 43 31 43 18 51Z', trim) + gem(48, 41, 7, 9),
  (trim) =>
    part('M18 44C31 36 65 36 78 44v6C65 42 31 42 18 50Z', trim) +
    flat('M26 43a2 2 0 1 0 .1 0ZM37 40a2 2 0 1 0 .1 0ZM59 40a2 2 0 1 0 .1 0ZM70 43a2 2 0 1 0 .1 0Z', '#0a0f18', 0.7),
  (trim) => part('M18 40l22 0 8 8 8-8 22 0-4 9H58l-10 13-10-13H22Z', trim),
];
