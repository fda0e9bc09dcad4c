import { useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { $message } from '#session/message.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { ConfirmForm } from './ConfirmForm.tsx';
import styles from './security.module.css';
import type { SecurityTexts } from './security-texts.ts';
import { type Confirmation, deleteAccount } from './state.ts';

type Props = {
  texts: SecurityTexts;
  /** Whether a second factor is known to be on. */
  withCode: boolean;
};

/** Deletes the account: says what goes and what stays, and asks for the name, the password and a code. */
export function DeleteAccount({ texts, withCode }: Props) {
  const [open, setOpen] = useState(false);
  const consequences = useId();

  async function send(confirmation: Confirmation) {
    const failure = await deleteAccount(confirmation);
    if (failure) return failure;
    flushSync(() => setOpen(false));
    $message.set({ title: texts.deletedTitle, text: texts.deletedText, status: 'success', redirect: 'home' });
    return null;
  }

  return (
    <>
      <button className="button button--danger button--small" type="button" onClick={() => setOpen(true)}>
        {texts.deleteAccount}
      </button>
      <Dialog title={texts.deleteAccount} describedBy={consequences} open={open} onClose={() => setOpen(false)}>
        <div className={styles.deletion} id={consequences}>
          <h3>{texts.whatGoes}</h3>
          <ul>
            {[texts.goesPersonal, texts.goesSessions, texts.goesAccess].map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
          <h3>{texts.whatStays}</h3>
          <ul>
            {[texts.staysName, texts.staysBookings].map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </div>
        <ConfirmForm
          id="delete"
          texts={texts}
          submit={texts.deleteAccount}
          danger
          withCode={withCode}
          withName
          onSend={send}
          onCancel={() => setOpen(false)}
        />
      </Dialog>
    </>
  );
}
