const ORDER = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i;

/** The id an order has in the store's page. */
export function orderAnchor(id: string): string {
  return `order-${id}`;
}

/** The order that an address names by `#order-…`; null for none or an invalid one. */
export function orderOfHash(hash: string): string | null {
  const [, id = ''] = hash.split('#order-');
  return ORDER.test(id) ? id : null;
}

/** The order an address names in `?order=`; null for none, several, or what cannot be one. */
export function orderOf(search: string): string | null {
  const [named, ...more] = new URLSearchParams(search).getAll('order');
  return named !== undefined && more.length === 0 && ORDER.test(named) ? named : null;
}
