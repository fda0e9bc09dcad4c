/** The list's element of a name, as its page marks it with `data-part`; a page without it is not one of ours. */
export function part<Kind extends HTMLElement>(root: ParentNode, name: string): Kind {
  const found = root.querySelector<Kind>(`[data-part="${name}"]`);
  if (!found) throw new Error(`The list has no part '${name}'.`);
  return found;
}

/** The texts that a list says by script, printed into its page. */
export type ListTexts = Record<(typeof LIST_TEXTS)[number] | 'listTotal_one' | 'listTotal_other', string>;

/** Their keys in `list.json`. */
export const LIST_TEXTS = [
  'narrowed_one',
  'narrowed_other',
  'pageOf',
  'removeFilter',
  'badgeType',
  'badgeQuality',
  'badgeClass',
  'badgeMin',
  'badgeMax',
  'badgeArchivable',
  'levelRange',
  'levelOrder',
  'noMatch',
  'failed',
] as const;

/** What all parts of a living list share. */
export type ListPage = { root: HTMLElement; texts: ListTexts; number: (value: number) => string; total: number };
