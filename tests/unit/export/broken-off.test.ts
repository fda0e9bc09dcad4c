// @module-tag long
import { spawn } from 'node:child_process';
import { cpSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { exportSnapshot } from '#scripts/export/export-snapshot.ts';
import type { ApiRequest } from '#scripts/export/source.ts';
import { openSnapshot } from '#snapshot/open-snapshot.ts';
import { apiOf } from '#support/catalogue/api-of.ts';
import { linkedWorld, patchedWorld } from '#support/catalogue/linked-world.ts';
import { temporaryFolder } from '#support/server/temporary-folder.ts';
import { inOrder } from '../../../scripts/export/over-http.ts';

const PROGRAM = fileURLToPath(new URL('../../support/catalogue/breaking-export.ts', import.meta.url));
const NEVER = 1_000_000;

/** Exports the patched world in a process of its own that is killed at a step. */
function exportBrokenAt(dir: string, step: number): Promise<{ killed: boolean; steps: number }> {
  const child = spawn(process.execPath, [PROGRAM, dir, String(step)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    // The same program starts forty times: compiled once, it starts in half the time.
    env: { ...process.env, NODE_COMPILE_CACHE: join(tmpdir(), 'node-compile-cache') },
  });
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (_, signal) => resolve({ killed: signal === 'SIGKILL', steps: Number(said) }));
  });
}

/** A folder with the snapshot before the patch. */
async function oldSnapshot(): Promise<string> {
  const dir = join(temporaryFolder(), 'data');
  await exportSnapshot({ source: apiOf(linkedWorld()), dataDir: dir });
  return dir;
}

/** Everything a snapshot holds, read in full. */
function contentOf(dir: string): string {
  const snapshot = openSnapshot(dir);
  return JSON.stringify([[...snapshot.items], [...snapshot.monsters], snapshot.notes('en'), snapshot.banners]);
}

describe('an export that is killed while it writes', () => {
  it('leaves the old snapshot or the new one at every step, and the next export brings it to its end', async () => {
    const old = await oldSnapshot();
    const folder = temporaryFolder();
    const copy = (name: string) => {
      cpSync(old, join(folder, name), { recursive: true });
      return join(folder, name);
    };
    const before = contentOf(old);
    const whole = copy('whole');
    const { steps } = await exportBrokenAt(whole, NEVER);
    const after = contentOf(whole);
    expect(after).not.toBe(before);

    const kept = await inOrder(
      Array.from({ length: steps }, (_, index) => index + 1),
      async (step) => {
        const dir = copy(`step-${step}`);
        expect(await exportBrokenAt(dir, step), `step ${step}`).toMatchObject({ killed: true });
        const found = contentOf(dir);
        await exportSnapshot({ source: apiOf(patchedWorld()), dataDir: dir });
        expect(contentOf(dir), `the next export after step ${step}`).toBe(after);
        expect(readdirSync(dir).filter((name) => name.startsWith('.'))).toEqual([]);
        return found === before ? 'old' : found === after ? 'new' : 'torn';
      },
    );
    // First the old one, from the deciding rename on the new one, never anything else.
    expect(kept.join(' ')).toMatch(/^(?:old ){6,}new(?: new){6,}$/);
  }, 120_000);
});

describe('two exports at once', () => {
  it('the later one keeps what the earlier one wrote, and says so', async () => {
    const dir = await oldSnapshot();
    const slow = apiOf({ ...linkedWorld(), banners: [] });
    const send = async (request: ApiRequest) => {
      if (request.path === '/config') await exportSnapshot({ source: apiOf(patchedWorld()), dataDir: dir });
      return slow.send(request);
    };
    const late = exportSnapshot({ source: { name: 'a slow API', send }, dataDir: dir });
    await expect(late).rejects.toThrow(/^Another export wrote to .* export again\.$/);
    expect(openSnapshot(dir).items.get(1501)?.archivable).toBe(77);
    expect(openSnapshot(dir).banners).toHaveLength(1);
  });
});
