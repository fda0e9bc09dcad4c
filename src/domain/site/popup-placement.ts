/** Edges in pixels of the window. */
export type Box = { left: number; top: number; right: number; bottom: number };
export type Size = { width: number; height: number };

export type Place = { left: number; top: number; height: number };

/** Room between the panel and what it belongs to, and between the panel and the window's edge. */
const GAP = 8;

/** A panel cut to this height still says a lot, and rather scrolls than covers the line it belongs to. */
const ENOUGH = 280;

/** Less than this is of no use to anybody. */
const LEAST = 96;

type Side = 'right' | 'left' | 'below' | 'above';
const ASIDE: readonly Side[] = ['right', 'left'];
const ABOVE_OR_BELOW: readonly Side[] = ['below', 'above'];

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

const roomiest = (sides: readonly Side[], room: Record<Side, Size>): Side | undefined =>
  sides.toSorted((a, b) => room[b].height - room[a].height)[0];

function sideFor(panel: Size, room: Record<Side, Size>, beside: boolean): Side {
  const wide = (side: Side) => room[side].width >= panel.width;
  const first = (beside ? ASIDE : ABOVE_OR_BELOW).filter(wide);
  const second = (beside ? ABOVE_OR_BELOW : ASIDE).filter(wide);
  const fits = (side: Side) => room[side].height >= panel.height;
  const cut = roomiest(
    first.filter((side) => room[side].height >= ENOUGH),
    room,
  );
  return first.find(fits) ?? cut ?? second.find(fits) ?? roomiest([...first, ...second], room) ?? 'below';
}

/** Beside a whole row, else above or below it; null where there is room for neither. */
function besideRow(row: Box, panel: Size, view: Size, from: number): Place | null {
  const { left, right, top, bottom } = row;
  const box = { left, right, top, bottom };
  const room = rooms(box, view);
  const aside = ASIDE.find((side) => room[side].width >= panel.width && room[side].height >= panel.height);
  if (aside) return standing(box, panel, view, aside);
  const heights = ABOVE_OR_BELOW.filter((side) => room[side].height >= Math.min(panel.height, ENOUGH));
  const stacked = heights.find((side) => room[side].height >= panel.height) ?? roomiest(heights, room);
  return stacked ? standing({ ...box, left: from }, panel, view, stacked) : null;
}

/**
 * A place inside the window that never covers the anchor; where the panel is cut, it scrolls. Beside a thing of its own the
 * names under it stay readable; in running text (`column` null), the line it belongs to does above and below. `column` is
 * the anchor with all that stands above, below or beside it in its list: where there is room, the panel leaves that free, too.
 * `row` is all that is said of the anchor, in a table or list: it is left free first, and the names of the rows around it with it.
 */
export function popupPosition(anchor: Box, panel: Size, view: Size, column: Box | null, row: Box | null = null): Place {
  const apart = row && column && besideRow(row, panel, view, column.right + GAP);
  if (apart) return apart;
  const room = column && rooms(column, view);
  const free = room && ASIDE.find((side) => room[side].width >= panel.width && room[side].height >= panel.height);
  if (column && free) return standing({ ...column, top: anchor.top, bottom: anchor.bottom }, panel, view, free);
  return standing(anchor, panel, view, sideFor(panel, rooms(anchor, view), column !== null));
}

function standing(anchor: Box, panel: Size, view: Size, side: Side): Place {
  const room = rooms(anchor, view);
  // A link that fills the window leaves no room beside it: the panel stands inside the window all the same.
  const crowded = room[side].height < Math.min(LEAST, panel.height);
  const height = Math.min(panel.height, crowded ? view.height - 2 * GAP : room[side].height);
  const across = within(anchor.left, view.width, panel.width);
  switch (side) {
    case 'right':
      return { left: anchor.right + GAP, top: within(anchor.top, view.height, height), height };
    case 'left':
      return { left: anchor.left - GAP - panel.width, top: within(anchor.top, view.height, height), height };
    case 'below':
      return { left: across, top: crowded ? within(anchor.top, view.height, height) : anchor.bottom + GAP, height };
    case 'above':
      return { left: across, top: crowded ? within(0, view.height, height) : anchor.top - GAP - height, height };
  }
}
