import '#styles/app.css';
import { type ComponentProps, Fragment, type ReactNode, useEffect, useRef, useState } from 'react';
import { describedBy, FieldError } from './Fields.tsx';

export type ValidatedCheckbox = ReturnType<typeof useValidatedCheckbox>;

/** A box that has to be ticked; it is judged when the form is sent. */
export function useValidatedCheckbox() {
  const ref = useRef<HTMLInputElement>(null);
  const [ticked, setTicked] = useState(false);
  const [judged, setJudged] = useState(false);
  // What was ticked before the page's script arrived.
  useEffect(() => setTicked(ref.current?.checked ?? false), []);
  return {
    ref,
    ticked,
    problem: ticked ? null : 'missed',
    /** Whether to show that the box is not ticked: the form was sent without it. */
    missed: judged && !ticked,
    judge: () => setJudged(true),
    bind: {
      ref,
      checked: ticked,
      onChange: ({ target }: { target: { checked: boolean } }) => setTicked(target.checked),
    },
  };
}

type Props = Omit<ComponentProps<'input'>, 'id' | 'type'> & {
  id: string;
  /** May contain links: `withLinks`. */
  label: ReactNode;
  /** The error as text; null when there is none. */
  error: string | null;
};

/** A box to tick, with its label beside it and its error below. */
export function Checkbox({ id, label, error, ...input }: Props) {
  return (
    <div className="tick">
      <label className="check" htmlFor={id}>
        <input {...input} id={id} type="checkbox" {...describedBy({ id, error })} />
        <span>{label}</span>
      </label>
      <FieldError id={id} error={error} />
    </div>
  );
}

/** A text with elements in place of its `{{marks}}`. */
export function withLinks(text: string, links: Readonly<Record<string, ReactNode>>): ReactNode {
  return text.split(/\{\{(\w+)\}\}/).map((piece, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text may repeat and never move.
    <Fragment key={place}>{place % 2 === 1 ? links[piece] : piece}</Fragment>
  ));
}

/** Opens in a new tab: the form keeps its values. */
export function NewTabLink({ href, text, newTab }: { href: string; text: string; newTab: string }) {
  return (
    <a href={href} target="_blank" rel="noopener">
      {text}
      <span className="visually-hidden"> {newTab}</span>
    </a>
  );
}
