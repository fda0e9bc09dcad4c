import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { fill } from '#i18n/fill.ts';
import { $email } from '#session/state.ts';
import { Icon } from '#ui/Icon.tsx';
import { EmailForm } from './EmailForm.tsx';
import styles from './profile.module.css';
import type { ProfileTexts } from './profile-texts.ts';
import { ResendMail } from './ResendMail.tsx';
import { $pendingEmail } from './state.ts';

/** The address in use, the one that waits for its link, and the form that changes it. */
export function EmailFact({ texts }: { texts: ProfileTexts }) {
  const email = useStore($email) ?? '';
  const pending = useStore($pendingEmail);
  const [editing, setEditing] = useState(false);
  const edit = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);

  // The form takes the focus with it: it goes back to the button that opened it.
  useEffect(() => {
    if (wasEditing.current && !editing) edit.current?.focus();
    wasEditing.current = editing;
  }, [editing]);

  if (editing) return <EmailForm texts={texts} current={email} onDone={() => setEditing(false)} />;
  return (
    <>
      <div className={styles.emailView}>
        <span>{email || texts.noEmail}</span>
        <button ref={edit} className="text-button" type="button" onClick={() => setEditing(true)}>
          <Icon name="edit" />
          {texts.editEmail}
        </button>
      </div>
      {pending !== null && (
        <div className={styles.factMore} role="status">
          <p className="notice">
            <Icon name="mail" />
            <span>
              {fill(texts.pendingEmail, { email: pending })} {email && fill(texts.stillInUse, { email })}
            </span>
          </p>
          <ResendMail texts={texts} email={pending} />
        </div>
      )}
    </>
  );
}
