/** Radians a second: once around in twenty seconds. */
const SPEED = Math.PI / 10;
/** In seconds; after a pause the clock does not catch up. */
const LONGEST_STEP = 0.25;

/** Reasons that pause the rotation; it runs while there is none. */
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

/** Milliseconds from frame to frame where the machine draws with ease: thirty a second are enough for a slow turn. */
const EASY = 1000 / 30;
/** Drawing takes this share of the time at most; the machine has more to do than to show a figure. */
const SHARE = 0.5;
/** A frame that takes longer than this is worth fewer pixels. */
const SLOW = 50;
/** Frames per measurement: one alone may be delayed by other work. */
const ENOUGH = 4;

/** The frame rate and the resolution that a machine can draw. */
export class FrameBudget {
  #costs: number[] = [];
  #cost = 0;
  #due = 0;

  /** Whether it is time for a frame; all times in milliseconds. */
  isDue(now: number): boolean {
    return now >= this.#due;
  }

  /** Milliseconds to leave from one frame's beginning to the next. */
  get interval(): number {
    return Math.max(EASY, this.#cost / SHARE);
  }

  /** A frame was begun. */
  began(now: number): void {
    // The screen's own beat comes a little early or late; a frame must not wait for the one after.
    this.#due = now + this.interval - 4;
  }

  /** Takes what a frame cost; true when it should be drawn with fewer pixels from now on. */
  took(milliseconds: number): boolean {
    this.#costs.push(milliseconds);
    if (this.#costs.length < ENOUGH) return false;
    // The middle one: a pause of the machine is no cost of the frame.
    this.#cost = this.#costs.toSorted((a, b) => a - b)[ENOUGH / 2] ?? 0;
    this.#costs = [];
    return this.#cost > SLOW;
  }
}
