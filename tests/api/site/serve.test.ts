import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { lockFor } from '#scripts/build/lock.ts';
import { VERSION } from '#server/kernel/version.ts';
import { type Portal, startPortal } from '#support/server/portal.ts';
import { runStart } from '#support/server/run-start.ts';
import { prepareHome } from '#support/server/test-database.ts';

let folder: string;
let dist: string;
let portal: Portal | null = null;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-serve-'));
  dist = join(folder, 'dist');
});
afterEach(async () => {
  await portal?.stop();
  portal = null;
  rmSync(folder, { recursive: true, force: true });
});

/** A finished site, as far as a server looks at one. */
function putSite(): void {
  mkdirSync(join(dist, '.build'), { recursive: true });
  writeFileSync(join(dist, 'index.html'), '<!doctype html><title>As published</title>');
  writeFileSync(join(dist, '.build/policy.json'), JSON.stringify({ policy: "default-src 'none'" }));
}

/** Every file of the site with its content and time. */
const siteNow = () =>
  readdirSync(dist, { recursive: true, encoding: 'utf8' }).flatMap((path) => {
    const file = join(dist, path);
    const { mtimeMs } = statSync(file);
    return statSync(file).isDirectory() ? [] : [[path, mtimeMs, readFileSync(file, 'utf8')]];
  });

async function launch(program: string, env: Record<string, string> = {}): Promise<Portal> {
  mkdirSync(join(folder, 'home'), { recursive: true });
  await prepareHome(join(folder, 'home'));
  portal = await startPortal(folder, { DIST_DIR: dist, DATA_DIR: join(folder, 'data'), ...env }, program);
  return portal;
}

const title = async (address: string) => /<title>(.*)<\/title>/.exec(await (await fetch(address)).text())?.[1];

// On PostgreSQL the same is shown by the test of a whole deployment.
describe.runIf(inject('template').kind === 'pglite')(
  'a process that serves what is published',
  { tags: ['embedded', 'long'] },
  () => {
    test.each([
      ['serve', 'scripts/serve.ts', {}],
      ['start in production', 'scripts/start.ts', { NODE_ENV: 'production' }],
    ])(
      '%s: at once, also while a rebuild swaps pages in; it exports nothing and writes nothing into the site',
      async (_what, program, env) => {
        putSite();
        const lock = lockFor(dist);
        const journal = { format: 1, first: [], put: ['new.html'], last: ['index.html'], policies: null };
        writeFileSync(join(dist, '.build/journal.json'), JSON.stringify(journal));
        const before = siteNow();
        const { url } = await launch(program, env);
        expect(await title(url)).toBe('As published');
        expect((await fetch(`${url}/ready`)).status).toBe(200);
        expect(siteNow()).toEqual(before);
        expect(existsSync(join(folder, 'data'))).toBe(false);
        lock.close();
      },
    );

    test('the content policy is the one that a rebuild left while the process serves', async () => {
      putSite();
      const { url } = await launch('scripts/serve.ts');
      const policy = async () => (await fetch(url)).headers.get('content-security-policy');
      expect(await policy()).toBe("default-src 'none'");
      writeFileSync(join(dist, '.build/policy.json'), JSON.stringify({ policy: "default-src 'self'" }));
      expect(await policy()).toBe("default-src 'self'");
    });

    test('without a finished site it says what to run; SITE=off serves the API alone', async () => {
      const refused = `There is no finished site in ${dist}: run npm run rebuild, which makes one, or set SITE=off to serve the API alone.\n`;
      const serve = () => runStart(folder, {}, undefined, [process.execPath, 'scripts/serve.ts']);
      expect(await serve()).toEqual({ code: 1, said: refused });
      putSite();
      writeFileSync(join(dist, '.build/unfinished'), '');
      expect(await serve()).toEqual({ code: 1, said: refused });
      const { url } = await launch('scripts/serve.ts', { SITE: 'off' });
      expect((await fetch(`${url}/api/v1/items/1600`)).status).toBe(200);
      const page = await fetch(url);
      expect([page.status, await page.json()]).toEqual([404, expect.objectContaining({ code: 'notFound' })]);
    });

    test('on its signal to end it says so at /ready and keeps answering; SIGHUP does nothing', async () => {
      putSite();
      const { url, pid, stop } = await launch('scripts/serve.ts', { DRAIN_SECONDS: '3' });
      process.kill(pid, 'SIGHUP');
      const ready = async () => {
        const answer = await fetch(`${url}/ready`);
        return { status: answer.status, ...(await answer.json()) };
      };
      // A signal that ends is heard before an answer that was asked for after it.
      expect(await ready()).toEqual({ status: 'ready', version: VERSION });
      const stopped = stop();
      const reported = { status: 'not ready', reason: 'draining', message: 'The process is being stopped.' };
      await expect.poll(ready).toEqual(reported);
      expect(await title(url)).toBe('As published');
      expect((await fetch(`${url}/api/v1/items/1600`)).status).toBe(200);
      await stopped;
      await expect(fetch(url)).rejects.toThrow();
    });
  },
);
