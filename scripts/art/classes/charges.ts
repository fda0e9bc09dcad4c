import {
  antlers,
  arrow,
  axe,
  bow,
  dagger,
  dial,
  flame,
  frame,
  gear,
  glass,
  grip,
  halo,
  hammer,
  jaw,
  katana,
  leaf,
  sand,
  shell,
  shield,
  sights,
  skull,
  staff,
  star,
  sun,
  sword,
  wing,
} from './arms.ts';
import { both, crossed, cut, rod } from './shield.ts';

/** What stands on the field of each class's emblem. */

/** Two axes, one for each temper. */
export const dk = crossed(32, axe, 48);

/** A sword behind a shield. */
export const hk = sword + shield;

/** A bow that is drawn upwards. */
export const th = both(cut('M13 50L36 66', 1)) + rod('M14 50L36 66L58 50', '#f1e8d5', 0.8) + bow + arrow + grip;

/** Two daggers, points down. */
export const ao = crossed(24, dagger, 52);

/** A staff with wings, and a halo over it. */
export const aa = both(wing) + staff + halo;

/** A leaf between antlers. */
export const sage = antlers + leaf;

/** A flame that holds a star. */
export const am = flame + star;

/** A skull with a candle's patience. */
export const nm = skull + jaw;

/** A gear, and the hammer that made it. */
export const prime = gear + hammer;

/** A shell in the sights. */
export const dc = sights + shell;

/** Two blades before a low sun. */
export const samu = sun + crossed(30, katana, 52);

/** An hourglass within a dial. */
export const chrono = dial + glass + sand + frame;
