import { bone, bright, crease, ink, limbs, monsterFile } from './mask.ts';

const wolf = monsterFile({
  half: 'M48 28L38 25 30 4 19 13 15 33 5 49 16 57 14 66 29 71 37 87 48 93Z',
  lights: ['M15 33L5 49 16 57 31 50 30 34Z', 'M48 28L38 25 31 34 38 48 48 58Z', 'M38 64L48 58V76L42 77Z'],
  darks: ['M29 11L23 17 22 32 30 29Z', 'M14 66L29 71 37 87 40 78 30 62 16 57Z', 'M30 34L31 50 40 54 38 48Z'],
  marks: `${ink('M41 76H48V86L44 84Z')}${ink('M23 47L41 55 38 61 27 56Z')}${bright('M27 50L39 56 37 58 29 55Z')}${crease('M48 86V90M38 64L42 77M16 57L24 60')}`,
});

const boar = monsterFile({
  half: 'M48 18L44 6 40 18 35 9 33 20 27 6 15 8 20 23 11 36 9 54 17 70 29 78 33 90 48 93Z',
  lights: ['M33 20L20 23 11 36 24 42 38 40Z', 'M36 70H48V91L36 88 32 80Z', 'M48 18L40 18 33 20 38 40 48 44Z'],
  darks: ['M25 10L18 12 22 21 28 20Z', 'M9 54L17 70 29 78 32 68 22 58Z'],
  marks: `${bone('M34 74C20 78 10 70 10 56C16 64 24 67 35 65Z')}${ink('M23 46L39 51 35 57 26 54Z')}${bright('M28 49.5L36 52 33.5 54.5 29 53Z')}${ink('M40 78c3 0 5 3 5 7h-4c-2-2-3-5-1-7Z')}${crease('M36 70C40 66 44 65 48 65M30 38C36 34 42 34 48 36')}`,
});

const spider = monsterFile({
  behind: limbs('M36 52L20 24 8 22M34 58L10 42 2 56M35 65L10 66 4 82M37 70L20 80 18 93', 4.4),
  half: 'M48 6C30 6 22 20 26 36C29 46 38 50 44 50C36 52 31 58 33 67C35 76 42 80 48 80Z',
  lights: ['M48 10C36 10 28 20 30 32C34 20 40 14 48 14Z', 'M36 60C36 56 40 53 46 52L40 58Z'],
  darks: ['M26 36C29 46 38 50 48 50V42C40 44 32 42 26 36Z', 'M33 67C35 76 42 80 48 80V74C42 74 36 72 33 67Z'],
  marks: `${bone('M42 77L38 92 47 82Z')}${bright('M48 20L55 30 48 40 41 30Z')}${bright('M38 63a3.2 3.2 0 1 0 6.4 0a3.2 3.2 0 1 0-6.4 0ZM42 70a2.2 2.2 0 1 0 4.4 0a2.2 2.2 0 1 0-4.4 0ZM36 69a1.6 1.6 0 1 0 3.2 0a1.6 1.6 0 1 0-3.2 0Z')}`,
});

const golem = monsterFile({
  half: 'M48 6L30 8 23 24 11 29 8 56 19 64 22 84 36 92H48Z',
  lights: ['M48 6L30 8 23 24 34 34 48 32Z', 'M11 29L23 24 34 34 16 42Z', 'M36 70H48V90H38Z'],
  darks: ['M8 56L19 64 22 84 30 76 26 62 14 52Z', 'M22 84L36 92 38 90 36 78 30 76Z'],
  marks: `${ink('M14 43L45 47V60L24 61 15 52Z')}${bright('M24 50L41 52V57L27 57Z')}${bright('M48 13L54 21 48 29 42 21Z')}${ink('M34 72H48V77L36 78Z')}${crease('M23 24L34 34 30 43M11 40L16 42M40 77V84M28 66L36 70')}`,
});

