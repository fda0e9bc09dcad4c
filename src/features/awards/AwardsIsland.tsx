import { useStore } from '@nanostores/react';
import { useEffect, useMemo, useState } from 'react';
import { AWARD_GROUPS, type AwardGroup } from '#domain/awards/award-state.ts';
import type { AwardGroupFacts, Awards } from '#domain/awards/read-awards.ts';
import { pageAddress } from '#domain/site/addresses.ts';
import { withTab } from '#domain/site/query.ts';
import type { Language } from '#i18n/languages.ts';
import { errorText } from '#lib/failure.ts';
import type { Loadable } from '#lib/loadable.ts';
import { canPurchase } from '#session/can-purchase.ts';
import { Failed } from '#ui/Failed.tsx';
import { Warning } from '#ui/Notice.tsx';
import { PartTabs, type TabControl, useTabParam } from '#ui/PartTabs.tsx';
import { useAnchor } from '#ui/use-anchor.ts';
import awardStyles from './award.module.css';
import awardDetailStyles from './award-detail.module.css';
import { AWARD_TABS } from './award-tabs.ts';
import awardsStyles from './awards.module.css';
import type { AwardsTexts } from './awards-texts.ts';
import { GivenLevel, ReadyLevels, readyIn } from './Claims.tsx';
import { CodeDialog } from './codes/CodeDialog.tsx';
import { type ClaimContext, createFormatters, type May, type PageTexts } from './context.ts';
import { Deliveries } from './deliveries/Deliveries.tsx';
import { LevelProgress } from './LevelProgress.tsx';
import { Levels } from './Levels.tsx';
import { $awards, awards, deliveries, periods } from './state.ts';
import { useClaim } from './use-claim.ts';

type TabTitleProps = Pick<PageTexts, 'formatters'> & { name: string; known: boolean; ready: number };

function TabTitle({ name, known, ready, formatters }: TabTitleProps) {
  return (
    <>
      {!known && <span className="skeleton-item" />}
      <span className={known ? undefined : 'visually-hidden'}>{name}</span>
      {ready > 0 && (
        <>
          <b className={awardsStyles.ready} aria-hidden="true">
            {formatters.number(ready)}
          </b>
          <span className="visually-hidden">, {formatters.items.counted('ready', ready)}</span>
        </>
      )}
    </>
  );
}

const isEmpty = ({ name, levels }: AwardGroupFacts) => Object.keys(name).length === 0 && levels.length === 0;

type GroupTabsProps = Omit<PageTexts, 'language'> & {
  known: Loadable<Awards>;
  may: May;
  control: TabControl<AwardGroup>;
};

/** The groups by their names, each with how much of it can be claimed; one that does not exist has no tab, unless the address names it. */
function GroupTabs({ known, may, control, texts, formatters }: GroupTabsProps) {
  const groups = known.state === 'ready' ? known.value.groups : null;
  const tabs = AWARD_GROUPS.flatMap((scale) => {
    const group = groups?.[scale - 1];
    if (group && isEmpty(group) && scale !== control.scale) return [];
    const name = formatters.group(group, scale);
    const ready = group && may !== 'unverified' ? readyIn(group) : 0;
    const title = (
      <TabTitle key={scale} name={name} known={known.state !== 'loading'} ready={ready} formatters={formatters} />
    );
    return [{ scale, href: withTab('', scale), title }];
  });
  return <PartTabs label={texts.parts} tabs={tabs} control={control} many />;
}

function mayOf(answer: Loadable<boolean>): May {
  if (answer.state === 'loading') return 'loading';
  if (answer.state === 'failed') return 'unknown';
  return answer.value ? 'allowed' : 'unverified';
}

/** Asks for everything when the page is opened, and again when the browser brings it back as it was left. */
function useAwards(): void {
  useEffect(() => {
    void awards.load();
    void canPurchase.load();
    void periods.load();
    const back = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      void awards.refresh();
      void canPurchase.refresh();
    };
    window.addEventListener('pageshow', back);
    return () => window.removeEventListener('pageshow', back);
  }, []);
}

