import { circle } from '../svg.ts';
import { both, cut, dim, ink, lit, part, rod } from './shield.ts';

/** Arms and tools of the classes, upright on the emblem's grid of 72 by 88: the emblems cross them, the films move them. */

export const axe =
  rod('M36 20V72', '#9c6644', 3) +
  part('M36 18C44 14 52 17 56 24C52 30 52 36 55 42C47 44 40 42 36 37Z', '$steel') +
  dim('M56 24C52 30 52 36 55 42C50 42 47 40 46 36C47 31 50 27 56 24Z', 0.22) +
  lit('M38 20C43 17 48 18 51 21C47 22 42 22 38 24Z', 0.5) +
  part('M33 17H39V39H33Z', '$gold') +
  part('M36 70L39 74 36 79 33 74Z', '$gold');

const heater = 'M36 24C29 28 22 29 17 28V46C17 58 25 67 36 72Z';

export const sword = part('M36 10L39 15V76L36 80 33 76V15Z', '$steel');

export const shield =
  both(part(heater.replace('Z', ''), '$steel')) +
  dim('M36 24C43 28 50 29 55 28V46C55 58 47 67 36 72Z', 0.3) +
  part('M33.4 29H38.6V40H50V45.4H38.6V66L36 68 33.4 66V45.4H22V40H33.4Z', '$gold') +
  both(cut('M36 27.6C30 31 25 32 20.4 31.6V46C20.4 56 27 63.6 36 68.4', 0.9));

export const bow =
  rod('M12 52C10 36 28 40 36 31C44 40 62 36 60 52', '#9c6644', 3.4) +
  both(part('M9.5 51L14.5 51 13 57 10 56Z', '$gold'));

export const arrow =
  rod('M36 70V20', '#d8cbae', 1.8) +
  part('M36 11L42 24 36 21 30 24Z', '$steel') +
  dim('M36 11L42 24 36 21Z', 0.3) +
  both(part('M36 64L30 69V77L36 72Z', '$leaf'));

/** Where the arrow lies on the bow. */
export const grip = part('M33 33H39V39H33Z', '$gold');

export const dagger =
  part('M36 78C31 66 31 54 33 42H39C41 54 41 66 36 78Z', '$steel') +
  dim('M36 78C41 66 41 54 39 42H36Z', 0.34) +
  part('M24 38C28 36 44 36 48 38L46 43C42 41 30 41 26 43Z', '$gold') +
  rod('M36 37V25', '#57331b', 4) +
  part('M36 16L40 21 36 26 32 21Z', '$gold');

const plumage =
  'M33 36C26 24 16 22 11 26C13 28 14 30 14.5 32C13 32 12 33 11.5 34C14 35 16 37 17 39C16 39.4 15 40 14.4 41C22 46 29 46 33 42Z';

/** The left one of a pair. */
export const wing = part(plumage, '$bone') + cut('M16 32C22 33 28 36 32 39M18 39C23 39 28 40 32 41', 0.9);

export const staff =
  part('M33.6 28H38.4V76L36 79 33.6 76Z', '$gold') +
  part('M26 46H46V51H26Z', '$gold') +
  dim('M36 28H38.4V76L36 79Z', 0.3);

export const halo =
  circle(36, 25, 9, { fill: 'none', 'stroke-width': 5.4 }) +
  circle(36, 25, 9, { fill: 'none', stroke: '#f7dfa6', 'stroke-width': 3 }) +
  part('M36 19.5L40 25 36 30.5 32 25Z', '$ice');

export const antlers = both(
  rod('M34 70C18 66 12 54 13 40M14 50C19 49 21 46 21 42M12.8 42C16 38 17 34 15.6 29', '#d8cbae', 2.4),
);

export const leaf =
  part('M36 14C48 26 52 38 49 50C46 60 40 66 36 70C32 66 26 60 23 50C20 38 24 26 36 14Z', '$leaf') +
  dim('M36 14C48 26 52 38 49 50C46 60 40 66 36 70Z', 0.3) +
  cut('M36 20V78M36 34L44 29M36 34L28 29M36 44L46 38M36 44L26 38M36 54L44 49M36 54L28 49', 1.3) +
  rod('M36 68V79', '#9c6644', 2.2);

export const flame =
  part(
    'M36 10C40 22 52 27 53 44C54 58 46 70 36 76C26 70 18 58 19 44C19.6 36 24 32 25 26C28 28 29.6 31 30 34C34 28 34 18 36 10Z',
    '$ember',
  ) + dim('M36 10C40 22 52 27 53 44C54 58 46 70 36 76Z', 0.2);

export const star =
  part('M36 34L40 45.4 51 49 40 52.6 36 64 32 52.6 21 49 32 45.4Z', '$ice') +
  lit('M36 34V49H21L32 45.4Z', 0.5) +
  dim('M36 49H51L40 52.6 36 64Z', 0.22);

