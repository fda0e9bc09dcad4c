import type { ErrorCode } from '#contract/errors.ts';
import { ticketCommentProblem } from '#domain/tickets/ticket.ts';
import { errorText, type Failure } from '#lib/failure.ts';
import { FieldForm } from '#ui/FieldForm.tsx';
import type { NoticeText } from '#ui/Notice.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { useValidatedField } from '#ui/use-validated-field.ts';
import { ownTickets, reply } from './state.ts';
import styles from './ticket.module.css';
import type { TicketsTexts } from './tickets-texts.ts';

type Props = { id: number; texts: TicketsTexts };

/** Something to add to a ticket. */
export function ReplyForm({ id, texts }: Props) {
  const field = useValidatedField<ErrorCode, HTMLTextAreaElement>(ticketCommentProblem);
  const said = (failure: Failure) => errorText(failure, texts.errors);

  async function send(): Promise<NoticeText> {
    const failure = await reply(id, field.value);
    if (failure) return { kind: 'failed', text: said(failure) };
    field.clear();
    void ownTickets.refresh();
    return { kind: 'done', text: texts.replySent };
  }

  return (
    <FieldForm className={styles.near} field={field} text={texts.sendReply} send={send}>
      <TextArea
        {...field.bind}
        id={`reply-${id}`}
        name="coment"
        rows={3}
        label={texts.reply}
        error={field.shown && field.value !== '' ? said({ status: 400, code: field.shown, message: null }) : null}
      />
    </FieldForm>
  );
}
