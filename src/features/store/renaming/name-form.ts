import type { ServiceRequest } from '#contract/store.ts';
import { isReservedName, newAccountNameProblem } from '#domain/account/credentials.ts';
import { html } from '#domain/site/html.ts';
import type { CallApi } from '#lib/call.ts';
import { createExistenceCheck, type Existence } from '#lib/existence-check.ts';
import { errorText, type Failure } from '#lib/failure.ts';
import { iconHtml } from '#lib/icon-html.ts';
import { ICONS, NOTICE_ICONS } from '#ui/icons.ts';
import type { RenamingTexts } from '../store-texts.ts';

type Given = {
  texts: RenamingTexts;
  call: CallApi;
  /** The name of today. */
  current: () => string | undefined;
  /** The new name was accepted. */
  onSent: (request: ServiceRequest) => void;
  /** The team works on it already, or it is closed: what is shown is out of date. */
  onClosed: (failure: Failure) => void;
};

/** The printed form of a new name: validated on blur and from then on while typing; the name is checked while typing. */
export class NameForm {
  readonly #form: HTMLFormElement;
  readonly #given: Given;
  readonly #input: HTMLInputElement;
  readonly #check: (name: string | null) => void;
  #known: Existence = 'unasked';
  #judged = false;
  #busy = false;
  #request: ServiceRequest | null = null;
  /** The server's refusal of a name. */
  #refused: { name: string; text: string } | null = null;

  constructor(form: HTMLFormElement, given: Given) {
    const input = form.querySelector('input');
    if (!input) throw new Error('the form has no field');
    this.#form = form;
    this.#given = given;
    this.#input = input;
    this.#check = createExistenceCheck(
      async (name) => {
        const result = await given.call('POST /users/validateNameExist', { body: { account_name: name } });
        return result.ok ? { ok: true, answer: result.answer.result } : result;
      },
      (known) => {
        this.#known = known;
        this.#draw();
      },
    );
    input.addEventListener('input', () => this.#typed());
    input.addEventListener('blur', () => {
      this.#judged ||= input.value !== '';
      this.#draw();
    });
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      void this.#submit();
    });
  }

  /** Shows the form for a request, with the name that was chosen before. */
  show(request: ServiceRequest): void {
    // What is being typed is not lost to news of the request.
    const isTyping = this.#request?.id === request.id && this.#input.value !== (this.#wished() ?? '');
    this.#request = request;
    const wished = request.details.newName;
    if (wished !== undefined && !isTyping) this.#input.value = wished;
    const { change, send } = this.#given.texts;
    this.#part('button').replaceChildren(wished === undefined ? send : change);
    this.#form.hidden = false;
    this.#draw();
  }

  hide(): void {
    this.#form.hidden = true;
  }

  #part(selector: string): HTMLElement {
    const found = this.#form.querySelector<HTMLElement>(selector);
    if (!found) throw new Error(`the form has no ${selector}`);
    return found;
  }

  #typed(): void {
    const name = this.#input.value;
    this.#part('[data-notice]').replaceChildren();
    const own = name === this.#given.current() || name === this.#wished();
    const isAsked = !own && newAccountNameProblem(name) === null && !isReservedName(name);
    this.#check(isAsked ? name : null);
    this.#draw();
  }

  #wished(): string | undefined {
    return this.#request?.details.newName;
  }

  /** What is wrong with the name on screen, as text; null when nothing is. */
  #problem(): string | null {
    const name = this.#input.value;
    const { texts, current } = this.#given;
    const broken = newAccountNameProblem(name);
    if (broken) return texts[broken];
    if (name === current()) return texts.same;
    if (isReservedName(name)) return texts.ruleStaff;
    if (this.#refused?.name === name) return this.#refused.text;
    return this.#known === 'taken' ? texts.userNameTaken : null;
  }

  #draw(): void {
    const problem = this.#problem();
    // A taken name is shown at once, as at registration.
    const shownProblem = this.#judged || this.#known === 'taken' ? problem : null;
    const error = this.#part('[data-error]');
    error.hidden = shownProblem === null;
    if (error.lastElementChild) error.lastElementChild.textContent = shownProblem;
    this.#input.setAttribute('aria-invalid', String(shownProblem !== null));
    const described = shownProblem === null ? 'new-name-hint' : 'new-name-hint new-name-error';
    this.#input.setAttribute('aria-describedby', described);
    const isFree = this.#known === 'free' && problem === null;
    const { userNameFree, uncheckedName } = this.#given.texts;
    const praise = isFree && html`${iconHtml(ICONS.check)}<span>${userNameFree}</span>`;
    this.#part('[data-praise]').innerHTML = html`${praise}`.text;
    this.#part('[data-unchecked]').textContent = this.#known === 'failed' && problem === null ? uncheckedName : '';
    this.#part('button').setAttribute('aria-disabled', String(problem !== null || this.#busy));
  }

  async #submit(): Promise<void> {
    if (this.#busy || !this.#request) return;
    this.#judged = true;
    this.#draw();
    if (this.#problem() !== null) return this.#input.focus();
    const newName = this.#input.value;
    this.#wait(true);
    const params = { id: String(this.#request.id) };
    const result = await this.#given.call('POST /payments/requests/{id}', { params, body: { newName } });
    this.#wait(false);
    if (!result.ok) return this.#fail(newName, result.failure);
    this.#known = 'unasked';
    this.#notice('done', this.#given.texts.sent);
    this.#given.onSent(result.answer.request);
  }

  #wait(busy: boolean): void {
    this.#busy = busy;
    this.#part('button').setAttribute('aria-busy', String(busy));
    this.#draw();
  }

  #fail(name: string, failure: Failure): void {
    const { texts, onClosed } = this.#given;
    const text = errorText(failure, texts.errors);
    if (failure.code === 'requestClosed' || failure.code === 'requestNotFound') onClosed(failure);
    else if (failure.code?.startsWith('userName')) {
      this.#refused = { name, text };
      this.#draw();
      this.#input.focus();
    } else this.#notice('failed', text);
  }

  #notice(kind: keyof typeof NOTICE_ICONS, text: string): void {
    const sign = iconHtml(ICONS[NOTICE_ICONS[kind]]);
    const notice = html`<p class="notice notice--${kind}">${sign}<span>${text}</span></p>`;
    this.#part('[data-notice]').innerHTML = notice.text;
  }
}
