import { BuildError } from './build-error.ts';
import { type InlineCode, inlineCode, joinedCode } from './inline-code.ts';
import { collectParts, withParts } from './page-parts.ts';

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
