import type { ComponentProps, ReactNode } from 'react';
import { Icon } from './Icon.tsx';

type Props = Omit<ComponentProps<'input'>, 'id'> & {
  id: string;
  label: string;
  /** Told before the mistake; stays while there is an error. */
  hint?: string;
  /** What is wrong, in words; null while nothing is. */
  error: string | null;
  /** What is right, said politely beside the label; null while there is nothing to say, left out where there never is. */
  praise?: string | null;
  /** A control inside the well, at its end. */
  action?: ReactNode;
};

/** A labelled input whose rule and error belong to it for assistive technology, too. */
export function TextField({ id, label, hint, error, praise, action, ...input }: Props) {
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="field">
      <div className="field-head">
        <label htmlFor={id}>{label}</label>
        {praise !== undefined && <Praise text={praise} />}
      </div>
      <div className={action ? 'field-with' : undefined}>
        <input
          {...input}
          id={id}
          aria-invalid={error !== null}
          {...(described ? { 'aria-describedby': described } : {})}
        />
        {action}
      </div>
      {error !== null && (
        <p className="error" id={`${id}-error`}>
          <Icon name="alert" />
          <span>{error}</span>
        </p>
      )}
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}

/** Always in the page, so that its text is announced when it comes. */
function Praise({ text }: { text: string | null }) {
  return (
    <p className="state state--done" role="status">
      {text !== null && (
        <>
          <Icon name="check" />
          <span>{text}</span>
        </>
      )}
    </p>
  );
}
