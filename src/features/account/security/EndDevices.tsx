import { type SubmitEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { errorText } from '#lib/failure.ts';
import { $message } from '#session/message.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { FormAlert } from '#ui/FormAlert.tsx';
import { SubmitButton } from '#ui/SubmitButton.tsx';
import type { SecurityTexts } from './security-texts.ts';
import { endDevices } from './state.ts';

type Props = {
  texts: SecurityTexts;
  /** Whether there are other devices at all. */
  others: boolean;
  onEnded: () => void;
};
type Wish = 'others' | 'everywhere';

/** Signs out on all other devices, or everywhere, once that was confirmed; with no other device its row is enough. */
export function EndDevices({ texts, others, onEnded }: Props) {
  const [wish, setWish] = useState<Wish | null>(null);
  const [busy, setBusy] = useState(false);
  const [alert, setAlert] = useState<string | null>(null);
  const ask = (asked: Wish) => {
    setAlert(null);
    setWish(asked);
  };

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    const failure = await endDevices(wish === 'everywhere');
    setBusy(false);
    if (failure) {
      setAlert(errorText(failure, texts.errors));
      return;
    }
    flushSync(() => setWish(null));
    if (wish === 'others') onEnded();
    else {
      const { signedOutTitle: title, signedOutEverywhere: text } = texts;
      $message.set({ title, text, status: 'success', redirect: 'login' });
    }
  }

  // What is being asked stays until it is answered.
  if (!others && wish === null) return null;
  return (
    <div className="row">
      <button className="button button--quiet button--small" type="button" onClick={() => ask('others')}>
        {texts.endOthers}
      </button>
      <button className="button button--danger button--small" type="button" onClick={() => ask('everywhere')}>
        {texts.endEverywhere}
      </button>
      <Dialog
        title={wish === 'everywhere' ? texts.endEverywhere : texts.endOthers}
        open={wish !== null}
        onClose={() => setWish(null)}
      >
        <form className="stack" method="dialog" onSubmit={(event) => void submit(event)}>
          <p>{wish === 'everywhere' ? texts.endEverywhereText : texts.endOthersText}</p>
          <FormAlert text={alert} />
          <SubmitButton text={texts.signOut} danger={wish === 'everywhere'} disabled={false} why={null} busy={busy}>
            <button className="button button--quiet" type="button" onClick={() => setWish(null)}>
              {texts.cancel}
            </button>
          </SubmitButton>
        </form>
      </Dialog>
    </div>
  );
}
