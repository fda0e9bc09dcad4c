import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { errorText } from '#lib/failure.ts';
import { Button } from '#ui/Button.tsx';
import { Emblem } from '#ui/Emblem.tsx';
import { Waiting } from '#ui/Spinner.tsx';
import type { UndoTexts, VerifyTexts } from '../account-texts.ts';
import styles from './mailed-link.module.css';
import { $link, type LinkKind, type LinkOutcome, openLink, sendCode } from './state.ts';

const FIGURES = {
  offered: 'M30 30 20 40l10 10M20 40h23a9 9 0 0 1 0 18H30',
  done: 'm22 45 10 10 18-22',
  expired: 'M36 28v17l10 7',
  failed: 'M36 26v22M36 58v1',
} as const;

/** Text and button before the code is sent. */
type Offer = { text: string; button: string };

type Props = {
  kind: LinkKind;
  texts: VerifyTexts | UndoTexts;
  /** Absent where the code is sent at once. */
  offer?: Offer;
  /** The target of a visit without a code. */
  home: string;
  links: (outcome: LinkOutcome) => ReactNode;
};

function Offered({ text, button, onTaken }: Offer & { onTaken: () => void }) {
  return (
    <div className={styles.result}>
      <div>
        <Emblem figure={FIGURES.offered} />
        <p>{text}</p>
      </div>
      <div className="row">
        <Button text={button} onClick={onTaken} />
      </div>
    </div>
  );
}

/** The state of a mailed link: an offer, pending, done, invalid, expired, or failed with a retry. */
export function LinkResult({ kind, texts, offer, home, links }: Props) {
  const link = useStore($link);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => openLink(kind, home), [kind, home]);

  function send() {
    // The pressed button disappears.
    place.current?.focus();
    void sendCode(kind);
  }

  function content() {
    if (link.state === 'opening') return <Waiting text={kind === 'undo' ? texts.loading : texts.asking} />;
    if (link.state === 'asking') return <Waiting text={texts.asking} />;
    if (link.state === 'offered') return offer && <Offered {...offer} onTaken={send} />;
    const outcome = link.state === 'settled' ? link.outcome : null;
    const figure = outcome === 'done' || outcome === 'expired' ? FIGURES[outcome] : FIGURES.failed;
    return (
      <div className={styles.result} data-outcome={outcome === 'done' ? 'done' : 'failed'}>
        <div role="status">
          <Emblem figure={figure} />
          <h2>{outcome ? texts[`${outcome}Title`] : texts.failedTitle}</h2>
          <p>{link.state === 'failed' ? errorText(link.failure, texts.errors) : outcome && texts[`${outcome}Text`]}</p>
        </div>
        <div className="row">{outcome ? links(outcome) : <Button text={texts.retry} onClick={send} />}</div>
      </div>
    );
  }

  return (
    <div ref={place} className={styles.place} tabIndex={-1}>
      {content()}
    </div>
  );
}
