import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { LONGEST_CODE, SHORTEST_CODE, typedCode } from '#domain/awards/promotion-code.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { TextField } from '#ui/TextField.tsx';
import type { AwardsTexts } from '../awards-texts.ts';
import type { Formatters } from '../formatters.ts';
import styles from '../won.module.css';
import { CodeWon } from './CodeWon.tsx';
import { type Before, codeError, redeem } from './redeem.ts';

type FormProps = {
  texts: AwardsTexts;
  onBusy: (busy: boolean) => void;
  onDone: (before: Before) => void;
  onClose: () => void;
};

/** Why a code is not sent as it is; null: it is. */
function lengthError({ length }: string, texts: AwardsTexts): string | null {
  if (length < SHORTEST_CODE) return texts['code.tooShort'];
  return length > LONGEST_CODE ? texts['code.tooLong'] : null;
}

function CodeForm({ texts, onBusy, onDone, onClose }: FormProps) {
  const field = useRef<HTMLInputElement>(null);
  const under = useRef(false);
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const wrong = lengthError(code, texts);
  // After another code, too, whose button for this one is gone.
  useEffect(() => field.current?.focus(), []);

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (under.current) return;
    if (wrong) {
      setError(wrong);
      return field.current?.focus();
    }
    under.current = true;
    setBusy(true);
    onBusy(true);
    setError(null);
    const result = await redeem(code);
    under.current = false;
    setBusy(false);
    onBusy(false);
    if (result.is === 'redeemed') return onDone(result.before);
    if (result.failure.status === 401) return;
    setError(codeError(result.failure, texts));
    field.current?.focus();
  }

  return (
    <form className="stack" noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        ref={field}
        id="promotion-code"
        className={styles.codeField}
        label={texts['code.label']}
        hint={texts['code.hint']}
        error={error}
        value={code}
        readOnly={busy}
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="go"
        onChange={({ target }) => {
          const typed = typedCode(target.value);
          setCode(typed);
          // What is too short may still be typed; what is too long is wrong already.
          setError(typed.length > LONGEST_CODE ? texts['code.tooLong'] : null);
        }}
      />
      <p className="visually-hidden" role="alert">
        {error}
      </p>
      <div className="row">
        <button className="button button--quiet" type="button" aria-disabled={busy} onClick={() => !busy && onClose()}>
          {texts['code.cancel']}
        </button>
        <button className="button" type="submit" aria-disabled={wrong !== null || busy} aria-busy={busy}>
          {busy && <span className="spinner" />}
          {busy ? texts['code.validating'] : texts['code.validate']}
        </button>
      </div>
    </form>
  );
}

type Props = { texts: AwardsTexts; formatters: Formatters; open: boolean; onClose: () => void };

/** Redeems promotion codes, one after the other. */
export function CodeDialog({ texts, formatters, open, onClose }: Props) {
  const [busy, setBusy] = useState(false);
  // The code that was redeemed last; null: none was, or another one is being typed.
  const [won, setWon] = useState<{ before: Before } | null>(null);
  const another = () => setWon(null);
  const close = () => {
    another();
    onClose();
  };
  return (
    <Dialog title={won ? texts.successTitle : texts['code.title']} open={open} busy={busy} onClose={close}>
      {won ? (
        <CodeWon before={won.before} texts={texts} formatters={formatters} onAnother={another} onClose={close} />
      ) : (
        <CodeForm texts={texts} onBusy={setBusy} onDone={(before) => setWon({ before })} onClose={close} />
      )}
    </Dialog>
  );
}
