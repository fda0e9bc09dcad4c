import styles from './form.module.css';
import './breathe.css';
/** Shown while waiting; the text is for assistive technology, too. */
export function Waiting({ text }: { text: string }) {
  return (
    <div className={styles.waiting} role="status">
      <svg viewBox="0 0 48 48" aria-hidden="true">
        <path d="M24 3 45 24 24 45 3 24Z" />
        <path d="M24 12 36 24 24 36 12 24Z" />
      </svg>
      <p>{text}</p>
    </div>
  );
}
