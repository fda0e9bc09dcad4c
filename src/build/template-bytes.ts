import { type PageValues, slotValue, type Template } from './page-templates.ts';

/** Most pages fit; a longer one makes it grow. */
const USUAL = 1 << 17;
/** UTF-8 needs at most so many bytes for a code unit. */
const BYTES_A_UNIT = 3;

/** Frames whose fixed texts are encoded once: on most pages they are most of the bytes. */
export class TemplateBytes {
  readonly #frames = new Map<Template, { first: Buffer; after: Buffer[] }>();
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

  #encoded(frame: Template): { first: Buffer; after: Buffer[] } {
    const known = this.#frames.get(frame);
    if (known) return known;
    const made = { first: Buffer.from(frame.first), after: frame.places.map(({ after }) => Buffer.from(after)) };
    this.#frames.set(frame, made);
    return made;
  }

  /** The page with room for so many bytes more. */
  #room(end: number, more: number): Buffer {
    if (end + more > this.#page.length) {
      const larger = Buffer.allocUnsafe(2 * (end + more));
      this.#page.copy(larger, 0, 0, end);
      this.#page = larger;
    }
    return this.#page;
  }
}
