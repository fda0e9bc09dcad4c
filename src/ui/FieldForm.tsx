import { type ReactNode, type SubmitEvent, useState } from 'react';
import { Notice, type NoticeText } from './Notice.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import { useRefusal } from './use-refusal.ts';
import type { ValidatedField } from './use-validated-field.ts';

type Props = {
  className: string | undefined;
  field: Pick<ValidatedField<unknown, HTMLTextAreaElement>, 'value' | 'problem' | 'judge' | 'ref'>;
  /** The label of the button. */
  text: string;
  /** Returns the notice to show; it is not called again before that. */
  send: () => Promise<NoticeText>;
  /** The field. */
  children: ReactNode;
};

/** A form of one field, sent when the field is valid; the result is shown below. */
export function FieldForm({ className, field, text, send, children }: Props) {
  const [busy, setBusy] = useState(false);
  const [done, setDone] = useState<NoticeText | null>(null);
  const [failed, refuse] = useRefusal<NoticeText>(field.value);

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (busy) return;
    field.judge();
    if (field.problem) return field.ref.current?.focus();
    setBusy(true);
    const outcome = await send();
    setBusy(false);
    const isDone = outcome.kind === 'done';
    setDone(isDone ? outcome : null);
    refuse(isDone ? null : outcome);
  }

  return (
    <form className={className} method="dialog" noValidate onSubmit={(event) => void submit(event)}>
      {children}
      <SubmitButton text={text} disabled={field.problem !== null} busy={busy} why={null} />
      <Notice notice={failed ?? done} />
    </form>
  );
}
