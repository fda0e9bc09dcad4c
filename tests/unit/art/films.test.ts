import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ALL_FORMATS, BufferSource, Input } from 'mediabunny';
import { describe, expect, it } from 'vitest';
import { FILMS } from '#scripts/art/films/draw-films.ts';
import { markOf, type Placed, recipeOf } from '#scripts/art/films/film.ts';
import { keyed, wave } from '#scripts/art/films/motion.ts';
import { ROOT } from '#support/server/source-files.ts';
import { makeBanners } from '#world/notes/banners.ts';

describe.each(FILMS)('$path', ({ path, film, limit, poster }) => {
  const bytes = readFileSync(join(ROOT, path));

  it('shows what the script draws now, and is small', () => {
    expect(bytes.includes(markOf(recipeOf(film))), 'drawn otherwise since: run npm run art').toBe(true);
    expect(bytes.length).toBeLessThanOrEqual(limit);
    if (poster) expect(existsSync(join(ROOT, poster))).toBe(true);
  });

  it('lasts as long and is as large as it should, without sound', async () => {
    const input = new Input({ formats: ALL_FORMATS, source: new BufferSource(bytes) });
    const track = await input.getPrimaryVideoTrack();
    const look = await Promise.all([track?.getCodec(), track?.getDisplayWidth(), track?.getDisplayHeight()]);
    expect(look).toEqual(['vp8', film.width, film.height]);
    expect(await input.computeDuration()).toBeCloseTo(film.seconds, 1);
    expect(await input.getPrimaryAudioTrack()).toBeNull();
  });

  it('comes back to its beginning', () => {
    const [first, last] = [film.frame(0), film.frame(1)];
    const steady = (placed: Placed) => (placed.opacity ?? 1) > 0.5 && !placed.light;
    const near = (one: Placed, other: Placed) =>
      one.sprite === other.sprite && Math.hypot(one.x - other.x, one.y - other.y) < 2;
    const lost = first.filter((placed) => steady(placed) && !last.some((end) => near(placed, end)));
    expect(lost).toEqual([]);
  });
});

it('every film and picture that the sample world banners name is there', () => {
  const named = makeBanners().flatMap(({ image, video }) =>
    [image, video].filter((address) => address?.startsWith('/')),
  );
  expect(named.filter((address) => !existsSync(join(ROOT, 'public', address ?? '')))).toEqual([]);
  expect(named).toContain('/art/popup.webp');
});

it('motion begins and ends where it is told to', () => {
  const keys = [
    [0, 4],
    [0.5, 8],
    [1, 4],
  ] as const;
  expect([keyed(0, keys), keyed(0.25, keys), keyed(0.5, keys), keyed(1, keys)]).toEqual([4, 6, 8, 4]);
  expect(wave(1, 3)).toBeCloseTo(wave(0, 3));
});
