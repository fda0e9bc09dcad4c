import {
  type CSSProperties,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { type AwardGroup, awardState } from '#domain/awards/award-state.ts';
import { scrollBehavior } from '#lib/reduced-motion.ts';
import { anchorOf } from '#ui/use-anchor.ts';
import { AwardCard } from './AwardCard.tsx';
import { AwardDetail } from './AwardDetail.tsx';
import styles from './award.module.css';
import { type ClaimContext, levelId } from './context.ts';
import type { Placed } from './use-claim.ts';

/** Whether a media query matches, now and as it changes; false when the page is printed. */
function useMedia(query: string): boolean {
  const follow = useCallback(
    (changed: () => void) => {
      const media = matchMedia(query);
      media.addEventListener('change', changed);
      return () => media.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(
    follow,
    () => matchMedia(query).matches,
    () => false,
  );
}

/** From this width on the detail is beside the cards, and one is always open. */
const BESIDE = '(min-width: 62rem)';

/** The level to look at first: one that can be claimed, else the next to be reached. */
function firstOf(placed: readonly Placed[]): Placed | undefined {
  const at = (wanted: string) => placed.find(({ level }) => awardState(level) === wanted);
  return at('unlocked') ?? at('locked') ?? placed[0];
}

/** Below its card the whole of a level may lie out of view: it is scrolled to when it was opened by hand. The focus stays on the card. */
function useWholeInView(open: string | undefined, beside: boolean) {
  const byHand = useRef(false);
  useEffect(() => {
    if (open !== undefined && byHand.current && !beside) {
      document.querySelector('#award-detail')?.scrollIntoView({ block: 'nearest', behavior: scrollBehavior() });
    }
    byHand.current = false;
  }, [open, beside]);
  return byHand;
}

const LEVEL = levelId('');

/** The key of the level that the address names; null: it names none. */
function namedLevel(): string | null {
  const anchor = anchorOf(location);
  return anchor.startsWith(LEVEL) ? anchor.slice(LEVEL.length) : null;
}

/** Which level of each group is open, by its key; '' means that the chosen one was closed. */
function usePicked(scale: AwardGroup) {
  const [picked, setPicked] = useState<ReadonlyMap<AwardGroup, string>>(new Map());
  // A link to a level opens it.
  useLayoutEffect(() => {
    const follow = () => {
      const key = namedLevel();
      if (key !== null) setPicked((before) => new Map([...before, [scale, key]]));
    };
    follow();
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, [scale]);
  return [picked, setPicked] as const;
}

/** The levels of a group as cards, with the whole of the chosen one right after it. */
export function Levels({ context }: { context: ClaimContext }) {
  const { scale, group, texts } = context;
  const beside = useMedia(BESIDE);
  const [picked, setPicked] = usePicked(scale);
  const placed = group.levels.map((level, nth): Placed => ({ level, place: nth + 1 }));
  const chosen = placed.find(({ level }) => level.key === picked.get(scale)) ?? (beside ? firstOf(placed) : undefined);
  const open = chosen?.level.key;
  const byHand = useWholeInView(open, beside);
  const pick = (key: string) => {
    byHand.current = true;
    setPicked((before) => new Map([...before, [scale, key]]));
  };
  // What was opened first stays open: once it is claimed, another level would be the first one.
  useEffect(() => {
    if (open !== undefined) setPicked((before) => (before.has(scale) ? before : new Map([...before, [scale, open]])));
  }, [scale, open, setPicked]);
  if (placed.length === 0) return <p className={`panel empty ${styles.empty}`}>{texts.empty}</p>;
  const rows = { '--count': placed.length, '--rows': Math.ceil(placed.length / 2) } as CSSProperties;
  return (
    <section aria-labelledby="award-levels">
      <h2 className="visually-hidden" id="award-levels">
        {texts.levels}
      </h2>
      <ul className={styles.awards} style={rows}>
        {placed.map((one) => (
          <li key={one.level.key}>
            <AwardCard
              placed={one}
              context={context}
              open={one.level.key === open}
              onPick={() => pick(one.level.key === open && !beside ? '' : one.level.key)}
            />
            {one.level.key === open && <AwardDetail placed={one} context={context} />}
          </li>
        ))}
      </ul>
    </section>
  );
}
