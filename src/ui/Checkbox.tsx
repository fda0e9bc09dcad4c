import type { ComponentProps, ReactNode } from 'react';
import { Icon } from './Icon.tsx';

type Props = Omit<ComponentProps<'input'>, 'id' | 'type'> & {
  id: string;
  /** May hold a link. */
  label: ReactNode;
  /** What is wrong, in words; null while nothing is. */
  error: string | null;
};

/** A box to tick, with its label beside it and its error below. */
export function Checkbox({ id, label, error, ...input }: Props) {
  return (
    <div className="tick">
      <label className="check" htmlFor={id}>
        <input
          {...input}
          id={id}
          type="checkbox"
          aria-invalid={error !== null}
          {...(error === null ? {} : { 'aria-describedby': `${id}-error` })}
        />
        <span>{label}</span>
      </label>
      {error !== null && (
        <p className="error" id={`${id}-error`}>
          <Icon name="alert" />
          <span>{error}</span>
        </p>
      )}
    </div>
  );
}
