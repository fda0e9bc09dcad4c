import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { fill } from '#i18n/fill.ts';
import { errorText } from '#lib/failure.ts';
import { saveFile } from '#lib/save-file.ts';
import { SITE } from '#lib/site.ts';
import { $accountName } from '#session/state.ts';
import { Button, TextButton } from '#ui/Button.tsx';
import { CopyButton } from '#ui/CopyButton.tsx';
import { Emblem } from '#ui/Emblem.tsx';
import { Failed } from '#ui/Failed.tsx';
import { Icon } from '#ui/Icon.tsx';
import type { SecurityTexts } from '../account-texts.ts';
import { ownAccount } from '../profile/state.ts';
import { ConfirmForm } from './ConfirmForm.tsx';
import { SecondFactorOff } from './SecondFactorOff.tsx';
import styles from './security.module.css';
import { type Confirmation, endSecondFactor, renewRecoveryCodes } from './state.ts';

/** A file name such as `memoria-demo-data-2026-03-01.json`; characters that some systems refuse become '_'. */
export function downloadFileName(product: string, account: string, what: string, day: Date, ending: string): string {
  const name = account.replace(/[^a-z0-9._-]/gi, '_');
  return `${product.toLowerCase()}-${name}-${what}-${day.toISOString().slice(0, 10)}.${ending}`;
}

type RecoveryCodesProps = { texts: SecurityTexts; codes: readonly string[]; onCached: () => void };

/** The recovery codes, shown once: to copy, to save and to confirm. */
function RecoveryCodes({ texts, codes, onCached }: RecoveryCodesProps) {
  const name = useStore($accountName) ?? '';
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const list = codes.join('\n');
  const save = () => {
    const title = fill(texts.codesFile, { product: SITE.product, name });
    const file = downloadFileName(SITE.product, name, 'recovery-codes', new Date(), 'txt');
    saveFile(file, 'text/plain', `${title}\n\n${list}\n`);
  };
  return (
    <div className={styles.codes}>
      <h3 ref={heading} tabIndex={-1}>
        {texts.recoveryCodes}
      </h3>
      <p>{texts.recoveryCodesLead}</p>
      <ul className={styles.codeList}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="row">
        <CopyButton text={list} label={texts.copyCodes} copied={texts.copied} failed={texts.copyFailed} />
        <TextButton text={texts.saveCodes} icon={<Icon name="download" />} onClick={save} />
      </div>
      <Button text={texts.codesKept} onClick={onCached} />
    </div>
  );
}

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

  async function renew(confirmation: Confirmation) {
    const answer = await renewRecoveryCodes(confirmation);
    if (!Array.isArray(answer)) return answer;
    onCodes(answer);
    return null;
  }

  async function end(confirmation: Confirmation) {
    const failure = await endSecondFactor(confirmation);
    if (!failure) onClose();
    return failure;
  }

  if (doing !== null) {
    const renews = doing === 'renew';
    return (
      <>
        <p>{renews ? texts.renewLead : texts.switchOffLead}</p>
        <ConfirmForm
          key={doing}
          id={`factor-${doing}`}
          texts={texts}
          submit={renews ? texts.renewCodes : texts.switchOff}
          danger={!renews}
          withCode
          onSend={renews ? renew : end}
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

const SKELETON = (
  <div className="skeleton skeleton--rows">
    <span className="skeleton-item skeleton-short" />
    <span className="skeleton-item" />
    <span className="skeleton-item" />
    <span className="skeleton-item skeleton-line skeleton-short" />
  </div>
);

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
    if (own.state === 'loading') return SKELETON;
    if (own.state === 'failed' || own.value === null) {
      const why = own.state === 'failed' ? errorText(own.failure, texts.errors) : '';
      const text = `${texts.secondFactorFailed} ${why}`;
      return <Failed text={text} retry={texts.retry} onRetry={() => void ownAccount.load()} />;
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
