import { framed } from '../landscape/framed.ts';
import { embers, glow } from '../landscape/light.ts';
import { fullMoon, stars } from '../landscape/sky.ts';
import { lantern, paper } from '../notes/festival.ts';
import { linear, mirrored, path } from '../svg.ts';
import { INK, TALL } from './frames.ts';

const AXIS = TALL.width / 2;

/** Columns and an arch, which frame the night. */
const balcony = () =>
  mirrored(
    AXIS,
    path('M0 0H270V60C150 60 84 130 84 250V720H0Z', { fill: '#120e1c' }),
    path('M270 60C150 60 84 130 84 250V720H96V250C96 138 160 72 270 72Z', { fill: '#8a6a3a' }),
    path('M0 250H84V266H0ZM0 280H84V288H0Z', { fill: '#2a2036' }),
  );

const balustrade = () =>
  path('M84 560H456V580H84ZM84 676H456V720H84Z', { fill: '#2a2036' }) +
  path(
    'M112 580q16 48 0 96h24q-16-48 0-96ZM176 580q16 48 0 96h24q-16-48 0-96ZM340 580q16 48 0 96h24q-16-48 0-96ZM404 580q16 48 0 96h24q-16-48 0-96Z',
    {
      fill: '#1c1628',
    },
  ) +
  path('M84 560H456V565H84Z', { fill: '#c9a05a', opacity: 0.7 });

/** Hood, cloak and collar; nobody is inside. */
const cloak = () =>
  path(
    'M270 168C196 168 176 236 180 300C140 340 112 420 100 720H440C428 420 400 340 360 300C364 236 344 168 270 168Z',
    { fill: 'url(#cloak)' },
  ) +
  path('M270 196C224 196 208 240 210 290C212 340 240 372 270 380C300 372 328 340 330 290C332 240 316 196 270 196Z', {
    fill: '#07060d',
  }) +
  path('M180 300C140 340 112 420 100 720H150C158 470 180 380 214 340C196 330 186 318 180 300Z', {
    fill: '#c95a6a',
    opacity: 0.35,
  }) +
  path('M270 380C238 400 226 560 228 720H312C314 560 302 400 270 380Z', { fill: '#1c0c1a' }) +
  path('M214 340Q240 392 270 396Q300 392 326 340L340 352Q312 416 270 420Q228 416 200 352Z', { fill: '#e0b662' }) +
  path('M270 398l12 16-12 18-12-18Z', { fill: '#7fe0d0' });

/** The mask: half of it smiles. */
const mask = () =>
  path('M214 252C238 238 302 238 326 252C330 296 312 340 270 356C228 340 210 296 214 252Z', { fill: 'url(#face)' }) +
  path('M270 243C290 243 312 246 326 252C330 296 312 340 270 356Z', { fill: '#3a2a5c' }) +
  path(
    'M228 282C240 270 256 272 262 286C250 294 236 294 228 282ZM312 282C300 270 284 272 278 286C290 294 304 294 312 282Z',
    { fill: '#07060d' },
  ) +
  path('M246 326Q258 336 270 332', { fill: 'none', stroke: '#8a3040', 'stroke-width': 4 }) +
  path('M270 332Q282 322 294 330', { fill: 'none', stroke: '#f0d8a0', 'stroke-width': 4 }) +
  path('M212 250C240 232 300 232 328 250C300 242 240 242 212 250Z', { fill: '#f6d68a' }) +
  path('M228 268C238 258 254 258 264 268M276 268C286 258 302 258 312 268', {
    fill: 'none',
    stroke: '#e0b662',
    'stroke-width': 3,
  }) +
  path('M322 250C352 210 372 150 356 96C328 130 312 190 310 246Z', { fill: '#c95a6a' }) +
  path('M316 248C330 200 344 150 354 104', { fill: 'none', stroke: '#ffd9c0', 'stroke-width': 2 }) +
  path('M334 240C364 214 388 176 388 130C356 150 332 190 322 240Z', { fill: '#7a3a70' });

/** Somebody who was never there. */
export const masquer = () =>
  framed(
    TALL,
    [
      [0, '#0a0d24'],
      [0.5, '#332f68'],
      [0.85, '#a0614e'],
    ],
    paper() +
      linear('cloak', [
        [0, '#7a2a44'],
        [1, '#34122c'],
      ]) +
      linear('face', [
        [0, '#fff6e2'],
        [1, '#cfbf9f'],
      ]),
    stars(91, { count: 60, width: TALL.width, depth: 360 }),
    fullMoon(270, 196, 132, '#f3e3bd'),
    balustrade(),
    balcony(),
    cloak(),
    glow(270, 300, 230, 0.3),
    mask(),
    lantern(136, 150, 44, '#f2a545'),
    lantern(404, 150, 44, '#e8794a'),
    path('M136 60V150M404 60V150', { stroke: INK, 'stroke-width': 3 }),
    embers(44, 40, { x: 100, y: 90, width: 340, height: 500 }, '#ffd27a'),
  );
