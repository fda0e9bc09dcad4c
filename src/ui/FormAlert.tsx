import styles from './form.module.css';
import { Icon } from './Icon.tsx';

/** The message of a whole form; always in the page, so that its changes are announced. */
export function FormAlert({ text }: { text: string | null }) {
  return (
    <p className={`error ${styles.alert}`} role="alert">
      {text !== null && (
        <>
          <Icon name="alert" />
          <span>{text}</span>
        </>
      )}
    </p>
  );
}