export const skull =
  both(rod('M25 30C16 29 12 22 15 15C17 22 22 23 28 23', '#8d7f63', 2.4)) +
  part('M36 18C23 18 16 27 17 39C17.4 46 20 50 24 53L25 64H47L48 53C52 50 54.6 46 55 39C56 27 49 18 36 18Z', '$bone') +
  dim('M36 18C49 18 56 27 55 39C54.6 46 52 50 48 53L47 64H36Z', 0.24) +
  both(ink('M22 39C23 34 30 34 32.6 38C33 44 31 47 27 47C24 47 22 44 22 39Z')) +
  both(circle(27.4, 41, 2.1, { fill: '#9ff0a8', stroke: 'none' })) +
  ink('M36 46L39.4 53H32.6Z') +
  cut('M30.4 58V64M36 58V64M41.6 58V64', 1.4);

export const jaw = part('M28 64H44L42 73H30Z', '$bone') + cut('M33.4 64.6V72M38.6 64.6V72', 1.2);

const tooth = 'M32 17H40L41.6 26H30.4Z';

export const gear =
  [0, 45, 90, 135, 180, 225, 270, 315]
    .map((angle) => `<g transform="rotate(${angle} 36 44)">${part(tooth, '$gold')}</g>`)
    .join('') +
  circle(36, 44, 20, { fill: '$gold' }) +
  circle(36, 44, 13.4, { fill: '#1a2639' }) +
  dim('M36 24A20 20 0 0 1 36 64Z', 0.2);

export const hammer =
  rod('M36 42V72', '#9c6644', 3.4) +
  part('M24 32H46L51 37.4 46 43H24Z', '$steel') +
  dim('M24 38H50.6L46 43H24Z', 0.3) +
  part('M32.6 30.6H39.4V44.4H32.6Z', '$gold');

export const sights =
  circle(36, 44, 22, { fill: 'none', 'stroke-width': 5.6 }) +
  circle(36, 44, 22, { fill: 'none', stroke: '#d9a94c', 'stroke-width': 3.2 }) +
  [0, 90, 180, 270]
    .map((angle) => `<g transform="rotate(${angle} 36 44)">${part('M34 15H38V29H34Z', '$gold')}</g>`)
    .join('');

/** What a cannon fires. */
export const shell =
  part('M36 22C42 29 45 36 45 44H27C27 36 30 29 36 22Z', '$steel') +
  dim('M36 22C42 29 45 36 45 44H36Z', 0.32) +
  part('M26 44H46V49H26Z', '$ember') +
  part('M27 49H45V64H27Z', '$gold') +
  dim('M36 49H45V64H36Z', 0.28) +
  lit('M29.4 51H32.4V62H29.4Z', 0.5) +
  part('M25.6 64H46.4V68H25.6Z', '$gold');

export const katana =
  part('M34.4 54C33 38 34 24 39.6 11C40.6 26 40 40 38 54Z', '$steel') +
  dim('M38 54C38.6 40 39.6 26 39.6 11C40.6 26 40 40 38 54Z', 0.4) +
  part('M29.6 53.4H42.8V57.4H29.6Z', '$gold') +
  rod('M36 59V74', '#35304a', 3.8) +
  cut('M34.4 62L37.8 65M37.8 62L34.4 65M34.4 68L37.8 71M37.8 68L34.4 71', 0.8);

export const sun = circle(36, 40, 18, { fill: '$ember' }) + dim('M36 22A18 18 0 0 1 36 58Z', 0.2);

export const dial =
  circle(36, 44, 25, { fill: 'none', 'stroke-width': 5 }) +
  circle(36, 44, 25, { fill: 'none', stroke: '#d9a94c', 'stroke-width': 2.8 }) +
  Array.from(
    { length: 12 },
    (_, hour) =>
      `<g transform="rotate(${hour * 30} 36 44)">${ink(hour % 3 === 0 ? 'M34.8 17.4H37.2V22.6H34.8Z' : 'M35.4 17.8H36.6V20.6H35.4Z')}</g>`,
  ).join('');

export const glass = part(
  'M26 28H46C46 36 41 40 38 44C41 48 46 52 46 60H26C26 52 31 48 34 44C31 40 26 36 26 28Z',
  '$ice',
);

export const sand = part(
  'M29 34H43C41.6 38 38.6 40.4 36 43.4C33.4 40.4 30.4 38 29 34ZM36 47L43.6 58.4H28.4Z',
  '$ember',
);

/** The sheen of the glass, and the two caps that hold it. */
export const frame =
  dim('M36 28H46C46 36 41 40 38 44C41 48 46 52 46 60H36Z', 0.2) +
  lit('M28.4 29.6H31.4C31.6 34 33 37 35 40C31.4 37 29 34 28.4 29.6Z', 0.6) +
  both(part('M36 23.4H23.6V28.4H36M36 59.6H23.6V64.6H36', '$gold'));
