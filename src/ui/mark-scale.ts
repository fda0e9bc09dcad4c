/** Marks the page with the part that it shows, for its style sheets; `address` takes the place of the present one, without a step in the history. */
export function markScale<Scale extends number>({ scale, address }: { scale: Scale; address: string | null }): Scale {
  if (address !== null) history.replaceState(history.state, '', address);
  document.documentElement.dataset['scale'] = String(scale);
  return scale;
}
