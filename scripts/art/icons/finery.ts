import { circle } from '../svg.ts';
import { twinkle } from './parts.ts';
import { both, dim, dyed, flat, gem, halo, line, lit, part, rod } from './pen.ts';

/** A pendant on a chain. */
export const trinket =
  line('M20 8C14 34 30 48 48 54C66 48 82 34 76 8', '#0a0f18', 6) +
  `<path d="M20 8C14 34 30 48 48 54C66 48 82 34 76 8" fill="none" stroke="#e8c67d" stroke-width="3.4" stroke-dasharray="5 3.4"/>` +
  part('M48 40C62 50 70 58 70 68a22 22 0 0 1-44 0c0-10 8-18 22-28Z', '$gold') +
  part('M48 50C57 57 62 62 62 69a14 14 0 0 1-28 0c0-7 5-12 14-19Z', '$night') +
  halo(48, 68, 16) +
  gem(48, 68, 10, 13) +
  circle(48, 42, 5, { fill: '$gold' });

const MASK = 'M48 44C38 32 24 30 8 36c-2 24 12 38 28 36 8-1 8-10 12-10s4 9 12 10c16 2 30-12 28-36-16-6-30-4-40 8Z';

/** A mask for the ball. */
export const costume =
  dyed('M66 38C62 20 68 7 84 3c4 14 0 28-10 36Z') +
  dyed('M56 38C46 24 46 10 56 2c10 8 14 24 8 38Z') +
  line('M58 8c2 10 3 20 2 30M80 8c-4 10-8 20-10 30', '#0a0f18', 1.4, 0.6) +
  dyed(MASK) +
  both(
    part('M15 46c8-5 18-3 24 6-8 8-22 6-24-6Z', '#060a12'),
    line('M15 46c8-5 18-3 24 6-8 8-22 6-24-6Z', '#f7dfa6', 2.4),
  ) +
  line('M10 37c14-5 28-2 38 9 10-11 24-14 38-9', '#f7dfa6', 3.4) +
  gem(62, 38, 6, 8) +
  flat('M14 58c2 6 8 10 14 11-8 1-14-4-14-11Z', '#fff', 0.5);

/** A whole suit on its hanger. */
export const singleSuit =
  rod('M48 17v-4c0-4 7-3 6-7-1-3-6-3-6 0', '#d9a94c', 2.6) +
  dyed('M34 14l14 6 14-6 14 6 12 32-13 5-6-14 5 46H22l5-46-6 14-13-5 12-32Z') +
  dim('M48 20l14-6 14 6 12 32-13 5-6-14 5 46H48Z', 0.3) +
  part('M34 14l14 6 14-6 4 4-18 36-18-36Z', '$parchment') +
  dim('M48 20l14-6 4 4-18 36Z', 0.2) +
  part('M26 58h44l1 8H25Z', '$gold') +
  gem(48, 62, 6) +
  line('M48 54v4M48 68v20M36 70l-4 18M60 70l4 18', '#0a0f18', 1.6, 0.7) +
  part('M8 50l13 6-2 6-13-5ZM88 50l-13 6 2 6 13-5Z', '$gold');

const WING = 'M30 46C18 42 6 30 4 16c10 2 18 6 23 12-2-6-2-12 1-18 8 8 10 22 8 34Z';

/** A satchel small enough for a sprite, with wings to carry it. */
export const spriteBackpack =
  both(part(WING, '$steel'), line('M8 20c8 4 16 12 24 24M29 16c1 9 2 18 4 26', '#0a0f18', 1.3, 0.6)) +
  rod('M32 40C30 12 66 12 64 40', '#9c6644', 5) +
  dyed('M24 42h48c6 12 8 26 4 38-1 8-55 8-56 0-4-12-2-26 4-38Z') +
  part('M22 40h52c2 16-10 26-26 28C32 66 20 56 22 40Z', '$leather') +
  lit('M26 43h30c-10 4-20 4-29 8Z', 0.3) +
  part('M42 60h12v14H42Z', '$gold') +
  gem(48, 67, 5);

/** A badge of six sides with a winged flame. */
export const spriteEmblem =
  part('M48 4L86 25v46L48 92 10 71V25Z', '$gold') +
  part('M48 13L78 30v36L48 83 18 66V30Z', '$night') +
  halo(48, 48, 28) +
  both(part('M40 56C30 58 22 52 20 40c6 2 10 4 13 7-2-5-2-9-1-14 6 4 9 12 9 20Z', '$steel')) +
  dyed('M49 22c3 10 14 16 14 30a15 15 0 0 1-30 0c0-7 4-10 6-16 2 3 4 4 5 6 3-6 4-12 5-20Z') +
  flat('M49 44c1 5 6 8 6 13a7 7 0 0 1-14 0c0-5 6-8 8-13Z', '#fff', 0.8);

/** An armchair: the furniture of a sprite's house. */
export const spriteEquipment =
  part('M20 84h9l-2 9h-6ZM67 84h9l-1 9h-6Z', '$wood') +
  part('M26 58V16C26 2 70 2 70 16v42Z', '$wood') +
  dyed('M32 56V19c0-9 32-9 32 0v37Z') +
  flat('M40 24l2 2-2 2-2-2ZM56 24l2 2-2 2-2-2ZM48 34l2 2-2 2-2-2ZM40 44l2 2-2 2-2-2ZM56 44l2 2-2 2-2-2Z', '#f7dfa6') +
  dyed('M24 56h48v16H24Z') +
  part('M18 68h60v16H18Z', '$wood') +
  part('M12 46c0-8 16-8 16 0v38H14Z', '$wood') +
  part('M84 46c0-8-16-8-16 0v38h14Z', '$wood') +
  line('M24 76h48', '#d9a94c', 2.4) +
  twinkle(20, 16, 7);

/** Five pieces, joined by one ring. */
export const setBonus = (() => {
  const stones = Array.from({ length: 5 }, (_, n) => {
    const angle = ((n * 72 - 90) * Math.PI) / 180;
    return gem(Math.round(48 + 34 * Math.cos(angle)), Math.round(50 + 34 * Math.sin(angle)), 11);
  });
  return (
    circle(48, 50, 34, { fill: 'none', 'stroke-width': 8 }) +
    circle(48, 50, 34, { fill: 'none', stroke: '#d9a94c', 'stroke-width': 4.6 }) +
    stones.join('') +
    halo(48, 50, 18) +
    part('M48 34l5 11 11 5-11 5-5 11-5-11-11-5 11-5Z', '$gold') +
    lit('M48 34v16H32l11-5Z', 0.5)
  );
})();
