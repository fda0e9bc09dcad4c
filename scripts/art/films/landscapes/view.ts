import { NOTE } from '../../notes/scene.ts';
import { circle, picture } from '../../svg.ts';
import type { Film, Placed } from '../film.ts';
import { glowSprite, sparkSprite } from '../lights.ts';

const WIDTH = 960;
const HEIGHT = 540;
/** A note's picture on the film: as high as it, and so wide that there is something beyond both sides. */
const SCALE = HEIGHT / NOTE.height;

/** Looks at a note's layers: `focus` is the x that stands in the middle, `pan` how far the view has drifted. */
export type View = {
  /** A layer; the nearer it is (0 to 1), the more it moves. */
  layer: (sprite: string, near: number, extra?: Partial<Placed>) => Placed;
  /** Something at a place of the picture. */
  at: (x: number, y: number, near: number) => { x: number; y: number };
};

export function view(focus: number, pan: number): View {
  const at = (x: number, y: number, near: number) => ({
    x: WIDTH / 2 + (x - focus) * SCALE - pan * near,
    y: HEIGHT / 2 + (y - NOTE.height / 2) * SCALE,
  });
  return {
    at,
    layer: (sprite, near, extra = {}) => ({
      sprite,
      ...at(NOTE.width / 2, NOTE.height / 2, near),
      scale: SCALE,
      ...extra,
    }),
  };
}

const star = () => picture('0 0 10 10', { width: 10, height: 10 }, circle(5, 5, 2, { fill: '#eaf1f6' }));

/** A film of a note's layers. */
export function landscapeFilm(sprites: Film['sprites'], poster: number, frame: Film['frame']): Film {
  return {
    width: WIDTH,
    height: HEIGHT,
    seconds: 9,
    finer: 1,
    poster,
    sprites: {
      ...sprites,
      star: star(),
      lamp: glowSprite(200, '#ffb751', '#fff0c6'),
      spark: sparkSprite('#ffcf7d'),
    },
    frame,
  };
}
