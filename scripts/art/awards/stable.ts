import { framed } from '../landscape/framed.ts';
import { embers, glow } from '../landscape/light.ts';
import { ellipse, group, linear, path, rect } from '../svg.ts';
import { INK, WIDE } from './frames.ts';
import { handLamp, handLampDefs } from './hand-lamp.ts';

/** Boards and posts. */
const boards = () => {
  const joints = Array.from({ length: 16 }, (_, n) => `M${n * 64} 0V440`).join('');
  return (
    rect(0, 0, WIDE.width, 440, { fill: 'url(#boards)' }) +
    path(joints, { stroke: '#150c08', 'stroke-width': 3, opacity: 0.6 }) +
    path('M0 60H960V92H0ZM96 92h34v348H96ZM830 92h34v348h-34Z', { fill: '#1a0f0a' }) +
    path('M130 92L210 60h28L130 150ZM830 92L750 60h-28L830 150Z', { fill: '#1a0f0a' })
  );
};

/** A saddle on its stand: seat, flap, girth and stirrup. */
const saddle = () =>
  group(
    { transform: 'translate(500 250)' },
    path('M-120 196L-84 60h18L-92 196ZM140 196L104 60H86l26 136ZM-130 40H150v18H-130Z', { fill: '#2c1a10' }),
    path('M-150 44C-150-10-120-36-84-40C-40 6 40 10 96-44C134-40 158-12 160 44Q0 86-150 44Z', {
      fill: 'url(#leather)',
    }),
    path('M-84-40C-108-74-132-66-126-36C-122-18-104-20-84-40ZM96-44C120-96 158-78 146-40C136-18 112-22 96-44Z', {
      fill: '#7a4420',
    }),
    path('M-84-40C-40 6 40 10 96-44L90-34C40 24-40 20-82-30Z', { fill: '#f0c07a', opacity: 0.6 }),
    path('M-56 24C-70 80-60 124-20 140C30 144 60 110 56 24Z', { fill: '#6a3a1a' }),
    path('M-56 24C-70 80-60 124-20 140C-44 110-46 70-40 24Z', { fill: '#b4713a', opacity: 0.7 }),
    path('M-4 120V168', { stroke: '#3a2010', 'stroke-width': 10 }),
    path('M-26 206V190a22 24 0 0 1 44 0V206Z', { fill: 'none', stroke: '#d9a94c', 'stroke-width': 7 }),
  );

/** A horseshoe that hangs on a nail. */
const horseshoe = (x: number, y: number) =>
  group(
    { transform: `translate(${x} ${y})` },
    path('M-30 30C-44-10-30-44 0-44S44-10 30 30', { fill: 'none', stroke: '#8a8f9c', 'stroke-width': 13 }),
    path('M-30 30C-44-10-30-44 0-44', { fill: 'none', stroke: '#d3d8e2', 'stroke-width': 3 }),
    path('M-3-54h6v12h-6Z', { fill: INK }),
  );

/** Bridle and reins over a peg. */
const bridle = () =>
  path('M706 130h30v10h-30Z', { fill: '#0d0806' }) +
  path(
    'M720 136C690 190 690 250 708 300C726 260 752 250 752 200C752 170 736 150 720 136ZM708 300C690 340 730 360 742 320M696 214H750',
    {
      fill: 'none',
      stroke: '#8a5228',
      'stroke-width': 8,
    },
  ) +
  path('M688 208h16v14h-16ZM744 208h16v14h-16Z', { fill: '#d9a94c' });

const straw = () =>
  path('M-10 436Q480 424 970 436V550H-10Z', { fill: '#6a4a20' }) +
  path(
    'M60 470l80-14M180 500l90-20M340 476l60-12M420 516l100-16M600 484l80-16M720 514l110-20M840 474l80-12M130 524l70-10M660 530l60-8',
    {
      stroke: '#e0b862',
      'stroke-width': 4,
      opacity: 0.7,
    },
  );

/** A bale with its two strings. */
const bale = (x: number, y: number) =>
  group(
    { transform: `translate(${x} ${y})` },
    path('M-96-84H96V0H-96Z', { fill: 'url(#hay)' }),
    path('M-80-60l50-8M-20-40l70-6M-70-24l40-4M10-70l60-4M0-16l80-6', {
      stroke: '#fff0b8',
      'stroke-width': 3,
      opacity: 0.45,
    }),
    path('M-46-84V0M46-84V0', { stroke: '#5a3a14', 'stroke-width': 6 }),
  );

/** The tack room: everything shines but the stool. */
export const stable = () =>
  framed(
    WIDE,
    [[0, '#140b07']],
    handLampDefs() +
      linear('boards', [
        [0, '#2c1a10'],
        [1, '#4a2c18'],
      ]) +
      linear('leather', [
        [0, '#c98148'],
        [1, '#6a3a1a'],
      ]) +
      linear('hay', [
        [0, '#e6c06a'],
        [1, '#96692a'],
      ]),
    boards(),
    glow(240, 330, 480, 0.6),
    horseshoe(300, 170),
    horseshoe(390, 170),
    bridle(),
    straw(),
    ellipse(510, 452, 190, 18, { fill: INK, opacity: 0.5 }),
    saddle(),
    bale(214, 458),
    bale(820, 476),
    handLamp(214, 374, 0.72),
    embers(17, 26, { x: 120, y: 90, width: 460, height: 260 }, '#ffe3a0'),
  );
