import { useEffect, useMemo, useRef } from 'react';
import { Filters } from './Filters.tsx';
import { createFormatters } from './formatters.ts';
import { markOwnTiers } from './mark-own-tiers.ts';
import { OwnPlaces } from './OwnPlaces.tsx';
import { Pages } from './Pages.tsx';
import { PlayerRows } from './PlayerRows.tsx';
import styles from './ranking.module.css';
import type { RankingTexts } from './ranking-texts.ts';
import { TableSummary } from './TableSummary.tsx';
import { useTableSummary } from './use-table-summary.ts';

type Props = { texts: RankingTexts; web: string };

/** Until it is known how many there are, the way through them keeps its room. */
const ONE_PAGE = { page: 1, pages: 1 };

/** The standing: who is looked for, the rows, and the way to one's own. */
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
    <div className={`panel ${styles.standing}`} ref={top}>
      <Filters form={form} control={control} view={view} texts={texts} formatters={formatters} onReset={reset} />
      <div className={styles.standingLine}>
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
