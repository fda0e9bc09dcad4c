import type { ComponentProps, ReactNode } from 'react';
import { describedBy, FieldFrame, type FrameProps } from './FieldFrame.tsx';

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
