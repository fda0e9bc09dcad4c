import { textNumber } from '#domain/site/seeded.ts';
import type { Language } from '#i18n/languages.ts';
import { translator } from '#i18n/translate.ts';
import { hallsOf } from './halls.ts';
import { type Land, landOf } from './land.ts';
import { SEA, SIDE } from './relief.ts';
import type { SceneKind } from './scene-kind.ts';

/** What is named on a map; each kind has its list of names in the catalogue, in one order in all languages. */
type PlaceKind = 'peaks' | 'woods' | 'waters' | 'towns' | 'ruins' | 'towers' | 'fens' | 'sands' | 'rooms';

/** A name on a map: its middle, in units of the drawing, and which of its kind's names it is. */
export type NamedPlace = { kind: PlaceKind; x: number; y: number; number: number };

const KEYS = {
  peaks: 'maps:peaks',
  woods: 'maps:woods',
  waters: 'maps:waters',
  towns: 'maps:towns',
  ruins: 'maps:ruins',
  towers: 'maps:towers',
  fens: 'maps:fens',
  sands: 'maps:sands',
  rooms: 'maps:rooms',
} as const satisfies Record<PlaceKind, string>;

/** Half the room a name takes, so that no two meet, and none the edge. */
const HALF = { wide: 96, high: 17 };
const MOST = 6;
const NAMES = 12;

type Wish = { kind: PlaceKind; x: number; y: number } | null;

const middle = (marks: readonly { x: number; y: number }[]) => {
  const sum = marks.reduce((total, { x, y }) => ({ x: total.x + x, y: total.y + y }), { x: 0, y: 0 });
  return { x: sum.x / marks.length, y: sum.y / marks.length };
};

/** The mark with the most others near it, as the heart of a wood or a range. */
function heart(marks: readonly { x: number; y: number }[]): { x: number; y: number } | null {
  const near = (one: { x: number; y: number }) =>
    marks.filter((other) => Math.hypot(one.x - other.x, one.y - other.y) < 70);
  const [dense] = [...marks].sort((a, b) => near(b).length - near(a).length);
  return dense && near(dense).length > 2 ? middle(near(dense)) : null;
}

function widest({ relief }: Land): { x: number; y: number } | null {
  const steps = Array.from({ length: 9 }, (_, n) => 96 + n * 40);
  const [deepest] = steps
    .flatMap((x) => steps.map((y) => ({ x, y, height: relief.height(x, y) })))
    .sort((a, b) => a.height - b.height);
  return deepest && deepest.height < SEA - 0.05 ? deepest : null;
}

function wishes(land: Land): Wish[] {
  const { kind, town, ruin, tower, peaks, trees, tufts } = land;
  const under = (mark: { x: number; y: number } | null, what: PlaceKind): Wish =>
    mark && { kind: what, x: mark.x, y: mark.y + 20 };
  const over = (mark: { x: number; y: number } | null, what: PlaceKind): Wish =>
    mark && { kind: what, x: mark.x, y: mark.y + 4 };
  const open = kind === 'marsh' ? 'fens' : kind === 'desert' ? 'sands' : null;
  return [
    under(town, 'towns'),
    under(ruin, 'ruins'),
    under(tower, 'towers'),
    over(widest(land), 'waters'),
    over(heart(peaks), 'peaks'),
    over(heart(trees), 'woods'),
    open && over(heart(tufts) ?? null, open),
  ];
}

function inside({ x, y }: { x: number; y: number }): { x: number; y: number } {
  const keep = (value: number, margin: number) => Math.round(Math.min(SIDE - margin, Math.max(margin, value)));
  return { x: keep(x, HALF.wide + 8), y: keep(y, 38) };
}

/** The named places of a map, each clear of the others; always the same for the same scene. */
export function namedPlaces(scene: string, kind: SceneKind): NamedPlace[] {
  const wanted: Wish[] =
    kind === 'halls'
      ? hallsOf(scene)
          .rooms.filter((_, n) => n % 2 === 0)
          .map(({ x, y, high }) => ({ kind: 'rooms', x, y: y + high + 18 }))
      : wishes(landOf(scene, kind));
  const places: NamedPlace[] = [];
  for (const wish of wanted.slice(0, MOST + 2)) {
    if (!wish || places.length === MOST) continue;
    const at = inside(wish);
    const meets = places.some(({ x, y }) => Math.abs(x - at.x) < HALF.wide * 2 && Math.abs(y - at.y) < HALF.high * 2);
    const number = (textNumber(`${wish.kind} ${scene}`) + places.length) % NAMES;
    if (!meets) places.push({ kind: wish.kind, ...at, number });
  }
  return places;
}

export function placeName({ kind, number }: NamedPlace, language: Language): string {
  const names = translator(language)(KEYS[kind]).split('|');
  return names[number % names.length] ?? '';
}
