import { useStore } from '@nanostores/react';
import { useRef, useState } from 'react';
import { errorText } from '#lib/failure.ts';
import { Emblem } from '#ui/Emblem.tsx';
import { Failed } from '#ui/Failed.tsx';
import { Icon } from '#ui/Icon.tsx';
import { ownAccount } from '../profile/state.ts';

import { RecoveryCodes } from './RecoveryCodes.tsx';
import { SecondFactorOff } from './SecondFactorOff.tsx';
import { SecondFactorOn } from './SecondFactorOn.tsx';
import styles from './security.module.css';
import type { SecurityTexts } from './security-texts.ts';

/** A shield with a keyhole. */
const SHIELD = 'M36 26 52 32v12c0 10-6 16-16 20-10-4-16-10-16-20V32ZM36 40a4 4 0 1 1 0 8 4 4 0 0 1 0-8ZM36 48v7';

/** The second factor of the sign-in; absent where the server does not know the call that tells of it. */
export function SecondFactor({ texts, web }: { texts: SecurityTexts; web: string }) {
  const own = useStore(ownAccount.$value);
  /** Here, above what is on or off: switching it on is what makes them. */
  const [codes, setCodes] = useState<string[] | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  /** What had the focus is gone: it goes to where it stood. */
  const rest = () => heading.current?.focus();
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
      rest();
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
            <SecondFactorOn texts={texts} web={web} left={recoveryCodesLeft} onCodes={setCodes} onRest={rest} />
          ) : (
            <SecondFactorOff texts={texts} onCodes={setCodes} onRest={rest} />
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
      <span className="bone bone--short" />
      <span className="bone" />
      <span className="bone" />
      <span className="bone bone--line bone--short" />
    </div>
  );
}
