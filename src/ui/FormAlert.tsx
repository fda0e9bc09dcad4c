import styles from './form.module.css';
import { Icon } from './Icon.tsx';

/** What a whole form has to say; always in the page, so that its text is announced when it comes. */
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
