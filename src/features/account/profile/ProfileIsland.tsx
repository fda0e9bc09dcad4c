import { useEffect } from 'react';
import { Tabs } from '#ui/Tabs.tsx';
import { SecurityTab } from '../security/SecurityTab.tsx';
import { Balance } from './Balance.tsx';
import { ProfileFacts } from './ProfileFacts.tsx';
import styles from './profile.module.css';
import type { ProfileTexts } from './profile-texts.ts';
import { ownAccount, verification } from './state.ts';

type Props = { texts: ProfileTexts; web: string };

/** The signed-in account: what is known of it, and what keeps it safe. */
export function ProfileIsland({ texts, web }: Props) {
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
    <div className={styles.account}>
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
