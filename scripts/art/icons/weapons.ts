import { arrow, band, gearTeeth, grip, haft, pommel } from './parts.ts';
import { both, dim, dyed, fitted, flat, gem, halo, line, lit, part, placed, rod, shining } from './pen.ts';

/** Six flanges around a glowing core. */
export const mace = fitted(
  { turn: 45, scale: 0.95 },
  haft(34, 84),
  grip(74, 94, 4),
  pommel(97, 5),
  part('M48-14l5 8v44l-5 6-5-6v-44Z', '$gold'),
  both(part('M43-4L30 4v10l-4 4 4 5v8l13 9Z', '$steel')),
  dim('M53-4l13 8v10l4 4-4 5v8l-13 9Z', 0.4),
  shining('M48-2V32', 3.4),
  band(40, 6.5),
);

/** A maul: one great block with a rune-stone in its face. */
export const twoHandMace = fitted(
  { turn: 45, scale: 0.84, x: -1, y: 4 },
  haft(-10, 104, 3.8),
  part('M22-6h52l6 8v26l-6 8H22l-6-8V2Z', '$stone'),
  lit('M22-6h52l-6 7H28l-5 6v18l-7 4V2Z', 0.4),
  dim('M80 2v26l-6 8H22l7-7h38l6-6V8Z', 0.35),
  part('M28-6h7v42h-7ZM61-6h7v42h-7Z', '$gold'),
  halo(48, 15, 16),
  gem(48, 15, 10, 12),
  band(40, 6.5),
  grip(78, 100, 4.2),
  pommel(104, 5.5),
);

const BIT = 'M46 2C38 0 32-6 26-12C10 2 6 30 18 52C26 44 36 38 46 36Z';

/** One bit, a spike behind it. */
export const axe = fitted(
  { turn: 40, scale: 0.86, y: 6 },
  haft(-8, 104, 3.6),
  part('M51 8l18 9-18 10Z', '$shade'),
  part(BIT, '$steel'),
  lit('M26-12C10 2 6 30 18 52l4-5C13 29 17 5 30-8Z', 0.75),
  shining('M38 10C30 14 28 26 31 34', 2.4),
  band(-2, 6, 6),
  band(35, 6, 6),
  grip(78, 100, 4),
  pommel(104, 5),
);

/** Two bits, a stone between them. */
export const twoHandAxe = fitted(
  { turn: 40, scale: 0.78, x: -3, y: 6 },
  haft(-16, 108, 3.8),
  part('M46 2C38-2 30-8 24-16C4 2 2 32 16 56C24 46 36 38 46 36Z', '$steel'),
  part('M50 2C58-2 66-8 72-16C92 2 94 32 80 56C72 46 60 38 50 36Z', '$shade'),
  lit('M24-16C4 2 2 32 16 56l4-5C9 30 12 5 28-11Z', 0.75),
  lit('M72-16C92 2 94 32 80 56l-4-5C87 30 84 5 68-11Z', 0.25),
  part('M43-10h10v8l3 20-3 24H43l-3-24 3-20Z', '$gold'),
  halo(48, 18, 15),
  gem(48, 18, 8, 11),
  grip(76, 104, 4.2),
  pommel(108, 5.5),
);

const LIMBS = 'M36-8C36 4 66 18 66 48S36 92 36 104';

/** Drawn from the side, an arrow on the string. */
export const bow = fitted(
  { turn: -45, scale: 0.9, x: 3, y: -8 },
  line('M36-6L20 48L36 102', 'currentColor', 4, 0.3) + line('M36-6L20 48L36 102', '#fff', 1.6),
  rod(LIMBS, '#8a5a34', 6),
  line('M37-4C38 6 64 18 64.5 44', '#dfb07c', 1.6),
  rod('M34-10q-6 0-8 6M34 106q-6 0-8-6', '#d9a94c', 3),
  part('M61 36h10v24H61Z', 'currentColor'),
  flat('M61 36h10v24H61Z', '$fall'),
  placed('rotate(90 48 48)', arrow(-4, 76)),
);

/** A flintlock: steel barrel, golden lock, a charge that glows. */
export const gun = fitted(
  { turn: -28, scale: 0.8, y: 8 },
  part('M52 34h18c12 1 16 8 15 18l9 30c-6 8-16 8-20 2L64 58H50Z', '$wood'),
  part('M0 28h56v14H0Z', '$steel'),
  dim('M0 36h56v6H0Z', 0.4),
  part('M10 42h46v8H22c-8 0-12-3-12-8Z', '$wood'),
  part('M-3 26h8v18h-8ZM26 27h6v16h-6Z', '$gold'),
  part('M48 26h20l6 10-6 14H48Z', '$gold'),
  halo(58, 38, 15),
  gem(58, 38, 8),
  part('M66 26c0-8 4-12 10-13l2 5c-4 1-5 4-4 10Z', '$shade'),
  line('M46 52c0 12 14 14 18 6', '#0a0f18', 6) + line('M46 52c0 12 14 14 18 6', '#d9a94c', 3),
  part('M74 84l20-4v6c-6 6-16 6-20-2Z', '$gold'),
);

