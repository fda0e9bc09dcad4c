import type { SceneKind } from './scene-kind.ts';

/** What a map is painted with: parchment from its middle to its edge, water, ink, growth. */
export type MapColours = {
  paper: readonly [string, string, string];
  water: string;
  ink: string;
  green: string;
  snow: string;
};

const LAND: MapColours = {
  paper: ['#dccaa0', '#bea472', '#7f6742'],
  water: '#24455a',
  ink: '#4a3517',
  green: '#7d7a42',
  snow: '#efe3c4',
};

export const MAP_COLOURS: Record<SceneKind, MapColours> = {
  island: LAND,
  coast: LAND,
  highland: { ...LAND, paper: ['#d8c6a0', '#b59d72', '#736044'] },
  woodland: { ...LAND, paper: ['#d3c795', '#a99f68', '#67663f'], green: '#5f7040' },
  marsh: { ...LAND, paper: ['#c9c092', '#9c9a6a', '#5d6345'], water: '#2f5254', green: '#6d7445' },
  desert: { ...LAND, paper: ['#e6cb93', '#cda463', '#8d6539'], green: '#8a7a3c' },
  snow: {
    ...LAND,
    paper: ['#e9e4d6', '#c2c3bd', '#7c858c'],
    water: '#2b4a63',
    ink: '#3b4552',
    green: '#5e7273',
    snow: '#fbf8ee',
  },
  halls: { ...LAND, paper: ['#d8c69c', '#bda478', '#8a7350'], water: '#141b27' },
};
