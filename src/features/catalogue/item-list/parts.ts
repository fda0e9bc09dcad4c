import type { IslandTexts } from '#i18n/island-texts.ts';

/** The list's element of a name, as its page marks it with `data-part`; a page without it is not one of ours. */
export function part<Kind extends HTMLElement>(root: ParentNode, name: string): Kind {
  const found = root.querySelector<Kind>(`[data-part="${name}"]`);
  if (!found) throw new Error(`The list has no part '${name}'.`);
  return found;
}

/** The texts that a list says by script, printed into its page. */
export type ListTexts = IslandTexts<'liveList'>;

/** What all parts of a living list share. */
export type ListPage = { root: HTMLElement; texts: ListTexts; number: (value: number) => string; total: number };
