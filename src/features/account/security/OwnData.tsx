import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { SITE } from '#game/site.ts';
import { errorText } from '#lib/failure.ts';
import { saveFile } from '#lib/save-file.ts';
import { $accountName } from '#session/stores.ts';
import { Icon } from '#ui/Icon.tsx';
import { Notice, type NoticeText } from '#ui/Notice.tsx';
import { ownAccount } from '../profile/state.ts';
import { DeleteAccount } from './DeleteAccount.tsx';
import { keptFileName } from './kept-file-name.ts';
import type { SecurityTexts } from './security-texts.ts';
import { askData } from './state.ts';

/** Taking one's data away, and having them deleted; absent where the server does not know its owners' calls. */
export function OwnData({ texts }: { texts: SecurityTexts }) {
  const own = useStore(ownAccount.$value);
  const name = useStore($accountName) ?? '';
  const [busy, setBusy] = useState(false);
  const [notice, setNotice] = useState<NoticeText | null>(null);
  if (own.state === 'ready' && own.value === null) return null;

  async function download() {
    if (busy) return;
    setBusy(true);
    const result = await askData();
    setBusy(false);
    if (!result.ok) {
      setNotice({ kind: 'failed', text: `${texts.dataFailed} ${errorText(result.failure, texts.errors)}` });
      return;
    }
    saveFile(
      keptFileName(SITE.product, name, 'data', new Date(), 'json'),
      'application/json',
      JSON.stringify(result.answer, null, 2),
    );
    setNotice({ kind: 'done', text: texts.dataSaved });
  }

  return (
    <section className="panel own-data" aria-labelledby="own-data">
      <h2 id="own-data">{texts.ownData}</h2>
      <div className="own-data-ways">
        <div>
          <p>{texts.dataLead}</p>
          <button
            className="button button--quiet button--small"
            type="button"
            aria-busy={busy}
            onClick={() => void download()}
          >
            {busy ? <span className="spinner" /> : <Icon name="download" />}
            {texts.downloadData}
          </button>
          <Notice notice={notice} />
        </div>
        <div>
          <p>{texts.deleteLead}</p>
          <DeleteAccount texts={texts} withCode={own.state === 'ready' && own.value?.secondFactor === true} />
        </div>
      </div>
    </section>
  );
}
