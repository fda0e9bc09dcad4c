import { type ReactNode, useId } from 'react';
import styles from './form.module.css';

type Props = {
  text: string;
  disabled: boolean;
  /** Why pressing it sends nothing yet; null when that is shown elsewhere or needs no text. */
  why: string | null;
  /** Its request is pending. */
  busy?: boolean;
  /** For what cannot be taken back. */
  danger?: boolean;
  /** Other buttons of the form, beside it. */
  children?: ReactNode;
};

/** A submit button that shows why it is disabled. It can always be focused and pressed: the form reacts. */
export function SubmitButton({ text, disabled, why, busy = false, danger = false, children }: Props) {
  const id = useId();
  return (
    <div className={styles.submit}>
      <div className="row">
        <button
          className={danger ? 'button button--danger' : 'button'}
          type="submit"
          aria-disabled={disabled || busy}
          aria-busy={busy}
          aria-describedby={id}
        >
          {busy && <span className="spinner" />}
          {text}
        </button>
        {children}
      </div>
      <p className="hint" id={id}>
        {why}
      </p>
    </div>
  );
}
