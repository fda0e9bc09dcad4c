// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { importWithSheets } from '#build/lazy-sheets.ts';

beforeEach(() => {
  document.head.innerHTML = '';
});

const load = () => Promise.resolve('module');
const sheets = () => [...document.querySelectorAll('link')];
const settle = (event: 'load' | 'error') => sheets().at(-1)?.dispatchEvent(new Event(event));

it('a module without sheets is fetched at once', async () => {
  expect(await importWithSheets(load)).toBe('module');
  expect(sheets()).toEqual([]);
});

it('a module comes when its sheets are there, each of which is fetched once', async () => {
  const module = vi.fn(load);
  const both = [importWithSheets(module, ['_astro/a.css']), importWithSheets(module, ['_astro/a.css'])];
  expect(sheets().map(({ rel, href }) => [rel, new URL(href).pathname])).toEqual([['stylesheet', '/_astro/a.css']]);
  expect(module).not.toHaveBeenCalled();
  settle('load');
  expect(await Promise.all(both)).toEqual(['module', 'module']);
});

it('a sheet that cannot be had is tried again', async () => {
  const failed = importWithSheets(load, ['_astro/a.css']);
  settle('error');
  await expect(failed).rejects.toThrow('/_astro/a.css could not be loaded.');
  const second = importWithSheets(load, ['_astro/a.css']);
  settle('load');
  expect(await second).toBe('module');
});
