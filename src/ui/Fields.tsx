import '#styles/app.css';
import type { ComponentProps, ReactNode } from 'react';
import { fill } from '#i18n/fill.ts';
import { Icon } from './Icon.tsx';

/** What every labelled control has around it. */
export type FrameProps = {
  id: string;
  label: string;
  /** Told before the mistake; stays while there is an error. */
  hint?: string | undefined;
  /** The error as text; null when there is none. */
  error: string | null;
  /** A success text beside the label; null when there is none now, left out where there never is. */
  praise?: string | null | undefined;
};

/** What ties a control to its rule and its error for assistive technology. */
export function describedBy({ id, hint, error }: Pick<FrameProps, 'id' | 'hint' | 'error'>) {
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return { 'aria-invalid': error !== null, ...(described ? { 'aria-describedby': described } : {}) };
}

/** The number of characters left is shown from here on. */
const FEW = 200;

/** The hint of a long text: its own, or how much of it is left. */
export function lengthHint(left: number, web: string, hint: string, fewLeft: string): string {
  if (left < 0 || left > FEW) return hint;
  return fill(fewLeft, { count: new Intl.NumberFormat(web).format(left) });
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
      <FieldError id={id} error={error} />
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}

/** The error below a control; nothing while there is none. */
export function FieldError({ id, error }: Pick<FrameProps, 'id' | 'error'>) {
  return (
    error !== null && (
      <p className="error" id={`${id}-error`}>
        <Icon name="alert" />
        <span>{error}</span>
      </p>
    )
  );
}

/** Always in the page, so that its changes are announced. */
export function Praise({ text }: { text: string | null }) {
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

type Props = Omit<ComponentProps<'input'>, 'id'> &
  FrameProps & {
    /** A control inside the well, at its end. */
    action?: ReactNode;
  };

/** A labelled input whose rule and error belong to it for assistive technology, too. */
export function TextField({ id, label, hint, error, praise, action, ...input }: Props) {
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} praise={praise}>
      <div className={action ? 'field-with' : undefined}>
        <input {...input} id={id} {...describedBy({ id, hint, error })} />
        {action}
      </div>
    </FieldFrame>
  );
}

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'id'> & FrameProps;

export function TextArea({ id, label, hint, error, praise, ...area }: TextAreaProps) {
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} praise={praise}>
      <textarea {...area} id={id} {...describedBy({ id, hint, error })} />
    </FieldFrame>
  );
}
