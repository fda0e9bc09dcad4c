import { circle } from '../svg.ts';
import { twinkle } from './parts.ts';
import { dim, dyed, fitted, flat, gem, halo, line, lit, part, placed, rod } from './pen.ts';

/** A pack with a rolled blanket. */
export const backpack =
  rod('M30 30C28 6 68 6 66 30', '#9c6644', 5) +
  part('M16 16a8 8 0 0 1 8-8h48a8 8 0 0 1 0 16H24a8 8 0 0 1-8-8Z', '$parchment') +
  line('M24 8v16M72 8v16', '#7a5a30', 3) +
  part('M18 40C18 24 78 24 78 40v42c0 10-60 10-60 0Z', '$leather') +
  dim('M62 28c10 2 16 6 16 12v42c0 4-8 7-18 7Z', 0.35) +
  part('M28 62h40v24c-10 3-30 3-40 0Z', '$leather') +
  dyed('M17 40C17 22 79 22 79 40v12C66 64 30 64 17 52Z') +
  part('M30 48h7v20h-7ZM59 48h7v20h-7Z', '$gold') +
  gem(48, 50, 7);

/** A parcel tied with a cord, under a seal. */
export const generic =
  part('M10 32L48 14 86 32 48 52Z', '$parchment') +
  part('M10 32v38l38 20V52Z', '$parchment') +
  part('M86 32v38L48 90V52Z', '$parchment') +
  dim('M86 32v38L48 90V52Z', 0.42) +
  dim('M10 32v38l38 20V52Z', 0.14) +
  part('M24 25l8-4 38 19-8 4ZM62 25l8 4-38 19-8-4Z', '$gold') +
  part('M24 40l8 4v42l-8-4ZM62 44l8-4v42l-8 4Z', '$gold') +
  dyed('M48 20l6 4 7 0 2 7 4 4-4 5-2 6-7 1-6 4-6-4-7-1-2-6-4-5 4-4 2-7 7 0Z') +
  flat('M48 27l8 8-8 8-8-8Z', '#fff', 0.5);

/** A lump of ore with veins that shine. */
export const material =
  part('M12 64l8-26 20-16 26 4 18 24-2 26-28 14-30-6Z', '$stone') +
  lit('M20 38l20-16 26 4-20 16-14 22Z', 0.4) +
  dim('M84 50l-2 26-28 14-6-18Z', 0.4) +
  dim('M12 64l20 0 16 8 6 18-30-6Z', 0.2) +
  line('M46 42l18 10 20-2M64 52L48 72 32 64 46 42M32 64l-20 0M48 72l6 18M46 42L40 22', '#0a0f18', 1.3, 0.55) +
  dyed('M50 26l10-6 8 10-8 10-10-4ZM24 50l10-8 8 8-4 12-12 0ZM60 60l12-6 6 12-10 10-10-6Z') +
  flat('M50 26l10-6-4 12ZM24 50l10-8-4 12ZM60 60l12-6-8 12Z', '#fff', 0.6) +
  twinkle(74, 20, 8);

const SPIRE = 'M0-40L12-22V30L0 40-12 30V-22Z';
const spire = (transform: string) =>
  placed(
    transform,
    part(SPIRE, 'currentColor'),
    lit('M0-40V40l-12-10v-52Z', 0.5),
    lit('M0-40l4 22v48l-4 10Z', 0.2),
    dim('M12-22V30L4 34v-50Z', 0.4),
  );

/** Three crystals grown from one rock. */
export const crystal =
  spire('translate(26 58) rotate(-22) scale(.72)') +
  spire('translate(72 56) rotate(24) scale(.78)') +
  spire('translate(48 46) scale(1.06)') +
  part('M14 80l12-8 12 4 10-6 12 6 14-4 10 10-16 10H28Z', '$stone') +
  lit('M14 80l12-8 12 4-4 10Z', 0.3);

