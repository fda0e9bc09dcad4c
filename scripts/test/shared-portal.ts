import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Portal, startPortal } from '#support/server/portal.ts';

/** A captcha that costs a busy machine nothing. */
const EASY_CAPTCHA = { LIMIT_CAPTCHA_COST: '1', LIMIT_CAPTCHA_COUNTER_FROM: '1', LIMIT_CAPTCHA_COUNTER_TO: '2' };

/** One portal for every step that looks at a built site. */
export type SharedPortal = { get: () => Promise<Pick<Portal, 'url' | 'home'>>; stop: () => Promise<void> };

/** Builds the site into a state folder of its own and serves it with the real API on PGlite, once it is asked for. */
export function sharedPortal(): SharedPortal {
  let started: Promise<{ portal: Portal; folder: string }> | undefined;
  const start = async () => {
    const folder = await mkdtemp(join(tmpdir(), 'portal-browser-'));
    return { folder, portal: await startPortal(folder, EASY_CAPTCHA) };
  };
  return {
    get: async () => {
      started ??= start();
      return (await started).portal;
    },
    stop: async () => {
      // One that did not start told so to the step that asked for it.
      const running = await started?.catch(() => undefined);
      await running?.portal.stop();
      if (running) await rm(running.folder, { recursive: true, force: true });
    },
  };
}
