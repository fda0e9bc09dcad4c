import { useEffect, useRef } from 'react';
import { Emblem } from '#ui/Emblem.tsx';
import styles from '../account.module.css';

/** How long the success is shown, in ms. */
const SHOWN = 1_600;

/** The last word of a recovery; the dialog closes by itself. */
export function RecoveryDone({ text, close }: { text: string; close: () => void }) {
  const said = useRef<HTMLParagraphElement>(null);
  // The button that had the focus is gone.
  useEffect(() => said.current?.focus(), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the time runs once, however often its surroundings are drawn.
  useEffect(() => {
    const timer = setTimeout(close, SHOWN);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={styles.recovered}>
      <Emblem figure="m22 45 10 10 18-22" />
      <p ref={said} role="status" tabIndex={-1}>
        {text}
      </p>
    </div>
  );
}
