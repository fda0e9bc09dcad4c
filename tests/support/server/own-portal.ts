import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSettings } from '#server/kernel/settings.ts';
import { startServer } from '#server/main.ts';
import { smallWorld } from '#support/catalogue/small-world.ts';
import { freePort } from './portal.ts';

/** A server of a test's own over the site that is built already: its limits as they are, its clock to be moved. */
export type OwnPortal = {
  url: string;
  home: string;
  /** Moves the server's clock forward, in milliseconds. */
  advance: (milliseconds: number) => void;
  close: () => Promise<void>;
};

/** Starts one; `site` is the folder of the built site, `env` what differs from a first start. */
export async function startOwnPortal(site: string, env: Record<string, string> = {}): Promise<OwnPortal> {
  const home = mkdtempSync(join(tmpdir(), 'portal-own-'));
  const port = await freePort();
  const settings = readSettings({ PORT: String(port), PORTAL_HOME: home, DIST_DIR: site, ...env });
  let ahead = 0;
  const clock = { now: () => new Date(Date.now() + ahead) };
  const server = await startServer(settings, { clock, world: async () => smallWorld, logLevel: 'silent' });
  return {
    url: `http://localhost:${port}`,
    home,
    advance: (milliseconds) => {
      ahead += milliseconds;
    },
    close: async () => {
      await server.close();
      rmSync(home, { recursive: true, force: true });
    },
  };
}
