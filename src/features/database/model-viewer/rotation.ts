/** Radians a second: once around in twenty seconds. */
const SPEED = Math.PI / 10;
/** After a pause the clock does not catch up. */
const LONGEST_STEP = 0.1;

/** What holds the rotation still; it goes on when nothing does. */
export type Hold = 'wish' | 'hidden' | 'away';

/** Calls `step` with radians once a frame while nothing holds it. */
export class Rotation {
  readonly #step: (around: number) => void;
  readonly #holds = new Set<Hold>();
  #frame = 0;
  #last: number | null = null;

  constructor(step: (around: number) => void) {
    this.#step = step;
  }

  get wished(): boolean {
    return !this.#holds.has('wish');
  }

  hold(reason: Hold, held: boolean): void {
    if (held) this.#holds.add(reason);
    else this.#holds.delete(reason);
    cancelAnimationFrame(this.#frame);
    this.#last = null;
    if (this.#holds.size === 0) this.#next();
  }

  #next(): void {
    this.#frame = requestAnimationFrame((now) => {
      const seconds = Math.min(LONGEST_STEP, (now - (this.#last ?? now)) / 1000);
      this.#last = now;
      this.#step(seconds * SPEED);
      this.#next();
    });
  }
}
