import { useStore } from '@nanostores/react';
import { useEffect, useMemo, useRef } from 'react';
import { errorText } from '#lib/failure.ts';
import { whenIdle } from '#lib/when-idle.ts';
import { $signedIn } from '#session/stores.ts';
import { Failed } from '#ui/Failed.tsx';
import { Filters } from './Filters.tsx';
import { PAGE_ROWS, placeFinder } from './find-places.ts';
import { markOwnTiers } from './mark-own-tiers.ts';
import { NobodyFound } from './NobodyFound.tsx';
import { OwnPlaces } from './OwnPlaces.tsx';
import { Pages } from './Pages.tsx';
import { RankingRow } from './RankingRow.tsx';
import { Bones, RankingTable } from './RankingTable.tsx';
import type { RankingTexts } from './ranking-texts.ts';
import { Standing } from './Standing.tsx';
import { $ownIds, $ranking, loadOwnPlayers, loadRanking, type Ranking } from './state.ts';
import { useView } from './use-view.ts';
import { DEFAULT_VIEW, isDefault, type View } from './view.ts';
import { createWords, type Words } from './words.ts';

type Props = { texts: RankingTexts; web: string };

const NONE: readonly never[] = [];

/** What a view shows of the ranking; null while that is not known: the first rows alone answer the default view only. */
function usePlaces(ranking: Ranking | null, view: View, words: Words) {
  const rows = ranking?.rows ?? NONE;
  const finder = useMemo(() => placeFinder(rows, words.classOrder), [rows, words]);
  const whole = ranking !== null && rows.length >= ranking.total;
  useEffect(() => whenIdle(() => finder.prepare()), [finder]);
  const places = useMemo(() => {
    if (!ranking || !(whole || isDefault(view))) return null;
    if (whole) return finder.find(view);
    return { ...finder.find(view), total: ranking.total, pages: Math.ceil(ranking.total / PAGE_ROWS) };
  }, [ranking, whole, view, finder]);
  return { finder, whole, places };
}

/** The ids of own players, asked for whenever somebody signs in or out. */
function useOwnRows(ranking: Ranking | null) {
  const ids = useStore($ownIds);
  useEffect(() => $signedIn.subscribe(() => void loadOwnPlayers()), []);
  return useMemo(() => (ranking?.rows ?? NONE).filter(({ player }) => ids.has(player.id)), [ranking, ids]);
}

/** The standing: who is looked for, the rows, and the way to one's own. */
export function RankingIsland({ texts, web }: Props) {
  const words = useMemo(() => createWords(texts, web), [texts, web]);
  const form = useRef<HTMLFormElement>(null);
  const top = useRef<HTMLDivElement>(null);
  /** The place whose row gets the focus as soon as it is there. */
  const wanted = useRef<number | null>(null);
  const control = useView(form);
  const answer = useStore($ranking);
  const ranking = answer.state === 'ready' ? answer.value : null;
  const view = control.view ?? DEFAULT_VIEW;
  const { finder, whole, places } = usePlaces(ranking, view, words);
  const own = useOwnRows(ranking);

  const open = control.view !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, with what the address says when it is first read.
  useEffect(() => {
    if (control.view) void loadRanking(isDefault(control.view));
  }, [open]);
  useEffect(() => {
    if (whole && places && places.page !== view.page) control.correctPage(places.page);
  });
  useEffect(() => markOwnTiers(new Set(own.map(({ player }) => player.ranking)), texts.youAreHere), [own, texts]);
  useEffect(() => {
    const row = wanted.current === null ? null : document.getElementById(`place-${wanted.current}`);
    if (!row) return;
    wanted.current = null;
    row.focus({ preventScroll: true });
    row.scrollIntoView({ block: 'center' });
  });

  const reset = () => {
    control.step(() => DEFAULT_VIEW);
    void loadRanking(false);
    void loadOwnPlayers();
  };
  const showOwn = (position: number) => {
    wanted.current = position;
    control.step((last) => {
      const page = finder.pageWith(last, position);
      if (page !== null) return { ...last, page };
      const everybody = { ...last, q: '', level: null, class: null };
      return { ...everybody, page: finder.pageWith(everybody, position) ?? 1 };
    });
  };
  const turn = (page: number) => {
    control.step((last) => ({ ...last, page }));
    if (top.current && top.current.getBoundingClientRect().top < 0) top.current.scrollIntoView();
  };

  return (
    <div className="panel standing" ref={top}>
      <Filters form={form} control={control} view={view} texts={texts} words={words} onReset={reset} />
      <div className="standing-line">
        <Standing state={answer.state} ranking={ranking} places={places} view={view} texts={texts} words={words} />
        <OwnPlaces rows={own} texts={texts} words={words} onShow={showOwn} />
      </div>
      {answer.state === 'failed' ? (
        <Failed
          text={`${texts.failed} ${errorText(answer.failure, texts.errors)}`}
          retry={texts.retry}
          onRetry={() => void loadRanking(isDefault(view))}
        />
      ) : places?.total === 0 ? (
        <NobodyFound ranked={ranking !== null && ranking.total > 0} texts={texts} onShowAll={reset} />
      ) : (
        <RankingTable view={view} texts={texts} onStep={control.step} busy={!places}>
          {places ? (
            places.rows.map((row, line) => (
              <RankingRow
                // biome-ignore lint/suspicious/noArrayIndexKey: another order changes what lines say, which is quicker than new lines.
                key={line}
                row={row}
                own={own.includes(row)}
                compared={ranking?.previousAsOf != null}
                texts={texts}
                words={words}
              />
            ))
          ) : (
            <Bones rows={PAGE_ROWS} />
          )}
        </RankingTable>
      )}
      <Pages places={places ?? { page: 1, pages: 1 }} texts={texts} words={words} onTurn={turn} />
    </div>
  );
}
