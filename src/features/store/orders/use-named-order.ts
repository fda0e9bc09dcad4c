import { useEffect, useState } from 'react';
import type { Order } from '#contract/store.ts';
import { orderAnchor, orderOfHash } from '../order-of.ts';

/** The order that the address led to when the page was opened, brought into view once it is listed; null for none. */
export function useNamedOrder(listed: readonly Order[]): Order | null {
  const [id] = useState(() => orderOfHash(location.hash));
  const named = listed.find((order) => order.id === id) ?? null;
  const found = named !== null;
  useEffect(() => {
    if (id !== null && found) comeTo(document.getElementById(orderAnchor(id)));
  }, [id, found]);
  return named;
}

/** Jumps, and never glides; the focus is where something is to be written, else on the order. */
function comeTo(order: HTMLElement | null): void {
  order?.scrollIntoView({ behavior: 'instant' });
  const field = order?.querySelector<HTMLElement>('details[open] textarea');
  (field ?? order)?.focus({ preventScroll: true });
}
