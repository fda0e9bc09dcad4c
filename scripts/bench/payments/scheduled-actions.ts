/** Something that is to happen once a condition holds, `waits` milliseconds after it does. */
type ScheduledAction = { isReady: () => boolean; waits: number; act: () => void };

/** What happens at the provider's end later, whatever players do meanwhile. */
export type ScheduledActions = ReturnType<typeof createScheduledActions>;

const LOOKS_EVERY = 25;

/** Waits for conditions, many at a time. */
export function createScheduledActions() {
  const waiting = new Set<ScheduledAction>();
  const underWay = new Set<NodeJS.Timeout>();
  const look = () => {
    for (const one of waiting) {
      if (!one.isReady()) continue;
      waiting.delete(one);
      const timer = setTimeout(() => {
        underWay.delete(timer);
        one.act();
      }, one.waits);
      underWay.add(timer);
    }
  };
  const ticks = setInterval(look, LOOKS_EVERY);
  return {
    add: (follower: ScheduledAction) => void waiting.add(follower),
    /** Whether nothing is about to happen: those that still wait, wait for what does not come. */
    isIdle: () => {
      look();
      return underWay.size === 0;
    },
    stop: () => {
      clearInterval(ticks);
      for (const timer of underWay) clearTimeout(timer);
    },
  };
}
