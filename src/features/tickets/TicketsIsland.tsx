import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { fill } from '#i18n/fill.ts';
import { $signedIn } from '#session/state.ts';
import { Button } from '#ui/Button.tsx';
import { Waiting } from '#ui/Spinner.tsx';
import { OwnTickets } from './OwnTickets.tsx';
import { type Entry, ownTickets, type Refusal, sendTicket } from './state.ts';
import { TicketForm } from './TicketForm.tsx';
import styles from './ticket.module.css';
import type { TicketsTexts } from './tickets-texts.ts';

type Props = {
  texts: TicketsTexts;
  /** The language as the web names it. */
  web: string;
};

/** The number of the new ticket, and a button for another. */
function Done({ id, texts, onAnother }: { id: number; texts: TicketsTexts; onAnother: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.done} role="status">
      <h2 ref={heading} tabIndex={-1}>
        {fill(texts.doneTitle, { id })}
      </h2>
      <p>{texts.doneText}</p>
      <Button text={texts.another} look="quiet" onClick={onAnother} />
    </div>
  );
}

/** The progress of the upload; a picture takes a while on a slow network. */
function Sending({ share, texts, web }: { share: number; texts: TicketsTexts; web: string }) {
  const percent = new Intl.NumberFormat(web, { style: 'percent', maximumFractionDigits: 0 }).format(share);
  return (
    <div className={styles.sending}>
      <Waiting text={texts.sending} />
      <progress max={1} value={share} aria-label={texts.sending} />
      <p className="hint" aria-hidden="true">
        {fill(texts.sent, { share: percent })}
      </p>
    </div>
  );
}

/** The way to the player's tickets where they are below the form, with the number of those that have a new answer. */
function ToOwnTickets({ texts }: Pick<Props, 'texts'>) {
  const known = useStore(ownTickets.$value);
  const unread = known.state === 'ready' ? (known.value ?? []).filter((ticket) => ticket.unread).length : 0;
  return (
    <p className={styles.toOwn}>
      <a href="#tickets-own">{texts.ownTitle}</a>
      {unread > 0 && <span className="badge">{fill(texts.newAnswers, { count: unread })}</span>}
    </p>
  );
}

/** Writing a ticket and, for a signed-in player, the earlier tickets. */
export function TicketsIsland({ texts, web }: Props) {
  const signedIn = useStore($signedIn);
  const [share, setShare] = useState<number | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [done, setDone] = useState<number | null>(null);
  /** Tickets written on this page: after each, the form is a new one. */
  const [written, setWritten] = useState(0);

  async function send(entry: Entry) {
    setShare(0);
    setRefusal(null);
    const result = await sendTicket(entry, setShare);
    setShare(null);
    if (!result.ok) return setRefusal({ failure: result.failure, entry });
    setDone(result.answer);
    setWritten(written + 1);
    if (signedIn) void ownTickets.refresh();
  }

  return (
    <div className={styles.tickets}>
      {signedIn && <ToOwnTickets texts={texts} />}
      <section className={`panel ${styles.newTicket}`} aria-labelledby="ticket-new">
        {done === null ? (
          <>
            <h2 id="ticket-new">{texts.newTitle}</h2>
            <div className={styles.form}>
              <TicketForm
                key={written}
                texts={texts}
                web={web}
                hidden={share !== null}
                refusal={refusal}
                onSend={(entry) => void send(entry)}
              />
              {share !== null && <Sending share={share} texts={texts} web={web} />}
            </div>
          </>
        ) : (
          <Done id={done} texts={texts} onAnother={() => setDone(null)} />
        )}
      </section>
      {signedIn && <OwnTickets texts={texts} web={web} />}
    </div>
  );
}
