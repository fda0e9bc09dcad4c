import { framed } from '../landscape/framed.ts';
import { glow } from '../landscape/light.ts';
import { group, linear, path, rect } from '../svg.ts';
import { INK, TALL } from './frames.ts';
import { handLamp, handLampDefs } from './hand-lamp.ts';

/** Panels below, a rail with pegs above. */
const wall = () =>
  rect(0, 0, TALL.width, TALL.height, { fill: 'url(#paperwall)' }) +
  path('M60 0v430M150 0v430M240 0v430M330 0v430M420 0v430M510 0v430', {
    stroke: '#4a3560',
    'stroke-width': 2,
    opacity: 0.5,
  }) +
  rect(0, 430, TALL.width, 220, { fill: '#2a180f' }) +
  path('M0 430H540V446H0Z', { fill: '#6e4424' }) +
  path('M30 476H170V620H30ZM200 476H340V620H200ZM370 476H510V620H370Z', {
    fill: 'none',
    stroke: '#140b07',
    'stroke-width': 5,
  }) +
  path('M0 650H540V720H0Z', { fill: '#120b0a' }) +
  path('M70 92H470V122H70Z', { fill: '#5a3418' }) +
  path('M70 92H470V98H70Z', { fill: '#c98f4a' }) +
  path('M126 122h12v24h-12ZM264 122h12v24h-12ZM402 122h12v24h-12Z', { fill: '#c9963f' });

/** A long coat that keeps the shape of its second owner. */
const coat = () =>
  path(
    'M270 136C252 136 248 152 230 164C196 178 172 198 164 236L132 420L172 432L190 330L176 600Q270 622 364 600L350 330L368 432L408 420L376 236C368 198 344 178 310 164C292 152 288 136 270 136Z',
    {
      fill: 'url(#cloth)',
    },
  ) +
  path('M230 164C240 190 256 216 270 236C284 216 300 190 310 164C296 158 292 148 270 148S244 158 230 164Z', {
    fill: '#0f1a30',
  }) +
  path('M230 164L214 210L270 268L326 210L310 164C300 200 284 220 270 236C256 220 240 200 230 164Z', {
    fill: '#5a7ab0',
  }) +
  path('M270 268V606', { stroke: '#0f1a30', 'stroke-width': 5 }) +
  path('M284 300a7 7 0 1 0 .1 0ZM284 356a7 7 0 1 0 .1 0ZM284 412a7 7 0 1 0 .1 0Z', { fill: '#f0c878' }) +
  path('M196 448H246V496H196ZM296 448H346V496H296Z', { fill: '#1c2c50', stroke: '#5a7ab0', 'stroke-width': 3 }) +
  path('M300 448l4-26h10l2 26ZM318 448l8-18 8 4-6 14Z', { fill: '#efe6d2' }) +
  path('M164 236L132 420L146 424L178 250ZM190 330L176 600L196 604L204 340Z', { fill: '#8fb0e0', opacity: 0.35 }) +
  path('M376 236L408 420L394 424L362 250ZM350 330L364 600L344 604L336 340Z', { fill: INK, opacity: 0.4 });

const hat = () =>
  path('M338 150C350 120 374 112 408 112S466 120 478 150C448 164 368 164 338 150Z', { fill: '#3a2430' }) +
  path('M368 138C364 86 384 72 408 72S452 86 448 138C430 148 386 148 368 138Z', { fill: '#54333f' }) +
  path('M367 124C388 134 428 134 449 124L448 140C430 150 386 150 368 140Z', { fill: '#c9963f' }) +
  path('M440 128C462 100 470 70 464 44C448 62 438 92 436 128Z', { fill: '#d9603f' });

/** A boot; (x, y) is its heel. */
const boot = (x: number, y: number) =>
  group(
    { transform: `translate(${x} ${y})` },
    path('M2-104H46L42-46C50-30 74-26 84-12Q88-6 86 0H0L6-46Z', { fill: '#7a4424' }),
    path('M2-104H18L16-46L14 0H0L6-46Z', { fill: '#c98148', opacity: 0.55 }),
    path('M0-110H48V-92H0Z', { fill: '#b4713a' }),
    path('M-2 0H90V8H30V12H-2Z', { fill: '#140b07' }),
  );

const boots = () => boot(394, 652) + boot(432, 668);

/** A coat on its hook, its pockets full. */
export const coatPicture = () =>
  framed(
    TALL,
    [[0, '#1a1226']],
    handLampDefs() +
      linear('paperwall', [
        [0, '#1d142c'],
        [1, '#33244a'],
      ]) +
      linear('cloth', [
        [0, '#3d5a94'],
        [1, '#1c2c54'],
      ]),
    wall(),
    glow(86, 560, 460, 0.55),
    coat(),
    hat(),
    boots(),
    path('M20 640H150V654H20ZM34 654h12v44H34ZM124 654h12v44h-12Z', { fill: '#4a2c18' }),
    handLamp(86, 640, 0.72),
  );
