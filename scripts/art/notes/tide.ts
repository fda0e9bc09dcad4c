import { glow } from '../landscape/light.ts';
import { hill } from '../landscape/random.ts';
import { outline, ridge } from '../landscape/ridges.ts';
import { fullMoon, stars } from '../landscape/sky.ts';
import { circle, group, path, rect } from '../svg.ts';
import { layer, NOTE, scene, skyLayer, upright } from './scene.ts';

const STONE = '#0d1a29';

const belfry = () =>
  group(
    { transform: 'translate(800 0) scale(1.69)' },
    path('M-34 262L-30 112H30L34 262Z', { fill: STONE }),
    path('M-38 112V100H38V112ZM-27 100V58H-17V100ZM17 100V58H27V100ZM-32 58H32L0 4Z', { fill: STONE }),
    path('M-1 6V-8M-5-4H5', { stroke: STONE, 'stroke-width': 2 }),
    path('M-9 92c0-3 3-4 3-14a6 6 0 0 1 12 0c0 10 3 11 3 14Z', { fill: '#c99a4e' }),
    circle(0, 94, 2.5, { fill: '#c99a4e' }),
    path('M-6 168v-14a6 6 0 0 1 12 0v14Z', { fill: '#ffd98f' }),
    glow(0, 160, 46),
    path('M30 112L34 262H26L23 112Z', { fill: '#6f9fae', opacity: 0.35 }),
    path('M64 262L68 206 80 196 92 208 112 204 120 262ZM-120 262L-112 222-96 214-88 228-70 224-62 262Z', {
      fill: STONE,
    }),
    path('M70 190h4v-8h4v8h4v8H70Z', { fill: STONE }),
  );

const glitter = () =>
  path('M684 435h156M682 455h164M596 479h364M549 504h252M558 533h540M440 550h600', {
    stroke: '#cfe3e2',
    'stroke-opacity': 0.3,
    'stroke-width': 2,
  }) +
  path('M790 442h20l-5 96h-10Z', { fill: '#ffd98f', opacity: 0.35 }) +
  path('M300 428h60M286 448h76M307 472h50', { stroke: '#efe6d2', 'stroke-opacity': 0.5, 'stroke-width': 2 });

const range = (seed: number, y: number, height: number, step: number, fill: string, peak: number) =>
  path(
    outline(
      ridge(seed, { y, height, step, rough: 0.18, width: NOTE.width, shape: (x) => 0.55 + 0.6 * hill(x, peak, 260) }),
      480,
      NOTE.width,
    ),
    { fill },
  );

const SKY = [
  [0, '#0a1424'],
  [0.5, '#1d4258'],
  [0.76, '#7ea1a0'],
] as const;
const seaColours = () =>
  upright('sea', [
    [0, '#5f8a90'],
    [0.35, '#1f4357'],
    [1, '#0c1827'],
  ]);
const starfield = () => stars(3, { count: 70, width: NOTE.width, depth: 260 });
const moon = () => fullMoon(330, 175, 61);
const farRange = () => range(12, 340, 170, 110, '#33596a', 980);
const nearRange = () => range(18, 400, 110, 130, '#23475a', 250);
const sea = () => rect(0, 418, NOTE.width, 142, { fill: 'url(#sea)' });

/** A half-drowned bell tower at low tide, one window lit. */
export const tide = () =>
  scene(SKY, seaColours(), starfield(), moon(), farRange(), nearRange(), sea(), belfry(), glitter());

/** The same in layers, from the farthest to the nearest. */
export const tideLayers = () => ({
  sky: skyLayer(SKY, starfield(), moon()),
  far: layer('', farRange()),
  near: layer('', nearRange()),
  sea: layer(seaColours(), sea()),
  belfry: layer('', belfry()),
  glitter: layer('', glitter()),
});
