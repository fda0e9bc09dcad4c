import { type ListFilter, NO_FILTER } from './list-state.ts';

import { type ListPage, part } from './parts.ts';

type Level = 'min' | 'max';

/** The dialog of filters; `decide` is told what was applied or cleared. */
export class FilterDialog {
  readonly #dialog: HTMLDialogElement;
  readonly #form: HTMLFormElement;
  readonly #page: ListPage;
  /** Nothing to choose here: it stays as it was. */
  #type: ListFilter['type'] = null;

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
    part(page.root, 'filter-close').addEventListener('click', () => this.#dialog.close());
    // Only who presses outside, too, means to leave: text is marked by dragging, and the end of that is a click as well.
    let pressed: EventTarget | null = null;
    this.#dialog.addEventListener('pointerdown', ({ target }) => {
      pressed = target;
    });
    this.#dialog.addEventListener('click', ({ target }) => {
      if (target === this.#dialog && pressed === this.#dialog) this.#dialog.close();
    });
  }

  /** Opens with what is asked at the moment; closing gives the focus back to where it was. */
  open(filter: ListFilter): void {
    const { quality, class: classField, min, max, archivable } = this.#fields();
    this.#type = filter.type;
    quality.value = String(filter.quality ?? '');
    classField.value = String(filter.class ?? '');
    min.value = String(filter.min);
    max.value = String(filter.max);
    archivable.checked = filter.archivable;
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

  /** What the fields say; null when a level makes no sense, which stands under it then. */
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
    const [max, min] = [level('max'), level('min')];
    if (min === null || max === null) return null;
    if (min > max) {
      this.#complain('max', levelOrder);
      return null;
    }
    const { quality, class: classField, archivable } = fields;
    return {
      type: this.#type,
      quality: chosen(quality),
      class: chosen(classField),
      ...{ min, max },
      archivable: archivable.checked,
    };
  }

  #complain(name: Level, text: string): void {
    const field = this.#fields()[name];
    part(this.#form, `${name}-error`).textContent = text;
    field.setAttribute('aria-invalid', String(text !== ''));
    if (text) field.focus();
  }
}
