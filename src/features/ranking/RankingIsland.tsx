import { useEffect, useMemo, useRef } from 'react';
import { fill } from '#i18n/fill.ts';
import type { Loadable } from '#lib/loadable.ts';
import { Filters } from './Filters.tsx';
import type { Places } from './find-places.ts';
import { createFormatters, type Formatters } from './formatters.ts';
import { PlayerRows } from './PlayerRows.tsx';
import type { RankedRow } from './ranked-rows.ts';
import styles from './ranking.module.css';
import type { RankingTexts } from './ranking-texts.ts';
import type { Ranking } from './state.ts';
import { useTableSummary } from './use-table-summary.ts';
import { narrows, type View } from './view.ts';

type Props = { texts: RankingTexts; web: string };

/** Until it is known how many there are, the way through them keeps its room. */
const ONE_PAGE = { page: 1, pages: 1 };

/** The ranking: filters, rows, and buttons that lead to one's own players. */
export function RankingIsland({ texts, web }: Props) {
  const formatters = useMemo(() => createFormatters(texts, web), [texts, web]);
  const form = useRef<HTMLFormElement>(null);
  const top = useRef<HTMLDivElement>(null);
  /** The place whose row gets the focus as soon as it is there. */
  const wanted = useRef<number | null>(null);
  const standing = useTableSummary(form, formatters);
  const { control, answer, ranking, view, finder, places, own, reset } = standing;

  useEffect(() => markOwnTiers(new Set(own.map(({ player }) => player.ranking)), texts.youAreHere), [own, texts]);
  useEffect(() => {
    const row = wanted.current === null ? null : document.getElementById(`place-${wanted.current}`);
    if (!row) return;
    wanted.current = null;
    row.focus({ preventScroll: true });
    row.scrollIntoView({ block: 'center' });
  });
  const showOwn = (position: number) => {
    wanted.current = position;
    control.step((last) => finder.viewWith(last, position));
  };
  const turn = (page: number) => {
    control.step((last) => ({ ...last, page }));
    if (top.current && top.current.getBoundingClientRect().top < 0) top.current.scrollIntoView();
  };

  return (
    <div className={`panel ${styles.tableSummary}`} ref={top}>
      <Filters form={form} control={control} view={view} texts={texts} formatters={formatters} onReset={reset} />
      <div className={styles.tableSummaryLine}>
        <TableSummary
          state={answer.state}
          ranking={ranking}
          places={places}
          view={view}
          texts={texts}
          formatters={formatters}
        />
        <OwnPlaces rows={own} texts={texts} formatters={formatters} onShow={showOwn} />
      </div>
      <PlayerRows standing={standing} texts={texts} formatters={formatters} />
      {places?.pages !== 1 && <Pages places={places ?? ONE_PAGE} texts={texts} formatters={formatters} onTurn={turn} />}
    </div>
  );
}

type OwnPlacesProps = {
  rows: readonly RankedRow[];
  texts: RankingTexts;
  formatters: Formatters;
  onShow: (position: number) => void;
};

/** Buttons that lead to the visitor's own rows, one for each player; their place is reserved for signed-in visitors. */
function OwnPlaces({ rows, texts, formatters, onShow }: OwnPlacesProps) {
  return (
    <ul className={`${styles.ownPlaces} signed-in-only`} aria-label={texts.ownPlaces}>
      {rows.map(({ position, player }) => (
        <li key={player.id}>
          <button className="button button--quiet button--small" type="button" onClick={() => onShow(position)}>
            {fill(rows.length === 1 ? texts.showMyPlace : texts.showPlaceOf, {
              name: player.player_name,
              position: formatters.number(position),
            })}
          </button>
        </li>
      ))}
    </ul>
  );
}

type PagesProps = {
  places: Pick<Places, 'page' | 'pages'>;
  texts: RankingTexts;
  formatters: Formatters;
  onTurn: (to: number) => void;
};

/** The pages of what was found; a button that leads nowhere stays where it is and keeps the focus. */
function Pages({ places: { page, pages }, texts, formatters, onTurn }: PagesProps) {
  const button = (text: string, to: number) => (
    <button
      className="button button--quiet button--small"
      type="button"
      aria-disabled={to < 1 || to > pages}
      onClick={() => to >= 1 && to <= pages && onTurn(to)}
    >
      {text}
    </button>
  );
  return (
    <nav className={styles.pages} aria-label={texts.pages}>
      {button(texts.previous, page - 1)}
      <span>{fill(texts.pageOf, { page: formatters.number(page), pages: formatters.number(pages) })}</span>
      {button(texts.next, page + 1)}
    </nav>
  );
}

/** Marks the tiers of the visitor's own players on the page's ladder; numbers are tiers from 1. */
function markOwnTiers(tiers: ReadonlySet<number>, here: string): void {
  for (const step of document.querySelectorAll<HTMLElement>('[data-tier]')) {
    const formatters = step.querySelector('small');
    if (!formatters) continue;
    step.dataset['number'] ??= formatters.textContent ?? '';
    const own = tiers.has(Number(step.dataset['tier']));
    formatters.textContent = own ? here : step.dataset['number'];
    if (own) step.setAttribute('aria-current', 'true');
    else step.removeAttribute('aria-current');
  }
}

type TableSummaryProps = {
  state: Loadable<Ranking>['state'];
  ranking: Ranking | null;
  places: Pick<Places, 'total' | 'page' | 'pages'> | null;
  view: View;
  texts: RankingTexts;
  formatters: Formatters;
};

/** How many are ranked and how many of them are shown; said whenever it changes. */
function Count({ state, ranking, places, view, texts, formatters }: TableSummaryProps) {
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
function AsOf({ ranking, texts, formatters }: Pick<TableSummaryProps, 'ranking' | 'texts' | 'formatters'>) {
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
function TableSummary(props: TableSummaryProps) {
  return (
    <div className={styles.tableSummaryText}>
      <Count {...props} />
      <p className={styles.asOf}>
        <AsOf {...props} />
      </p>
    </div>
  );
}
