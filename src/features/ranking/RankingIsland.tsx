import { useEffect, useMemo, useRef, useState } from 'react';
import { fill } from '#i18n/fill.ts';
import fades from '#ui/fades.module.css';
import { Filters } from './Filters.tsx';
import { PAGE_ROWS } from './find-places.ts';
import { createFormatters } from './formatters.ts';
import { PlayerRows } from './PlayerRows.tsx';
import styles from './ranking.module.css';
import type { RankingTexts } from './ranking-texts.ts';
import { type TableState, useTableSummary } from './use-table-summary.ts';
import { narrows } from './view.ts';

type Props = { texts: RankingTexts; web: string };

/** The ranking: filters, rows, and buttons that lead to one's own players. */
export function RankingIsland({ texts, web }: Props) {
  const formatters = useMemo(() => createFormatters(texts, web), [texts, web]);
  const form = useRef<HTMLFormElement>(null);
  const top = useRef<HTMLDivElement>(null);
  /** The place whose row gets the focus as soon as it is there. */
  const wanted = useRef<number | null>(null);
  /** On a phone the first rows of a page are shown until the others are asked for. */
  const [folded, setFolded] = useState(true);
  const table = useTableSummary(form, formatters);
  const { control, finder, places, own } = table;

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
    setFolded(false);
    control.step((last) => finder.viewWith(last, position));
  };
  const turn = (page: number) => {
    control.step((last) => ({ ...last, page }));
    if (top.current && top.current.getBoundingClientRect().top < 0) top.current.scrollIntoView();
  };

  return (
    <div className={`panel ${styles.tableSummary}`} ref={top}>
      <Filters form={form} table={table} />
      <div className={`row ${styles.tableSummaryLine}`}>
        <div className={styles.tableSummaryText}>
          <Count table={table} />
          <p className={styles.asOf}>
            <AsOf table={table} />
          </p>
        </div>
        <OwnPlaces table={table} onShow={showOwn} />
      </div>
      {places?.pages !== 1 && <Pages table={table} label={texts.pagesAbove} look={styles.pagesAbove} onTurn={turn} />}
      <PlayerRows table={table} folded={folded} />
      {folded && <Unfold table={table} onUnfold={() => setFolded(false)} />}
      {places?.pages !== 1 && <Pages table={table} label={texts.pages} onTurn={turn} />}
    </div>
  );
}

type PartProps = { table: TableState };

/** Buttons that lead to the visitor's own rows, one for each player; their place is reserved for signed-in visitors. */
function OwnPlaces({ table: { own, formatters }, onShow }: PartProps & { onShow: (position: number) => void }) {
  const { texts, number } = formatters;
  return (
    <ul className={`${styles.ownPlaces} ${fades.across} signed-in-only`} aria-label={texts.ownPlaces}>
      {own.map(({ position, player }) => (
        <li key={player.id}>
          <button className="button button--quiet button--small" type="button" onClick={() => onShow(position)}>
            {fill(own.length === 1 ? texts.showMyPlace : texts.showPlaceOf, {
              name: player.player_name,
              position: number(position),
            })}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Until it is known how many there are, the way through them keeps its room. */
const ONE_PAGE = { page: 1, pages: 1 };

/** The rows that a phone shows of a page; the style sheet counts as many. */
const FOLDED_ROWS = 20;

/** Shows the other rows of the page, where it is a phone's. */
function Unfold({ table: { places, formatters }, onUnfold }: PartProps & { onUnfold: () => void }) {
  const more = (places?.rows.length ?? PAGE_ROWS) - FOLDED_ROWS;
  if (more <= 0) return null;
  return (
    <button className={`button button--quiet ${styles.unfold}`} type="button" onClick={onUnfold}>
      {fill(formatters.texts.showMore, { count: formatters.number(more) })}
    </button>
  );
}

type PagesProps = PartProps & { label: string; look?: string | undefined; onTurn: (to: number) => void };

/** The pages of what was found; a button that leads nowhere stays where it is and keeps the focus. */
function Pages({ table: { places, formatters }, label, look = '', onTurn }: PagesProps) {
  const { texts } = formatters;
  const { page, pages } = places ?? ONE_PAGE;
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
    <nav className={`row row--end ${styles.pages} ${look}`} aria-label={label}>
      {button(texts.previous, page - 1)}
      <span>{formatters.page({ page, pages })}</span>
      {button(texts.next, page + 1)}
    </nav>
  );
}

/** Marks the tiers of the visitor's own players on the page's ladder; numbers are tiers from 1. */
function markOwnTiers(tiers: ReadonlySet<number>, here: string): void {
  for (const step of document.querySelectorAll<HTMLElement>('[data-tier]')) {
    const number = step.querySelector('small');
    if (!number) continue;
    step.dataset['number'] ??= number.textContent ?? '';
    const own = tiers.has(Number(step.dataset['tier']));
    number.textContent = own ? here : step.dataset['number'];
    if (own) step.setAttribute('aria-current', 'true');
    else step.removeAttribute('aria-current');
  }
}

/** How many are ranked and how many of them are shown; said whenever it changes. */
function Count({ table: { answer, ranking, places, view, formatters } }: PartProps) {
  const { texts, number, counted, page } = formatters;
  if (!ranking || !places) {
    const loading = answer.state === 'loading';
    return <p role="status">{loading && <span className="visually-hidden">{texts.loading}</span>}</p>;
  }
  return (
    <p role="status">
      {narrows(view)
        ? fill(counted('narrowed', ranking.total), { found: number(places.total) })
        : counted('players', ranking.total)}
      <span className="visually-hidden">. {page(places)}</span>
    </p>
  );
}

/** When the ranking was taken, and what its arrows speak of; nothing where the server cannot say. */
function AsOf({ table: { ranking, formatters } }: PartProps) {
  const { texts, time } = formatters;
  if (!ranking || ranking.asOf === undefined) return null;
  if (ranking.asOf === null) return texts.asOfUnknown;
  const since = ranking.previousAsOf;
  return (
    <>
      <time dateTime={ranking.asOf}>{fill(texts.asOf, { time: time(ranking.asOf) })}</time>
      {since !== null && ` ${fill(texts.changesSince, { time: time(since) })}`}
    </>
  );
}
