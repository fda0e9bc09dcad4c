import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { fill } from '#i18n/fill.ts';
import type { Language } from '#i18n/languages.ts';
import { errorText } from '#lib/failure.ts';
import type { Loadable } from '#lib/loadable.ts';
import { pollWhileVisible } from '#lib/poll-while-visible.ts';
import { $message } from '#session/message.ts';
import { Failed } from '#ui/Failed.tsx';
import { useAnchor } from '#ui/use-anchor.ts';
import { Archive } from './Archive.tsx';
import styles from './battlepass.module.css';
import type { BattlepassTexts } from './battlepass-texts.ts';
import { ChooseReward } from './ChooseReward.tsx';
import { createFormatters, type RewardContext } from './context.ts';
import type { Pass } from './pass.ts';
import { Season } from './Season.tsx';
import { frozenUntilOf, hasEnded, type Seasons } from './seasons.ts';
import { pass, refreshPass, seasons } from './state.ts';
import { claimMessage, useClaims } from './use-claims.ts';

/** A player who returns sooner sees the last answer, in ms. */
const FRESH = 10_000;
/** A visible page refreshes after this, in ms: premium and points change meanwhile. */
const OLD = 60_000;

async function load(texts: BattlepassTexts): Promise<void> {
  void seasons.load();
  await pass.load();
  const known = pass.$value.get();
  if (known.state !== 'failed' || !known.failure.inAction || known.failure.code === 'seasonNone') return;
  // A refused request is shown as a refused claim is.
  const text = claimMessage(known.failure, texts);
  if (text !== null) $message.set({ title: texts.title, text, status: 'failed' });
}

/** Refreshes when the player returns after a while, when a time changes what is shown, and each minute. */
function watch(): () => void {
  let asked = Date.now();
  const isOld = () => {
    if (Date.now() - asked >= OLD) return true;
    const known = seasons.$value.get();
    return hasEnded(known.state === 'ready' ? known.value : null, asked, Date.now());
  };
  return pollWhileVisible(isOld, () => {
    if (Date.now() - asked < FRESH) return;
    asked = Date.now();
    void refreshPass();
  });
}

/** The battle pass and its seasons; requested on mount and refreshed from then on. */
function usePass(texts: BattlepassTexts) {
  const ask = useCallback(() => void load(texts), [texts]);
  useEffect(() => {
    ask();
    return watch();
  }, [ask]);
  return { known: useStore(pass.$value), seasons: useStore(seasons.$value), ask };
}

function PassSkeleton({ text }: { text: string }) {
  return (
    <div className={`stack live ${styles.skeleton}`} aria-busy="true">
      <p className="visually-hidden" role="status">
        {text}
      </p>
      <span className="skeleton-item skeleton-short" />
      <span className="skeleton-item" />
      <span className="skeleton-item skeleton-tall" />
      {[1, 2, 3, 4].map((row) => (
        <div key={row} className={styles.skeletonRow}>
          <span className="skeleton-item" />
          <span className="skeleton-item" />
        </div>
      ))}
    </div>
  );
}

type LoadingProps = { seasons: Loadable<Seasons | null>; context: RewardContext };

/** No season runs: this is no error. */
function NoSeason({ seasons, context: { texts, formatters } }: LoadingProps) {
  const next = seasons.state === 'ready' ? seasons.value?.next : null;
  return (
    <section className={`panel empty ${styles.noSeason}`}>
      <svg viewBox="0 0 120 70" fill="none" stroke="currentColor" aria-hidden="true">
        <path d="M6 60C30 60 34 42 54 42s22-14 38-14M6 66h108M92 28 102 16l10 12-10 12ZM102 40v26" />
        <path d="M22 58l7-8 7 8-7 8ZM56 42l6-7 6 7-6 7Z" strokeOpacity=".5" />
      </svg>
      <h2>{texts.emptyTitle}</h2>
      <p>{texts.emptyText}</p>
      {next && (
        <p>
          <strong>
            {fill(texts.nextSeason, {
              title: formatters.read(next.title) ?? next.id,
              moment: formatters.moment(next.startsAt),
            })}
          </strong>
        </p>
      )}
    </section>
  );
}

type LoadingStatesProps = LoadingProps & { known: Exclude<Loadable<Pass>, { state: 'ready' }>; retry: () => void };

/** The page without a battle pass: loading, no season, or failed. */
function LoadingStates({ known, retry, ...props }: LoadingStatesProps) {
  const { texts } = props.context;
  if (known.state === 'loading') return <PassSkeleton text={texts.loading} />;
  if (known.failure.code === 'seasonNone') return <NoSeason {...props} />;
  return (
    <div className={`panel ${styles.failed}`}>
      <Failed text={`${texts.failed} ${errorText(known.failure, texts.errors)}`} retry={texts.retry} onRetry={retry} />
    </div>
  );
}

type Props = { texts: BattlepassTexts; language: Language };

/** The battle pass: printed with its title, then as the account has it. */
export function BattlepassIsland({ texts, language }: Props) {
  const formatters = useMemo(() => createFormatters(texts, language), [texts, language]);
  const { known, seasons, ask } = usePass(texts);
  const control = useClaims(texts, formatters);
  const why = useRef<HTMLDivElement>(null);
  useAnchor(known.state === 'ready' && seasons.state !== 'loading');

  const overview = seasons.state === 'ready' ? seasons.value : null;
  const frozenUntil = known.state === 'ready' ? frozenUntilOf(overview, new Date()) : null;
  const frozen = frozenUntil && fill(texts.frozenShort, { moment: formatters.moment(frozenUntil.toISOString()) });
  const context: RewardContext = {
    texts,
    formatters,
    language,
    hindered: frozen,
    ...control,
    press: (claimable) => {
      // A season that has ended is not held up by the one that is shown.
      if (frozen !== null && claimable.place.season === null) why.current?.focus();
      else control.press(claimable);
    },
  };
  return (
    <>
      <header>
        <h1>{texts.title}</h1>
        <p className="lead">{texts.lead}</p>
      </header>
      {known.state === 'ready' ? (
        <Season
          pass={known.value}
          known={seasons}
          frozenUntil={frozenUntil}
          control={control}
          context={context}
          why={why}
        />
      ) : (
        <LoadingStates known={known} seasons={seasons} context={context} retry={ask} />
      )}
      <Archive past={overview?.past ?? []} context={context} />
      <ChooseReward context={context} control={control} />
      <p className="visually-hidden" role="status">
        {control.announcement}
      </p>
    </>
  );
}
