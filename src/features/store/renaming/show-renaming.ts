import type { ServiceRequest } from '#contract/store.ts';
import { pageAddress } from '#domain/site/addresses.ts';
import { type Html, html } from '#domain/site/html.ts';
import { isAsked, isChangeable, isEnded } from '#domain/store/service-request.ts';
import type { SiteLanguage } from '#i18n/languages.ts';
import type { CallApi } from '#lib/call.ts';
import { errorText, type Failure } from '#lib/failure.ts';
import styles from '../requests/request.module.css';
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

function written(by: string, text: string): Html {
  return html`<div class="${styles.words}"><p class="label">${by}</p><p class="${styles.text}">${text}</p></div>`;
}

function way(text: string, href: string): Html {
  return html`<a class="button button--quiet" href="${href}">${text}</a>`;
}

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
      this.#say(html`<p>${texts.unavailable}</p>`, way(texts.toTickets, pageAddress('tickets', language)));
    } else if (answer === null) this.#say(html`<p>${texts.nothing}</p>`, this.#toStore());
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
    const said = html`<p>${errorText(failure, this.#given.texts.errors)}</p>`;
    this.#given.root.querySelector('[data-said]')?.insertAdjacentHTML('afterbegin', said.text);
  }

  #show(request: ServiceRequest): void {
    const { texts } = this.#given;
    const { state, answer, details } = request;
    this.#shown = request;
    const said = html`
      <p><span class="badge badge--quiet ${styles.state}" data-state="${state}">${texts.states[state]}</span></p>
      <p>${texts[state]}</p>
      ${details.newName !== undefined && written(texts.wished, details.newName)}
      ${answer !== null && written(isAsked(request) ? texts.asks : texts.answer, answer)}
    `;
    this.#say(said, isChangeable(state) || state === 'working' ? null : this.#toStore());
    if (isChangeable(state)) this.#form.show(request);
  }

  #fail({ status }: Failure): void {
    const { texts } = this.#given;
    // A 401: the page is about to be loaded anew, for the sign-in.
    if (status === 401) return;
    const retry = html`<button class="button button--quiet" type="button">${texts.retry}</button>`;
    this.#say(html`<p>${texts.loadFailed}</p>`, retry);
    this.#given.root.querySelector('[data-ways] button')?.addEventListener('click', () => {
      this.#say(html`<p>${texts.loading}</p>`, null);
      void this.load();
    });
  }

  #toStore(): Html {
    const { texts, language } = this.#given;
    return way(texts.toStore, `${pageAddress('store', language)}?scale=2`);
  }

  #say(said: Html, ways: Html | null): void {
    this.#form.hide();
    this.#put('[data-said]', said);
    this.#put('[data-ways]', ways);
  }

  #put(selector: string, content: Html | null): void {
    const place = this.#given.root.querySelector(selector);
    if (place) place.innerHTML = content?.text ?? '';
  }
}
