import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { lockFolder } from '#server/kernel/db/folder-lock.ts';
import { freePort } from '#support/server/portal.ts';
import { runStart } from '#support/server/run-start.ts';

const folder = mkdtempSync(join(tmpdir(), 'portal-start-'));
const closers: (() => void)[] = [];

afterEach(() => {
  for (const close of closers.splice(0)) close();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function listenOn(port: number): Promise<Server> {
  const server = createServer();
  closers.push(() => server.close());
  return new Promise((done) => server.listen(port, '127.0.0.1', () => done(server)));
}

describe('a start that cannot succeed says why in one sentence and ends with code 1', () => {
  it('for a variable that is wrong', async () => {
    const { code, said } = await runStart(folder, { PORT: 'eighty' });
    expect(said).toMatch(/^PORT is not a port number; .*\n$/);
    expect(code).toBe(1);
  });

  it('for an argument, whatever it serves with', async () => {
    for (const script of ['start', 'serve']) {
      const command = [process.execPath, `scripts/${script}.ts`, '--port=80'];
      const { code, said } = await runStart(folder, {}, undefined, command);
      expect(said).toMatch(/^npm (?:start|run serve) does not know the argument --port=80: settings are .*\n$/);
      expect(code).toBe(1);
    }
  });

  it.each([
    [['--prot', '80'], {}, /^Unknown option '--prot': see npm run dev -- --help\.\n$/],
    [['--port', 'eighty'], {}, /^PORT is not a port number; .*\n$/],
    [[], { DATABASE_URL: 'postgres://localhost/portal' }, /^npm run dev has a database of its own: .*\n$/],
  ])('for npm run dev with %j %j', async (args, env, sentence) => {
    const { code, said } = await runStart(folder, env, undefined, [process.execPath, 'scripts/dev.ts', ...args]);
    expect(said).toMatch(sentence);
    expect(code).toBe(1);
  });

  it('for a port that another program has, before any long work', async () => {
    const port = await freePort();
    await listenOn(port);
    for (const script of ['start', 'dev']) {
      const command = [process.execPath, `scripts/${script}.ts`];
      const { code, said } = await runStart(folder, { PORT: String(port) }, undefined, command);
      expect(said).toBe(
        `Port ${port} on 127.0.0.1 is in use by another program: stop it, or set PORT to another number.\n`,
      );
      expect(code).toBe(1);
    }
  });

  it('for a state folder that cannot be made', async () => {
    const file = join(folder, 'a-file');
    writeFileSync(file, '');
    const { code, said } = await runStart(folder, { PORTAL_HOME: join(file, 'home') });
    expect(said).toMatch(/^The state folder .* cannot be read or written \(ENOTDIR\): .*\n$/);
    expect(code).toBe(1);
  });

  it.each([
    ['empty', '\n', 'is empty'],
    ['shorter than a secret must be', `${'s'.repeat(31)}\n`, 'is too short to sign with'],
  ])('for a stored secret that is %s', async (_, content, wrong) => {
    const home = mkdtempSync(join(folder, 'home-'));
    writeFileSync(join(home, 'auth-secret'), content);
    const { code, said } = await runStart(folder, { PORTAL_HOME: home });
    expect(said).toBe(
      `The secret in ${join(home, 'auth-secret')} ${wrong}: bring the file back from a backup. Without one delete it, and a new secret is made: everybody signs in again, and authenticator apps have to be set up anew, after a sign-in with a recovery code.\n`,
    );
    expect(code).toBe(1);
  });

  it('for a database folder that another process holds, and names the process', async () => {
    const lock = lockFolder(join(folder, 'home/db'), new Date('2026-11-21T08:00:00Z'));
    closers.push(lock.release);
    lock.announce('http://localhost:4000');
    const { code, said } = await runStart(folder);
    expect(said).toMatch(
      /^The database folder .* is in use by process \d+, .* and serving http:\/\/localhost:4000: .*\n$/,
    );
    expect(said).toContain(`process ${process.pid},`);
    expect(code).toBe(1);
  });
});
