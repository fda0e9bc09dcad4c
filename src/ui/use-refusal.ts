import { useState } from 'react';

/**
 * A refusal of a value that was sent, and its setter. It holds while the value is on screen: another value
 * is validated anew. A handler's setter refers to the value at the time the handler began.
 */
export function useRefusal<Message>(
  value: unknown,
): [message: Message | null, refuse: (message: Message | null) => void] {
  const [refusal, setRefusal] = useState<{ value: unknown; message: Message } | null>(null);
  return [
    refusal !== null && Object.is(refusal.value, value) ? refusal.message : null,
    (message) => setRefusal(message === null ? null : { value, message }),
  ];
}
