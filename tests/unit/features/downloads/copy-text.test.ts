// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { copyOnClick } from '#features/downloads/copy-text.ts';

const PART = `<span><code data-copied-text>lamplight</code><button data-copy><b>Copy</b></button>
  <span role="status" data-copied="Copied." data-failed="By hand."></span></span>`;

beforeEach(() => {
  document.body.innerHTML = `<p>elsewhere</p>${PART}`;
});

const press = (selector: string) => copyOnClick({ target: document.querySelector(selector) } as unknown as Event);
const said = () => document.querySelector('[role=status]')?.textContent;
const clipboard = (writeText: unknown) =>
  Object.defineProperty(navigator, 'clipboard', { value: writeText && { writeText }, configurable: true });

test('the password is copied, and that is said', async () => {
  const write = vi.fn(() => Promise.resolve());
  clipboard(write);
  await press('b');
  expect(write).toHaveBeenCalledWith('lamplight');
  expect(said()).toBe('Copied.');
});

test.each([
  ['refuses', () => Promise.reject(new Error('denied'))],
  ['has no clipboard', undefined],
])('where the browser %s, it is said how else', async (_, write) => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  clipboard(write);
  await press('[data-copy]');
  expect(said()).toBe('By hand.');
  expect(warned).toHaveBeenCalledOnce();
  warned.mockRestore();
});

test('a click anywhere else copies nothing', async () => {
  const write = vi.fn();
  clipboard(write);
  await press('p');
  expect(write).not.toHaveBeenCalled();
});
