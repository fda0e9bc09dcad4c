import { circle, group, path, radial, short } from '../svg.ts';
import { seeded } from './random.ts';

/** The gradients that lamps need; put them into the picture's defs once. */
export const lightDefs = () =>
  radial('glow', [
    [0, '#ffe6ad', 0.95],
    [0.12, '#ffcb72', 0.55],
    [0.35, '#ffb751', 0.2],
    [0.65, '#ffae42', 0.06],
    [1, '#ffae42', 0],
  ]) +
  radial('dusk', [
    [0, '#ffcd85', 0.5],
    [1, '#ffcd85', 0],
  ]);

/** The warm light around a lamp. */
export const glow = (x: number, y: number, r: number, opacity = 1) => circle(x, y, r, { fill: 'url(#glow)', opacity });

/** A lamp on a post with a bent arm; (x, y) is its foot. */
export function lampPost(x: number, y: number, height: number): string {
  const top = y - height;
  return (
    glow(x + 8, top + 2, height * 0.95, 0.85) +
    path(
      `M${short(x - 1.2)} ${short(y)}V${short(top)}h2.4V${short(y)}ZM${short(x)} ${short(top)}q0-7 9-7v2q-7 0-7 6Z`,
      {
        fill: '#05080d',
      },
    ) +
    path(`M${short(x + 5)} ${short(top - 3)}h7l-1 9h-5Z`, { fill: '#ffd98f' })
  );
}

/** Sparks that drift in a rectangle. */
export function embers(
  seed: number,
  count: number,
  area: { x: number; y: number; width: number; height: number },
  fill = '#ffdc95',
): string {
  const random = seeded(seed);
  const drawn = Array.from({ length: count }, () => {
    const x = area.x + random() * area.width;
    const y = area.y + random() * area.height;
    const size = 0.8 + random() * 1.5;
    return circle(Math.round(x), Math.round(y), Number(size.toFixed(1)), { opacity: short(0.35 + random() * 0.5) });
  });
  return group({ fill }, ...drawn);
}

/** A traveller in a cloak who carries a lamp on a staff; (x, y) is where the feet stand. */
export function traveller(x: number, y: number, ink = '#04070d'): string {
  return (
    group(
      { transform: `translate(${x} ${Math.round(y)})`, fill: ink },
      path('M-13 0Q-12-30-4-41Q-8-47-3-53Q3-58 7-51Q9-45 5-41Q12-34 14 0Z'),
      path('M10-34L22-28V-25L10-29Z'),
      path('M22-56V0', { stroke: ink, 'stroke-width': 2 }),
    ) +
    glow(x + 29, Math.round(y) - 46, 42, 0.95) +
    path(`M${x + 22} ${Math.round(y) - 56}h8`, { stroke: ink, 'stroke-width': 1.6 }) +
    path(`M${x + 26} ${Math.round(y) - 53}h6l-1 9h-4Z`, { fill: '#fff0c4' })
  );
}
