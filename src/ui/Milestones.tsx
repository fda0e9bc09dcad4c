import type { CSSProperties } from 'react';
import styles from './milestones.module.css';

export type Milestone = {
  /** Where on the way it stands, 0 to 1. */
  at: number;
  /** What has to be gathered for it, as a text. */
  figure: string;
  name: string;
  reached: boolean;
  /** Where its words have no room they are only read out: on phones, or anywhere. */
  shown?: 'wide' | 'never';
};

type Props = {
  value: number;
  max: number;
  /** What is gathered. */
  label: string;
  /** How far one is, in words. */
  text: string;
  /** Said of a milestone that is reached, which is seen by its colour. */
  reached: string;
  /** In the order of the way; `told` keeps their words from touching. */
  milestones: readonly Milestone[];
  /** Their names stand elsewhere on the page: here they are only read out. */
  figuresAlone?: boolean;
};

const HIDDEN = 'visually-hidden';
/** The classes that apply, for an element that may have none. */
const classes = (...names: (string | false | undefined)[]) => names.filter(Boolean).join(' ') || undefined;

/** A road that fills up, with lozenges where it leads past something. */
export function Milestones({ value, max, label, text, reached, milestones, figuresAlone = false }: Props) {
  return (
    <div className={styles.milestones}>
      <progress value={value} max={max} aria-label={label} aria-valuetext={text}>
        {text}
      </progress>
      <ol>
        {milestones.map((one) => (
          <li
            key={`${one.at} ${one.name}`}
            className={classes(one.reached && styles.done, one.shown === 'wide' && styles.wide)}
            style={{ '--at': `${one.at * 100}%` } as CSSProperties}
          >
            <span className={classes(styles.words, one.shown === 'never' && HIDDEN)}>
              {one.figure} <span className={classes(styles.name, figuresAlone && HIDDEN)}>{one.name}</span>
            </span>
            {one.reached && <span className={HIDDEN}>{reached}</span>}
          </li>
        ))}
      </ol>
    </div>
  );
}
