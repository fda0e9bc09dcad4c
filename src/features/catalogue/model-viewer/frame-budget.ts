/** Milliseconds from frame to frame where the machine draws with ease: thirty a second are enough for a slow turn. */
const EASY = 1000 / 30;
/** Drawing takes this share of the time at most; the machine has more to do than to show a figure. */
const SHARE = 0.5;
/** A frame that takes longer than this is worth fewer pixels. */
const SLOW = 50;
/** So many frames tell more than one that something else held up. */
const ENOUGH = 4;

/** How often, and how finely, a machine may be asked to draw. */
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
