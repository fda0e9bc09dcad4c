import { arrow } from './parts.ts';
import { dim, dyed, fitted, flat, line, lit, part, placed } from './pen.ts';

/** Three in a bundle. */
export const arrows = fitted(
  { turn: 45, scale: 0.92, x: -1, y: 1 },
  placed('rotate(-14 48 80)', arrow(-4, 94)),
  placed('rotate(14 48 80)', arrow(-4, 94)),
  arrow(-14, 104),
  part('M38 58h20v8H38Z', '$gold'),
  line('M38 62h20', '#7d5518', 1.4),
);

/** A cartridge: brass case, tip in the quality's colour. */
const cartridge = (x: number, top: number) =>
  dyed(`M${x} ${top + 24}c0-14 5-22 11-26 6 4 11 12 11 26Z`) +
  part(`M${x - 1} ${top + 24}h24v38h-24Z`, '$gold') +
  lit(`M${x + 3} ${top + 26}h4v34h-4Z`, 0.5) +
  dim(`M${x + 15} ${top + 24}h8v38h-8Z`, 0.28) +
  part(`M${x - 3} ${top + 62}h28v7h-28Z`, '$gold');

export const bullets = cartridge(8, 14) + cartridge(66, 14) + placed('translate(0 6)', cartridge(37, 14));

/** A shell for the cannon: an ogive of steel over a banded case. */
const shell =
  part('M30 44C30 20 40 6 48 2C56 6 66 20 66 44Z', '$steel') +
  dim('M48 2C56 6 66 20 66 44H54C54 26 52 12 48 2Z', 0.4) +
  flat('M36 38C37 24 41 15 46 10C42 20 41 28 41 38Z', '#fff', 0.7) +
  dyed('M29 44h38v10H29Z') +
  part('M30 54h36v32H30Z', '$gold') +
  lit('M35 56h6v28h-6Z', 0.5) +
  dim('M56 54h10v32H56Z', 0.3) +
  part('M27 84h42v8H27Z', '$gold');

export const cannonShells =
  placed('translate(30 4) rotate(20 48 48) scale(.84)', shell) + placed('translate(-14 2)', shell);
