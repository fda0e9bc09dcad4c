import { useState } from 'react';
import type { Ticket } from '#contract/tickets.ts';
import { momentText } from '#domain/site/moment-text.ts';
import { fill } from '#i18n/fill.ts';
import { ReplyForm } from './ReplyForm.tsx';
import { TicketPicture } from './TicketPicture.tsx';
import styles from './ticket.module.css';
import type { TicketsTexts } from './tickets-texts.ts';

type Props = { ticket: Ticket; texts: TicketsTexts; web: string };

function TicketMessage({ by, at, text, web }: { by: string; at: string; text: string; web: string }) {
  return (
    <div className={styles.said}>
      <p className="label">
        <b>{by}</b> <time dateTime={at}>{momentText(at, web)}</time>
      </p>
      <p className={styles.text}>{text}</p>
    </div>
  );
}

/** One ticket: a line that opens to what was said; one that was answered last stands open. */
export function OwnTicket({ ticket, texts, web }: Props) {
  const { id, category, coment, state, created_at, image, replies } = ticket;
  // Decided once: an answer of one's own changes the state and must not close what is being read.
  const [opened] = useState(state === 'answered');
  return (
    <details className={`panel ${styles.ticket}`} open={opened}>
      <summary>
        <span className={styles.name}>
          <b>{fill(texts.number, { id })}</b> {category.description}
        </span>
        <span className={`badge badge--quiet ${styles.state}`} data-state={state}>
          {texts[state]}
        </span>
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
