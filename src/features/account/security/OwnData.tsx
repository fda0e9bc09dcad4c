import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { SITE } from '#domain/site/site.ts';
import { saveFile } from '#lib/save-file.ts';
import { $accountName } from '#session/state.ts';
import { Icon } from '#ui/Icon.tsx';
import { Notice } from '#ui/Notice.tsx';
import { ownAccount } from '../profile/state.ts';
import { ConfirmForm } from './ConfirmForm.tsx';
import { DeleteAccount } from './DeleteAccount.tsx';
import { downloadFileName } from './download-file-name.ts';
import styles from './security.module.css';
import type { SecurityTexts } from './security-texts.ts';
import { type Confirmation, requestData } from './state.ts';

/** Taking one's data away, and having them deleted; absent where the server does not know its owners' calls. */
export function OwnData({ texts }: { texts: SecurityTexts }) {
  const own = useStore(ownAccount.$value);
  const name = useStore($accountName) ?? '';
  const [asking, setAsking] = useState(false);
  const [saved, setSaved] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasAsking = useRef(false);
  // The form takes the focus with it: it goes back to the button that opened it.
  useEffect(() => {
    if (wasAsking.current && !asking) button.current?.focus();
    wasAsking.current = asking;
  }, [asking]);
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
      <div className={styles.ownDataWays}>
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
            <button
              ref={button}
              className="button button--quiet button--small"
              type="button"
              onClick={() => {
                setSaved(false);
                setAsking(true);
              }}
            >
              <Icon name="download" />
              {texts.downloadData}
            </button>
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
