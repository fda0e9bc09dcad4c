import type { CSSProperties } from 'react';
import styles from './milestones.module.css';

export type Milestone = {
  /** Its position on the bar, 0 to 1. */
  at: number;
  /** What has to be gathered for it, as a text. */
  figure: string;
  name: string;
  reached: boolean;
  /** Where its label has no room it is for screen readers alone: on phones, or everywhere. */
  shown?: 'wide' | 'never';
};

type Props = {
  value: number;
  max: number;
  /** What is gathered. */
  label: string;
  text: string;
  /** Said of a milestone that is reached, which is seen by its colour. */
  reached: string;
  /** In ascending order; `shown` keeps their labels from touching. */
  milestones: readonly Milestone[];
  /** Their names are elsewhere on the page: here they are for screen readers alone. */
  figuresAlone?: boolean;
};

const HIDDEN = 'visually-hidden';
/** The classes that apply, for an element that may have none. */
const classes = (...names: (string | false | undefined)[]) => names.filter(Boolean).join(' ') || undefined;

/** A progress bar with a lozenge for each milestone. */
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
