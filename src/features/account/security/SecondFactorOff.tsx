import { useState } from 'react';
import { ConfirmForm } from './ConfirmForm.tsx';
import { ScanCode } from './ScanCode.tsx';
import type { SecurityTexts } from './security-texts.ts';
import { startSecondFactor } from './state.ts';

type Props = {
  texts: SecurityTexts;
  onCodes: (codes: string[]) => void;
  /** It was left without being switched on. */
  onRest: () => void;
};

/** Switching on: the password, the key for the app, its first code. */
export function SecondFactorOff({ texts, onCodes, onRest }: Props) {
  const [asking, setAsking] = useState(false);
  const [key, setKey] = useState<{ secret: string; uri: string } | null>(null);
  const cancel = () => {
    setAsking(false);
    setKey(null);
    onRest();
  };

  if (key) return <ScanCode texts={texts} secret={key.secret} uri={key.uri} onCodes={onCodes} onCancel={cancel} />;
  if (asking) {
    return (
      <ConfirmForm
        id="factor-start"
        texts={texts}
        submit={texts.next}
        withCode={false}
        onSend={async ({ currentPassword }) => {
          const answer = await startSecondFactor(currentPassword);
          if (!('secret' in answer)) return answer;
          setKey(answer);
          return null;
        }}
        onCancel={cancel}
      />
    );
  }
  return (
    <>
      <p>{texts.secondFactorLead}</p>
      <div className="row">
        <button className="button" type="button" onClick={() => setAsking(true)}>
          {texts.switchOn}
        </button>
      </div>
    </>
  );
}
