import type { Browser } from 'playwright';
import type { Player } from '../player.ts';

declare global {
  interface Window {
    /** When each balance was painted, in milliseconds since 1970. */
    painted: number[];
  }
}

/** Runs in the page before its own scripts: signs the player in, and notes when the balance in the menu is painted. */
function prepare({ name, token }: Player): void {
  const kept = { access_token: token, account_name: name, validateLogin: 'true', hasVisited: 'true', pvalues: '0' };
  for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
  window.painted = [];
  const note = () => {
    // A message comes after the frame that is being made.
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => window.painted.push(performance.timeOrigin + performance.now());
    port2.postMessage(null);
  };
  new MutationObserver((records) => {
    const isBalance = ({ target }: MutationRecord) =>
      target instanceof Element && target.matches('stored-text[data-key="pvalues"]');
    if (records.some(isBalance)) requestAnimationFrame(note);
  }).observe(document, { subtree: true, childList: true });
}

/** Opens a page of the site as a player; `shownAt` answers when it first painted a balance after that moment. */
export async function openPage(browser: Browser, address: string, player: Player) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' });
  await context.addInitScript(prepare, player);
  const page = await context.newPage();
  const opened = page.waitForEvent('websocket');
  await page.goto(`${address}/news`);
  await (await opened).waitForEvent('framereceived', ({ payload }) => String(payload).includes('"welcome"'));
  return {
    shownAt: async (since: number): Promise<number> => {
      const shown = await page.waitForFunction((from) => window.painted.find((at) => at >= from) ?? 0, since);
      return shown.jsonValue();
    },
    close: () => context.close(),
  };
}
