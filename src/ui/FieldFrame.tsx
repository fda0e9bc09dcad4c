import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';

/** What every labelled control has around it. */
export type FrameProps = {
  id: string;
  label: string;
  /** Told before the mistake; stays while there is an error. */
  hint?: string | undefined;
  /** What is wrong, in words; null while nothing is. */
  error: string | null;
  /** What is right, said politely beside the label; null while there is nothing to say, left out where there never is. */
  praise?: string | null | undefined;
};

/** What ties a control to its rule and its error for assistive technology. */
export function describedBy({ id, hint, error }: Pick<FrameProps, 'id' | 'hint' | 'error'>) {
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return { 'aria-invalid': error !== null, ...(described ? { 'aria-describedby': described } : {}) };
}

/** Label above, error and rule below a control. */
export function FieldFrame({ id, label, hint, error, praise, children }: FrameProps & { children: ReactNode }) {
  return (
    <div className="field">
      <div className="field-head">
        <label htmlFor={id}>{label}</label>
        {praise !== undefined && <Praise text={praise} />}
      </div>
      {children}
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
