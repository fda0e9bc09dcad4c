import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { BuildError, readFile } from './folder.ts';
import { contentDigest } from './page-file.ts';
import { collectParts, withParts } from './page-parts.ts';
import { type InlineCode, inlineCode, joinedCode } from './policy.ts';

/** Where a build's files go: into `target`; `served` is the folder they will replace files of, null when that is the target itself. */
export type BuildPlace = { target: string; served: string | null };

/** Writes pages and keyed files one after another; synchronous, because waiting for one small file at a time is half of a build's time. */
export class PageWriter {
  readonly #place: BuildPlace;
  readonly #made = new Set<string>(['.']);

  constructor(place: BuildPlace) {
    this.#place = place;
  }

  /**
   * Writes nothing when exactly this page is served already. Without a folder beside, a page that stood there before is replaced in
   * one step: a server may be reading it. Returns the digest of the content.
   */
  write(path: string, content: string | Uint8Array, replaces: boolean): string {
    const { target, served } = this.#place;
    const digest = contentDigest(content);
    if (replaces && served !== null && readFile(join(served, path))?.equals(Buffer.from(content))) return digest;
    this.#make(dirname(path));
    const file = join(target, path);
    const inPlace = replaces && served === null;
    writeFileSync(inPlace ? `${file}.part` : file, content);
    if (inPlace) renameSync(`${file}.part`, file);
    return digest;
  }

  /** One call per folder: the recursive way begins with the deepest and fails up to the first that exists. */
  #make(inside: string): void {
    if (this.#made.has(inside)) return;
    this.#make(dirname(inside));
    try {
      mkdirSync(join(this.#place.target, inside));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    this.#made.add(inside);
  }
}

/** A page as it is written, and the code inside it that the policy must allow. */
export type FinishedPage = { html: string; code: InlineCode };

/** Astro's own, in the middle of a page with islands, where HTML allows none; the site's sheet says the same. */
const ISLAND_STYLE = '<style>astro-island,astro-slot,astro-static-slot{display:contents}</style>';

/** Puts the shared parts into the pages that one build renders from now on; a part is looked at once, whatever number of pages it stands in. */
export class PageFinisher {
  readonly #kept = collectParts();
  readonly #parts = new Map<string, FinishedPage>();

  /** Throws what `inlineCode` throws. */
  finish(path: string, printed: string): FinishedPage {
    const rendered = printed.replaceAll(ISLAND_STYLE, '');
    let code = inlineCode(path, rendered);
    const html = withParts(rendered, this.#kept, (name) => {
      const part = this.#part(path, name);
      code = joinedCode(code, part.code);
      return part.html;
    });
    return { html, code };
  }

  #part(path: string, name: string): FinishedPage {
    const before = this.#parts.get(name);
    if (before) return before;
    const text = this.#kept.texts.get(name);
    if (text === undefined) throw new BuildError(`Page ${path} has a part '${name}' that was never rendered.`);
    const part = this.finish(path, text);
    this.#parts.set(name, part);
    return part;
  }
}
