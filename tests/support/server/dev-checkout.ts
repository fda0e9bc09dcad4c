import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Portal, startPortal } from './portal.ts';
import { ROOT } from './source-files.ts';

/** What `npm run dev` needs of the project. */
const PARTS = ['package.json', 'tsconfig.json', 'astro.config.mjs', 'src', 'public', 'scripts', 'data'];

/** How long a saved file is empty, in milliseconds: long enough to be read so. */
const EMPTY_FOR = 20;

/** `npm run dev` over a copy of the project, whose files may be changed. */
export type DevCheckout = Pick<Portal, 'url'> & {
  /** Changes a text at its first place in a file, and saves in two steps, as a slow editor does. Throws where the text is missing. */
  edit: (path: string, from: string, to: string) => Promise<void>;
  /** As `edit`, saved as many editors do: another file takes the name. */
  replace: (path: string, from: string, to: string) => void;
  end: () => Promise<void>;
};

/** Copies the project into a folder of its own, with the packages linked, and starts `npm run dev` there. */
export async function startDevCheckout(env: Record<string, string> = {}): Promise<DevCheckout> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-dev-'));
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  try {
    for (const part of PARTS) cpSync(join(ROOT, part), join(folder, part), { recursive: true });
    symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'), 'junction');
    const own = { DATA_DIR: join(folder, 'data'), ...env };
    const { url, stop } = await startPortal(folder, own, join(folder, 'scripts/dev.ts'));
    const changed = (path: string, from: string, to: string) => {
      const text = readFileSync(join(folder, path), 'utf8');
      if (!text.includes(from)) throw new Error(`${path} has no '${from}'.`);
      return text.replace(from, () => to);
    };
    return {
      url,
      edit: async (path, from, to) => {
        const text = changed(path, from, to);
        writeFileSync(join(folder, path), '');
        await pause(EMPTY_FOR);
        writeFileSync(join(folder, path), text);
      },
      replace: (path, from, to) => {
        const beside = join(folder, `${path}~`);
        writeFileSync(beside, changed(path, from, to));
        renameSync(beside, join(folder, path));
      },
      end: async () => {
        await stop();
        remove();
      },
    };
  } catch (error) {
    remove();
    throw error;
  }
}
