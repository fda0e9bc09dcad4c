import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { isOldAccount } from '#domain/account/verification.ts';
import { momentText } from '#domain/site/dates.ts';
import { fill } from '#i18n/fill.ts';
import { errorText } from '#lib/failure.ts';
import { pollWhileVisible } from '#lib/poll-while-visible.ts';
import { $accountName, $email, $signedIn, $verified } from '#session/state.ts';
import { TextButton } from '#ui/Button.tsx';
import { Fact } from '#ui/Fact.tsx';
import { Failed } from '#ui/Failed.tsx';
import { useShownAgain } from '#ui/Form.tsx';
import { Icon } from '#ui/Icon.tsx';
import type { ProfileTexts } from '../account-texts.ts';
import { EmailForm, ResendMail } from './EmailForm.tsx';
import styles from './profile.module.css';
import { $pendingEmail, ownAccount, refreshAccount, verification } from './state.ts';

/** The id of the facts: the step that verifies the address leads to them. */
export const FACTS = 'my-account';

type Props = { texts: ProfileTexts; web: string };

/** The address in use, the one that waits for its link, and the form that changes it. */
function EmailFact({ texts, web }: Props) {
  const email = useStore($email) ?? '';
  const pending = useStore($pendingEmail);
  const own = useStore(ownAccount.$value);
  const [editing, setEditing] = useState(false);
  const edit = useRef<HTMLButtonElement>(null);
  // A server that tells when the change ends can cancel it, too.
  const until = (own.state === 'ready' && own.value?.pendingUntil) || null;

  // Closing the form loses the focus: it returns to the button that opened the form.
  useShownAgain(editing, () => edit.current?.focus());

  if (editing) return <EmailForm texts={texts} current={email} onDone={() => setEditing(false)} />;
  const lines = [
    fill(texts.pendingEmail, { email: pending ?? '' }),
    email && fill(texts.stillInUse, { email }),
    until && fill(texts.pendingUntil, { time: momentText(until, web) }),
  ];
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
            <span>{lines.filter(Boolean).join(' ')}</span>
          </p>
          <ResendMail
            texts={texts}
            email={pending}
            {...(until === null ? {} : { onCancelled: () => edit.current?.focus() })}
          />
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
  const own = useStore(ownAccount.$value);
  const correctable = own.state === 'ready' && own.value?.correctable === true;

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
          {pending === null && correctable && <p className="hint">{texts.mistyped}</p>}
        </div>
      )}
    </>
  );
}

/** The interval, in ms, of asking whether a link was opened or a change cancelled in another window or on another device. */
const PAUSE = 10_000;

/** Refreshes as the reader comes back to the page, while something waits for a link, and when another tab opened one. */
function useFreshAccount() {
  useEffect(() => {
    const look = () => {
      if ($signedIn.get()) void refreshAccount();
    };
    const isUnverified = () => {
      const answer = verification.$value.get();
      return answer.state === 'ready' && !answer.value.verified;
    };
    const stops = [
      pollWhileVisible(() => $pendingEmail.get() !== null || isUnverified(), look, PAUSE),
      $verified.listen((verified) => {
        if (verified && isUnverified()) look();
      }),
      // Another address is in use now: it may be the pending one.
      $email.listen((email, before) => {
        if (email && before && $pendingEmail.get() !== null) look();
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
}

/** A change ends with its link, and so does its notice. */
function usePendingEnd() {
  const own = useStore(ownAccount.$value);
  const until = own.state === 'ready' ? own.value?.pendingUntil : null;
  useEffect(() => {
    if (!until) return;
    const end = () => {
      $pendingEmail.set(null);
      void refreshAccount();
    };
    const timer = setTimeout(end, Math.max(0, Date.parse(until) - Date.now()));
    return () => clearTimeout(timer);
  }, [until]);
}

/** Name, address and verification: stored values at once, then the server's. */
export function ProfileFacts({ texts, web }: Props) {
  const name = useStore($accountName);
  const own = useStore(ownAccount.$value);
  useFreshAccount();
  usePendingEnd();
  return (
    <dl className={`panel ${styles.facts}`} id={FACTS} aria-busy={own.state === 'loading'}>
      <Fact label={texts.accountName}>
        <span>{name}</span>
      </Fact>
      <Fact label={texts.email}>
        <EmailFact texts={texts} web={web} />
      </Fact>
      <Fact label={texts.verified}>{own.state === 'loading' ? SKELETON : <VerificationFact texts={texts} />}</Fact>
    </dl>
  );
}
