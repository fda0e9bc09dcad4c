// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { itemPage } from '#domain/catalogue/item-page.ts';
import { languageOf } from '#i18n/languages.ts';
import { pressKey } from '#items/item-keys.ts';
import { itemBody } from '#records/markup/item-body.ts';
import { aMonster, anItem, linkedWorld } from '#support/catalogue/linked-world.ts';
import { memorySnapshot } from '#support/catalogue/memory-snapshot.ts';

const writeText = vi.fn<(text: string) => Promise<void>>();
const levels = [30, null, 12, 30, 7, 90, 41, 42, 43, 44, 45];
const world = memorySnapshot({
  ...linkedWorld(),
  items: [
    anItem({ item_id: 9, item_name: { en: 'Lamp' }, crafting: { '2': 3, '8': 1000 } }),
    anItem({ item_id: 2, item_name: { en: 'Frame' }, crafting: { '8': 5, '7': 1 } }),
    anItem({ item_id: 8, item_name: { en: 'Salt' } }),
  ],
  monsters: levels.map((level, index) =>
    aMonster({ id: 50_000 + index, level, possible_drops: { '9': { rate: 90 - index, quantity: 1 } } }),
  ),
});

beforeEach(() => {
  document.documentElement.lang = 'en';
  document.documentElement.dataset['language'] = 'en';
  document.body.innerHTML = `<main>${itemBody(itemPage(world, 9), 'whole', languageOf('en')).text}</main>`;
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  writeText.mockReset();
});

const find = <Kind extends Element>(selector: string) => document.querySelector<Kind>(selector) as Kind;
const press = (selector: string) => pressKey(find<HTMLElement>(selector));
const counts = () => [...document.querySelectorAll('[data-needed]')].map(({ textContent }) => textContent);

describe('a recipe', () => {
  it('is printed for one, with the steps below and the materials in all', () => {
    expect(counts()).toEqual(['× 3', '× 3', '× 15', '× 1,000', '× 3', '× 1,015']);
    expect(document.querySelectorAll('[data-recipe] details')).toHaveLength(1);
  });

  it('is multiplied by what is pressed or typed', async () => {
    await press('[data-make="5"]');
    expect(counts()).toEqual(['× 15', '× 15', '× 75', '× 5,000', '× 15', '× 5,075']);
    expect(find<HTMLInputElement>('input[data-make]').value).toBe('5');
    expect(find('[aria-pressed=true][data-make]').textContent).toBe('×5');
    find<HTMLInputElement>('input[data-make]').value = '2.9';
    await press('input[data-make]');
    expect(counts()[0]).toBe('× 6');
    expect(document.querySelectorAll('[data-make][aria-pressed=true]')).toHaveLength(0);
  });

  it.each(['', '0', '-3', 'many'])('is that of one for %j', async (typed) => {
    find<HTMLInputElement>('input[data-make]').value = typed;
    await press('input[data-make]');
    expect(counts()[0]).toBe('× 3');
  });

  it('is copied as a list of the materials in all', async () => {
    await press('[data-make="10"]');
    await press('[data-make=copy]');
    expect(writeText).toHaveBeenCalledExactlyOnceWith('Lamp × 10\n30 × unknown item 7\n10,150 × Salt');
    expect(find('[data-recipe] [role=status]').textContent).toBe('Shopping list copied.');
  });

  it('is selected where the browser does not copy', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    writeText.mockRejectedValue(new DOMException('denied', 'NotAllowedError'));
    await press('[data-make=copy]');
    expect(document.activeElement).toBe(find('[data-recipe] textarea'));
    expect(find<HTMLTextAreaElement>('[data-recipe] textarea').value).toMatch(/^Lamp × 1\n/);
  });
});

describe('a table of more than ten rows', () => {
  const shown = () =>
    [...(find<HTMLTableElement>('[aria-labelledby=i-dropped] table').tBodies[0]?.rows ?? [])].map(({ cells }) =>
      Number.parseInt(cells[1]?.textContent ?? '', 10),
    );

  it('is ordered by level, unknown ones last, and by rate again', async () => {
    const first = levels.map((level) => level ?? Number.NaN);
    expect(shown()).toEqual(first);
    await press('[data-order=level]');
    expect(shown()).toEqual([7, 12, 30, 30, 41, 42, 43, 44, 45, 90, Number.NaN]);
    expect(find('[data-order][aria-pressed=true]').textContent).toBe('Level');
    await press('[data-order=rate]');
    expect(shown()).toEqual(first);
  });
});
