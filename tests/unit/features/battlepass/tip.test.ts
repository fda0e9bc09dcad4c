// @vitest-environment jsdom
import { createElement } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Tip } from '#features/battlepass/DailyMarks.tsx';
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

const pointer = (type: string, pointerType: string, on = '.battlepass-tip-place') =>
  page.work(() => {
    const event = new MouseEvent(type, { bubbles: true });
    page.find(on).dispatchEvent(Object.assign(event, { pointerType }));
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
