import type { Mark } from './land.ts';
import type { MapColours } from './map-colours.ts';

/** A peak of size 24: two flanks, the right one in shade, snow on its head. */
export function peakSymbol({ ink, snow, paper }: MapColours): string {
  return `<defs><g id="m" stroke="${ink}" stroke-width="1.6" stroke-linejoin="round"><path d="M-15 0L0-24 15 0z" fill="${paper[0]}"/><path d="M0-24L15 0H4L1-10z" fill="${ink}" fill-opacity=".42" stroke="none"/><path d="M0-24l6 10-4-2-3 4-3-4-4 2z" fill="${snow}" stroke="none"/><path d="M-15 0L0-24 15 0M1-19l3 9" fill="none"/></g></defs>`;
}

export function peaks(marks: readonly Mark[]): string {
  const row = [...marks].sort((a, b) => a.y - b.y);
  return row
    .map(
      ({ x, y, size }) =>
        `<use href="#m" transform="translate(${x} ${y})scale(${Math.round((size / 24) * 100) / 100})"/>`,
    )
    .join('');
}

const joined = (marks: readonly Mark[], shape: (mark: Mark) => string) =>
  [...marks]
    .sort((a, b) => a.y - b.y)
    .map(shape)
    .join('');

export function broadleaves(marks: readonly Mark[], { ink, green }: MapColours): string {
  const d = joined(
    marks,
    ({ x, y, size: s }) =>
      `M${x} ${y}v-${s >> 1}m-${s >> 1}-1q-1-${s - 2} ${s >> 1}-${s - 1} ${(s >> 1) + 1} 1 ${s >> 1} ${s - 1}z`,
  );
  return `<path d="${d}" fill="${green}" fill-opacity=".78" stroke="${ink}" stroke-linejoin="round"/>`;
}

export function firs(marks: readonly Mark[], { ink, green }: MapColours): string {
  const d = joined(marks, ({ x, y, size: s }) => `M${x} ${y}v-3m-${s >> 1} 0l${s >> 1}-${s + 4} ${s >> 1} ${s + 4}z`);
  return `<path d="${d}" fill="${green}" fill-opacity=".78" stroke="${ink}" stroke-linejoin="round"/>`;
}

/** Reeds, dunes or blades of grass, where nothing else is drawn. */
export function tufts(marks: readonly Mark[], kind: string, { ink, green }: MapColours): string {
  const shapes: Record<string, (mark: Mark) => string> = {
    marsh: ({ x, y }) => `M${x} ${y}v-9m-4 9l-2-7m10 7l2-7M${x - 8} ${y + 3}h16`,
    desert: ({ x, y }) => `M${x - 14} ${y}q8-9 14-3 5-5 12 1`,
  };
  const shape = shapes[kind] ?? (({ x, y }: Mark) => `M${x} ${y}v-5m-3 5l-2-4m8 4l2-4`);
  const colour = kind === 'marsh' ? green : ink;
  return `<path d="${joined(marks, shape)}" fill="none" stroke="${colour}" stroke-opacity="${kind === 'marsh' ? 1 : 0.55}" stroke-width="1.2" stroke-linecap="round"/>`;
}

const at = (mark: Mark | null, body: string) =>
  mark ? `<g transform="translate(${mark.x} ${mark.y})">${body}</g>` : '';

/** A few houses and a spire. */
export const town = (mark: Mark | null, { snow }: MapColours) =>
  at(
    mark,
    `<path d="M-15 0v-8l6-6 6 6v8zM3 0v-9l6-5 6 5v9zM-4 0v-15l4-9 4 9v15z" fill="${snow}"/><path d="M-1.5 0v-5h3v5" fill="none"/>`,
  );

/** Columns, one of them fallen. */
export const ruin = (mark: Mark | null, { snow }: MapColours) =>
  at(
    mark,
    `<path d="M-12 0v-15h4v15zM-3 0v-11l4 2v9zM6 0v-17h4v17zM-14 0h27v3h-27zM-14-18h8v3h-8z" fill="${snow}"/><path d="M14 2l7-2 1 3-7 2z" fill="${snow}"/>`,
  );

/** A tower with a flag. */
export const tower = (mark: Mark | null, { snow }: MapColours) =>
  at(
    mark,
    `<path d="M-6 0l1-17h10l1 17zM-7-17v-5h3v2h2.5v-2h3v2h2.5v-2h3v5z" fill="${snow}"/><path d="M0-22v-9l9 3-9 3" fill="#9b2f24"/><path d="M-1.5 0v-5h3v5M0-12v3" fill="none"/>`,
  );

/** The rose that says where north is. */
export function compass(x: number, y: number, colour: string): string {
  return `<g transform="translate(${x} ${y})" fill="none" stroke="${colour}" stroke-opacity=".75"><circle r="19"/><circle r="15" stroke-opacity=".35"/><path d="M0-29 4 0 0 25-4 0ZM-25 0 0-4 25 0 0 4Z" fill="${colour}" fill-opacity=".5"/><path d="M-10-10l20 20m0-20l-20 20" stroke-opacity=".5"/></g>`;
}
