import { html } from '#domain/site/html.ts';
import { fill } from '#i18n/fill.ts';
import { activeFilters, type ListFilter } from './list-state.ts';
import { type ListPage, part } from './parts.ts';

/** One removable badge for each active filter; `nameOf` gives the names of types, qualities and classes. */
export function drawBadges(
  { root, texts }: ListPage,
  filter: ListFilter,
  nameOf: (field: 'type' | 'quality' | 'class', value: number) => string,
): void {
  const words: Record<keyof ListFilter, () => string> = {
    type: () => fill(texts.badgeType, { value: nameOf('type', filter.type ?? 0) }),
    quality: () => fill(texts.badgeQuality, { value: nameOf('quality', filter.quality ?? 0) }),
    class: () => fill(texts.badgeClass, { value: nameOf('class', filter.class ?? 0) }),
    min: () => fill(texts.badgeMin, { value: filter.min }),
    max: () => fill(texts.badgeMax, { value: filter.max }),
    archivable: () => texts.badgeArchivable,
  };
  const list = part(root, 'badges');
  const active = activeFilters(filter);
  list.hidden = active.length === 0;
  list.innerHTML = active
    .map((name) => {
      const text = words[name]();
      const label = fill(texts.removeFilter, { filter: text });
      return html`<li><button type="button" class="filter-badge" data-remove="${name}" aria-label="${label}">${text}</button></li>`
        .text;
    })
    .join('');
}
