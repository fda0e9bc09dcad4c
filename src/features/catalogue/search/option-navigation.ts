/** Which option of a listbox is meant while the focus stays in the field: by arrow keys, Home and End, or the pointer. */
export class OptionNavigation {
  readonly #input: HTMLInputElement;
  readonly #list: HTMLElement;
  /** Whether keys have moved since the last letter: from then on Home and End belong to the options, before to the text. */
  #walking = false;

  constructor(input: HTMLInputElement, list: HTMLElement) {
    this.#input = input;
    this.#list = list;
    list.addEventListener('pointermove', ({ target }) => {
      const option = (target as Element).closest<HTMLElement>('[role=option]');
      if (option && option !== this.current) this.#mean(option);
    });
  }

  get current(): HTMLElement | null {
    return this.#list.querySelector<HTMLElement>('[aria-selected=true]');
  }

  /** After new options: the first is meant, or the one that a player had walked to where it is still there. */
  renew(before: string | null): void {
    const options = this.#options();
    const same = this.#walking && before ? options.find((option) => option.getAttribute('href') === before) : undefined;
    if (!same) this.#walking = false;
    this.#mean(same ?? options[0] ?? null);
    this.#input.setAttribute('aria-expanded', String(options.length > 0));
  }

  /** Takes a key; whether it was one that moves. */
  take(key: string): boolean {
    const options = this.#options();
    const { current } = this;
    const at = current ? options.indexOf(current) : -1;
    const places: Record<string, number> = {
      ArrowDown: (at + 1) % options.length,
      ArrowUp: at <= 0 ? options.length - 1 : at - 1,
      ...(this.#walking && { Home: 0, End: options.length - 1 }),
    };
    const option = options[places[key] ?? -1];
    if (!option) return false;
    this.#walking = true;
    this.#mean(option);
    option.scrollIntoView({ block: 'nearest' });
    return true;
  }

  #options(): HTMLElement[] {
    return [...this.#list.querySelectorAll<HTMLElement>('[role=option]')];
  }

  #mean(option: HTMLElement | null): void {
    this.current?.setAttribute('aria-selected', 'false');
    option?.setAttribute('aria-selected', 'true');
    if (option) this.#input.setAttribute('aria-activedescendant', option.id);
    else this.#input.removeAttribute('aria-activedescendant');
  }
}
