/** Edges in pixels of the window. */
export type Box = { left: number; top: number; right: number; bottom: number };
export type Size = { width: number; height: number };

/** Where a panel stands in the window, and how tall it may be. */
export type Place = { left: number; top: number; height: number };

/** Room between the panel and what it belongs to, and between the panel and the window's edge. */
const GAP = 8;

type Side = 'right' | 'left' | 'below' | 'above';

/** Beside a thing of its own the names under it stay readable; in running text, above and below the line do. */
const BESIDE: readonly Side[] = ['right', 'left', 'below', 'above'];
const IN_TEXT: readonly Side[] = ['below', 'above', 'right', 'left'];

const within = (value: number, room: number, size: number): number => Math.max(GAP, Math.min(value, room - GAP - size));

function rooms(anchor: Box, view: Size): Record<Side, Size> {
  const width = view.width - 2 * GAP;
  const height = view.height - 2 * GAP;
  return {
    right: { width: view.width - anchor.right - 2 * GAP, height },
    left: { width: anchor.left - 2 * GAP, height },
    below: { width, height: view.height - anchor.bottom - 2 * GAP },
    above: { width, height: anchor.top - 2 * GAP },
  };
}

/** A place inside the window that never covers the anchor: the first side with room enough, else the roomiest, where the panel scrolls. */
export function placed(anchor: Box, panel: Size, view: Size, beside: boolean): Place {
  const room = rooms(anchor, view);
  const wide = (beside ? BESIDE : IN_TEXT).filter((side) => room[side].width >= panel.width);
  const [roomiest = 'below'] = wide.toSorted((one, other) => room[other].height - room[one].height);
  const side = wide.find((candidate) => room[candidate].height >= panel.height) ?? roomiest;
  const height = Math.min(panel.height, room[side].height);
  const across = within(anchor.left, view.width, panel.width);
  switch (side) {
    case 'right':
      return { left: anchor.right + GAP, top: within(anchor.top, view.height, height), height };
    case 'left':
      return { left: anchor.left - GAP - panel.width, top: within(anchor.top, view.height, height), height };
    case 'below':
      return { left: across, top: anchor.bottom + GAP, height };
    case 'above':
      return { left: across, top: anchor.top - GAP - height, height };
  }
}
