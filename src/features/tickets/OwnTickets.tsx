import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { errorText } from '#lib/failure.ts';
import { Failed } from '#ui/Failed.tsx';
import { OwnTicket } from './OwnTicket.tsx';
import { ownTickets } from './state.ts';
import styles from './ticket.module.css';
import type { TicketsTexts } from './tickets-texts.ts';

type Props = { texts: TicketsTexts; web: string };

/** The tickets of who is signed in, newest first; absent where the server does not tell. */
export function OwnTickets({ texts, web }: Props) {
  const known = useStore(ownTickets.$value);
  useEffect(() => void ownTickets.load(), []);
  if (known.state === 'ready' && known.value === null) return null;
  return (
    <section className={styles.own} aria-labelledby="tickets-own" aria-busy={known.state === 'loading'}>
      <div className="rubric">
        <h2 id="tickets-own">{texts.ownTitle}</h2>
      </div>
      {known.state === 'loading' && (
        <div className="skeleton skeleton--rows">
          <span className="bone bone--tall" />
          <span className="bone bone--tall" />
          <span className="bone bone--tall" />
        </div>
      )}
      {known.state === 'failed' && (
        <Failed
          text={`${texts.ownFailed} ${errorText(known.failure, texts.errors)}`}
          retry={texts.retry}
          onRetry={() => void ownTickets.load()}
        />
      )}
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
