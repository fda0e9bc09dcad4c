import { type ReactNode, type SubmitEvent, useState } from 'react';
import { Notice, type NoticeText } from './Notice.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import type { JudgedField } from './use-judged-field.ts';

type Props = {
  className: string;
  field: Pick<JudgedField<unknown, HTMLTextAreaElement>, 'problem' | 'judge' | 'ref'>;
  /** What the button says. */
  text: string;
  /** Answers what is told of it; is not asked again before that. */
  send: () => Promise<NoticeText>;
  /** The field. */
  children: ReactNode;
};

/** A form of one field, sent when nothing is wrong with it; what became of that stands below. */
export function FieldForm({ className, field, text, send, children }: Props) {
  const [busy, setBusy] = useState(false);
  const [notice, setNotice] = useState<NoticeText | null>(null);

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (busy) return;
    field.judge();
    if (field.problem) return field.ref.current?.focus();
    setBusy(true);
    const told = await send();
    setBusy(false);
    setNotice(told);
  }

  return (
    <form className={className} method="dialog" noValidate onSubmit={(event) => void submit(event)}>
      {children}
      <SubmitButton text={text} disabled={field.problem !== null} busy={busy} why={null} />
      <Notice notice={notice} />
    </form>
  );
}
