import { fill } from '#i18n/fill.ts';
import type { Loadable } from '#lib/loadable.ts';
import type { Places } from './find-places.ts';
import type { Formatters } from './formatters.ts';
import styles from './ranking.module.css';
import type { RankingTexts } from './ranking-texts.ts';
import type { Ranking } from './state.ts';
import { narrows, type View } from './view.ts';

type Props = {
  state: Loadable<Ranking>['state'];
  ranking: Ranking | null;
  places: Pick<Places, 'total' | 'page' | 'pages'> | null;
  view: View;
  texts: RankingTexts;
  formatters: Formatters;
};

/** How many are ranked and how many of them are shown; said whenever it changes. */
function Count({ state, ranking, places, view, texts, formatters }: Props) {
  if (!ranking || !places) {
    return <p role="status">{state === 'loading' && <span className="visually-hidden">{texts.loading}</span>}</p>;
  }
  const counted = narrows(view)
    ? fill(formatters.counted('narrowed', ranking.total), { found: formatters.number(places.total) })
    : formatters.counted('players', ranking.total);
  const page = fill(texts.pageOf, { page: formatters.number(places.page), pages: formatters.number(places.pages) });
  return (
    <p role="status">
      {counted}
      <span className="visually-hidden">. {page}</span>
    </p>
  );
}

/** When the ranking was taken, and what its arrows speak of; nothing where the server cannot say. */
function AsOf({ ranking, texts, formatters }: Pick<Props, 'ranking' | 'texts' | 'formatters'>) {
  if (!ranking || ranking.asOf === undefined) return null;
  if (ranking.asOf === null) return texts.asOfUnknown;
  const since = ranking.previousAsOf;
  return (
    <>
      <time dateTime={ranking.asOf}>{fill(texts.asOf, { time: formatters.time(ranking.asOf) })}</time>
      {since !== null && ` ${fill(texts.changesSince, { time: formatters.time(since) })}`}
    </>
  );
}

/** What the table shows, in words. */
export function TableSummary(props: Props) {
  return (
    <div className={styles.standingWords}>
      <Count {...props} />
      <p className={styles.asOf}>
        <AsOf {...props} />
      </p>
    </div>
  );
}
