import { type ComponentProps, useState } from 'react';
import { TextField } from './Fields.tsx';
import { Icon } from './Icon.tsx';

type Props = Omit<ComponentProps<typeof TextField>, 'type' | 'action'> & {
  /** What the button at its end does. */
  showText: string;
};

/** A password that can be read while it is typed. */
export function PasswordField({ showText, ...field }: Props) {
  const [shown, setShown] = useState(false);
  const button = (
    <button
      type="button"
      aria-label={showText}
      title={showText}
      aria-pressed={shown}
      aria-controls={field.id}
      onClick={() => setShown(!shown)}
    >
      <Icon name={shown ? 'hide' : 'show'} />
    </button>
  );
  return <TextField {...field} type={shown ? 'text' : 'password'} action={button} />;
}
