import { type Frame, familyOf, filled, frameFrom, printFrame } from '#rules/page-frames.ts';
import type { InlineCode } from './inline-code.ts';
import type { FinishedPage } from './page-finisher.ts';

/** A frame ready to be filled, and the code inside it that the policy must allow. */
type ReadyFrame = { frame: Frame; code: InlineCode };

/** A page that is waiting to be written. */
type DuePage = { path: string; component: string };

/** The frames of one build; a frame is printed with the first page that needs it. */
export class FramePrinter {
  readonly #frames = new Map<string, ReadyFrame>();
  readonly #print: (page: DuePage) => Promise<FinishedPage>;

  /** `print` renders a page as it is. */
  constructor(print: (page: DuePage) => Promise<FinishedPage>) {
    this.#print = print;
  }

  /** A page from its frame; null when pages of its component are printed one by one. */
  async page(page: DuePage): Promise<FinishedPage | null> {
    const framed = familyOf(page.component)?.(page.path);
    if (!framed) return null;
    const { frame, code } = await this.#frameFor(page, framed.frame);
    return { html: filled(frame, framed.values), code };
  }

  async #frameFor(page: DuePage, name: string): Promise<ReadyFrame> {
    const key = `${page.component} ${name}`;
    const before = this.#frames.get(key);
    if (before) return before;
    const { printed, open } = await printFrame(() => this.#print(page));
    const ready = { frame: frameFrom(printed.html, open), code: printed.code };
    this.#frames.set(key, ready);
    return ready;
  }
}
