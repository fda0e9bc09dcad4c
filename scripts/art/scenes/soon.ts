import { embers, glow, lightDefs } from '../landscape/light.ts';
import { merlons } from '../landscape/masonry.ts';
import { sparkle, stars } from '../landscape/sky.ts';
import { circle, ellipse, path, picture, radial } from '../svg.ts';

const WIDTH = 480;
const INK = '#0a1019';
const STONE = '#1d2c40';

const wall = () =>
  path('M60 250V120H420V250Z', { fill: STONE, stroke: INK, 'stroke-width': 2 }) +
  path(`${merlons(56, 300, 120, 9, 14)}V132H56Z`, { fill: STONE, stroke: INK, 'stroke-width': 2 }) +
  path('M300 120h120v20h-24v-8h-24v10h-30v-12h-42Z', { fill: '#0a101b' }) +
  path('M70 150h34M120 172h30M84 198h40M60 222h46M366 160h34M380 190h40M340 226h50M150 222h30', {
    stroke: '#33445f',
    'stroke-width': 2,
  }) +
  path('M60 120V250h8V120Z', { fill: '#9fc4dd', opacity: 0.2 });

/** A gate of two leaves, still barred. */
const gate = () =>
  path('M182 250V168a58 58 0 0 1 116 0V250Z', { fill: '#0e1624', stroke: '#4a3a22', 'stroke-width': 8 }) +
  path('M186 250V168a54 54 0 0 1 108 0V250Z', { fill: '#5a3f26' }) +
  path('M240 114V250M204 130V250M222 118V250M258 118V250M276 130V250', {
    stroke: INK,
    'stroke-width': 2,
    opacity: 0.7,
  }) +
  path('M186 172h108v9H186ZM186 226h108v9H186Z', { fill: '#2c2f38', stroke: INK }) +
  path('M176 196h128v12H176Z', { fill: '#8a6a3c', stroke: INK, 'stroke-width': 2 }) +
  circle(240, 202, 10, { fill: '#d9a94c', stroke: INK, 'stroke-width': 2 }) +
  path('M240 197v8', { stroke: INK, 'stroke-width': 3, 'stroke-linecap': 'round' });

/** Poles and planks around the part that is being built. */
const scaffold = () =>
  path('M312 252V84M360 252V70M408 252V84', { stroke: '#7a5a34', 'stroke-width': 5 }) +
  path('M312 190L360 140M360 190L408 140', { stroke: '#5a3f26', 'stroke-width': 3.4 }) +
  path('M302 136h116v7H302ZM302 188h116v7H302Z', { fill: '#9c7444', stroke: INK, 'stroke-width': 1.6 }) +
  path('M318 124h22v12h-22ZM342 124h20v12h-20ZM330 112h22v12h-22Z', {
    fill: '#4d5c72',
    stroke: INK,
    'stroke-width': 1.6,
  }) +
  path('M384 136l6-20h12l6 20Z', { fill: '#3a4a66', stroke: INK, 'stroke-width': 1.6 }) +
  path('M360 72h34M394 72v24', { stroke: '#7a5a34', 'stroke-width': 4 });

const lamp = () =>
  glow(240, 92, 92, 0.9) +
  path('M240 64V78', { stroke: '#d9b367', 'stroke-width': 2 }) +
  path('M230 80h20l4 26h-28ZM226 106h28v5h-28ZM232 76h16v5h-16Z', {
    fill: '#1c1305',
    stroke: '#d9b367',
    'stroke-width': 1.6,
  }) +
  path('M233 84h14l3 20h-20Z', { fill: '#ffe3a3' }) +
  path('M240 86c3 5 5 7 5 11a5 5 0 0 1-10 0c0-4 3-6 5-11Z', { fill: '#fffbe8' });

/** A gate that is still being built; its lamp is lit already. */
export const soon = () =>
  picture(
    `0 0 ${WIDTH} 300`,
    {},
    `<defs>${lightDefs()}${radial('soon-sky', [
      [0, '#3a4a66'],
      [0.55, '#16253c', 0.9],
      [1, '#0a101b', 0],
    ])}</defs>`,
    ellipse(240, 158, 238, 142, { fill: 'url(#soon-sky)' }),
    stars(18, { count: 40, width: WIDTH, depth: 110 }),
    sparkle(110, 66, 6, 0.8),
    sparkle(390, 44, 5, 0.7),
    wall(),
    gate(),
    scaffold(),
    path('M20 250Q240 238 460 250Q420 276 240 278Q60 276 20 250Z', { fill: INK }),
    path('M206 262Q240 250 274 262L300 276H180Z', { fill: '#f0c37a', opacity: 0.16 }),
    lamp(),
    embers(7, 14, { x: 180, y: 60, width: 130, height: 120 }),
  );
