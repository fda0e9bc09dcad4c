import { useEffect, useState } from 'react';
import type { Result } from '#lib/failure.ts';

/** What is known of a value: not asked for, being asked for, nobody's, somebody's, or the question failed. */
export type Existence = 'unasked' | 'asking' | 'free' | 'taken' | 'failed';

const DEBOUNCE = 300;
/** Milliseconds after which a question counts as failed, so that nobody waits for it; its answer still counts when it comes. */
const PATIENCE = 5_000;

/** Asks whether a value is taken once it rests for 300 ms; of several answers only that for the value on screen counts. null is not asked for. */
export function useExistence(value: string | null, ask: (value: string) => Promise<Result<boolean>>): Existence {
  const [known, setKnown] = useState<{ value: string; existence: Existence } | null>(null);
  useEffect(() => {
    if (value === null) return;
    let current = true;
    let timer = setTimeout(async () => {
      timer = setTimeout(() => setKnown({ value, existence: 'failed' }), PATIENCE);
      const result = await ask(value);
      if (!current) return;
      clearTimeout(timer);
      setKnown({ value, existence: result.ok ? (result.answer ? 'taken' : 'free') : 'failed' });
    }, DEBOUNCE);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [value, ask]);
  if (value === null) return 'unasked';
  return known?.value === value ? known.existence : 'asking';
}
