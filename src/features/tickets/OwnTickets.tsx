import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { ErrorCode } from '#contract/errors.ts';
import type { Ticket } from '#contract/tickets.ts';
import { momentText } from '#domain/site/dates.ts';
import { ticketCommentProblem } from '#domain/tickets/ticket.ts';
import { fill } from '#i18n/fill.ts';
import { errorText, type Failure } from '#lib/failure.ts';
import { TextButton } from '#ui/Button.tsx';
import { Failed } from '#ui/Failed.tsx';
import { FieldForm } from '#ui/FieldForm.tsx';
import { TextArea } from '#ui/Fields.tsx';
import { Icon } from '#ui/Icon.tsx';
import type { NoticeText } from '#ui/Notice.tsx';
import { useValidatedField } from '#ui/use-validated-field.ts';
import { imageOf, markRead, ownTickets, reply } from './state.ts';
import styles from './ticket.module.css';
import type { TicketsTexts } from './tickets-texts.ts';

type Props = { texts: TicketsTexts; web: string };

type OfTicket = { id: number; texts: TicketsTexts };
type Picture = { is: 'unasked' | 'asking' | 'failed' } | { is: 'shown'; address: string };

/** The picture of a ticket, loaded when its button is pressed. */
function TicketPicture({ id, texts }: OfTicket) {
  const [picture, setPicture] = useState<Picture>({ is: 'unasked' });
  async function show() {
    setPicture({ is: 'asking' });
    const result = await imageOf(id);
    setPicture(result.ok ? { is: 'shown', address: result.answer } : { is: 'failed' });
  }
  if (picture.is === 'shown') return <img className={styles.picture} src={picture.address} alt={texts.imageOf} />;
  return (
    <p role="status">
      <TextButton
        text={texts.showImage}
        icon={<Icon name="photos" />}
        busy={picture.is === 'asking'}
        onClick={() => void show()}
      />
      {picture.is === 'failed' && <span className="error">{texts.imageFailed}</span>}
    </p>
  );
}

function ReplyForm({ id, texts }: OfTicket) {
  const field = useValidatedField<ErrorCode, HTMLTextAreaElement>(ticketCommentProblem);
  const textOf = (failure: Failure) => errorText(failure, texts.errors);

  async function send(): Promise<NoticeText> {
    const failure = await reply(id, field.value);
    if (failure) return { kind: 'failed', text: textOf(failure) };
    field.clear();
    void ownTickets.refresh();
    return { kind: 'done', text: texts.replySent };
  }

  return (
    <FieldForm className={styles.fieldGroup} field={field} text={texts.sendReply} send={send}>
      <TextArea
        {...field.bind}
        id={`reply-${id}`}
        name="coment"
        rows={3}
        label={texts.reply}
        error={field.shown && field.value !== '' ? textOf({ status: 400, code: field.shown, message: null }) : null}
      />
    </FieldForm>
  );
}

function TicketMessage({ by, at, text, web }: { by: string; at: string; text: string; web: string }) {
  return (
    <div className={styles.message}>
      <p className="label">
        <b>{by}</b> <time dateTime={at}>{momentText(at, web)}</time>
      </p>
      <p className={styles.text}>{text}</p>
    </div>
  );
}

/** One ticket: its subject and the first line of its message, which open to all messages; those are read then. */
function OwnTicket({ ticket, texts, web }: Props & { ticket: Ticket }) {
  const { id, category, coment, state, created_at, image, replies, unread } = ticket;
  const [open, setOpen] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each number of replies is marked once.
  useEffect(() => {
    if (open && unread) void markRead(ticket);
  }, [open, unread, replies.length]);
  return (
    <details
      className={`panel ${styles.ticket}`}
      id={`ticket-${id}`}
      open={open}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        <span className={styles.name}>
          <b>{fill(texts.number, { id })}</b> {category.description}
          <span className={styles.firstLine}>{coment.split('\n', 1)}</span>
        </span>
        {unread ? (
          <span className={`badge ${styles.state}`}>{texts.newAnswer}</span>
        ) : (
          <span className={`badge badge--quiet ${styles.state}`} data-state={state}>
            {texts[state]}
          </span>
        )}
        <time className="label" dateTime={created_at}>
          {momentText(created_at, web)}
        </time>
      </summary>
      <div className={styles.thread}>
        <TicketMessage by={texts.you} at={created_at} text={coment} web={web} />
        {image && <TicketPicture id={id} texts={texts} />}
        {replies.map(({ author, text, created_at: at }, place) => (
          <TicketMessage
            // biome-ignore lint/suspicious/noArrayIndexKey: replies are only ever added, at the end.
            key={place}
            by={author === 'staff' ? texts.staff : texts.you}
            at={at}
            text={text}
            web={web}
          />
        ))}
        {state === 'closed' ? <p className="hint">{texts.closedHint}</p> : <ReplyForm id={id} texts={texts} />}
      </div>
    </details>
  );
}

/** The player's tickets, newest first; absent where the server has no such call. */
export function OwnTickets({ texts, web }: Props) {
  const known = useStore(ownTickets.$value);
  useEffect(() => void ownTickets.load(), []);
  if (known.state === 'ready' && known.value === null) return null;
  const failed = known.state === 'failed' && `${texts.ownFailed} ${errorText(known.failure, texts.errors)}`;
  return (
    <section className={styles.own} aria-labelledby="tickets-own" aria-busy={known.state === 'loading'}>
      <div className="rubric">
        <h2 id="tickets-own">{texts.ownTitle}</h2>
      </div>
      {known.state === 'loading' && (
        <div className="skeleton skeleton--rows">
          <span className="skeleton-item skeleton-tall" />
          <span className="skeleton-item skeleton-tall" />
          <span className="skeleton-item skeleton-tall" />
        </div>
      )}
      {failed && <Failed text={failed} retry={texts.retry} onRetry={() => void ownTickets.load()} />}
      {known.state === 'ready' && known.value?.length === 0 && <p className="hint">{texts.ownEmpty}</p>}
      {known.state === 'ready' && (
        <ul className={styles.list}>
          {known.value?.map((ticket) => (
            <li key={ticket.id}>
              <OwnTicket ticket={ticket} texts={texts} web={web} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
