import type { PauseReason } from './rotation.ts';

/** Messages from the page to the drawing worker; sizes in CSS pixels, turns in radians around and over. */
export type ToScene =
  | { start: { canvas: OffscreenCanvas; file: string; ratio: number } }
  | { hold: PauseReason; held: boolean }
  | { turn: readonly [around: number, over: number] }
  | { size: readonly [width: number, height: number] };

/** Messages from the worker: the first picture is drawn, the WebGL context is lost, or the reason of a failure. */
export type FromScene = { is: 'shown' } | { is: 'lost' } | { is: 'failed'; why: string };
