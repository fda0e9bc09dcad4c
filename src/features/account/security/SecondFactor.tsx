import { useStore } from '@nanostores/react';
import { useRef, useState } from 'react';
import { fill } from '#i18n/fill.ts';
import { errorText } from '#lib/failure.ts';
import { Button } from '#ui/Button.tsx';
import { Emblem } from '#ui/Emblem.tsx';
import { Failed } from '#ui/Failed.tsx';
import { Icon } from '#ui/Icon.tsx';
import type { SecurityTexts } from '../account-texts.ts';
import { ownAccount } from '../profile/state.ts';
import { ConfirmForm } from './ConfirmForm.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { SecondFactorOff } from './SecondFactorOff.tsx';
import styles from './security.module.css';
import { endSecondFactor, renewRecoveryCodes } from './state.ts';

type Props = {
  texts: SecurityTexts;
  web: string;
  /** Recovery codes that were not used yet. */
  left: number;
  onCodes: (codes: string[]) => void;
  onClose: () => void;
};

/** The actions of an active second factor; both require the password and a code. */
function SecondFactorOn({ texts, web, left, onCodes, onClose }: Props) {
  const [doing, setDoing] = useState<'renew' | 'end' | null>(null);
  const done = () => {
    setDoing(null);
    onClose();
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
            if (!failure) onClose();
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
        <Button text={texts.renewCodes} look="quiet" small onClick={() => setDoing('renew')} />
        <Button text={texts.switchOff} look="danger" small onClick={() => setDoing('end')} />
      </div>
    </>
  );
}

/** A shield with a keyhole. */
const SHIELD = 'M36 26 52 32v12c0 10-6 16-16 20-10-4-16-10-16-20V32ZM36 40a4 4 0 1 1 0 8 4 4 0 0 1 0-8ZM36 48v7';

/** The second factor of the sign-in; absent where the server has no such call. */
export function SecondFactor({ texts, web }: { texts: SecurityTexts; web: string }) {
  const own = useStore(ownAccount.$value);
  /** Here, above what is on or off: switching it on is what makes them. */
  const [codes, setCodes] = useState<string[] | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  /** The focused element is gone: the heading takes the focus. */
  const focusHeading = () => heading.current?.focus();
  if (own.state === 'ready' && own.value === null) return null;

  function content() {
    if (own.state === 'loading') return <Skeleton />;
    if (own.state === 'failed' || own.value === null) {
      const text = own.state === 'failed' ? errorText(own.failure, texts.errors) : '';
      return (
        <Failed
          text={`${texts.secondFactorFailed} ${text}`}
          retry={texts.retry}
          onRetry={() => void ownAccount.load()}
        />
      );
    }
    const { secondFactor, recoveryCodesLeft } = own.value;
    const kept = () => {
      setCodes(null);
      focusHeading();
    };
    if (codes) return <RecoveryCodes texts={texts} codes={codes} onCached={kept} />;
    return (
      <div className={secondFactor ? `${styles.factor} ${styles.on}` : styles.factor}>
        <Emblem figure={SHIELD} />
        <div>
          <p className={secondFactor ? 'state state--done' : 'state'}>
            <Icon name={secondFactor ? 'check' : 'close'} />
            {secondFactor ? texts.switchedOn : texts.switchedOff}
          </p>
          {secondFactor ? (
            <SecondFactorOn
              texts={texts}
              web={web}
              left={recoveryCodesLeft}
              onCodes={setCodes}
              onClose={focusHeading}
            />
          ) : (
            <SecondFactorOff texts={texts} onCodes={setCodes} onClose={focusHeading} />
          )}
        </div>
      </div>
    );
  }

  return (
    <section
      className={`panel ${styles.secondFactor}`}
      aria-labelledby="second-factor"
      aria-busy={own.state === 'loading'}
    >
      <h2 id="second-factor" ref={heading} tabIndex={-1}>
        {texts.secondFactor}
      </h2>
      {content()}
    </section>
  );
}

function Skeleton() {
  return (
    <div className="skeleton skeleton--rows">
      <span className="skeleton-item skeleton-short" />
      <span className="skeleton-item" />
      <span className="skeleton-item" />
      <span className="skeleton-item skeleton-line skeleton-short" />
    </div>
  );
}
