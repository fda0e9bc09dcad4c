import { group, path } from '../svg.ts';

/** Colours of a stone from its lit to its shaded side. */
export type Cut = { light: string; body: string; deep: string };

export const CUTS = {
  ruby: { light: '#ff9d8a', body: '#d8433f', deep: '#6e1420' },
  sea: { light: '#a8f0e0', body: '#3aa89a', deep: '#0d4a4c' },
  sky: { light: '#bfe0ff', body: '#4f8fd8', deep: '#1a3a78' },
  violet: { light: '#e2c4ff', body: '#9058cc', deep: '#3c1a6c' },
  amber: { light: '#fff0c0', body: '#f0ac3c', deep: '#8a4a10' },
} as const satisfies Record<string, Cut>;

/** A stone cut flat on top, 100 wide at scale 1; (x, y) is its point. */
export const brilliant = (x: number, y: number, scale: number, { light, body, deep }: Cut) =>
  group(
    { transform: `translate(${x} ${y}) scale(${scale})` },
    path('M-32-84H32L50-58L0 0L-50-58Z', { fill: body }),
    path('M-32-84L-50-58H-20ZM0-84L-20-58H20Z', { fill: light }),
    path('M32-84L50-58H20Z', { fill: deep, opacity: 0.6 }),
    path('M20-58H50L0 0Z', { fill: deep }),
    path('M-20-58L-50-58L0 0Z', { fill: light, opacity: 0.45 }),
    path('M-28-82h22l-8 6h-20Z', { fill: '#fff', opacity: 0.7 }),
  );

/** A crystal that grew upright, 60 wide; (x, y) is the middle of its foot. */
export const crystal = (x: number, y: number, scale: number, { light, body, deep }: Cut, turn = 0) =>
  group(
    { transform: `translate(${x} ${y}) rotate(${turn}) scale(${scale})` },
    path('M-26 0L-30-90L-4-136L28-96L24 0Z', { fill: body }),
    path('M-26 0L-30-90L-4-136L-8 0Z', { fill: light }),
    path('M28-96L24 0H10L8-104L-4-136Z', { fill: deep }),
    path('M-22-20L-26-84L-16-102L-14-20Z', { fill: '#fff', opacity: 0.45 }),
  );

/** A round stone with a sign cut into it; (x, y) is its middle. */
export const runestone = (x: number, y: number, scale: number, sign: string, glow: string) =>
  group(
    { transform: `translate(${x} ${y}) scale(${scale})` },
    path('M-46 30C-58-10-40-50-2-52C40-54 58-14 48 28C40 46-36 48-46 30Z', { fill: '#5a5f70' }),
    path('M-46 30C-58-10-40-50-2-52C10-52 20-50 28-44C-10-42-34-20-30 38C-38 37-44 35-46 30Z', {
      fill: '#8a90a2',
      opacity: 0.8,
    }),
    path(sign, {
      fill: 'none',
      stroke: glow,
      'stroke-width': 6,
      'stroke-linecap': 'round',
      'stroke-linejoin': 'round',
    }),
  );
