import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { SITE } from '#domain/site/site.ts';
import { errorText } from '#lib/failure.ts';
import { $points } from '#session/state.ts';
import { Failed } from '#ui/Failed.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import type { ProfileTexts, SecurityTexts } from '../account-texts.ts';
import { ChangePassword } from '../security/ChangePassword.tsx';
import { Devices } from '../security/Devices.tsx';
import { OwnData } from '../security/OwnData.tsx';
import { SecondFactor } from '../security/SecondFactor.tsx';
import securityStyles from '../security/security.module.css';
import { balance } from '../state.ts';
import { ProfileFacts } from './ProfileFacts.tsx';
import styles from './profile.module.css';
import { ownAccount, verification } from './state.ts';

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
      <ProfileFacts texts={texts} web={web} />
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
