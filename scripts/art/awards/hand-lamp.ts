import { glow } from '../landscape/light.ts';
import { circle, group, linear, path } from '../svg.ts';

/** Gradients of a hand lamp. */
export const handLampDefs = () =>
  linear('brass', [
    [0, '#e0b662'],
    [0.5, '#a9782f'],
    [1, '#5a3c16'],
  ]) +
  linear('pane', [
    [0, '#ffe9b0'],
    [0.55, '#ffc768'],
    [1, '#c9772a'],
  ]);

/** A lantern of brass and glass that stands on (x, y); 200 high at scale 1. */
export const handLamp = (x: number, y: number, scale: number) =>
  glow(x, y - 90 * scale, 420 * scale, 0.9) +
  group(
    { transform: `translate(${x} ${y}) scale(${scale})` },
    path('M-34-176a34 40 0 0 1 68 0', { fill: 'none', stroke: '#a9782f', 'stroke-width': 6 }),
    path('M-12-172h24l8 18h-40ZM-46-140L-22-156H22L46-140Z', { fill: 'url(#brass)' }),
    path('M-44-138H44L38-28H-38Z', { fill: 'url(#pane)' }),
    path('M-8-44c-12-22 2-34 6-58 14 18 22 34 10 58Z', { fill: '#fff6d6' }),
    circle(0, -52, 16, { fill: '#fff', opacity: 0.55 }),
    path('M-46-140h8l5 112h-8ZM38-140h8l-5 112h-8ZM-3-138h6V-28h-6ZM-42-88H42v5H-42Z', { fill: '#5a3c16' }),
    path('M-46-28H46L54-8V0H-54V-8Z', { fill: 'url(#brass)' }),
    path('M-44-138l26 0-5 110h-16Z', { fill: '#fff', opacity: 0.16 }),
  );
