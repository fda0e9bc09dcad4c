import { atom, type ReadableAtom } from 'nanostores';
import type { Failure, Result } from './failure.ts';

/** Anything asked from the API; every island shows all three, with a retry for the last. */
export type Loadable<Value> =
  | { state: 'loading' }
  | { state: 'ready'; value: Value }
  | { state: 'failed'; failure: Failure };

export type LoadableStore<Value> = {
  $value: ReadableAtom<Loadable<Value>>;
  /** Asks (again); of several answers under way only the newest question's counts. */
  load: () => Promise<void>;
};

/** A store over one question to the API; nothing is asked before the first `load`. */
export function loadable<Value>(ask: () => Promise<Result<Value>>): LoadableStore<Value> {
  const $value = atom<Loadable<Value>>({ state: 'loading' });
  let newest = 0;
  const load = async () => {
    newest += 1;
    const mine = newest;
    $value.set({ state: 'loading' });
    const result = await ask();
    if (mine !== newest) return;
    $value.set(result.ok ? { state: 'ready', value: result.answer } : { state: 'failed', failure: result.failure });
  };
  return { $value, load };
}
