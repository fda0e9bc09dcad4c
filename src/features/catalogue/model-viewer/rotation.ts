import { FrameBudget } from './frame-budget.ts';

/** Radians a second: once around in twenty seconds. */
const SPEED = Math.PI / 10;
/** In seconds; after a pause the clock does not catch up. */
const LONGEST_STEP = 0.25;

/** What holds the rotation still; it goes on when nothing does. */
export type PauseReason = 'wish' | 'hidden' | 'away';

/** Calls `step` with radians while nothing holds it, at the machine's pace, and `coarser` when frames take too long. */
export class Rotation {
  readonly #step: (around: number) => void;
  readonly #coarser: () => void;
  readonly #pace = new FrameBudget();
  readonly #holds = new Set<PauseReason>();
  #frame = 0;
  #last: number | null = null;
  #drawing = false;

  constructor(step: (around: number) => void, coarser: () => void) {
    this.#step = step;
    this.#coarser = coarser;
  }

  hold(reason: PauseReason, held: boolean): void {
    if (held) this.#holds.add(reason);
    else this.#holds.delete(reason);
    cancelAnimationFrame(this.#frame);
    this.#last = null;
    this.#drawing = false;
    if (this.#holds.size === 0) this.#next();
  }

  #next(): void {
    this.#frame = requestAnimationFrame((now) => {
      this.#beat(now);
      this.#next();
    });
  }

  #beat(now: number): void {
    // The beat after a frame comes once the frame is through, however long that took.
    if (this.#drawing && this.#pace.took(now - (this.#last ?? now))) this.#coarser();
    this.#drawing = this.#pace.isDue(now);
    if (!this.#drawing) return;
    this.#pace.began(now);
    const seconds = Math.min(LONGEST_STEP, (now - (this.#last ?? now)) / 1000);
    this.#last = now;
    this.#step(seconds * SPEED);
  }
}
