import type { ComponentProps } from 'react';
import { describedBy, FieldFrame, type FrameProps } from './FieldFrame.tsx';

type Props = Omit<ComponentProps<'select'>, 'id'> &
  FrameProps & { options: readonly { value: string; text: string }[] };

/** A labelled choice of one. */
export function SelectField({ id, label, hint, error, praise, options, ...select }: Props) {
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} praise={praise}>
      <select {...select} id={id} {...describedBy({ id, hint, error })}>
        {options.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
