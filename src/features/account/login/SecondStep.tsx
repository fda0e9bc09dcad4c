import { type SubmitEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { SubmitButton } from '#ui/SubmitButton.tsx';
import { TextField } from '#ui/TextField.tsx';
import { useValidatedField } from '#ui/use-validated-field.ts';
import type { LoginTexts } from './login-texts.ts';

type Props = {
  texts: LoginTexts;
  hidden: boolean;
  /** Called only with a code. */
  onSend: (code: string) => void;
  onBack: () => void;
};

const isEmpty = (code: string) => (code.trim() === '' ? 'codeRequired' : null);

/** The second step of a sign-in: the code of an authenticator app, or one of the recovery codes. */
export function SecondStep({ texts, hidden, onSend, onBack }: Props) {
  const code = useValidatedField(isEmpty);
  const [recovery, setRecovery] = useState(false);
  const title = useId();

  // It begins here, and a refused code is the next to be written over.
  const field = useRef(code.ref);
  useLayoutEffect(() => {
    if (hidden) return;
    field.current.current?.focus();
    field.current.current?.select();
  }, [hidden]);

  function submit(event: SubmitEvent) {
    event.preventDefault();
    code.judge();
    if (code.problem) code.ref.current?.focus();
    else onSend(code.value.trim());
  }

  return (
    <form className="stack" method="dialog" noValidate hidden={hidden} aria-labelledby={title} onSubmit={submit}>
      <h2 id={title}>{texts.codeTitle}</h2>
      <TextField
        {...code.bind}
        id="login-code"
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        inputMode={recovery ? 'text' : 'numeric'}
        label={recovery ? texts.recoveryCode : texts.code}
        hint={recovery ? texts.recoveryCodeHint : texts.codeHint}
        error={code.shown && texts[code.shown]}
      />
      <button
        className="text-button"
        type="button"
        onClick={() => {
          setRecovery(!recovery);
          code.clear();
          code.ref.current?.focus();
        }}
      >
        {recovery ? texts.useAppCode : texts.useRecoveryCode}
      </button>
      <SubmitButton text={texts.enter} disabled={code.problem !== null} why={null}>
        <button className="button button--quiet" type="button" onClick={onBack}>
          {texts.back}
        </button>
      </SubmitButton>
    </form>
  );
}
