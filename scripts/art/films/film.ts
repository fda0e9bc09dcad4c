import { createHash } from 'node:crypto';

/** A sprite in a frame: where its middle lies, how it is turned (degrees) and grown; `wide` and `tall` stretch it, -1 mirrors. */
export type Placed = {
  sprite: string;
  x: number;
  y: number;
  scale?: number;
  wide?: number;
  tall?: number;
  turn?: number;
  opacity?: number;
  /** Adds its light to what is below instead of covering it. */
  light?: boolean;
};

/** A film that comes back to its beginning: drawn sprites, and where they are at each moment. */
export type Film = {
  width: number;
  height: number;
  seconds: number;
  /** How much finer sprites are drawn than they are shown: 1, or more where they grow. */
  finer: number;
  /** Whole drawings by name; each is as large as its own width and height say. */
  sprites: Readonly<Record<string, string>>;
  /** From the farthest to the nearest; `t` runs from 0 up to 1 once round, and 1 looks like 0. */
  frame: (t: number) => readonly Placed[];
  /** The moment shown while nothing moves. */
  poster: number;
};

/** Frames in a second: enough for what is slow, and each may weigh more. */
export const RATE = 20;

/** A placed sprite as the browser takes it: number of the sprite, x, y, across, down, radians, opacity, light (1 or 0). */
export type Row = readonly number[];

/** All that decides what a film looks like, ready to be sent to the browser that draws it. */
export type Recipe = Pick<Film, 'width' | 'height' | 'finer'> & {
  rate: number;
  sprites: readonly string[];
  frames: readonly (readonly Row[])[];
  poster: readonly Row[];
};

const tidy = (value: number) => Math.round(value * 1000) / 1000;

function rows(film: Film, t: number): Row[] {
  const names = Object.keys(film.sprites);
  return film
    .frame(t)
    .filter(({ opacity = 1 }) => opacity > 0.004)
    .map(({ sprite, x, y, scale = 1, wide = 1, tall = 1, turn = 0, opacity = 1, light = false }) => {
      const number = names.indexOf(sprite);
      if (number < 0) throw new Error(`A film shows the sprite '${sprite}', which it does not hold.`);
      const radians = (turn * Math.PI) / 180;
      return [number, x, y, scale * wide, scale * tall, radians, Math.min(1, opacity), Number(light)].map(tidy);
    });
}

/** The film as plain data. */
export function recipeOf(film: Film): Recipe {
  const count = Math.round(film.seconds * RATE);
  return {
    width: film.width,
    height: film.height,
    finer: film.finer,
    rate: RATE,
    sprites: Object.values(film.sprites),
    frames: Array.from({ length: count }, (_, n) => rows(film, n / count)),
    poster: rows(film, film.poster),
  };
}

/** Stands in a finished film and tells whether it shows this recipe: encoders differ by machine, recipes do not. */
export function markOf(recipe: Recipe): string {
  return `recipe ${createHash('sha256').update(JSON.stringify(recipe)).digest('hex').slice(0, 24)}`;
}
