import type { ServiceRequest } from '#contract/store.ts';
import { pageAddress } from '#domain/site/addresses.ts';
import { type Html, html } from '#domain/site/html.ts';
import { isAsked, isChangeable, isEnded, RENAMING } from '#domain/store/service-request.ts';
import type { SiteLanguage } from '#i18n/languages.ts';
import type { CallApi } from '#lib/call.ts';
import { errorText, type Failure, type Result } from '#lib/failure.ts';
import styles from '../requests/request.module.css';
import type { RenamingTexts } from '../store-texts.ts';
import { NameForm } from './name-form.ts';

/** The change of name to show: the oldest that is still to be done, else the one that ended last; null when none was bought. */
export function renamingOf(requests: readonly ServiceRequest[]): ServiceRequest | null {
  const own = requests.filter(({ plan }) => plan === RENAMING).sort((one, other) => other.id - one.id);
  return own.findLast(({ state }) => !isEnded(state)) ?? own[0] ?? null;
}

/** Asks for it; 'absent': a server that has no such call. */
async function findRenaming(call: CallApi): Promise<Result<ServiceRequest | null | 'absent'>> {
  const result = await call('GET /payments/requests');
  if (result.ok) return { ok: true, answer: renamingOf(result.answer.requests) };
  return result.failure.status === 404 ? { ok: true, answer: 'absent' } : result;
}

export type Renaming = {
  root: HTMLElement;
  texts: RenamingTexts;
  language: SiteLanguage;
  call: CallApi;
  /** The name of today. */
  current: () => string | undefined;
};

function written(by: string, text: string): Html {
  return html`<div class="${styles.message}"><p class="label">${by}</p><p class="${styles.text}">${text}</p></div>`;
}

function link(text: string, href: string): Html {
  return html`<a class="button button--quiet" href="${href}">${text}</a>`;
}

/** The page's own part: the state of a bought change of name, and the form while it is open. */
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
      texts,
      call,
      current,
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
      this.#say(html`<p>${texts.unavailable}</p>`, link(texts.toTickets, pageAddress('tickets', language)));
    } else if (answer === null) this.#say(html`<p>${texts.nothing}</p>`, this.#toStore());
    else this.#show(answer);
  }

  /** Whether the team is to do something, or its player. */
  get waits(): boolean {
    return this.#shown !== null && !isEnded(this.#shown.state);
  }

  /** Polls silently: only a change is drawn. */
  async look(): Promise<void> {
    const before = this.#shown;
    const result = await findRenaming(this.#given.call);
    if (!result.ok || result.answer === 'absent' || result.answer === null || this.#shown !== before) return;
    if (JSON.stringify(result.answer) !== JSON.stringify(before)) this.#show(result.answer);
  }

  /** What is on screen is out of date: shows the server's refusal and the current state. */
  async #loadAnew(failure: Failure): Promise<void> {
    await this.load();
    const content = html`<p>${errorText(failure, this.#given.texts.errors)}</p>`;
    this.#given.root.querySelector('[data-said]')?.insertAdjacentHTML('afterbegin', content.text);
  }

  #show(request: ServiceRequest): void {
    const { texts } = this.#given;
    const { state, answer, details } = request;
    this.#shown = request;
    const content = html`
      <p><span class="badge badge--quiet ${styles.state}" data-state="${state}">${texts.states[state]}</span></p>
      <p>${texts[state]}</p>
      ${details.newName !== undefined && written(texts.wished, details.newName)}
      ${answer !== null && written(isAsked(request) ? texts.asks : texts.answer, answer)}
    `;
    this.#say(content, isChangeable(state) || state === 'working' ? null : this.#toStore());
    if (isChangeable(state)) this.#form.show(request);
  }

  #fail({ status }: Failure): void {
    const { texts } = this.#given;
    // A 401: the page is about to reload, for the sign-in.
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
    return link(texts.toStore, `${pageAddress('store', language)}?scale=2`);
  }

  #say(content: Html, links: Html | null): void {
    this.#form.hide();
    this.#put('[data-said]', content);
    this.#put('[data-ways]', links);
  }

  #put(selector: string, content: Html | null): void {
    const place = this.#given.root.querySelector(selector);
    if (place) place.innerHTML = content?.text ?? '';
  }
}
