import { blade, grip, pommel, twinkle } from './parts.ts';
import { dim, dyed, fitted, flat, gem, line, lit, part, shining, tilted } from './pen.ts';

const GUARD =
  'M48 61C40 61 33 59 27 64C30 66 30 69 28 72C36 68 42 69 48 69S60 68 68 72C66 69 66 66 69 64C63 59 56 61 48 61Z';

/** The one-hand sword: a short blade with a shining fuller. */
export const sword = tilted(
  45,
  blade(-9, 3, 61, 6.5),
  shining('M48 4c2.5 6-2 9 0 14s-2.5 9 0 14-2 9 0 13', 2.6),
  part(GUARD, '$gold'),
  gem(48, 65, 6),
  grip(71, 92),
  pommel(96),
);

/** Broader, longer, with side lugs above the guard and a grip for two hands. */
export const twoHandSword = fitted(
  { turn: 45, scale: 0.93 },
  blade(-17, -5, 58, 8.5),
  part('M39.5 44l-7 5 7 4ZM56.5 44l7 5-7 4Z', '$shade'),
  line('M48 -4V44', '#0a0f18', 1.2),
  shining('M48 2V42', 2.6),
  part('M20 56h56l4 5-4 5H20l-4-5Z', '$gold'),
  gem(48, 61, 7),
  grip(66, 101, 4),
  pommel(105, 6),
);

/** A slender single edge, bent a little; the temper line shines. */
export const katana = fitted(
  { turn: 45, scale: 0.95, x: -2 },
  part('M57-15C49 4 45 34 46.5 64h6C51 36 53.5 8 57-15Z', '$steel'),
  dim('M57-15C52.5 8 50 36 51 64h1.5C51 36 53.5 8 57-15Z', 0.4),
  shining('M53.5-2C49.5 20 48 44 48.4 60', 1.8),
  part('M36 62h24a4 4 0 0 1 0 8H36a4 4 0 0 1 0-8Z', '$gold'),
  part('M43.5 70h9.5l-1 34h-9Z', '$leather'),
  flat('M49 72l3 5-3 5-3-5ZM48.8 82l3 5-3 5-3-5ZM48.6 92l3 4.5-3 4.5-3-4.5Z', 'currentColor'),
  part('M41.5 102h11v6h-11Z', '$gold'),
);

/** A dress sabre: the blade itself is dyed, a bow hangs at the hilt. */
export const oneHandCostume = fitted(
  { turn: 45, scale: 0.9, x: -2 },
  dyed('M60-14C44 2 39 34 43 64h9C49 40 50 10 60-14Z'),
  lit('M60-14C46 2 42 34 45.5 64H43C39 34 44 2 60-14Z', 0.55),
  part('M36 62h24v6H50c8 4 12 14 6 24-3 5-9 5-10 2 8-2 9-12 2-20l-2-6H36Z', '$gold'),
  grip(68, 90, 3.4),
  dyed('M46 84C36 74 26 78 28 86S38 94 46 88ZM46 88C40 92 36 98 38 104L44 100 48 104C50 98 49 92 46 88Z'),
  pommel(86, 4),
  twinkle(38, 8, 9),
  twinkle(62, 34, 6),
);

/** A dress glaive: a crescent of dyed metal on a golden pole. */
export const twoHandCostume = fitted(
  { turn: 40, scale: 0.8 },
  part('M45 20h6v88h-6Z', '$gold'),
  dyed('M52-16C22-16 10 14 24 42C26 26 34 20 48 22C58 24 66 18 70 6C64 10 58 8 56 2C54-4 54-10 52-16Z'),
  lit('M52-16C22-16 10 14 24 42C18 16 28-6 52-12Z', 0.5),
  gem(48, 26, 7),
  dyed('M47 38C38 34 30 38 32 46S42 48 47 42ZM49 38C58 34 66 38 64 46S54 48 49 42Z'),
  part('M44 38h8v6h-8Z', '$gold'),
  twinkle(74, -4, 8),
  twinkle(26, 60, 6),
  pommel(108, 5),
);
