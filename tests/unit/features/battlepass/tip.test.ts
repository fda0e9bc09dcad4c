// @vitest-environment jsdom
import { createElement } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Tip } from '#features/battlepass/Tip.tsx';
import { type Mounted, mountIsland } from '#support/browser/mount-island.ts';

let page: Mounted;
let open = false;

beforeEach(async () => {
  vi.useFakeTimers();
  open = false;
  Object.assign(HTMLElement.prototype, {
    popover: 'manual',
    showPopover: () => {
      open = true;
    },
    hidePopover: () => {
      open = false;
    },
  });
  const tip = createElement(Tip, { className: 'thing', text: 'What it is' }, 'Thing');
  page = await mountIsland(tip, (time) => vi.advanceTimersByTimeAsync(time));
});
afterEach(async () => {
  await page.end();
  vi.useRealTimers();
  for (const name of ['popover', 'showPopover', 'hidePopover']) Reflect.deleteProperty(HTMLElement.prototype, name);
});

const pointer = (type: string, pointerType: string, on = '.tip-place') =>
  page.work(() => {
    const event = new MouseEvent(type, { bubbles: true });
    page.find(on).dispatchEvent(Object.assign(event, { pointerType }));
  });
const key = (name: string) =>
  page.work(() => document.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true })));

it('describes its button whether it is open or not', () => {
  const id = page.find('.thing').getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(id)?.textContent).toBe('What it is');
  expect(document.getElementById(id)?.getAttribute('role')).toBe('tooltip');
});

it('opens while a mouse is over it', async () => {
  await pointer('pointerover', 'mouse');
  expect(open).toBe(true);
  await pointer('pointerout', 'mouse');
  expect(open).toBe(false);
});

it('opens with the focus, and closes when it goes or with Escape', async () => {
  await page.work(() => page.find('.thing').focus());
  expect(open).toBe(true);
  await key('Escape');
  expect(open).toBe(false);
  await page.work(() => page.find('.thing').blur());
  await page.work(() => page.find('.thing').focus());
  expect(open).toBe(true);
  await page.work(() => page.find('.thing').blur());
  expect(open).toBe(false);
});

it('opens with a tap, which has no hover, and closes with a tap elsewhere and when the page moves', async () => {
  await pointer('pointerover', 'touch');
  expect(open).toBe(false);
  await page.click('.thing');
  expect(open).toBe(true);
  await pointer('pointerdown', 'touch', '.thing');
  expect(open).toBe(true);
  await pointer('pointerdown', 'touch', 'body');
  expect(open).toBe(false);
  await page.click('.thing');
  await page.work(() => window.dispatchEvent(new Event('scroll')));
  expect(open).toBe(false);
});
