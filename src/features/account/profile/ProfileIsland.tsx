import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { isAllowed } from '#domain/account/verification.ts';
import { pageAddress } from '#domain/site/addresses.ts';
import { errorText } from '#lib/failure.ts';
import { pollWhileVisible } from '#lib/poll-while-visible.ts';
import { currencyName } from '#lib/site.ts';
import { $points, $purchase } from '#session/state.ts';
import { Failed } from '#ui/Failed.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import type { SecurityTexts } from '../account-texts.ts';
import { ChangePassword } from '../security/ChangePassword.tsx';
import { Devices } from '../security/Devices.tsx';
import { OwnData } from '../security/OwnData.tsx';
import { SecondFactor } from '../security/SecondFactor.tsx';
import securityStyles from '../security/security.module.css';
import { balance } from '../state.ts';
import { NextStep } from './NextStep.tsx';
import { History, type OverviewProps, Rewards } from './Overview.tsx';
import { PARTS } from './overview.ts';
import { ProfileFacts } from './ProfileFacts.tsx';
import styles from './profile.module.css';
import { ownAccount, verification } from './state.ts';

/** The point balance, requested when it is shown; later changes come from the session's store. */
function Balance({ texts, language: { site, web } }: OverviewProps) {
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
      <p>{currencyName(site)}</p>
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

/** The parts are asked for again when the reader comes back after so long, in ms, and after a purchase. */
const STALE = 30_000;

function useFreshParts() {
  useEffect(() => {
    let at = Date.now();
    const refresh = () => {
      at = Date.now();
      for (const part of PARTS) void part.refresh();
    };
    const stops = [
      pollWhileVisible(
        () => false,
        () => Date.now() - at > STALE && refresh(),
      ),
      $purchase.listen(refresh),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
}

/** The account at a glance: what to do next, its facts, and what it has in the other parts of the site. */
function ProfileTab(props: OverviewProps) {
  const { texts, language } = props;
  const answer = useStore(verification.$value);
  useFreshParts();
  return (
    <>
      <NextStep {...props} />
      <div className={styles.profile}>
        <div className="stack">
          <section className={`panel ${styles.points}`} aria-labelledby="profile-points">
            <h2 id="profile-points">{texts.points}</h2>
            <Balance {...props} />
            <a className="button button--quiet button--small" href={pageAddress('store', language.site)}>
              {texts.overview.getMore}
            </a>
          </section>
          <ProfileFacts texts={texts} web={language.web} />
          <History {...props} />
        </div>
        <div className="stack">
          <Rewards {...props} allowed={answer.state !== 'ready' || isAllowed(answer.value)} />
        </div>
      </div>
    </>
  );
}

/** The signed-in account: its page and its security. */
export function ProfileIsland(props: OverviewProps) {
  const { texts, language } = props;
  useEffect(() => {
    void verification.load();
    void ownAccount.load();
  }, []);
  const security = <SecurityTab texts={texts.security} web={language.web} />;
  return (
    <div className={`stack ${styles.account}`}>
      <Tabs
        label={texts.title}
        tabs={[
          { id: 'profile', title: texts.tabProfile, content: <ProfileTab {...props} /> },
          { id: 'security', title: texts.security.title, content: security },
        ]}
      />
    </div>
  );
}
