import { fill } from '#i18n/fill.ts';
import { errorText } from '#lib/failure.ts';
import type { Loadable } from '#lib/loadable.ts';
import { Failed } from '#ui/Failed.tsx';
import styles from './battlepass.module.css';
import type { BattlepassTexts } from './battlepass-texts.ts';
import type { Formatters } from './formatters.ts';
import type { Pass } from './pass.ts';
import type { Seasons } from './seasons.ts';

/** The shape of what comes, while it comes. */
function PassSkeleton({ text }: { text: string }) {
  return (
    <div className={styles.coming} aria-busy="true">
      <p className="visually-hidden" role="status">
        {text}
      </p>
      <span className="bone bone--short" />
      <span className="bone" />
      <span className="bone bone--tall" />
      {[1, 2, 3, 4].map((row) => (
        <div key={row} className={styles.comingRow}>
          <span className="bone" />
          <span className="bone" />
        </div>
      ))}
    </div>
  );
}

/** No season runs: nobody has done anything wrong. */
function NoSeason({ seasons, texts, formatters }: Pick<Props, 'seasons' | 'texts' | 'formatters'>) {
  const next = seasons.state === 'ready' ? seasons.value?.next : null;
  return (
    <section className={`panel empty ${styles.resting}`}>
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

type Props = {
  known: Exclude<Loadable<Pass>, { state: 'ready' }>;
  seasons: Loadable<Seasons | null>;
  texts: BattlepassTexts;
  formatters: Formatters;
  retry: () => void;
};

/** What stands where the battle pass is not: it is coming, it rests, or it could not be loaded. */
export function LoadingStates({ known, seasons, texts, formatters, retry }: Props) {
  if (known.state === 'loading') return <PassSkeleton text={texts.loading} />;
  if (known.failure.code === 'seasonNone') return <NoSeason seasons={seasons} texts={texts} formatters={formatters} />;
  return (
    <div className={`panel ${styles.failed}`}>
      <Failed text={`${texts.failed} ${errorText(known.failure, texts.errors)}`} retry={texts.retry} onRetry={retry} />
    </div>
  );
}
