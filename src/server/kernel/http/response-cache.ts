import { LRUCache } from 'lru-cache';
import type { SerializedJson } from './serialized-json.ts';

/** Bytes of kept answers: some 1,500 pages of ten items, or 300 of fifty. */
const KEPT_BYTES = 32 * 1024 * 1024;
/** Nobody types more: longer addresses could push what is popular out. */
const LONGEST_KEPT = 2_000;
/** What a key and the cache's own books take. */
const OVERHEAD = 512;

/**
 * Ready answers by the address they were asked for, path and query as written: a question that was accepted once need not be
 * read again. Kept from the second time on, so that what is asked once costs no memory; what was not asked for longest goes first.
 */
export class ResponseCache {
  readonly #answers = new LRUCache<string, SerializedJson<unknown> | 'asked once'>({
    maxSize: KEPT_BYTES,
    sizeCalculation: (kept, url) => OVERHEAD + 2 * url.length + (kept === 'asked once' ? 0 : kept.bytes.length),
  });

  get(url: string): SerializedJson<unknown> | null {
    const kept = this.#answers.get(url);
    return kept === undefined || kept === 'asked once' ? null : kept;
  }

  put(url: string, answer: SerializedJson<unknown>): void {
    if (url.length > LONGEST_KEPT) return;
    this.#answers.set(url, this.#answers.has(url) ? answer : 'asked once');
  }

  /** What is kept, in bytes, and the most that may be. */
  get size(): { bytes: number; most: number } {
    return { bytes: this.#answers.calculatedSize, most: KEPT_BYTES };
  }
}
