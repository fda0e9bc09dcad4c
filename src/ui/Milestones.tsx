import type { CSSProperties } from 'react';

export type Milestone = {
  /** Where on the way it stands, 0 to 1. */
  at: number;
  /** What has to be gathered for it, as a text. */
  figure: string;
  name: string;
  reached: boolean;
  /** Where its words have no room they are only read out: on phones, or anywhere. */
  told?: 'wide' | 'never';
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
};

/** A road that fills up, with lozenges where it leads past something. The page needs `#styles/milestones.css`. */
export function Milestones({ value, max, label, text, reached, milestones }: Props) {
  return (
    <div className="milestones">
      <progress value={value} max={max} aria-label={label} aria-valuetext={text}>
        {text}
      </progress>
      <ol>
        {milestones.map((one) => (
          <li
            key={`${one.at} ${one.name}`}
            className={[one.reached && 'done', one.told && `told-${one.told}`].filter(Boolean).join(' ') || undefined}
            style={{ '--at': `${one.at * 100}%` } as CSSProperties}
          >
            <span className="milestone-words">
              {one.figure} <span className="milestone-name">{one.name}</span>
            </span>
            {one.reached && <span className="visually-hidden">{reached}</span>}
          </li>
        ))}
      </ol>
    </div>
  );
}
