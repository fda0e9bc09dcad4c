import { type SubmitEvent, useState } from 'react';
import type { ErrorCode } from '#contract/errors.ts';
import { errorText, type Failure } from '#lib/failure.ts';
import { ticketCommentProblem } from '#rules/ticket.ts';
import { Notice, type NoticeText } from '#ui/Notice.tsx';
import { SubmitButton } from '#ui/SubmitButton.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { useJudgedField } from '#ui/use-judged-field.ts';
import { ownTickets, reply } from './state.ts';
import type { TicketsTexts } from './tickets-texts.ts';

type Props = { id: number; texts: TicketsTexts };

/** Something to add to a ticket. */
export function ReplyForm({ id, texts }: Props) {
  const field = useJudgedField<ErrorCode, HTMLTextAreaElement>(ticketCommentProblem);
  const [busy, setBusy] = useState(false);
  const [notice, setNotice] = useState<NoticeText | null>(null);
  const said = (failure: Failure) => errorText(failure, texts.errors);

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (busy) return;
    field.judge();
    if (field.problem) return field.ref.current?.focus();
    setBusy(true);
    const failure = await reply(id, field.value);
    setBusy(false);
    setNotice(failure ? { kind: 'failed', text: said(failure) } : { kind: 'done', text: texts.replySent });
    if (failure) return;
    field.clear();
    await ownTickets.refresh();
  }

  return (
    <form className="ticket-near" method="dialog" noValidate onSubmit={(event) => void submit(event)}>
      <TextArea
        {...field.bind}
        id={`reply-${id}`}
        name="coment"
        rows={3}
        label={texts.reply}
        error={field.shown && field.value !== '' ? said({ status: 400, code: field.shown, message: null }) : null}
      />
      <SubmitButton text={texts.sendReply} disabled={field.problem !== null} busy={busy} why={null} />
      <Notice notice={notice} />
    </form>
  );
}
