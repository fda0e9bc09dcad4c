import type { ServiceRequest } from '#contract/store.ts';
import { pageAddress } from '#domain/site/addresses.ts';
import { isAsked, isChangeable, isEnded } from '#domain/store/service-request.ts';
import type { SiteLanguage } from '#i18n/languages.ts';
import type { CallApi } from '#lib/call.ts';
import { element } from '#lib/elements.ts';
import { errorText, type Failure } from '#lib/failure.ts';
import { NameForm } from './name-form.ts';
import { findRenaming } from './own-renaming.ts';
import type { RenamingTexts } from './renaming-texts.ts';

export type Renaming = {
  root: HTMLElement;
  texts: RenamingTexts;
  language: SiteLanguage;
  call: CallApi;
  /** The name of today. */
  current: () => string | undefined;
};

/** The page's own part: what became of a bought change of name, and the form while it can be told. */
export class ShownRenaming {
  readonly #given: Renaming;
  readonly #form: NameForm;
  /** null: none is shown. */
  #shown: ServiceRequest | null = null;

  constructor(given: Renaming) {
    this.#given = given;
    const form = given.root.querySelector('form');
    if (!form) throw new Error('the page has no form');
    const { texts, call, current } = given;
    this.#form = new NameForm(form, {
      ...{ texts, call, current },
      onSent: (request) => this.#show(request),
      onClosed: (failure) => void this.#loadAnew(failure),
    });
  }

  /** Asks for it (again). */
  async load(): Promise<void> {
    const { call, texts, language, root } = this.#given;
    root.setAttribute('aria-busy', 'true');
    const result = await findRenaming(call);
    root.setAttribute('aria-busy', 'false');
    if (!result.ok) return this.#fail(result.failure);
    const { answer } = result;
    if (answer === 'absent') {
      this.#say([texts.unavailable], [this.#way(texts.toTickets, pageAddress('tickets', language))]);
    } else if (answer === null) this.#say([texts.nothing], [this.#toStore()]);
    else this.#show(answer);
  }

  /** Whether the team is to do something, or its player. */
  get waits(): boolean {
    return this.#shown !== null && !isEnded(this.#shown.state);
  }

  /** Looks without a word: only news changes what is on screen. */
  async look(): Promise<void> {
    const before = this.#shown;
    const result = await findRenaming(this.#given.call);
    if (!result.ok || result.answer === 'absent' || result.answer === null || this.#shown !== before) return;
    if (JSON.stringify(result.answer) !== JSON.stringify(before)) this.#show(result.answer);
  }

  /** What is on screen is old: says what the server said, and shows what is there now. */
  async #loadAnew(failure: Failure): Promise<void> {
    await this.load();
    const said = element('p', {}, errorText(failure, this.#given.texts.errors));
    this.#given.root.querySelector('[data-said]')?.prepend(said);
  }

  #show(request: ServiceRequest): void {
    const { texts } = this.#given;
    const { state, answer, details } = request;
    this.#shown = request;
    const badge = element(
      'span',
      { class: `badge badge--quiet request-state request-state--${state}` },
      texts.states[state],
    );
    const words = answer === null ? [] : [this.#words(isAsked(request) ? texts.asks : texts.answer, answer)];
    const wished = details.newName === undefined ? [] : [this.#words(texts.wished, details.newName)];
    const ways = isChangeable(state) || state === 'working' ? [] : [this.#toStore()];
    this.#say([element('p', {}, badge), texts[state], ...wished, ...words], ways);
    if (isChangeable(state)) this.#form.show(request);
  }

  #words(by: string, text: string): HTMLElement {
    const said = element('p', { class: 'request-text' }, text);
    return element('div', { class: 'request-words' }, element('p', { class: 'label' }, by), said);
  }

  #fail({ status }: Failure): void {
    const { texts } = this.#given;
    // A 401: the page is about to be loaded anew, for the sign-in.
    if (status === 401) return;
    const retry = element('button', { class: 'button button--quiet', type: 'button' }, texts.retry);
    retry.addEventListener('click', () => {
      this.#say([texts.loading], []);
      void this.load();
    });
    this.#say([texts.loadFailed], [retry]);
  }

  #toStore(): HTMLElement {
    const { texts, language } = this.#given;
    return this.#way(texts.toStore, `${pageAddress('store', language)}?scale=2`);
  }

  #way(text: string, href: string): HTMLElement {
    return element('a', { class: 'button button--quiet', href }, text);
  }

  #say(parts: (HTMLElement | string)[], ways: HTMLElement[]): void {
    const { root } = this.#given;
    this.#form.hide();
    const said = parts.map((part) => (typeof part === 'string' ? element('p', {}, part) : part));
    root.querySelector('[data-said]')?.replaceChildren(...said);
    root.querySelector('[data-ways]')?.replaceChildren(...ways);
  }
}
