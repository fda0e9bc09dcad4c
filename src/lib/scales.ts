import { openTab, withTab } from '#domain/site/query.ts';

/** The parts of a page, of which `?scale=` names one; an address that names none of them is corrected to the first. */
export function scalesOf<Scale extends number>(all: readonly [Scale, ...Scale[]]) {
  return {
    first: all[0],
    /** The part that the address names. The page is marked with it, for its style sheets. */
    read: (): Scale => {
      const { scale, address } = openTab(location, all);
      if (address !== null) history.replaceState(history.state, '', address);
      document.documentElement.dataset['scale'] = String(scale);
      return scale;
    },
    addressOf: (scale: Scale): string => location.pathname + withTab(location.search, scale),
  };
}