/** Why no level can be claimed; changes are announced. */
function DisabledReason({ may, texts, language }: Pick<ClaimContext, 'may' | 'texts' | 'language'>) {
  return (
    <div role="status" className={awardsStyles.disabledReason}>
      {may === 'unverified' && (
        <Warning
          text={`${texts.unverified} ${texts.codesWork}`}
          link={{ href: pageAddress('profile', language.site), text: texts.verifyInProfile }}
        />
      )}
      {may === 'unknown' && (
        <Failed text={texts.checkFailed} retry={texts.retry} onRetry={() => void canPurchase.load()} />
      )}
    </div>
  );
}

/** As many as a long group has: a restored scroll position stays within the page. */
const BONES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

function Skeleton({ text }: { text: string }) {
  return (
    <div className={`${awardStyles.awards} ${awardStyles.loading}`} aria-busy="true">
      <p className="visually-hidden">{text}</p>
      {BONES.map((card) => (
        <div key={card} className={`panel ${awardStyles.award}`}>
          <div className="skeleton">
            <span className="skeleton-item skeleton-tall" />
            <span className="skeleton-item skeleton-short" />
            <span className="skeleton-item" />
            <span className="skeleton-item skeleton-short" />
          </div>
        </div>
      ))}
      <div className={`panel ${awardDetailStyles.awardDetail}`}>
        <div className="skeleton skeleton--rows">
          <span className="skeleton-item skeleton-short" />
          <span className="skeleton-item" />
          <span className="skeleton-item skeleton-tall" />
          <span className="skeleton-item skeleton-line" />
          <span className="skeleton-item skeleton-line" />
        </div>
      </div>
    </div>
  );
}

type Props = { texts: AwardsTexts; language: Language };

/** The awards: the levels of one group, its progress, promotion codes and deliveries. */
export function AwardsIsland({ texts, language }: Props) {
  const formatters = useMemo(() => createFormatters(texts, language), [texts, language]);
  const control = useTabParam(AWARD_TABS);
  const known = useStore($awards);
  const may = mayOf(useStore(canPurchase.$value));
  const claims = useClaim(texts);
  const [coding, setCoding] = useState(false);
  useAwards();
  const delivered = useStore(deliveries.$value);
  useAnchor(known.state !== 'loading' && delivered.state !== 'loading');

  const { scale } = control;
  const { groups, items } = known.state === 'ready' ? known.value : { groups: [], items: new Map<number, unknown>() };
  const group = groups[scale - 1] ?? null;
  const wording = { texts, formatters, language };
  const context: ClaimContext | null = group && { scale, group, items, may, claims, ...wording };
  return (
    <>
      <header className="awards-head">
        <div>
          <h1>{texts.title}</h1>
          <p className="lead">{texts.lead}</p>
        </div>
      </header>
      <div className={awardsStyles.navigation}>
        <GroupTabs known={known} may={may} control={control} {...wording} />
        <div className={awardsStyles.actions}>
          <a className="button button--quiet" href={pageAddress('battlepass', language.site)}>
            {texts.battlepass}
          </a>
          <button className="button button--quiet" type="button" onClick={() => setCoding(true)}>
            {texts.claimCode}
          </button>
        </div>
      </div>
      <DisabledReason may={may} texts={texts} language={language} />
      {may !== 'unverified' && known.state !== 'failed' && (
        <ReadyLevels groups={known.state === 'ready' ? groups : null} claims={claims} items={items} {...wording} />
      )}
      {known.state === 'failed' ? (
        <div className={`panel ${awardStyles.failed}`}>
          <Failed
            text={`${texts.failed} ${errorText(known.failure, texts.errors)}`}
            retry={texts.retry}
            onRetry={() => void awards.load()}
          />
        </div>
      ) : (
        <>
          <LevelProgress scale={scale} group={group} {...wording} />
          {context ? <Levels context={context} /> : <Skeleton text={texts.loading} />}
        </>
      )}
      <Deliveries {...wording} />
      <GivenLevel claims={claims} items={items} {...wording} />
      <CodeDialog {...wording} open={coding} onClose={() => setCoding(false)} />
    </>
  );
}
