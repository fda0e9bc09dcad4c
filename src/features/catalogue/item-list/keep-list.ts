import { type LastList, saveList } from '#session/last-list.ts';

/** Keeps a list for the pages that are opened from it: the items given, or those that are drawn. */
export function keepList(root: HTMLElement, items?: LastList['items']): void {
  const name = root.querySelector('[data-part="title"]')?.textContent?.trim() ?? '';
  const drawn = [...root.querySelectorAll<HTMLAnchorElement>('tbody .link-item')].map(
    (link) => [link.pathname, link.querySelector('span:last-child')?.firstChild?.textContent ?? ''] as const,
  );
  saveList({ href: location.pathname + location.search, name, items: items ?? drawn });
}