/** A crystal with a flame inside, circled by a ring. */
export const soulCrystal =
  line('M12 60A38 11-16 0 1 82 38', '#0a0f18', 6) +
  line('M12 60A38 11-16 0 1 82 38', '#8a5f1c', 3.4) +
  part('M48 2L72 34 48 94 24 34Z', 'currentColor') +
  flat('M48 2L72 34 48 94 24 34Z', '$fall') +
  lit('M48 2L38 36 24 34Z', 0.55) +
  dim('M48 94l10-58 14-2Z', 0.4) +
  line('M24 34l14 2h20l14-2M38 36l10 58 10-58M48 2L38 36M48 2l10 34', '#0a0f18', 1.2, 0.5) +
  flat('M48 30c2 8 10 12 10 22a10 10 0 0 1-20 0c0-6 3-8 4-13 2 3 3 3 4 4 1-4 2-8 2-13Z', '#fff', 0.9) +
  rod('M82 38C90 46 70 62 48 66S12 68 12 60', '#f7dfa6', 3.4);

/** A chest that cannot keep its light. */
export const treasure =
  halo(48, 42, 40) +
  part('M14 38C14 10 82 10 82 38l-8 8H22Z', '$wood') +
  part('M22 16l10-3 4 33h-8ZM74 16l-10-3-4 33h8Z', '$gold') +
  flat('M20 40h56v14H20Z', 'currentColor') +
  flat('M20 40h56v14H20Z', '#fff', 0.5) +
  part('M26 52c0-10 12-12 16-6 4-8 14-6 14 0 6-4 14-2 14 6Z', '$gold') +
  part('M12 50h72v38H12Z', '$wood') +
  dim('M62 50h22v38H62Z', 0.25) +
  part('M12 50h72v7H12ZM22 50h9v38h-9ZM65 50h9v38h-9Z', '$gold') +
  part('M39 52h18v16l-9 6-9-6Z', '$gold') +
  gem(48, 61, 5) +
  twinkle(34, 26, 6);

const SACK = 'M38 30C22 44 10 62 16 78c4 12 60 12 64 0C86 62 74 44 58 30Z';
const RUFFLE = 'M30 12l9 5 9-8 9 8 9-5-6 18H36Z';

/** A purse with a coin sewn on. */
export const fortuneBag =
  dyed(RUFFLE) +
  dyed(SACK) +
  dim('M58 30C74 44 86 62 80 78c-2 6-18 9-32 9C66 76 68 50 52 30Z', 0.25) +
  part('M33 26h30a4 4 0 0 1 0 9H33a4 4 0 0 1 0-9Z', '$gold') +
  circle(48, 62, 16, { fill: '$gold' }) +
  line('M48 50a12 12 0 1 1 0 24a12 12 0 0 1 0-24Z', '#7d5518', 1.6) +
  part('M48 54l8 8-8 8-8-8Z', '$night') +
  flat('M48 54v8h-8Z', '#f7dfa6', 0.7);

/** Three gifts over an open bag: one of them is yours. */
export const choosableBag =
  halo(48, 24, 26) +
  placed('translate(20 34) scale(.8)', gem(0, 0, 12, 15)) +
  placed('translate(76 34) scale(.8)', gem(0, 0, 12, 15)) +
  gem(48, 22, 14, 18) +
  part('M24 50C30 42 66 42 72 50l4 6H20Z', '$night') +
  part('M20 54c10 6 46 6 56 0 8 12 10 22 6 30-4 9-64 9-68 0-4-8-2-18 6-30Z', '$leather') +
  dim('M64 58c4-1 9-2 12-4 8 12 10 22 6 30-2 4-16 6-30 7 14-8 16-22 12-33Z', 0.3) +
  line('M20 55c10 6 46 6 56 0', '#0a0f18', 7) +
  line('M20 55c10 6 46 6 56 0', '#d9a94c', 4.4) +
  flat('M30 74l4 4-4 4-4-4ZM48 74l5 5-5 5-5-5ZM66 74l4 4-4 4-4-4Z', '#f7dfa6');

