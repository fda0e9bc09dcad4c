import { type CSSProperties, type ReactNode, useEffect, useId, useRef } from 'react';
import { Dialog, opensFocused } from '#ui/Dialog.tsx';
import { Emblem } from '#ui/Emblem.tsx';
import fades from '#ui/fades.module.css';
import { ItemLine } from '../RewardIcons.tsx';
import type { RewardFormatters } from '../reward-formatters.ts';
import type { ShownItem } from '../shown-item.ts';
import styles from './claimed.module.css';

const CHECK = 'm22 45 10 10 18-22';
/** Sparks around the emblem: where each flies. */
const SPARKS = [
  '0 -5.5rem',
  '4.5rem -3.75rem',
  '6.5rem -0.5rem',
  '4.75rem 2.75rem',
  '0 3.5rem',
  '-4.75rem 2.75rem',
  '-6.5rem -0.5rem',
  '-4.5rem -3.75rem',
];

/** What is said of a claim, under its celebration, which is for the eye alone; `none`: there is nothing to celebrate. The last child holds the buttons. */
export function Claimed({ none = false, children }: { none?: boolean; children: ReactNode }) {
  return (
    <div className={styles.claimed}>
      {!none && (
        <div className={styles.celebration} aria-hidden="true">
          {SPARKS.map((away) => (
            <i key={away} style={{ '--away': away } as CSSProperties} />
          ))}
          <Emblem figure={CHECK} />
        </div>
      )}
      {children}
    </div>
  );
}

/** Items that came, by their names; each once, however many rewards gave it. */
export function ClaimedItems({ items, formatters }: { items: readonly ShownItem[]; formatters: RewardFormatters }) {
  const joined = new Map<number, ShownItem>();
  for (const item of items) {
    joined.set(item.id, { ...item, quantity: item.quantity + (joined.get(item.id)?.quantity ?? 0) });
  }
  return (
    <ul className={`${styles.items} ${fades.down}`}>
      {[...joined.values()].map((item) => (
        <li key={item.id}>
          <ItemLine item={item} formatters={formatters} />
        </li>
      ))}
    </ul>
  );
}

type Props = {
  title: string;
  /** What was claimed; read out with the title. */
  text: string;
  /** Nothing was claimed. */
  none?: boolean;
  /** Where deliveries are listed. */
  deliveries: string;
  formatters: RewardFormatters;
  open: boolean;
  onClose: () => void;
  /** What takes the focus where the button that opened it is gone. */
  focusAfter: () => HTMLElement | null | undefined;
  children: ReactNode;
};

/** What a claim gave, or many, and where its way into the game can be followed. */
export function ClaimedDialog({
  title,
  text,
  none = false,
  deliveries,
  formatters,
  open,
  onClose,
  focusAfter,
  children,
}: Props) {
  const id = useId();
  const { texts } = formatters;
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !open && document.activeElement === document.body) {
      focusAfter()?.focus({ preventScroll: true });
    }
    wasOpen.current = open;
  });
  return (
    <Dialog title={title} describedBy={id} open={open} onClose={onClose}>
      <Claimed none={none}>
        <p id={id}>{text}</p>
        {children}
        <div className="row">
          <a className="button button--quiet" href={deliveries} onClick={onClose}>
            {texts.deliveries}
          </a>
          <button ref={opensFocused} className="button" type="button" onClick={onClose}>
            {texts.close}
          </button>
        </div>
      </Claimed>
    </Dialog>
  );
}
