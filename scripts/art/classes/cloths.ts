import type { Cloth } from './shield.ts';

/** The cloth of each class's field. */
export const CLOTHS = {
  dk: ['#8f352c', '#2c070c'],
  hk: ['#2d5f88', '#0c1c33'],
  th: ['#2f6b4a', '#08241a'],
  ao: ['#4a3a78', '#150d2c'],
  aa: ['#b98a3c', '#4a2c0a'],
  sage: ['#1f6a66', '#06282a'],
  am: ['#33508f', '#0d1636'],
  nm: ['#3d4a52', '#0b1418'],
  prime: ['#7a4a2c', '#2a140a'],
  dc: ['#46586e', '#131c28'],
  samu: ['#5a2440', '#1c0816'],
  chrono: ['#1d5676', '#08202f'],
} as const satisfies Record<string, Cloth>;
