import { useState } from 'react';
import { fill } from '#i18n/fill.ts';
import { ConfirmForm } from './ConfirmForm.tsx';
import type { SecurityTexts } from './security-texts.ts';
import { endSecondFactor, renewRecoveryCodes } from './state.ts';

type Props = {
  texts: SecurityTexts;
  web: string;
  /** Recovery codes that were not used yet. */
  left: number;
  onCodes: (codes: string[]) => void;
  onRest: () => void;
};

/** What can be done with a second factor that is on; both ask for the password and a code. */
export function SecondFactorOn({ texts, web, left, onCodes, onRest }: Props) {
  const [doing, setDoing] = useState<'renew' | 'end' | null>(null);
  const done = () => {
    setDoing(null);
    onRest();
  };

  if (doing === 'renew') {
    return (
      <>
        <p>{texts.renewLead}</p>
        <ConfirmForm
          id="factor-renew"
          texts={texts}
          submit={texts.renewCodes}
          withCode
          onSend={async (confirmation) => {
            const answer = await renewRecoveryCodes(confirmation);
            if (!Array.isArray(answer)) return answer;
            onCodes(answer);
            return null;
          }}
          onCancel={done}
        />
      </>
    );
  }
  if (doing === 'end') {
    return (
      <>
        <p>{texts.switchOffLead}</p>
        <ConfirmForm
          id="factor-end"
          texts={texts}
          submit={texts.switchOff}
          danger
          withCode
          onSend={async (confirmation) => {
            const failure = await endSecondFactor(confirmation);
            if (!failure) onRest();
            return failure;
          }}
          onCancel={done}
        />
      </>
    );
  }
  return (
    <>
      <p>{texts.secondFactorOnLead}</p>
      <p className={left < 3 ? 'error' : ''}>
        {fill(texts.codesLeft, { count: new Intl.NumberFormat(web).format(left) })}
      </p>
      <div className="row">
        <button className="button button--quiet button--small" type="button" onClick={() => setDoing('renew')}>
          {texts.renewCodes}
        </button>
        <button className="button button--danger button--small" type="button" onClick={() => setDoing('end')}>
          {texts.switchOff}
        </button>
      </div>
    </>
  );
}
