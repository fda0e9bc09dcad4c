import { both, dim, flat, line, lit, part, tilted } from '../icons/pen.ts';

const TABLET = 'M26 12l22-6 22 6 6 30-8 38-20 10-20-10-8-38Z';

const SIGNS = [
  'M48 30l12 18-12 22-12-22Z',
  'M36 34h24M48 34v34M38 68h20',
  'M48 30a18 18 0 1 0 .1 0ZM48 40v16l9 6',
  'M36 64C36 46 48 50 48 32C60 42 62 64 48 70C40 68 44 58 48 54',
];

/** A stone that holds a skill: a slab with a sign that shines. */
export function skillStone(nth: number): string {
  const sign = SIGNS[nth % SIGNS.length] ?? '';
  return (
    part(TABLET, '$stone') +
    dim('M48 6l22 6 6 30-8 38-20 10Z', 0.3) +
    lit('M30 16l16-5v10l-18 5Z', 0.35) +
    line(sign, '#0a0f18', 7, 0.7) +
    line(sign, 'currentColor', 3.6) +
    line(sign, '#fff', 1, 0.8)
  );
}

/** An animal that is ridden: its head, bridled; `horned` or with ears. */
export function mount(horned: boolean): string {
  const top = horned
    ? part('M54 22L70 2l-2 24Z', '$parchment') + line('M58 18l9 3M61 12l7 2', '#0a0f18', 1.4, 0.6)
    : part('M52 24l4-18 10 16Z', '$leather');
  return (
    part('M30 90C26 60 34 36 52 24c14-4 26 6 34 24 3 7-4 12-10 10L60 54c-4 10 0 24 4 36Z', '$leather') +
    dim('M60 54c-4 10 0 24 4 36H46c-2-16 2-30 14-36Z', 0.3) +
    part('M52 22C34 30 22 52 22 90h12c-2-24 4-44 22-56Z', 'currentColor') +
    flat('M52 22C34 30 22 52 22 90h12c-2-24 4-44 22-56Z', '$fall') +
    top +
    line('M56 36l22 20M66 28L56 54', '$gold', 3) +
    flat('M64 36a3 3 0 1 0 .1 0Z', '#0a0f18') +
    flat('M80 50a2 2 0 1 0 .1 0Z', '#0a0f18', 0.7)
  );
}

/** A lute. */
export const lute = tilted(
  40,
  part('M48 92C26 92 22 72 34 58c6-7 8-12 8-18h12c0 6 2 11 8 18 12 14 8 34-14 34Z', '$wood') +
    dim('M48 92V40h6c0 6 2 11 8 18 12 14 8 34-14 34Z', 0.25) +
    part('M43 4h10v40H43Z', '$leather') +
    both(part('M43 6l-8-2v5l8 2ZM43 15l-8-2v5l8 2Z', '$gold')) +
    flat('M48 60a8 8 0 1 0 .1 0Z', '#0a0f18', 0.8) +
    line('M46 8v74M50 8v74', '#f6ead0', 1.2) +
    part('M38 80h20v5H38Z', 'currentColor'),
);
