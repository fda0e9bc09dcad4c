import { seeded } from '../landscape/random.ts';
import type { Placed } from './film.ts';

/** Swings between -1 and 1, `times` times in a round; `phase` is a part of one swing. */
export const wave = (t: number, times = 1, phase = 0) => Math.sin(2 * Math.PI * (times * t + phase));

/** How much of the way from one moment to another is done: 0 before, 1 after. */
export const done = (t: number, from: number, to: number) => Math.max(0, Math.min(1, (t - from) / (to - from)));

/** 1 at a moment, then less and less, 0 before it; `length` is the part of the round in which it fades. */
export const flash = (t: number, at: number, length = 0.2) => (t < at ? 0 : (1 - done(t, at, at + length)) ** 2);

const eased = (part: number) => part * part * (3 - 2 * part);

/** A value that rests and moves between moments, gently at both ends. */
export function keyed(t: number, keys: readonly (readonly [at: number, value: number])[]): number {
  const next = keys.findIndex(([at]) => at > t);
  const [from, to] = [keys[Math.max(0, next - 1)], keys[next]];
  if (!from || !to) return keys.at(-1)?.[1] ?? 0;
  return from[1] + (to[1] - from[1]) * eased(done(t, from[0], to[0]));
}

/** One of many: how far it is in its own life (0 to 1), and numbers from 0 to 1 that are always its own. */
export type Mote = { age: number; chance: (n: number) => number };

/** Many small things, each with a life of its own that comes round `times` times. */
export function swarm(seed: number, count: number, t: number, times: number, place: (mote: Mote) => Placed): Placed[] {
  const random = seeded(seed);
  return Array.from({ length: count }, () => {
    const chances = Array.from({ length: 6 }, random);
    const age = (t * times + (chances[0] ?? 0)) % 1;
    return place({ age, chance: (n) => chances[n + 1] ?? 0 });
  });
}

/** Things that fly apart from a moment on, for a part of the round. */
export function burst(seed: number, count: number, age: number, place: (mote: Mote) => Placed): Placed[] {
  if (age <= 0 || age >= 1) return [];
  const random = seeded(seed);
  return Array.from({ length: count }, () => {
    const chances = Array.from({ length: 5 }, random);
    return place({ age, chance: (n) => chances[n] ?? 0 });
  });
}

/** Comes and goes: 0 at both ends of a life, 1 between. */
export const living = (age: number) => Math.sin(Math.PI * age);
