import { ChangePassword } from './ChangePassword.tsx';
import { Devices } from './Devices.tsx';
import { OwnData } from './OwnData.tsx';
import { SecondFactor } from './SecondFactor.tsx';
import styles from './security.module.css';
import type { SecurityTexts } from './security-texts.ts';

/** What keeps an account safe, and what is kept about it. */
export function SecurityTab({ texts, web }: { texts: SecurityTexts; web: string }) {
  return (
    <div className={styles.security}>
      <ChangePassword texts={texts} />
      <SecondFactor texts={texts} web={web} />
      <Devices texts={texts} web={web} />
      <OwnData texts={texts} />
    </div>
  );
}
