import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Box, popupPosition } from '#domain/site/popup-placement.ts';

const box = (left: number, top: number, width: number, height: number): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});
const DESK = { width: 1440, height: 900 };
const PHONE = { width: 320, height: 640 };
const PANEL = { width: 340, height: 400 };

it('stands beside a row of a list, so that the names below stay readable', () => {
  expect(popupPosition(box(300, 200, 250, 44), PANEL, DESK, box(300, 200, 250, 44))).toEqual({
    left: 558,
    top: 200,
    height: 400,
  });
  expect(popupPosition(box(1000, 200, 300, 44), PANEL, DESK, box(1000, 200, 300, 44))).toEqual({
    left: 652,
    top: 200,
    height: 400,
  });
});

it('leaves the longer names of the list free, where there is room beside them', () => {
  const name = box(300, 200, 250, 44);
  expect(popupPosition(name, PANEL, DESK, box(300, 200, 500, 44))).toEqual({ left: 808, top: 200, height: 400 });
  expect(popupPosition(name, PANEL, DESK, box(300, 200, 900, 44))).toEqual({ left: 558, top: 200, height: 400 });
});

describe('what is said of a link in its row is left free', () => {
  const [piece, pieces] = [box(300, 600, 44, 44), box(250, 600, 250, 44)];
  // A browser's boxes have no properties of their own.
  const position = (row: Box, anchor = piece, column = pieces) =>
    popupPosition(anchor, PANEL, DESK, column, Object.create(row) as Box);

  it('above or below it, right of the names of other rows', () => {
    expect(position(box(200, 560, 900, 120))).toEqual({ left: 508, top: 152, height: 400 });
    expect(position(box(200, 100, 900, 120))).toEqual({ left: 508, top: 228, height: 400 });
  });

  it('beside it, where there is room', () => {
    expect(position(box(200, 560, 700, 120))).toEqual({ left: 908, top: 492, height: 400 });
    expect(position(box(400, 560, 1000, 120))).toEqual({ left: 52, top: 492, height: 400 });
  });

  it('and rather scrolls than covers it; where there is no room at all, the names stay free', () => {
    expect(position(box(200, 300, 900, 300))).toEqual({ left: 508, top: 608, height: 284 });
    expect(position(box(200, 200, 900, 500))).toEqual({ left: 508, top: 492, height: 400 });
  });
});

it('stands below or above a link in running text', () => {
  expect(popupPosition(box(300, 200, 90, 20), PANEL, DESK, null)).toEqual({ left: 300, top: 228, height: 400 });
  expect(popupPosition(box(300, 700, 90, 20), PANEL, DESK, null)).toEqual({ left: 300, top: 292, height: 400 });
});

it('rather scrolls than covers the line that its link stands in', () => {
  const view = { width: 1000, height: 700 };
  expect(popupPosition(box(300, 110, 90, 20), { width: 340, height: 600 }, view, null)).toEqual({
    left: 300,
    top: 138,
    height: 554,
  });
  expect(popupPosition(box(300, 150, 90, 20), PANEL, { width: 800, height: 416 }, null).left).toBe(398);
});

it('is cut where there is nowhere room enough, on the roomier side', () => {
  const place = popupPosition(box(16, 260, 288, 44), { width: 288, height: 500 }, PHONE, box(16, 260, 288, 44));
  expect(place).toEqual({ left: 16, top: 312, height: 320 });
});

it('stands inside the window even where its link fills it', () => {
  expect(popupPosition(box(-40, -60, 700, 900), { width: 288, height: 500 }, PHONE, null)).toEqual({
    left: 8,
    top: 8,
    height: 500,
  });
});

it('a panel lower than what counts as of use stands in the little room below its link', () => {
  const link = box(100, 360, 100, 44);
  const place = popupPosition(link, { width: 200, height: 60 }, { width: 320, height: 480 }, null);
  expect(place).toEqual({ left: 100, top: 412, height: 60 });
});

it('never covers what is being read and never leaves the window', () => {
  const view = fc.record({ width: fc.integer({ min: 320, max: 2000 }), height: fc.integer({ min: 480, max: 1400 }) });
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(view, share, share, share, share, fc.boolean(), ({ width, height }, x, y, wide, tall, beside) => {
      const size = { width: Math.round(160 + wide * (width - 192 - 160)), height: Math.round(60 + tall * 600) };
      const anchor = box(Math.round(x * (width - 100)), Math.round(y * (height - 44)), 100, 44);
      const column = { ...anchor, right: anchor.right + Math.round(wide * 300) };
      const place = popupPosition(anchor, size, { width, height }, beside ? column : null);
      const [right, bottom] = [place.left + size.width, place.top + place.height];
      const apart =
        right <= anchor.left || place.left >= anchor.right || bottom <= anchor.top || place.top >= anchor.bottom;
      expect(apart).toBe(true);
      expect(Math.min(place.left, place.top, width - right, height - bottom)).toBeGreaterThanOrEqual(0);
    }),
  );
});
