import { fill } from '#i18n/fill.ts';
import { languageOf } from '#i18n/languages.ts';
import { formats } from '#items/formats.ts';
import { afterPaint } from '#lib/after-paint.ts';
import { ViewAddress } from '#lib/view-address.ts';
import { OtherFormat } from './file-format.ts';
import { announcer, part, parts } from './item-list/parts.ts';
import { RowsDrawing } from './list-drawing.ts';
import type { Nonsense, PageSize } from './list-query.ts';
import type { ListView } from './page-finder.ts';

/** Browsers allow about a hundred changes of the address in half a minute; a held key would use them up in three seconds. */
const QUIET = 250;
/** The next letter must not wait for drawings and counts: they come after a pause in typing, in ms. */
const PAUSE = 120;

/** A kind of list: how its views are read and written, what narrows nothing, and which way a column sorts first. */
type Kind<View extends ListView> = {
  read: (query: string) => { state: View; nonsense: Nonsense };
  write: (view: View, query: string) => string;
  clear: Change<View>;
  firstDir: (sort: View['sort']) => View['dir'];
  isNarrowed: (view: View) => boolean;
};

type Change<View extends ListView> = Partial<Omit<View, 'page'>>;

/** A list that lives: its controls and the address hold the view, and the rows follow it. */
export abstract class LiveList<View extends ListView> {
  protected readonly root: HTMLElement;
  protected readonly number = formats(languageOf(document.documentElement.dataset.language)).number;
  protected readonly say: (text: string) => void;
  protected readonly drawing: RowsDrawing;
  protected readonly search: HTMLInputElement;
  protected state: View;
  /** What the address says that makes no sense; it is named until the view is another one. */
  protected nonsense: Nonsense = [];
  readonly #kind: Kind<View>;
  readonly #address: ViewAddress<View>;
  readonly #size: HTMLSelectElement;
  readonly #order: HTMLSelectElement;
  #loading = false;
  #pause: ReturnType<typeof setTimeout> | undefined;

  constructor(root: HTMLElement, kind: Kind<View>) {
    this.root = root;
    this.#kind = kind;
    this.#address = new ViewAddress(kind.write, QUIET);
    this.say = announcer(part(root, 'status'));
    this.drawing = new RowsDrawing(root, this.number, this.say);
    this.search = part(root, 'search');
    this.#size = part(root, 'size');
    this.#order = part(root, 'order');
    this.state = this.#readAddress();
  }

  /** Updates the controls and the rows to the view; fetches what it needs and is not loaded. */
  protected abstract show(): void;
  /** Whether all is there that the view needs. */
  protected abstract get isLoaded(): boolean;
  /** The view without what a badge stands for. */
  protected abstract without(badge: HTMLElement): Change<View>;

  /** To be called once, at the end of making. */
  protected start(): void {
    this.#listenToControls();
    this.#listenToList();
    // Typed before the script was there: it counts.
    const typed = this.search.value;
    if (typed && typed !== this.state.q) this.type({ q: typed } as Change<View>);
    else this.show();
  }

