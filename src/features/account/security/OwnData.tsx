import { useStore } from '@nanostores/react';
import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { saveFile } from '#lib/save-file.ts';
import { SITE } from '#lib/site.ts';
import { $message } from '#session/message.ts';
import { $accountName } from '#session/state.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { useShownAgain } from '#ui/Form.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Notice } from '#ui/Notice.tsx';
import type { SecurityTexts } from '../account-texts.ts';
import { ownAccount } from '../profile/state.ts';
import { ConfirmForm } from './ConfirmForm.tsx';
import { downloadFileName } from './SecondFactor.tsx';
import styles from './security.module.css';
import { type Confirmation, deleteAccount, requestData } from './state.ts';

/** Deletes the account: lists what is deleted and what is kept, and requires the name, the password and a code. */
function DeleteAccount({ texts, withCode }: { texts: SecurityTexts; withCode: boolean }) {
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
      <Button text={texts.deleteAccount} look="danger" small onClick={() => setOpen(true)} />
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

/** Download and deletion of the account's data; absent where the server has no such calls. */
export function OwnData({ texts }: { texts: SecurityTexts }) {
  const own = useStore(ownAccount.$value);
  const name = useStore($accountName) ?? '';
  const [asking, setAsking] = useState(false);
  const [saved, setSaved] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  // Closing the form loses the focus: it returns to the button that opened the form.
  useShownAgain(asking, () => button.current?.focus());
  if (own.state === 'ready' && own.value === null) return null;
  const withCode = own.state === 'ready' && own.value?.secondFactor === true;

  async function download(confirmation: Confirmation) {
    const result = await requestData(confirmation);
    if (!result.ok) return result.failure;
    const file = downloadFileName(SITE.product, name, 'data', new Date(), 'json');
    saveFile(file, 'application/json', JSON.stringify(result.answer, null, 2));
    setSaved(true);
    setAsking(false);
    return null;
  }

  return (
    <section className={`panel ${styles.ownData}`} aria-labelledby="own-data">
      <h2 id="own-data">{texts.ownData}</h2>
      <div className={styles.ownDataActions}>
        <div>
          <p>{texts.dataLead}</p>
          {asking ? (
            <ConfirmForm
              id="data"
              texts={texts}
              submit={texts.downloadData}
              withCode={withCode}
              onSend={download}
              onCancel={() => setAsking(false)}
            />
          ) : (
            <Button
              ref={button}
              text={texts.downloadData}
              icon={<Icon name="download" />}
              look="quiet"
              small
              onClick={() => {
                setSaved(false);
                setAsking(true);
              }}
            />
          )}
          <Notice notice={saved ? { kind: 'done', text: texts.dataSaved } : null} />
        </div>
        <div>
          <p>{texts.deleteLead}</p>
          <DeleteAccount texts={texts} withCode={withCode} />
        </div>
      </div>
    </section>
  );
}