/** Stew, and the steam above it. */
export const food =
  line('M34 32c-6-8 6-12 0-22M50 28c-6-8 6-12 0-22M66 32c-6-8 6-12 0-22', 'currentColor', 8, 0.25) +
  line('M34 32c-6-8 6-12 0-22M50 28c-6-8 6-12 0-22M66 32c-6-8 6-12 0-22', 'currentColor', 3.6) +
  rod('M66 44L90 24', '#c9925a', 4.4) +
  part('M8 46h80c0 24-14 40-40 40S8 70 8 46Z', '$wood') +
  lit('M13 52c2 12 8 22 18 28-6-8-10-18-10-28Z', 0.3) +
  part('M8 46c0-10 80-10 80 0s-80 10-80 0Z', '$leather') +
  dyed('M16 46c0-6 64-6 64 0s-64 6-64 0Z') +
  flat('M30 45a5 2.5 0 1 0 10 0a5 2.5 0 1 0-10 0ZM52 47a6 2.5 0 1 0 12 0a6 2.5 0 1 0-12 0Z', '#fff', 0.55) +
  line('M14 62c6 6 62 6 68 0', '#d9a94c', 3) +
  part('M32 84h32l4 8H28Z', '$wood');

/** Links of a chain: a whole one, and one torn open at its upper end. */
const WHOLE = 'M36 86a12 12 0 0 1 24 0v12a12 12 0 0 1-24 0Z';
const TORN = 'M58 58l2 6v14a12 12 0 0 1-24 0V66l-4-8';
const chain = (d: string) => line(d, '#0a0f18', 12) + line(d, '#aeb9c5', 8.4) + line(d, '#fff', 2, 0.45);
const halfChain = chain(WHOLE) + chain(TORN);

/** A chain that gave way, and the spark between its ends. */
export const unbind = fitted(
  { turn: 45, scale: 0.84 },
  halfChain,
  placed('rotate(180 48 48)', halfChain),
  halo(48, 48, 26),
  part('M48 20l7 21 21 7-21 7-7 21-7-21-21-7 21-7Z', 'currentColor'),
  flat('M48 35l4 9 9 4-9 4-4 9-4-9-9-4 9-4Z', '#fff', 0.9),
);

/** An old key; the bow holds a stone. */
export const key = fitted(
  { turn: 45, scale: 0.95, x: -1 },
  part('M51 0h18v8h-5v6h5v9H51Z', '$gold'),
  part('M44-10h8v70h-8Z', '$gold'),
  lit('M45-8h2.5v66H45Z', 0.5),
  part('M40 52h16v6H40Z', '$gold'),
  part('M48 56c14 0 24 9 24 22S62 102 48 102 24 91 24 78s10-22 24-22Z', '$gold'),
  part('M48 65c9 0 15 6 15 14S57 93 48 93s-15-6-15-14 6-14 15-14Z', '$night'),
  halo(48, 79, 14),
  gem(48, 79, 10),
);

const RAYS = Array.from({ length: 16 }, (_, n) => {
  const long = n % 2 === 0;
  return `<path transform="rotate(${n * 22.5} 48 48)" d="M42.5 24L48 ${long ? 1 : 11}L53.5 24Z" fill="#e2b45c"/>`;
}).join('');

/** The last art of a class: a flame that became a star. */
export const ultimate =
  RAYS +
  circle(48, 48, 27, { fill: '$gold' }) +
  circle(48, 48, 21.5, { fill: '$night' }) +
  dyed('M49 25c4 12 18 16 18 30a18 18 0 0 1-36 0c0-8 5-11 8-19 2 4 4 5 6 7 3-6 4-11 4-18Z') +
  flat('M49 45c1 6 9 8 9 16a9.5 9.5 0 0 1-19 0c0-6 8-9 10-16Z', '#fff', 0.85);
