import { STATS, statScale } from '#domain/catalogue/item-facts.ts';
import { fill } from '#i18n/fill.ts';
import { type Badge, showBadges } from '../list-drawing.ts';
import { NO_LEVEL } from '../list-query.ts';
import { activeFilters, type ListFilter, NO_FILTER } from './list-state.ts';
import { type ListPage, letLeave, part } from './parts.ts';

type Level = 'min' | 'max';

/** The filter dialog; `decide` receives the filter that was applied or cleared. */
export class FilterDialog {
  readonly #dialog: HTMLDialogElement;
  readonly #form: HTMLFormElement;
  readonly #page: ListPage;
  /** What is not chosen here stays as it was. */
  #opened = NO_FILTER;

  constructor(page: ListPage, decide: (filter: ListFilter) => void) {
    this.#page = page;
    this.#dialog = part(page.root, 'dialog');
    this.#form = part(page.root, 'filter-form');
    const done = (filter: ListFilter) => {
      this.#dialog.close();
      decide(filter);
    };
    this.#form.addEventListener('submit', (event) => {
      event.preventDefault();
      const filter = this.#read();
      if (filter) done(filter);
    });
    part(page.root, 'filter-clear').addEventListener('click', () => done(NO_FILTER));
    letLeave(this.#dialog, part(page.root, 'filter-close'));
  }

  /** Opens with the current filter; closing returns the focus. */
  open(filter: ListFilter): void {
    const fields = this.#fields();
    this.#opened = filter;
    for (const name of ['quality', 'class', 'min', 'max'] as const) fields[name].value = String(filter[name] ?? '');
    if (filter.max === NO_LEVEL) fields.max.value = '';
    fields.archivable.checked = filter.archivable;
    this.#complain('min', '');
    this.#complain('max', '');
    this.#dialog.showModal();
  }

  /** The name of a choice, as the dialog shows it. */
  nameOf(field: 'quality' | 'class', value: number): string {
    const { options } = this.#fields()[field];
    return [...options].find((option) => option.value === String(value))?.text ?? String(value);
  }

  #fields() {
    const named = <Kind extends Element>(name: string) => this.#form.elements.namedItem(name) as unknown as Kind;
    return {
      quality: named<HTMLSelectElement>('quality'),
      class: named<HTMLSelectElement>('class'),
      min: named<HTMLInputElement>('min'),
      max: named<HTMLInputElement>('max'),
      archivable: named<HTMLInputElement>('archivable'),
    };
  }

  /** The fields' values; null when a level is invalid, which is then said under its field. */
  #read(): ListFilter | null {
    const fields = this.#fields();
    const { levelRange, levelOrder } = this.#page.texts;
    const chosen = (select: HTMLSelectElement) => (select.value === '' ? null : Number(select.value));
    const level = (name: Level) => {
      const { value, validity } = fields[name];
      const given = value === '' ? NO_FILTER[name] : Number(value);
      const right = validity.valid && Number.isInteger(given) && given >= NO_FILTER.min && given <= NO_FILTER.max;
      this.#complain(name, right ? '' : levelRange);
      return right ? given : null;
    };
    // Each error takes the focus: that of the first field comes last.
    const max = level('max');
    const min = level('min');
    if (min === null || max === null) return null;
    if (min > max) {
      this.#complain('max', levelOrder);
      return null;
    }
    return {
      ...this.#opened,
      quality: chosen(fields.quality),
      class: chosen(fields.class),
      min,
      max,
      archivable: fields.archivable.checked,
    };
  }

  #complain(name: Level, text: string): void {
    const field = this.#fields()[name];
    part(this.#form, `${name}-error`).textContent = text;
    field.setAttribute('aria-invalid', String(text !== ''));
    if (text) field.focus();
  }
}

/** What the badges call things by. */
export type BadgeNames = {
  name: (field: 'type' | 'quality' | 'class', value: number) => string;
  stat: (word: string) => string;
};

function badgesOf(filter: ListFilter, { texts }: ListPage, names: BadgeNames): Badge[] {
  const named = (field: 'type' | 'quality' | 'class') => names.name(field, filter[field] ?? 0);
  const words: Record<Exclude<keyof ListFilter, 'stats'>, () => string> = {
    type: () => fill(texts.badgeType, { value: named('type') }),
    quality: () => fill(texts.badgeQuality, { value: named('quality') }),
    class: () => fill(texts.badgeClass, { value: named('class') }),
    min: () => fill(texts.badgeMin, { value: filter.min }),
    max: () => (filter.max === NO_LEVEL ? texts.badgeNoLevel : fill(texts.badgeMax, { value: filter.max })),
    archivable: () => texts.badgeArchivable,
    craft: () => texts.badgeCraft,
    drop: () => texts.badgeDrop,
    set: () => texts.badgeSet,
    trade: () => texts.badgeTrade,
  };
  const stats = filter.stats.map(({ place, least }): Badge => {
    const value = least / statScale(place);
    return {
      name: 'stats',
      stat: place,
      text: fill(texts.badgeStat, { stat: names.stat(STATS[place]?.word ?? ''), value }),
    };
  });
  return activeFilters(filter).flatMap((name) => (name === 'stats' ? stats : [{ name, text: words[name]() }]));
}

/** One removable badge for each active filter. */
export function drawBadges(page: ListPage, filter: ListFilter, names: BadgeNames): void {
  showBadges(part(page.root, 'badges'), badgesOf(filter, page, names), page.texts.removeFilter);
}
