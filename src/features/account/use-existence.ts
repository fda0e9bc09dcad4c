import { useEffect, useMemo, useState } from 'react';
import { createExistenceCheck, type Existence } from '#lib/existence-check.ts';
import type { Result } from '#lib/failure.ts';

/** Milliseconds after which a question counts as failed. */
const PATIENCE = 5_000;

type Known = { value: string | null; existence: Existence };

/** What is known of the value on screen; null is not checked. The last known result is shown during a new check. */
export function useExistence(value: string | null, ask: (value: string) => Promise<Result<boolean>>): Existence {
  const [known, setKnown] = useState<Known | null>(null);
  const check = useMemo(() => {
    const report = (existence: Existence, of: string | null) => {
      if (existence !== 'asking' && existence !== 'unasked') setKnown({ value: of, existence });
    };
    return createExistenceCheck(ask, report, PATIENCE);
  }, [ask]);
  useEffect(() => check(value), [check, value]);
  useEffect(() => () => check(null), [check]);
  if (value === null) return 'unasked';
  return known?.value === value ? known.existence : 'asking';
}
