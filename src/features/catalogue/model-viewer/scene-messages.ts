import type { PauseReason } from './rotation.ts';

/** What the page tells the worker that draws; sizes in CSS pixels, turns in radians around and over. */
export type ToScene =
  | { start: { canvas: OffscreenCanvas; file: string; ratio: number } }
  | { hold: PauseReason; held: boolean }
  | { turn: readonly [around: number, over: number] }
  | { size: readonly [width: number, height: number] };

/** What the worker tells the page: its first picture stands, the browser took the drawing away, or why there is none. */
export type FromScene = { is: 'shown' } | { is: 'lost' } | { is: 'failed'; why: string };
