import { type ReactNode, useState } from 'react';
import { Form, useRefusal, useSubmit } from './Form.tsx';
import type { NoticeText } from './Notice.tsx';
import type { ValidatedField } from './use-validated-field.ts';

type Props = {
  className: string | undefined;
  field: ValidatedField<unknown, HTMLTextAreaElement>;
  /** The label of the button. */
  text: string;
  /** Returns the notice to show; it is not called again before that. */
  send: () => Promise<NoticeText>;
  /** The field. */
  children: ReactNode;
};

/** A form of one field, sent when the field is valid; the result is shown below. */
export function FieldForm({ className, field, text, send, children }: Props) {
  const [done, setDone] = useState<NoticeText | null>(null);
  const [failed, refuse] = useRefusal<NoticeText>(field.value);
  const { bind } = useSubmit([field], async () => {
    const outcome = await send();
    const isDone = outcome.kind === 'done';
    setDone(isDone ? outcome : null);
    refuse(isDone ? null : outcome);
  });
  return (
    <Form className={className} {...bind} submit={text} notice={failed ?? done}>
      {children}
    </Form>
  );
}