  #readAddress(): View {
    const { state, nonsense } = this.#kind.read(location.search);
    this.nonsense = nonsense;
    return state;
  }

  #listenToControls(): void {
    const { root, search } = this;
    const searched = () => ({ q: search.value }) as Change<View>;
    // A link that is followed right after typing must find its way back to what was typed.
    document.addEventListener('click', () => this.#address.settle(), { capture: true });
    search.addEventListener('input', () => this.type(searched()));
    search.addEventListener('change', () => this.#address.settle());
    part(root, 'search-form').addEventListener('submit', (event) => {
      event.preventDefault();
      this.decide(searched());
    });
    this.#size.addEventListener('change', () => {
      this.decide({ limit: Number(this.#size.value) as PageSize } as Change<View>);
    });
    this.#order.addEventListener('change', () => {
      const [sort, dir] = this.#order.value.split(' ');
      this.decide({ sort, dir } as Change<View>);
    });
    for (const name of ['clear', 'clear-empty']) {
      part(root, name).addEventListener('click', () => {
        this.decide({ ...this.#kind.clear, q: '' });
        search.focus();
      });
    }
  }

  #listenToList(): void {
    const { root } = this;
    part(root, 'table').addEventListener('click', ({ target }) => this.#sort(target as Element));
    part(root, 'badges').addEventListener('click', ({ target }) => {
      const badge = (target as Element).closest<HTMLElement>('[data-remove]');
      if (!badge) return;
      this.decide(this.without(badge));
      // The focus must not be lost with the badge it was on.
      const next = root.querySelector<HTMLElement>('[data-remove]') ?? root.querySelector('[data-part="open-filter"]');
      (next ?? this.search).focus();
    });
    for (const button of parts(root, 'previous')) button.addEventListener('click', () => this.#turn(-1));
    for (const button of parts(root, 'next')) button.addEventListener('click', () => this.#turn(1));
    part(root, 'search-all').addEventListener('click', () => {
      const { q } = this.state;
      const { href } = document.querySelector<HTMLAnchorElement>('a[data-search]') ?? location;
      // The whole site's search finds near names, too. Where it does not come, the list of all does.
      import('./search/search-box.ts')
        .then(({ openSearch }) => openSearch(q))
        .catch(() => location.assign(`${href}?q=${encodeURIComponent(q)}`));
    });
    part(root, 'retry').addEventListener('click', () => this.show());
    window.addEventListener('popstate', () => {
      this.#address.end();
      this.state = this.#readAddress();
      this.show();
    });
  }

  /** A change that goes on: a letter is typed, a thumb is still held. */
  protected type(change: Change<View>): void {
    this.#change({ ...change, page: 1 } as Partial<View>);
    this.#address.type(this.state);
    this.show();
  }

  /** A change that was decided on: a step of the history. */
  protected decide(change: Change<View>): void {
    this.#step({ ...change, page: 1 } as Partial<View>);
  }

  #step(change: Partial<View>): void {
    this.#change(change);
    this.#address.step(this.state, true);
    this.show();
  }

  #change(change: Partial<View>): void {
    this.state = { ...this.state, ...change };
    this.nonsense = [];
  }

  /** A head sorts by its column, the useful way first; pressed again, the other way. */
  #sort(target: Element): void {
    const sort = target.closest<HTMLElement>('[data-sort]')?.dataset.sort as View['sort'] | undefined;
    if (!sort) return;
    const turned = this.state.dir === 'asc' ? 'desc' : 'asc';
    const dir = this.state.sort === sort ? turned : this.#kind.firstDir(sort);
    this.decide({ sort, dir } as Change<View>);
  }

  #turn(by: 1 | -1): void {
    const [button] = parts(this.root, by === 1 ? 'next' : 'previous');
    if (button?.getAttribute('aria-disabled') === 'true') return;
    this.#step({ page: this.state.page + by } as Partial<View>);
    this.drawing.toTop();
  }

  protected showControls(): void {
    const { q, limit, sort, dir } = this.state;
    if (this.search.value !== q) this.search.value = q;
    this.#size.value = String(limit);
    this.#order.value = `${sort} ${dir}`;
    part(this.root, 'clear').hidden = !this.isNarrowed;
  }

  protected get isNarrowed(): boolean {
    return this.state.q.trim() !== '' || this.#kind.isNarrowed(this.state);
  }

  protected sayNonsense(words: string): void {
    const line = part(this.root, 'nonsense');
    line.hidden = this.nonsense.length === 0;
    line.textContent = fill(words, { parts: this.nonsense.join(', ').slice(0, 80) });
  }

  /** Takes the page that was found over into the view; `count` shows the counts of that view once it is painted. */
  protected takeFound(page: number, count: () => void): void {
    const view = { ...this.state, page };
    this.state = view;
    if (!this.#address.typed) this.#address.correct(view);
    clearTimeout(this.#pause);
    const finish = () => {
      this.drawing.finish();
      if (this.state === view) count();
    };
    if (this.#address.typed) this.#pause = setTimeout(finish, PAUSE);
    else afterPaint(finish);
  }

  /** Fetches what the view needs, once at a time, and shows it. */
  protected async load(fetching: () => Promise<void>): Promise<void> {
    if (this.#loading) return;
    this.#loading = true;
    const isRetried = part(this.root, 'retry').matches(':focus');
    this.drawing.show('loading');
    // The focus must not be lost with the button it was on; nor be taken from where it has gone meanwhile.
    const keepFocus = (to: HTMLElement) => {
      if (isRetried && document.activeElement === document.body) to.focus();
    };
    try {
      await fetching();
      this.#loading = false;
      this.show();
      keepFocus(this.root.querySelector<HTMLElement>('tbody a') ?? this.search);
    } catch (error) {
      this.#loading = false;
      console.warn('The list could not be loaded.', error);
      if (this.isLoaded) return;
      this.drawing.show('failed');
      keepFocus(part(this.root, 'retry'));
      // A page that is older than its site reads nothing new; its next try brings the new page.
      if (error instanceof OtherFormat) part(this.root, 'retry').addEventListener('click', () => location.reload());
    }
  }
}
