import { useState } from 'react';

/**
 * What was said against a value that was sent, and the way to say it. It holds as long as the value is on screen: another one is
 * judged anew. The one that a handler calls speaks of the value that was there when the handler began.
 */
export function useRefusal<Said>(value: unknown): [said: Said | null, refuse: (said: Said | null) => void] {
  const [refusal, setRefusal] = useState<{ value: unknown; said: Said } | null>(null);
  return [
    refusal !== null && Object.is(refusal.value, value) ? refusal.said : null,
    (said) => setRefusal(said === null ? null : { value, said }),
  ];
}