const wisp = monsterFile({
  behind: limbs('M20 84C12 80 12 72 18 68M28 92C24 90 22 87 22 84', 3),
  half: 'M48 2C46 16 34 22 33 34C28 30 28 24 29 20C18 32 12 48 16 62C20 80 32 92 48 92Z',
  lights: [
    'M48 30C44 42 32 48 32 64C32 76 40 82 48 82Z',
    'M33 34C28 30 28 24 29 20C18 32 12 48 16 62C18 50 24 42 33 34Z',
  ],
  darks: ['M16 62C20 80 32 92 48 92V86C34 86 24 76 22 60Z'],
  marks: `${ink('M35 56C35 50 43 50 44 57C45 65 41 69 38 68C35 66 34 61 35 56Z')}${bright('M38 56a2.4 2.4 0 1 0 4.8 0a2.4 2.4 0 1 0-4.8 0Z')}${ink('M44 76Q46 78 48 78V80Q45 80 44 76Z')}${`<path d="M10 30C4 38 6 46 11 46C16 46 17 38 10 30ZM8 70C4 75 5 80 8 80C12 80 12 75 8 70Z" fill="currentColor"/>`}`,
});

const drake = monsterFile({
  half: 'M48 24L41 24 38 4 27 0 29 20 13 8 12 20 25 33 8 37 4 47 20 50 23 60 12 62 26 70 33 80 39 92 48 95Z',
  lights: ['M48 24L41 24 34 34 42 46 48 44Z', 'M8 37L25 33 34 34 20 50 4 47Z', 'M48 50L42 52 40 80 44 92 48 94Z'],
  darks: ['M23 60L12 62 26 70 33 80 36 70Z', 'M25 33L34 34 38 46 20 50Z'],
  marks: `${bone('M41 24L38 4 27 0 29 20 34 28Z')}${bone('M13 8L12 20 25 33 30 28Z')}${ink('M20 47L41 53 37 62 26 57Z')}${bright('M26 51L38 55 35.5 58.5 28 55Z')}${ink('M40 78L46 82 44 87 40 84Z')}${crease('M40 66L48 70M39 60L48 63M36 72L40 78M33 80L40 84')}`,
});

const bandit = monsterFile({
  half: 'M48 4C30 6 17 22 15 48L5 80 28 93H48Z',
  lights: ['M48 4C34 6 22 22 22 46L26 44C28 30 36 20 48 18Z', 'M15 56L5 80 17 87 24 66Z'],
  darks: ['M24 66L17 87 28 93H48V84L34 78Z'],
  marks: `${ink('M48 18C36 20 27 32 26 48L33 66H48Z')}${`<path d="M27 55L48 60V86L35 78Z" fill="currentColor"/>`}${crease('M30 62L48 68M33 70L48 77', 1.3)}${bright('M31 45L45 50 42 55 34 52Z')}${bone('M48 84L53 90 48 96 43 90Z')}${crease('M22 46L20 70M34 84L30 91')}`,
});

const treant = monsterFile({
  half: 'M48 14L42 2 35 12 24 0 26 15 9 10 18 24 5 30 18 38 16 64 6 86 19 80 25 94 36 85 48 92Z',
  lights: ['M42 2L35 12 24 0 26 15 9 10 18 24 30 26 48 18V14Z', 'M48 42L41 64 48 68Z'],
  darks: ['M16 64L6 86 19 80 25 94 30 78 24 62Z', 'M5 30L18 38 26 34 30 26 18 24Z'],
  marks: `${ink('M22 42L42 48 39 61 27 58Z')}${bright('M29 49L38 52 36.5 57 30 55Z')}${ink('M30 70L48 75V86L44 80 40 84 37 77 33 78Z')}${crease('M20 38C30 34 40 36 48 40M24 62L22 76M32 84L34 78M44 18L46 34M34 24L38 34')}`,
});

