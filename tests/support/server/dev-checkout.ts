import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Portal, startPortal } from './portal.ts';
import { ROOT } from './source-files.ts';

/** What `npm run dev` needs of the project. */
const PARTS = ['package.json', 'tsconfig.json', 'astro.config.mjs', 'src', 'public', 'scripts', 'data'];

/** `npm run dev` over a copy of the project, whose files may be changed. */
export type DevCheckout = Pick<Portal, 'url'> & {
  /** Changes a text that stands in a file, at its first place, as many editors do: another file takes the name, whole. Throws when the text does not stand there. */
  edit: (path: string, from: string, to: string) => void;
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
    return {
      url,
      edit: (path, from, to) => {
        const file = join(folder, path);
        const text = readFileSync(file, 'utf8');
        if (!text.includes(from)) throw new Error(`${path} has no '${from}'.`);
        writeFileSync(
          `${file}~`,
          text.replace(from, () => to),
        );
        renameSync(`${file}~`, file);
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
