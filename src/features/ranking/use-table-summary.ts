import { useStore } from '@nanostores/react';
import { type RefObject, useEffect, useMemo } from 'react';
import { whenIdle } from '#lib/when-idle.ts';
import { $signedIn } from '#session/state.ts';
import { PAGE_ROWS, PlaceFinder } from './find-places.ts';
import type { Formatters } from './formatters.ts';
import { $ownIds, $ranking, loadOwnPlayers, loadRanking, type Ranking } from './state.ts';
import { useView } from './use-view.ts';
import { DEFAULT_VIEW, isDefault, type View } from './view.ts';

const NONE: readonly never[] = [];

/** What a view shows of the ranking; null while that is not known: the first rows alone answer the default view only. */
function usePlaces(ranking: Ranking | null, view: View, formatters: Formatters) {
  const rows = ranking?.rows ?? NONE;
  const finder = useMemo(() => new PlaceFinder(rows, formatters.classOrder), [rows, formatters]);
  const whole = ranking !== null && rows.length >= ranking.total;
  useEffect(() => {
    let left = false;
    const prepare = () => {
      if (!left && finder.prepareNext()) whenIdle(prepare);
    };
    if (whole) whenIdle(prepare);
    return () => {
      left = true;
    };
  }, [finder, whole]);
  const places = useMemo(() => {
    if (!ranking || !(whole || isDefault(view))) return null;
    if (whole) return finder.find(view);
    return { ...finder.find(view), total: ranking.total, pages: Math.ceil(ranking.total / PAGE_ROWS) };
  }, [ranking, whole, view, finder]);
  return { finder, whole, places };
}

/** The rows of own players, which are requested again after each sign-in and sign-out. */
function useOwnRows(ranking: Ranking | null) {
  const ids = useStore($ownIds);
  useEffect(() => $signedIn.subscribe(() => void loadOwnPlayers()), []);
  return useMemo(() => (ranking?.rows ?? NONE).filter(({ player }) => ids.has(player.id)), [ranking, ids]);
}

/** What all parts of the table are drawn from. */
export type TableState = ReturnType<typeof useTableSummary>;

/** The ranking as the address asks for it; it is loaded as soon as that is read. */
export function useTableSummary(form: RefObject<HTMLFormElement | null>, formatters: Formatters) {
  const { view: asked, typed, control } = useView(form);
  const answer = useStore($ranking);
  const ranking = answer.state === 'ready' ? answer.value : null;
  const view = asked ?? DEFAULT_VIEW;
  const { finder, whole, places } = usePlaces(ranking, view, formatters);
  const own = useOwnRows(ranking);

  const open = asked !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: requested once, with the view of the first address.
  useEffect(() => {
    if (asked) void loadRanking(isDefault(asked));
  }, [open]);
  useEffect(() => {
    if (whole && places && places.page !== view.page) control.correctPage(places.page);
  });
  const reset = () => {
    control.step(() => DEFAULT_VIEW);
    void loadRanking(false);
    void loadOwnPlayers();
  };
  return { control, typed, answer, ranking, view, finder, places, own, reset, formatters };
}
