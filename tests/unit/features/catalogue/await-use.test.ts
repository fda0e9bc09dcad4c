// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { awaitUse } from '#features/catalogue/await-use.ts';

const part = <Kind extends HTMLElement>(name: string) => document.querySelector<Kind>(`[data-part="${name}"]`) as Kind;
const rows = () => part('rows').dataset.phase;
const settle = () => vi.waitFor(() => expect(part('table').getAttribute('aria-busy')).toBe('false'));

/** What the opened list heard, in order. */
let heard: string[] = [];

function open(root: HTMLElement): void {
  part('table').setAttribute('aria-busy', 'false');
  for (const name of ['click', 'change']) {
    root.addEventListener(name, ({ target }) => {
      const { part: own, compare } = (target as HTMLElement).dataset;
      heard.push(`${name} ${own ?? compare} ${(target as HTMLSelectElement).value}`.trim());
    });
  }
}

beforeEach(() => {
  heard = [];
  document.body.innerHTML = `
    <div id="list">
      <button type="button" data-part="next">Next</button>
      <button type="button" data-part="filter">Filter</button>
      <button type="button" data-part="retry">Try again</button>
      <select data-part="order"><option>level</option><option>name</option><option>rank</option></select>
      <input type="checkbox" data-compare="7">
      <div data-part="rows"><table data-part="table"></table><div class="list-failed"><p>Not loaded.</p></div></div>
      <p role="status" data-part="status"></p>
    </div>`;
});

const list = () => document.getElementById('list') as HTMLElement;

function choose(value: string): void {
  part<HTMLSelectElement>('order').value = value;
  part('order').dispatchEvent(new Event('change', { bubbles: true }));
}

test('what was pressed and chosen before a list is open is done in its order, each element once', async () => {
  let arrive: (how: typeof open) => void = () => undefined;
  awaitUse(list(), () => new Promise((resolve) => (arrive = resolve)), false);
  part('filter').click();
  part('next').click();
  part('filter').click();
  for (const value of ['name', 'rank']) choose(value);
  expect(part('table').getAttribute('aria-busy')).toBe('true');
  arrive(open);
  await settle();
  expect(heard).toEqual(['click next', 'click filter', 'change order rank']);
});

test('a tick for comparing opens no list', () => {
  const load = vi.fn(async () => open);
  awaitUse(list(), load, false);
  document.querySelector<HTMLElement>('[data-compare]')?.click();
  expect(load).not.toHaveBeenCalled();
});

test('a list that cannot be had keeps its rows, says so, and does what was chosen once it can', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const load = vi.fn(async () => open).mockRejectedValueOnce(new Error('503'));
  awaitUse(list(), load, false);
  choose('name');
  await settle();
  expect([rows(), part('status').textContent]).toEqual(['failed', 'Not loaded.']);
  part('retry').click();
  await vi.waitFor(() => expect(heard).toEqual(['change order name']));
  expect(load).toHaveBeenCalledTimes(2);
  expect(warned).toHaveBeenCalledOnce();
  warned.mockRestore();
});

test('a list of another build than its page fails; another try loads the page', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const broken = () => {
    throw new Error("There is no part 'levels'.");
  };
  const load = vi.fn(async () => broken);
  awaitUse(list(), load, false);
  part('next').click();
  await settle();
  expect(rows()).toBe('failed');
  part('next').click();
  expect(load).toHaveBeenCalledOnce();
  warned.mockRestore();
});
