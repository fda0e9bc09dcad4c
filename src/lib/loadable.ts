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
  /** Asks again while the old answer stays in view; a failure leaves it there. */
  refresh: () => Promise<void>;
};

/** A store over one request to the API, which is sent by the first `load`. */
export function loadable<Value>(ask: () => Promise<Result<Value>>): LoadableStore<Value> {
  const $value = atom<Loadable<Value>>({ state: 'loading' });
  let newest = 0;
  const asked = async (keep: (result: Result<Value>) => boolean) => {
    newest += 1;
    const mine = newest;
    const result = await ask();
    if (mine !== newest || keep(result)) return;
    $value.set(result.ok ? { state: 'ready', value: result.answer } : { state: 'failed', failure: result.failure });
  };
  const load = () => {
    $value.set({ state: 'loading' });
    return asked(() => false);
  };
  // What is still loading or has failed is not worth keeping.
  const refresh = () => asked((result) => !result.ok && $value.get().state === 'ready');
  return { $value, load, refresh };
}