/** An orb held by golden rings. */
export const relic =
  line('M14 56A36 13-24 0 1 80 26', '#0a0f18', 7) +
  line('M14 56A36 13-24 0 1 80 26', '#8a5f1c', 4) +
  dyed('M48 16a26 26 0 1 1 0 52a26 26 0 0 1 0-52Z') +
  flat('M38 24a16 11-30 0 0-10 16a16 14 0 0 1 18-17Z', '#fff', 0.75) +
  line('M48 60c-10-6-14-16-6-26 2 8 12 10 12 18', '#fff', 2.4, 0.55) +
  rod('M80 26C90 34 78 52 56 60S14 66 14 56', '#e8c67d', 4) +
  part('M34 66c-4 8-12 12-16 20h12c2-6 6-9 10-12h16c4 3 8 6 10 12h12c-4-8-12-12-16-20-8 6-20 6-28 0Z', '$gold') +
  part('M44 74h8l3 12H41Z', '$gold');

/** A crescent that never touches its stone. */
export const staff = fitted(
  { turn: 38, scale: 0.82, x: -1, y: 2 },
  haft(32, 110, 3.4),
  halo(48, 6, 30),
  part('M48 38C24 36 16 8 34-14C30 6 36 22 48 22S66 6 62-14C80 8 72 36 48 38Z', '$gold'),
  lit('M48 38C24 36 16 8 34-14C24 10 30 30 48 33Z', 0.45),
  gem(48, 4, 11, 14),
  band(37, 6),
  band(60, 5, 4),
  band(88, 5, 4),
  pommel(110, 4.5),
);

const TOOTHED = gearTeeth(48, 40, 19, 10, 6);

/** A drill: a bit turned by a wheel with a glowing hub. */
export const oneHandMechanical = fitted(
  { turn: 45, scale: 0.94, y: 1 },
  grip(62, 96, 5),
  pommel(100, 6),
  part('M48-20L30 30h18Z', '$steel'),
  part('M48-20L66 30H48Z', '$shade'),
  line('M44-8l8 8M40 2l15 11M36 14l23 9', '#0a0f18', 2.6, 0.8),
  line('M52 60h18c6 6 4 18-4 20', '#0a0f18', 7) + line('M52 60h18c6 6 4 18-4 20', '#a9b4c0', 4),
  part(TOOTHED, '$gold'),
  part('M48 26a14 14 0 1 1 0 28a14 14 0 0 1 0-28Z', '$night'),
  halo(48, 40, 16),
  gem(48, 40, 8),
);

const SAW =
  'M39-8l-7 4 7 4ZM39 4l-7 4 7 4ZM39 16l-7 4 7 4ZM39 28l-7 4 7 4ZM57-8l7 4-7 4ZM57 4l7 4-7 4ZM57 16l7 4-7 4ZM57 28l7 4-7 4Z';

/** A saw as long as its bearer, with an engine for a guard. */
export const twoHandMechanical = fitted(
  { turn: 45, scale: 0.88 },
  part(SAW, '$shade'),
  part('M48-28l9 16v53H39v-53Z', '$steel'),
  dim('M48-28l9 16v53h-9Z', 0.45),
  shining('M48-6V36', 3),
  line('M64 48c14-2 14 14 2 14', '#0a0f18', 8) + line('M64 48c14-2 14 14 2 14', '#8e9bab', 4.5),
  part('M30 40h36v26H30Z', '$gold'),
  part('M36 45h24v16H36Z', '$night'),
  halo(48, 53, 14),
  gem(48, 53, 9, 7),
  grip(66, 100, 4.6),
  part('M40 100h16v7H40Z', '$gold'),
);

/** Carried on the shoulder: coils around a wide barrel. */
export const heavyCannon = fitted(
  { turn: 48, scale: 0.82, x: -6, y: 3 },
  line('M62 62h12v22h-8', '#0a0f18', 9) + line('M62 62h12v22h-8', '#9c6644', 5.5),
  part('M36 4h24l5 66c0 12-34 12-34 0Z', '$steel'),
  dim('M48 4h12l5 66c0 6-8 9-17 9Z', 0.45),
  part('M30-12h36l-3 16H33Z', '$gold'),
  part('M30-12c0-9 36-9 36 0s-36 9-36 0Z', '$night'),
  halo(48, -12, 20),
  flat('M36-12c0-5 24-5 24 0s-24 5-24 0Z', 'currentColor'),
  dyed('M34 18h28l1 9H33ZM33 34h30l1 9H32Z'),
  part('M31 52h34l1 9H30Z', '$gold'),
  part('M38 80h20l-4 14H42Z', '$gold'),
);
