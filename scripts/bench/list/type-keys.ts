import type { Page } from 'playwright';
import type { Item } from '#contract/item.ts';
import { between, pick, seeded } from '../random.ts';

/** Milliseconds of each keystroke: until the rows are changed, and until they are painted. */
export type Keystrokes = { work: number[]; painted: number[] };

declare global {
  interface Window {
    keystrokes: Keystrokes;
  }
}

/** A repeat of a key that is held, as most systems send it. */
const REPEAT = 33;
const HELD = 60;
/** Between two keys of a quick typist: an answer must not wait for the letter before. */
const BETWEEN = 60;

/** Notes every input of the page from the moment the browser had it. */
export async function watchKeystrokes(page: Page): Promise<void> {
  await page.evaluate(() => {
    const noted: Window['keystrokes'] = { work: [], painted: [] };
    window.keystrokes = noted;
    window.addEventListener('input', ({ timeStamp }) => noted.work.push(performance.now() - timeStamp));
    window.addEventListener('input', ({ timeStamp }) => {
      requestAnimationFrame(() => {
        // A message comes after the frame that is being made.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => noted.painted.push(performance.now() - timeStamp);
        port2.postMessage(null);
      });
    });
  });
}

/** Takes what was noted since the last time. */
export async function takeKeystrokes(page: Page): Promise<Keystrokes> {
  await page.waitForFunction(() => window.keystrokes.painted.length === window.keystrokes.work.length);
  return page.evaluate(() => {
    const { work, painted } = window.keystrokes;
    return { work: work.splice(0), painted: painted.splice(0) };
  });
}

/** Types parts of names letter by letter, corrects itself, and begins again; `count` words. */
export async function typeWords(page: Page, items: readonly Item[], count: number, seed: number): Promise<void> {
  const random = seeded(seed, 'keystrokes');
  for (let word = 0; word < count; word += 1) {
    const name = pick(random, items).item_name.en ?? 'sword';
    const letters = [...name.slice(0, between(random, 3, 9))];
    for (const key of [...letters, 'Backspace', 'a', 'ControlOrMeta+A', 'Backspace']) {
      // A letter of another keyboard has no key to press.
      if (key.length > 1) await page.keyboard.press(key);
      else await page.keyboard.type(key);
      await page.waitForTimeout(BETWEEN);
    }
  }
}

/** Holds a key down for two seconds, then takes everything back the same way. */
export async function holdKey(page: Page): Promise<void> {
  for (const key of ['e', 'Backspace']) {
    for (let repeat = 0; repeat < HELD; repeat += 1) {
      await page.keyboard.down(key);
      await page.waitForTimeout(REPEAT);
    }
    await page.keyboard.up(key);
  }
}
