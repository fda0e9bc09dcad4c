import { useStore } from '@nanostores/react';
import { useEffect, useMemo, useState } from 'react';
import { pageAddress } from '#domain/site/addresses.ts';
import type { Language } from '#i18n/languages.ts';
import { errorText } from '#lib/failure.ts';
import type { Loadable } from '#lib/loadable.ts';
import { canPurchase } from '#session/can-purchase.ts';
import { Failed } from '#ui/Failed.tsx';
import { useTabParam } from '#ui/use-tab-param.ts';
import { Warning } from '#ui/Warning.tsx';
import awardStyles from './award.module.css';
import awardDetailStyles from './award-detail.module.css';
import { AWARD_TABS } from './award-tabs.ts';
import awardsStyles from './awards.module.css';
import type { AwardsTexts } from './awards-texts.ts';
import { ClaimedDialog } from './ClaimedDialog.tsx';
import { CodeDialog } from './codes/CodeDialog.tsx';
import type { ClaimContext, May } from './context.ts';
import { Deliveries } from './deliveries/Deliveries.tsx';
import { createFormatters } from './formatters.ts';
import { GroupTabs } from './GroupTabs.tsx';
import { LevelProgress } from './LevelProgress.tsx';
import { Levels } from './Levels.tsx';
import { $awards, awards, periods } from './state.ts';
import { useClaim } from './use-claim.ts';

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

/** Why nothing can be claimed; what comes into it is announced. */
function DisabledReason({ may, texts, language }: Pick<ClaimContext, 'may' | 'texts' | 'language'>) {
  return (
    <div role="status" className={awardsStyles.whyNot}>
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

/** As many as a long group has: who comes back to where they were sees no end of the page that then jumps away. */
const BONES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** The shape of the cards that come. */
function Skeleton({ text }: { text: string }) {
  return (
    <div className={`${awardStyles.awards} ${awardStyles.bones}`} aria-busy="true">
      <p className="visually-hidden">{text}</p>
      {BONES.map((card) => (
        <div key={card} className={`panel ${awardStyles.award}`}>
          <div className="skeleton">
            <span className="bone bone--tall" />
            <span className="bone bone--short" />
            <span className="bone" />
            <span className="bone bone--short" />
          </div>
        </div>
      ))}
      <div className={`panel ${awardDetailStyles.awardDetail}`}>
        <div className="skeleton skeleton--rows">
          <span className="bone bone--short" />
          <span className="bone" />
          <span className="bone bone--tall" />
          <span className="bone bone--line" />
          <span className="bone bone--line" />
        </div>
      </div>
    </div>
  );
}

type Props = { texts: AwardsTexts; language: Language };

/** The awards: a group of levels at a time, what they give and how far one came, promotion codes, and what was sent. */
export function AwardsIsland({ texts, language }: Props) {
  const formatters = useMemo(() => createFormatters(texts, language), [texts, language]);
  const control = useTabParam(AWARD_TABS);
  const known = useStore($awards);
  const may = mayOf(useStore(canPurchase.$value));
  const claims = useClaim(texts);
  const [coding, setCoding] = useState(false);
  useAwards();

  const { scale } = control;
  const groups = known.state === 'ready' ? known.value.groups : null;
  const group = groups?.[scale - 1] ?? null;
  const items = known.state === 'ready' ? known.value.items : new Map<number, unknown>();
  const context: ClaimContext | null = group && { scale, group, items, may, claims, texts, formatters, language };
  return (
    <>
      <header className="awards-head">
        <div>
          <h1>{texts.title}</h1>
          <p className="lead">{texts.lead}</p>
        </div>
      </header>
      <div className={awardsStyles.ways}>
        <GroupTabs
          groups={groups}
          loading={known.state === 'loading'}
          control={control}
          texts={texts}
          formatters={formatters}
        />
        <div className={awardsStyles.tools}>
          <a className="button button--quiet" href={pageAddress('battlepass', language.site)}>
            {texts.battlepass}
          </a>
          <button className="button" type="button" onClick={() => setCoding(true)}>
            {texts.claimCode}
          </button>
        </div>
      </div>
      <DisabledReason may={may} texts={texts} language={language} />
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
          <LevelProgress scale={scale} group={group} texts={texts} formatters={formatters} />
          {context ? <Levels context={context} /> : <Skeleton text={texts.loading} />}
        </>
      )}
      <Deliveries texts={texts} formatters={formatters} language={language} />
      {context && <ClaimedDialog context={context} />}
      <CodeDialog texts={texts} formatters={formatters} open={coding} onClose={() => setCoding(false)} />
    </>
  );
}
