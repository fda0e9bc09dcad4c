// @vitest-environment jsdom
import { expect, it } from 'vitest';
import type { TooltipRecord } from '#domain/catalogue/tooltip.ts';
import { drawn } from '#embed/draw.ts';

const link = { href: 'https://portal.example/database/item/7/blade/en', origin: 'https://portal.example' };
const record: TooltipRecord = { n: 'Blade', q: 3, k: ['Blue'], c: ['Who may use it', 'Everyone'] };

/** The labels of figures that take a line of their own. */
function wideOnes(...labels: string[]): (string | null | undefined)[] {
  const nodes = drawn(7, { ...record, s: labels.map((label) => [label, '1'] as const) }, { link, pressed: false });
  const box = document.createElement('div');
  box.append(...nodes);
  return [...box.querySelectorAll('.stats .wide')].map(({ firstElementChild }) => firstElementChild?.textContent);
}

it.each([
  [['ATK'], ['ATK']],
  [['ATK', 'SPD'], []],
  [['ATK', 'SPD', 'STR'], ['STR']],
  [
    ['ATK', 'Durability', 'STR', 'INT'],
    ['ATK', 'Durability'],
  ],
  [
    ['ATK', 'SPD', 'Durability', 'STR'],
    ['Durability', 'STR'],
  ],
])('of the figures %j those take a line of their own that have no neighbour, or long names: %j', (labels, wide) => {
  expect(wideOnes(...labels)).toEqual(wide);
});
