import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { SHORTEST_CODE, typedCode } from '#rules/promotion-code.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { Icon } from '#ui/Icon.tsx';
import { TextField } from '#ui/TextField.tsx';
import type { AwardsTexts } from '../awards-texts.ts';
import { codeError, redeem } from './redeem.ts';

type Stage = 'empty' | 'loading' | 'success';

type FormProps = { texts: AwardsTexts; onBusy: (busy: boolean) => void; onDone: () => void; onClose: () => void };

function CodeForm({ texts, onBusy, onDone, onClose }: FormProps) {
  const field = useRef<HTMLInputElement>(null);
  const under = useRef(false);
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const short = code.length < SHORTEST_CODE;

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (under.current) return;
    if (short) {
      setError(texts['code.tooShort']);
      return field.current?.focus();
    }
    under.current = true;
    setBusy(true);
    onBusy(true);
    setError(null);
    const failure = await redeem(code);
    under.current = false;
    setBusy(false);
    onBusy(false);
    if (failure === null) return onDone();
    if (failure.status === 401) return;
    setError(codeError(failure, texts));
    field.current?.focus();
  }

  return (
    <form className="stack" noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        ref={field}
        id="promotion-code"
        className="code-field"
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
          setCode(typedCode(target.value));
          setError(null);
        }}
      />
      <p className="visually-hidden" role="alert">
        {error}
      </p>
      <div className="row">
        <button className="button button--quiet" type="button" aria-disabled={busy} onClick={() => !busy && onClose()}>
          {texts['code.cancel']}
        </button>
        <button className="button" type="submit" aria-disabled={short || busy} aria-busy={busy}>
          {busy && <span className="spinner" />}
          {busy ? texts['code.validating'] : texts['code.validate']}
        </button>
      </div>
    </form>
  );
}

type DoneProps = { texts: AwardsTexts; onAnother: () => void; onClose: () => void };

/** Takes the focus, which stood on the button that is gone. */
function Redeemed({ texts, onAnother, onClose }: DoneProps) {
  const said = useRef<HTMLDivElement>(null);
  useEffect(() => said.current?.focus(), []);
  return (
    <div className="stack">
      <div className="notice notice--done" tabIndex={-1} ref={said}>
        <Icon name="check" />
        <div>
          <p>
            <strong>{texts.codeClaimedSuccess}</strong>
          </p>
          <p>{texts['code.next']}</p>
        </div>
      </div>
      <div className="row">
        <button className="button button--quiet" type="button" onClick={onAnother}>
          {texts['code.another']}
        </button>
        <button className="button" type="button" onClick={onClose}>
          {texts.close}
        </button>
      </div>
    </div>
  );
}

function Stages({ texts, onBusy, onClose }: Omit<FormProps, 'onDone'>) {
  const [stage, setStage] = useState<Exclude<Stage, 'loading'>>('empty');
  if (stage === 'success') return <Redeemed texts={texts} onAnother={() => setStage('empty')} onClose={onClose} />;
  return <CodeForm texts={texts} onBusy={onBusy} onDone={() => setStage('success')} onClose={onClose} />;
}

type Props = { texts: AwardsTexts; open: boolean; onClose: () => void };

/** Redeems promotion codes, one after the other. */
export function CodeDialog({ texts, open, onClose }: Props) {
  const [busy, setBusy] = useState(false);
  return (
    <Dialog title={texts['code.title']} open={open} busy={busy} onClose={onClose}>
      <Stages texts={texts} onBusy={setBusy} onClose={onClose} />
    </Dialog>
  );
}
