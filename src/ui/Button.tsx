import '#styles/app.css';
import type { ComponentProps, ReactNode } from 'react';

type ButtonProps = Omit<ComponentProps<'button'>, 'className' | 'children'> & {
  text: string;
  /** Left out for the main action. */
  look?: 'quiet' | 'danger' | undefined;
  small?: boolean;
  /** Its request is pending. */
  busy?: boolean | undefined;
  /** An `Icon`: most pages with buttons have none, and do not load the drawings. */
  icon?: ReactNode;
};

/** A button in its frame. */
export function Button({ text, look, small = false, busy, icon, ...button }: ButtonProps) {
  const classes = ['button', look && `button--${look}`, small && 'button--small'];
  return (
    <button type="button" {...button} className={classes.filter(Boolean).join(' ')} aria-busy={busy}>
      {icon}
      {busy && <span className="spinner" />}
      {text}
    </button>
  );
}

/** A button that reads as a link. Where it has an icon, it shows no spinner. */
export function TextButton({ text, icon, busy, ...button }: Omit<ButtonProps, 'look' | 'small'>) {
  return (
    <button type="button" {...button} className="text-button" aria-busy={busy}>
      {icon ?? (busy && <span className="spinner" />)}
      {text}
    </button>
  );
}
