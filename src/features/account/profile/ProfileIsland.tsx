import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { isOldAccount } from '#domain/account/verification.ts';
import { SITE } from '#domain/site/site.ts';
import { fill } from '#i18n/fill.ts';
import { errorText } from '#lib/failure.ts';
import { $accountName, $email, $points, $verified } from '#session/state.ts';
import { TextButton } from '#ui/Button.tsx';
import { Fact } from '#ui/Fact.tsx';
import { Failed } from '#ui/Failed.tsx';
import { useShownAgain } from '#ui/Form.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import type { ProfileTexts, SecurityTexts } from '../account-texts.ts';
import { ChangePassword } from '../security/ChangePassword.tsx';
import { Devices } from '../security/Devices.tsx';
import { OwnData } from '../security/OwnData.tsx';
import { SecondFactor } from '../security/SecondFactor.tsx';
import securityStyles from '../security/security.module.css';
import { balance } from '../state.ts';
import { EmailForm, ResendMail } from './EmailForm.tsx';
import styles from './profile.module.css';
import { $pendingEmail, ownAccount, refreshAccount, verification } from './state.ts';

/** The address in use, the one that waits for its link, and the form that changes it. */
function EmailFact({ texts }: { texts: ProfileTexts }) {
  const email = useStore($email) ?? '';
  const pending = useStore($pendingEmail);
  const [editing, setEditing] = useState(false);
  const edit = useRef<HTMLButtonElement>(null);

  // Closing the form loses the focus: it returns to the button that opened the form.
  useShownAgain(editing, () => edit.current?.focus());

  if (editing) return <EmailForm texts={texts} current={email} onDone={() => setEditing(false)} />;
  return (
    <>
      <div className={styles.emailView}>
        <span>{email || texts.noEmail}</span>
        <TextButton ref={edit} text={texts.editEmail} icon={<Icon name="edit" />} onClick={() => setEditing(true)} />
      </div>
      {pending !== null && (
        <div className={styles.factMore} role="status">
          <p className="notice">
            <Icon name="mail" />
            <span>
              {fill(texts.pendingEmail, { email: pending })} {email && fill(texts.stillInUse, { email })}
            </span>
          </p>
          <ResendMail texts={texts} email={pending} />
        </div>
      )}
    </>
  );
}

const SKELETON = <span className="skeleton-item skeleton-short" />;

/** Yes or no, and what an account without a verified address may do about it. */
function VerificationFact({ texts }: { texts: ProfileTexts }) {
  const answer = useStore(verification.$value);
  const pending = useStore($pendingEmail);

  const retry = () => {
    void verification.load();
    void ownAccount.refresh();
  };

  if (answer.state === 'loading') return SKELETON;
  if (answer.state === 'failed') {
    const text = `${texts.verificationFailed} ${errorText(answer.failure, texts.errors)}`;
    return <Failed text={text} retry={texts.retry} onRetry={retry} />;
  }
  const { verified, createdAt } = answer.value;
  return (
    <>
      <span className={verified ? 'state state--done' : 'state'}>
        <Icon name={verified ? 'check' : 'close'} />
        {verified ? texts.yes : texts.no}
      </span>
      {!verified && (
        <div className={styles.factMore}>
          <p>{isOldAccount(createdAt) ? texts.oldAccount : texts.notAllowed}</p>
          {/* While a new address is pending, the mail to that address is the one to send again. */}
          {pending === null && <ResendMail texts={texts} />}
        </div>
      )}
    </>
  );
}

/** Refreshes when the page becomes visible again or another tab opened the link. */
function useFreshAccount() {
  useEffect(() => {
    const returned = () => {
      const answer = verification.$value.get();
      const waits = $pendingEmail.get() !== null || (answer.state === 'ready' && !answer.value.verified);
      if (document.visibilityState === 'visible' && waits) void refreshAccount();
    };
    document.addEventListener('visibilitychange', returned);
    const stops = [
      $verified.listen((verified) => {
        const answer = verification.$value.get();
        if (verified && answer.state === 'ready' && !answer.value.verified) returned();
      }),
      // Another address is in use now: it may be the pending one.
      $email.listen((email, before) => {
        if (email && before && $pendingEmail.get() !== null) returned();
      }),
    ];
    return () => {
      document.removeEventListener('visibilitychange', returned);
      for (const stop of stops) stop();
    };
  }, []);
}

/** Name, address and verification: stored values at once, then the server's. */
export function ProfileFacts({ texts }: { texts: ProfileTexts }) {
  const name = useStore($accountName);
  const own = useStore(ownAccount.$value);
  useFreshAccount();
  return (
    <dl className={`panel ${styles.facts}`} aria-busy={own.state === 'loading'}>
      <Fact label={texts.accountName}>
        <span>{name}</span>
      </Fact>
      <Fact label={texts.email}>
        <EmailFact texts={texts} />
      </Fact>
      <Fact label={texts.verified}>{own.state === 'loading' ? SKELETON : <VerificationFact texts={texts} />}</Fact>
    </dl>
  );
}

/** The point balance, requested when it is shown; later changes come from the session's store. */
function Balance({ texts, web }: { texts: ProfileTexts; web: string }) {
  const answer = useStore(balance.$value);
  const points = useStore($points);
  useEffect(() => void balance.load(), []);

  if (answer.state === 'loading') {
    return (
      <div role="status">
        <span className="skeleton-item" />
        <span className="visually-hidden">{texts.loading}</span>
      </div>
    );
  }
  if (answer.state === 'failed') {
    const text = `${texts.pointsFailed} ${errorText(answer.failure, texts.errors)}`;
    return <Failed text={text} retry={texts.retry} onRetry={() => void balance.load()} />;
  }
  return (
    <div>
      <p className="figure">{new Intl.NumberFormat(web).format(points ?? answer.value)}</p>
      <p>{SITE.currency.name}</p>
    </div>
  );
}

function SecurityTab({ texts, web }: { texts: SecurityTexts; web: string }) {
  return (
    <div className={securityStyles.security}>
      <ChangePassword texts={texts} />
      <SecondFactor texts={texts} web={web} />
      <Devices texts={texts} web={web} />
      <OwnData texts={texts} />
    </div>
  );
}

/** The signed-in account: its facts and its security. */
export function ProfileIsland({ texts, web }: { texts: ProfileTexts; web: string }) {
  useEffect(() => {
    void verification.load();
    void ownAccount.load();
  }, []);
  const profile = (
    <div className={styles.profile}>
      <section className={`panel panel--proud ${styles.points}`} aria-labelledby="profile-points">
        <h2 id="profile-points">{texts.points}</h2>
        <Balance texts={texts} web={web} />
      </section>
      <ProfileFacts texts={texts} />
    </div>
  );
  return (
    <div className={`stack ${styles.account}`}>
      <Tabs
        label={texts.title}
        tabs={[
          { id: 'profile', title: texts.tabProfile, content: profile },
          { id: 'security', title: texts.security.title, content: <SecurityTab texts={texts.security} web={web} /> },
        ]}
      />
    </div>
  );
}
