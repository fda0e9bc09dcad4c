import { path, short } from '../svg.ts';

/** A round-headed window, lit from within; (x, y) is the middle of its sill. */
export function windowPath(x: number, y: number, width: number, height: number): string {
  const r = width / 2;
  return `M${short(x - r)} ${short(y)}v${short(-height + r)}a${short(r)} ${short(r)} 0 0 1 ${short(width)} 0v${short(height - r)}Z`;
}

/** The upper edge of a wall with `count` merlons, as the beginning of a path. */
export function merlons(from: number, to: number, y: number, count: number, height: number): string {
  const tooth = (to - from) / (2 * count - 1);
  let d = `M${short(from)} ${y}`;
  for (let n = 0; n < count; n++) {
    d += `v${-height}h${short(tooth)}v${height}`;
    if (n < count - 1) d += `h${short(tooth)}`;
  }
  return d;
}

/** A roof that swings up to a point, with its pole. */
export function spire(x: number, y: number, width: number, height: number): string {
  const shoulder = width * 0.12;
  return (
    path(
      `M${short(x - width / 2)} ${y}Q${short(x - shoulder)} ${short(y - height * 0.35)} ${x} ${y - height}` +
        `Q${short(x + shoulder)} ${short(y - height * 0.35)} ${short(x + width / 2)} ${y}Z`,
    ) + path(`M${short(x - 0.8)} ${y - height + 2}v-9h1.6v9Z`)
  );
}

/** A bridge of round arches, from x to the right edge. */
export function archedBridge(x: number, y: number, arches: number): string {
  const span = 64;
  let d = `M${x} ${y}H${x + arches * span + 20}V${y + 26}H${x}Z`;
  for (let n = 0; n < arches; n++) {
    const pier = x + 16 + n * span;
    d += `M${pier} ${y + 23}h12v128l4 4v8h-20v-8l4-4ZM${pier + 12} ${y + 25}h52v26a26 24 0 0 0-52 0Z`;
  }
  return d;
}
