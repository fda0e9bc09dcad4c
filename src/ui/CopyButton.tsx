import { useState } from 'react';
import { TextButton } from './Button.tsx';
import styles from './form.module.css';
import { Icon } from './Icon.tsx';

type Props = {
  text: string;
  label: string;
  /** Said once it is copied, and where the browser refuses. */
  copied: string;
  failed: string;
};

/** Copies a text and shows the result beside the button. */
export function CopyButton({ text, label, copied, failed }: Props) {
  const [result, setResult] = useState<string | null>(null);
  async function copy() {
    // Absent without a secure connection; refused where the visitor does not allow it.
    const done = await navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    );
    setResult(done ? copied : failed);
  }
  return (
    <span className={styles.copy}>
      <TextButton text={label} icon={<Icon name="copy" />} onClick={() => void copy()} />
      <span className="hint" role="status">
        {result}
      </span>
    </span>
  );
}
