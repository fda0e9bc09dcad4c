import { useState } from 'react';
import { Icon } from '#ui/Icon.tsx';
import { imageOf } from './state.ts';
import styles from './ticket.module.css';
import type { TicketsTexts } from './tickets-texts.ts';

type Props = { id: number; texts: TicketsTexts };
type Picture = { is: 'unasked' | 'asking' | 'failed' } | { is: 'shown'; address: string };

/** The picture of a ticket, fetched when it is asked for. */
export function TicketPicture({ id, texts }: Props) {
  const [picture, setPicture] = useState<Picture>({ is: 'unasked' });
  async function show() {
    setPicture({ is: 'asking' });
    const result = await imageOf(id);
    setPicture(result.ok ? { is: 'shown', address: result.answer } : { is: 'failed' });
  }
  if (picture.is === 'shown') return <img className={styles.picture} src={picture.address} alt={texts.imageOf} />;
  return (
    <p role="status">
      <button className="text-button" type="button" aria-busy={picture.is === 'asking'} onClick={() => void show()}>
        <Icon name="photos" />
        {texts.showImage}
      </button>
      {picture.is === 'failed' && <span className="error">{texts.imageFailed}</span>}
    </p>
  );
}
