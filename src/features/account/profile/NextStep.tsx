import { useStore } from '@nanostores/react';
import { isAllowed } from '#domain/account/verification.ts';
import { pageAddress } from '#domain/site/addresses.ts';
import { fill } from '#i18n/fill.ts';
import { SITE } from '#lib/site.ts';
import { $email } from '#session/state.ts';
import { Icon } from '#ui/Icon.tsx';
import type { IconName } from '#ui/icons.ts';
import { type OverviewProps, useFormatters } from './Overview.tsx';
import styles from './overview.module.css';
import { awards, claimable, type Known, type Step, season, stepsOf } from './overview.ts';
import { FACTS } from './ProfileFacts.tsx';
import { $pendingEmail, ownAccount, verification } from './state.ts';

const ICONS: Record<Step, IconName> = { verify: 'mail', download: 'download', secondFactor: 'shield', claim: 'chest' };

/** Where a step is taken; rewards are claimed where most of them may be. */
function addressOf(step: Step, { awards }: Known, { language: { site } }: OverviewProps): string {
  const hasAwards = awards.state === 'ready' && (awards.value?.claimable ?? 0) > 0;
  if (step === 'verify') return `#${FACTS}`;
  if (step === 'download') return pageAddress('downloads', site);
  if (step === 'secondFactor') return `${pageAddress('profile', site)}#security`;
  return pageAddress(hasAwards ? 'awards' : 'battlepass', site);
}

function useKnown(): Known {
  return {
    verification: useStore(verification.$value),
    own: useStore(ownAccount.$value),
    season: useStore(season.$value),
    awards: useStore(awards.$value),
  };
}

/** The step that is best taken next, and the one after it; it has its place from the start. */
export function NextStep(props: OverviewProps) {
  const { texts } = props;
  const own = texts.overview;
  const known = useKnown();
  const current = useStore($email) ?? '';
  const email = useStore($pendingEmail) ?? current;
  const formatters = useFormatters(props);
  const [first, second] = stepsOf(known, isAllowed, Date.now()) ?? [null];
  const account = known.verification.state === 'ready' ? known.verification.value : null;
  const count = claimable(known, account !== null && isAllowed(account));
  const titleOf = (step: Step) => (step === 'claim' ? formatters.counted('claim', count) : own[step]);

  if (first === null) {
    return (
      <section className={`panel panel--proud ${styles.next}`} aria-busy="true" aria-label={own.nextStep}>
        <div className="skeleton skeleton--rows">
          <span className="skeleton-item skeleton-short" />
          <span className="skeleton-item" />
        </div>
      </section>
    );
  }
  return (
    <section className={`panel panel--proud ${styles.next}`} aria-labelledby="next-step">
      <Icon name={first ? ICONS[first] : 'check'} />
      <div>
        {first && <p className="label">{own.nextStep}</p>}
        <h2 id="next-step">{first ? titleOf(first) : own.rest}</h2>
        <p>{first ? fill(own[`${first}Text`], { email }) : own.restText}</p>
      </div>
      {first && (
        <div className={`row ${styles.steps}`}>
          <a className="button" href={addressOf(first, known, props)}>
            {fill(own[`${first}Button`], { product: SITE.product })}
          </a>
          {second && <a href={addressOf(second, known, props)}>{titleOf(second)}</a>}
        </div>
      )}
    </section>
  );
}
