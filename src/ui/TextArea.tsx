import type { ComponentProps } from 'react';
import { describedBy, FieldFrame, type FrameProps } from './FieldFrame.tsx';

type Props = Omit<ComponentProps<'textarea'>, 'id'> & FrameProps;

/** A labelled field of several lines. */
export function TextArea({ id, label, hint, error, praise, ...area }: Props) {
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} praise={praise}>
      <textarea {...area} id={id} {...describedBy({ id, hint, error })} />
    </FieldFrame>
  );
}