const crab = monsterFile({
  behind: limbs('M24 66L6 62 2 74M24 73L9 77 8 90M30 79L20 86 22 94', 4.4),
  half: 'M48 34C42 34 36 35 31 38C30 32 28 28 23 26C34 22 36 8 27 2L24 14 15 14 14 4C2 8 0 24 10 32L20 44C17 48 15 53 15 58C15 74 32 84 48 84Z',
  lights: ['M48 34C34 34 24 42 21 54C30 46 40 44 48 44Z', 'M14 4C2 8 0 24 10 32L14 26C8 22 8 12 14 4Z'],
  darks: ['M15 58C15 74 32 84 48 84V76C34 76 22 70 15 58Z', 'M23 26C34 22 36 8 27 2L29 12 24 20Z'],
  marks: `${limbs('M41 38L39 26', 3)}${bright('M34 22a5 5 0 1 0 10 0a5 5 0 1 0-10 0Z')}${ink('M37 22a2.4 2.4 0 1 0 4.8 0a2.4 2.4 0 1 0-4.8 0Z')}${ink('M38 62L48 66V73L40 70Z')}${crease('M26 56C32 52 40 51 48 52M32 66L30 72')}`,
});

const wraith = monsterFile({
  half: 'M48 2C30 3 20 18 20 38L9 60 17 60 8 80 19 76 20 92 30 82 36 95 42 84 48 92Z',
  lights: ['M48 2C32 4 24 18 24 38L29 38C30 24 36 16 48 14Z', 'M20 38L9 60 17 60 26 46Z'],
  darks: ['M17 60L8 80 19 76 20 92 30 82 36 95 42 84 48 92V72L30 64Z'],
  marks: `${ink('M48 14C37 15 30 25 30 38C30 52 38 64 48 68Z')}${bright('M33 36L46 43 43 50 36 46Z')}${ink('M36 40.5L43 44 41 47 37.5 45Z')}${bright('M44 56h4v8c-3-1-5-5-4-8Z')}${crease('M26 46L24 66M32 66L32 80M40 72L42 84')}`,
});

const bat = monsterFile({
  behind: '',
  half: 'M48 30L42 26 38 12 34 30 36 38 27 18 8 10 1 40 12 35 14 54 26 47 29 66 39 58C40 72 44 82 48 88Z',
  lights: ['M36 38L27 18 8 10 22 24 30 42Z', 'M48 30L42 26 36 32 38 46 48 48Z'],
  darks: ['M30 42L22 24 26 47 29 66 39 58 37 46Z', 'M8 10L12 35 14 54 22 24Z'],
  marks: `${ink('M39 15L37 28 41 27Z')}${ink('M37 38L46 42 44 47 38 44Z')}${bright('M39 40L44 42.5 42.5 44.5 39.5 43Z')}${bone('M43 52L42 61 47 54Z')}${crease('M8 10L30 42M8 10L12 35M22 24L26 47M42 66L48 68M43 74L48 76')}`,
});

const knight = monsterFile({
  behind: `<path d="M26 28C10 26 2 14 6 2C12 12 22 12 34 14Z" fill="#f1e8d5"/>`,
  half: 'M48 4L33 8 23 22 21 50 14 60 20 78 36 88 48 94Z',
  lights: ['M48 4L33 8 23 22 30 30 48 26Z', 'M21 50L22 34 30 30 29 44Z', 'M28 58L48 62V90L40 82Z'],
  darks: ['M14 60L20 78 36 88 34 74 24 62Z', 'M29 44L30 30 38 28 36 44Z'],
  marks: `${ink('M22 44L46 49V57L23 52Z')}${bright('M27 47.5L43 51V54L28 51Z')}${bone('M48 4H45V90L48 94')}${ink('M34 66h3v6h-3ZM40 67h3v6h-3ZM35 76h3v5h-3ZM41 78h2.5v5H41Z')}${crease('M21 50L28 58M20 66L26 70')}`,
});

/** In the order of their models: the first is M001. */
export const FAMILIES = { wolf, boar, spider, golem, wisp, drake, bandit, treant, crab, wraith, bat, knight };

export type Family = keyof typeof FAMILIES;

/** The colour each family is shown in where no page gives it one. */
export const FAMILY_COLOURS: Record<Family, string> = {
  wolf: '#a9b8cc',
  boar: '#c98f5c',
  spider: '#b692e6',
  golem: '#b3a88e',
  wisp: '#7fcdf0',
  drake: '#ea7a62',
  bandit: '#d9b367',
  treant: '#93c47d',
  crab: '#f2925f',
  wraith: '#9adcca',
  bat: '#c091d6',
  knight: '#cdd6e0',
};
