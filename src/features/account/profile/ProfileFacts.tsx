import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $accountName, $email, $verified } from '#session/state.ts';
import { Fact } from '#ui/Fact.tsx';
import { EmailFact } from './EmailFact.tsx';
import styles from './profile.module.css';
import type { ProfileTexts } from './profile-texts.ts';
import { $pendingEmail, ownAccount, refreshAccount, verification } from './state.ts';
import { VerificationFact } from './VerificationFact.tsx';

/** Who comes back from the mailbox, or has the window beside this one in which its link was opened, sees what the link did. */
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
      // Another address is in use now: it may be the one that waited.
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

/** Name, address and verification: what the browser knows at once, and what the server has to be asked for in its place. */
export function ProfileFacts({ texts }: { texts: ProfileTexts }) {
  const name = useStore($accountName);
  const own = useStore(ownAccount.$value);
  useFreshAccount();
  const bone = <span className="bone bone--short" />;
  return (
    <dl className={`panel ${styles.facts}`} aria-busy={own.state === 'loading'}>
      <Fact label={texts.accountName}>
        <span>{name}</span>
      </Fact>
      <Fact label={texts.email}>
        <EmailFact texts={texts} />
      </Fact>
      <Fact label={texts.verified}>{own.state === 'loading' ? bone : <VerificationFact texts={texts} />}</Fact>
    </dl>
  );
}
