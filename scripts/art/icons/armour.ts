import { both, dim, dyed, flat, gem, line, lit, part } from './pen.ts';

const HELM = 'M48 16C28 16 18 30 18 50v18l13 16h10V60h7Z';

/** A helm with an open face and a plume. */
export const head =
  dyed('M46 20C38 8 48 0 62 2c14 2 22 10 24 22-10-8-22-8-38 0Z') +
  both(part(HELM, '$steel')) +
  dim('M48 16C68 16 78 30 78 50v18L65 84H55V60h-7Z', 0.42) +
  part('M24 50h48l-4 10H55v24l-7 4-7-4V60H28Z', '$night') +
  flat('M30 52h13l-3 5h-8ZM53 52h13l-2 5h-8Z', 'currentColor') +
  part('M17 42C30 34 66 34 79 42v8C66 42 30 42 17 50Z', '$gold') +
  part('M45 15h6l2 46-5 6-5-6Z', '$gold') +
  lit('M26 38C28 28 34 22 42 20C36 26 33 32 32 37Z', 0.7);

const BREAST = 'M48 24C40 24 36 20 33 11L20 15 9 32l13 10 3 22c3 12 12 19 23 22Z';

/** A breastplate with a stone over the heart. */
export const chest =
  both(part(BREAST, '$steel')) +
  dim('M48 24C56 24 60 20 63 11L76 15 87 32 74 42 71 64C68 76 59 83 48 86Z', 0.42) +
  line('M25 46C34 56 42 57 48 53C54 57 62 56 71 46', '#0a0f18', 1.8, 0.7) +
  line('M48 53V72', '#0a0f18', 1.6, 0.7) +
  part('M33 11C37 24 59 24 63 11l6 2C64 34 32 34 27 13Z', '$gold') +
  dyed('M25 62C34 70 62 70 71 62l-2 11C62 82 34 82 27 73Z') +
  part('M20 15L9 32l8 6 12-18ZM76 15l11 17-8 6-12-18Z', '$gold') +
  gem(48, 40, 8, 10);

const LEG = 'M25 18h23v24L42 88H22Z';

/** Trousers with plates on knee and shin. */
export const pants =
  both(part(LEG, '$leather')) +
  dim('M48 18h23l3 70H54l-6-46Z', 0.35) +
  both(part('M24 60l19-1-2 29H22Z', '$steel'), line('M32 66v18', '#0a0f18', 1.3, 0.6)) +
  dim('M72 60l-19-1 2 29h19Z', 0.4) +
  both(dyed('M33 44l11 9-11 13-11-12Z')) +
  part('M24 9h48l1 12H23Z', '$gold') +
  gem(48, 15, 8, 7);

const GLOVE =
  'M34 84V62L23 46c-1-6 5-8 8-4l7 8V18c0-6 8-6 8 0v-4c0-6 9-6 9 0v4c0-5 8-5 8 1v27l5-13c2-5 9-3 8 3l-6 28-8 10v20Z';

/** A gauntlet, seen from the back of the hand. */
export const gloves =
  part(GLOVE, '$steel') +
  dim('M63 46l5-13c2-5 9-3 8 3l-6 28-8 10v20H50V60Z', 0.36) +
  line('M46 18v26M55 18v26M38 34h8M47 30h8M56 34h7M38 50c8-4 17-4 25 0', '#0a0f18', 1.6, 0.75) +
  lit('M40 20v12h3V19ZM49 15v12h3V15Z', 0.6) +
  gem(50, 57, 7) +
  dyed('M30 68h36l10 22H22Z') +
  part('M29 66h38l2 6H27ZM23 86h52l2 6H21Z', '$gold');

/** A boot with a turned-down top. */
export const feet =
  part('M28 16h32v36l22 14c4 3 5 8 5 14H24l6-28Z', '$leather') +
  lit('M32 24h7l1 30-8 24h-5l6-26Z', 0.22) +
  dim('M60 52l22 14c4 3 5 8 5 14H52C60 72 62 62 60 52Z', 0.3) +
  part('M22 79h66v9H22Z', '$night') +
  part('M64 62l12-4 9 10c3 4 3 8 2 11H66c2-6 2-12-2-17Z', '$steel') +
  dyed('M24 10h40l-3 18C50 32 38 32 26 28Z') +
  part('M28 48h33l6 9-2 5C54 55 40 54 27 58Z', '$gold') +
  part('M40 46h11v13H40Z', '$steel');

/** A cloak, held by a clasp. */
export const back =
  dyed(
    'M48 12C36 12 29 18 26 28L10 82c10-4 15 6 24 1 6-4 8 4 14 5 6-1 8-9 14-5 9 5 14-5 24-1L70 28C67 18 60 12 48 12Z',
  ) +
  dim('M40 30L28 84l6-1c3-2 5-1 7 1ZM56 30l12 54-6-1c-3-2-5-1-7 1ZM66 30l20 52-10 0Z', 0.32) +
  lit('M31 30L15 78l6-1L37 30Z', 0.3) +
  part('M48 8C36 8 28 14 25 26c8 6 14 4 23-4 9 8 15 10 23 4C68 14 60 8 48 8Z', '$gold') +
  gem(48, 24, 8);

/** A heater shield: the field is dyed. */
export const shield =
  part('M48 5L85 16v32c0 22-16 36-37 44C27 84 11 70 11 48V16Z', '$steel') +
  dim('M48 5L85 16v32c0 22-16 36-37 44Z', 0.35) +
  dyed('M48 15L76 23v25c0 16-12 27-28 34C32 75 20 64 20 48V23Z') +
  dim('M48 15L76 23v25c0 16-12 27-28 34Z', 0.22) +
  part('M44 15h8v22h24v8H52v37l-4 2-4-2V45H20v-8h24Z', '$gold') +
  part('M48 29l12 12-12 12-12-12Z', '$gold') +
  gem(48, 41, 6);
