import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroConfig } from 'astro';
import { madeOnce } from '#domain/site/made-once.ts';
import { filesBelow } from './folder.ts';
import { type PageValues, slotValue, type Template } from './page-templates.ts';

/** Most pages fit; a longer one makes it grow. */
const USUAL = 1 << 17;
/** UTF-8 needs at most so many bytes for a code unit. */
const BYTES_A_UNIT = 3;

/** Frames whose fixed texts are encoded once: on most pages they are most of the bytes. */
export class TemplateBytes {
  readonly #encoded = madeOnce(({ first, places }: Template) => {
    return { first: Buffer.from(first), after: places.map(({ after }) => Buffer.from(after)) };
  });
  #page = Buffer.allocUnsafe(USUAL);

  /** The bytes of a page, good until the next page is asked for; throws when a place has no value. */
  filled(frame: Template, values: PageValues): Uint8Array {
    const { first, after } = this.#encoded(frame);
    let end = first.copy(this.#room(0, first.length), 0);
    for (const [index, place] of frame.places.entries()) {
      const value = slotValue(place, values);
      end += this.#room(end, value.length * BYTES_A_UNIT).write(value, end, 'utf8');
      const fixed = after[index] as Buffer;
      end += fixed.copy(this.#room(end, fixed.length), end);
    }
    return this.#page.subarray(0, end);
  }

  #room(end: number, more: number): Buffer {
    if (end + more > this.#page.length) {
      const larger = Buffer.allocUnsafe(2 * (end + more));
      this.#page.copy(larger, 0, 0, end);
      this.#page = larger;
    }
    return this.#page;
  }
}

/** Settings that pages may print. */
function publicSettings(env: NodeJS.ProcessEnv): [string, string][] {
  return Object.entries(env)
    .filter((entry): entry is [string, string] => entry[0].startsWith('PUBLIC_') && entry[1] !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1));
}

function fileTexts(folder: string): string[] {
  return filesBelow(folder).flatMap((path) => [path, readFileSync(join(folder, path), 'utf8')]);
}

/** Digests of the code that renders pages, and the files for browsers. */
type Bundled = { code: ReadonlyMap<string, string>; assets: ReadonlySet<string> };

/**
 * One digest of everything but data that a page can depend on: when it changes, every page is written anew. Packages
 * that stay outside the bundle count by the lock file, number and date formats by the version of Node.
 */
export function templateHash(config: AstroConfig, bundle: Bundled, env: NodeJS.ProcessEnv): string {
  const digest = createHash('sha256');
  const add = (part: unknown): void => void digest.update(`${JSON.stringify(part)}\n`);
  const lockFile = fileURLToPath(new URL('package-lock.json', config.root));
  add([...bundle.code].sort());
  add([...bundle.assets].sort());
  add([config.site, config.base, config.trailingSlash, config.build.format, config.compressHTML]);
  add(publicSettings(env));
  add(fileTexts(fileURLToPath(new URL('locales/', config.srcDir))));
  add(existsSync(lockFile) ? readFileSync(lockFile, 'utf8') : '');
  add([process.versions.node, process.versions['icu']]);
  return digest.digest('base64url');
}
