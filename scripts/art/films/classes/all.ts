import { CLOTHS } from '../../classes/cloths.ts';
import type { Film } from '../film.ts';
import { aa } from './aa.ts';
import { am } from './am.ts';
import { ao } from './ao.ts';
import { chrono } from './chrono.ts';
import { dc } from './dc.ts';
import { dk } from './dk.ts';
import { hk } from './hk.ts';
import { nm } from './nm.ts';
import { prime } from './prime.ts';
import { sage } from './sage.ts';
import { samu } from './samu.ts';
import { classFilm } from './stage.ts';
import { th } from './th.ts';

const SCENES = { dk, hk, th, ao, aa, sage, am, nm, prime, dc, samu, chrono };

/** The looping previews of the twelve classes, by showcase key. */
export const CLASS_FILMS: readonly (readonly [key: string, film: Film])[] = Object.entries(SCENES).map(
  ([key, scene]) => [key, classFilm({ ...scene, cloth: CLOTHS[key as keyof typeof SCENES] })],
);
