// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ServiceRequest } from '#contract/store.ts';
import { renamingOf } from '#features/store/renaming/own-renaming.ts';
import { renamingTexts } from '#features/store/renaming/renaming-texts.ts';
import { ShownRenaming } from '#features/store/renaming/show-renaming.ts';
import { languageOf } from '#i18n/languages.ts';
import type { CallApi } from '#lib/call.ts';
import { asked, islandCall, right, server, wrong } from '#support/browser/island-server.ts';
import { aRequest } from '#support/store/orders.ts';

const LIST = 'GET /payments/requests';
const TELL = 'POST /payments/requests/{id}';
const EXISTS = 'POST /users/validateNameExist';

let texts: ReturnType<typeof renamingTexts>;

/** The page's own part as `pages/[...lang]/change-name.astro` prints it. */
const PAGE = `<section><div role="status" data-said></div>
  <form novalidate hidden><div class="field">
    <p role="status" data-praise></p><input id="new-name">
    <p class="error" id="new-name-error" data-error hidden><svg></svg><span></span></p>
    <p class="hint" id="new-name-hint">rules</p><p role="status" data-unchecked></p>
  </div><button class="button" type="submit"></button><div role="status" data-notice></div></form>
  <div data-ways></div></section>`;

const find = <Kind extends Element = HTMLElement>(selector: string): Kind => {
  const found = document.querySelector<Kind>(selector);
  if (!found) throw new Error(`there is no ${selector}`);
  return found;
};
const wait = (milliseconds = 0) => vi.advanceTimersByTimeAsync(milliseconds);

async function open(requests: ServiceRequest[], site = 'en'): Promise<ShownRenaming> {
  server.answers[LIST] = right({ statusCode: 200, requests });
  document.body.innerHTML = PAGE;
  const language = languageOf(site);
  texts = renamingTexts(language);
  const given = { root: find('section'), texts, language: language.site, call: islandCall as CallApi };
  const shown = new ShownRenaming({ ...given, current: () => 'demo' });
  await shown.load();
  return shown;
}

function type(text: string): void {
  const input = find<HTMLInputElement>('input');
  input.value = text;
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
async function send(): Promise<void> {
  find('form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  await wait();
}
const said = () => [...document.querySelectorAll('[data-said] p')].map(({ textContent }) => textContent);
const way = () => document.querySelector('[data-ways] a')?.getAttribute('href') ?? null;
const error = () => (find('[data-error]').hidden ? null : find('[data-error]').textContent?.trim());
const taken = (result: boolean) => right({ statusCode: 200, result });

beforeEach(() => {
  vi.useFakeTimers();
  server.asked = [];
  server.answers = { [EXISTS]: taken(false) };
});
afterEach(() => vi.useRealTimers());

describe('what became of a change of name', () => {
  it.each(['waiting', 'open'] as const)('%s: says so and offers the form', async (state) => {
    await open([aRequest({ state, details: state === 'open' ? { newName: 'strider' } : {} })], 'br');
    expect(said().slice(0, 2)).toEqual([texts.states[state], texts[state]]);
    expect(find('form').hidden).toBe(false);
    expect(find<HTMLInputElement>('input').value).toBe(state === 'open' ? 'strider' : '');
    expect(find('button').textContent).toBe(state === 'open' ? texts.change : texts.send);
  });

  it.each(['working', 'done', 'declined', 'cancelled'] as const)('%s: says so, without a form', async (state) => {
    await open([aRequest({ state, details: { newName: 'strider' }, answer: '<b>Why not.</b>' })]);
    expect(said()).toEqual([
      ...[texts.states[state], texts[state], texts.wished, 'strider', texts.answer, '<b>Why not.</b>'],
    ]);
    expect([find('form').hidden, way()]).toEqual([true, state === 'working' ? null : '/store?scale=2']);
  });

  it('none was bought: says so, with the way to the services', async () => {
    await open([aRequest({ plan: 'OBJECT_RECOVERY' })], 'fr');
    expect([said(), way(), find('form').hidden]).toEqual([[texts.nothing], '/fr/store?scale=2', true]);
  });

  it('of several, the oldest that is to be done comes first, else the one that ended last', () => {
    const all = [
      aRequest({ id: 1, state: 'done' }),
      aRequest({ id: 4, state: 'open' }),
      aRequest({ id: 3, state: 'working' }),
      aRequest({ id: 9, state: 'waiting', plan: 'TB_RECOVERY' }),
    ];
    expect(renamingOf(all)?.id).toBe(3);
    expect(renamingOf([aRequest({ id: 1, state: 'done' }), aRequest({ id: 2, state: 'declined' })])?.id).toBe(2);
    expect(renamingOf([])).toBeNull();
  });

  it('news of the team are shown when the page looks again, and what is being typed stays', async () => {
    const shown = await open([aRequest()]);
    type('strider');
    server.answers[LIST] = right({ statusCode: 200, requests: [aRequest({ answer: 'Without digits?' })] });
    await shown.look();
    expect(said().slice(-2)).toEqual([texts.asks, 'Without digits?']);
    expect([find<HTMLInputElement>('input').value, shown.waits]).toEqual(['strider', true]);
    server.answers[LIST] = wrong(0, 'network');
    await shown.look();
    expect(said().slice(-2)).toEqual([texts.asks, 'Without digits?']);
    server.answers[LIST] = right({ statusCode: 200, requests: [aRequest({ state: 'done' })] });
    await shown.look();
    expect([said(), find('form').hidden, shown.waits]).toEqual([[texts.states.done, texts.done], true, false]);
  });

  it('a load that failed says so and can be tried again', async () => {
    await open([]);
    server.answers[LIST] = wrong(0, 'network');
    const given = { root: find('section'), texts, language: 'en', call: islandCall as CallApi } as const;
    await new ShownRenaming({ ...given, current: () => 'demo' }).load();
    expect(said()).toEqual([texts.loadFailed]);
    server.answers[LIST] = right({ statusCode: 200, requests: [aRequest()] });
    find('[data-ways] button').click();
    await wait();
    expect(said()[1]).toBe(texts.waiting);
  });

  it('a server without such calls is no dead end', async () => {
    document.body.innerHTML = PAGE;
    texts = renamingTexts(languageOf('en'));
    server.answers[LIST] = wrong(404, 'notFound');
    const given = { root: find('section'), texts, language: 'en', call: islandCall as CallApi } as const;
    await new ShownRenaming({ ...given, current: () => 'demo' }).load();
    expect([said(), way()]).toEqual([[texts.unavailable], '/tickets']);
  });
});

describe('a new name', () => {
  it.each([
    ['ab', 'userNameLength'],
    ['Strider', 'userNameCharacters'],
    ['two words', 'userNameCharacters'],
    ['demo', 'same'],
  ] as const)('%s breaks a rule of registration: nothing is asked, nothing is sent', async (name, key) => {
    await open([aRequest()]);
    type(name);
    expect(error()).toBeNull();
    find('input').dispatchEvent(new FocusEvent('blur'));
    expect(error()).toBe(texts[key]);
    await wait(1_000);
    await send();
    expect([asked(EXISTS), asked(TELL)]).toEqual([[], []]);
    expect(document.activeElement).toBe(find('input'));
    expect(find('input').getAttribute('aria-describedby')).toBe('new-name-hint new-name-error');
  });

  it('by which somebody could pass for the team gets that for a reason, and is not asked for', async () => {
    await open([aRequest()], 'fr');
    type('gm_strider');
    find('input').dispatchEvent(new FocusEvent('blur'));
    await wait(1_000);
    expect([error(), asked(EXISTS)]).toEqual([texts.ruleStaff, []]);
    await send();
    expect(asked(TELL)).toEqual([]);
  });

  it('that is empty is asked for, once the form is sent', async () => {
    await open([aRequest()], 'es');
    find('input').dispatchEvent(new FocusEvent('blur'));
    expect(error()).toBeNull();
    await send();
    expect([error(), asked(TELL)]).toEqual([texts.userNameRequired, []]);
  });

  it('is asked for once it rests for 300 ms', async () => {
    await open([aRequest()]);
    for (const name of ['str', 'stri', 'strid']) {
      type(name);
      await wait(299);
    }
    expect(asked(EXISTS)).toEqual([]);
    await wait(1);
    expect(asked(EXISTS)).toEqual([{ body: { account_name: 'strid' } }]);
    expect(find('[data-praise]').textContent).toBe(texts.userNameFree);
  });

  it('of several answers only the newest name’s counts', async () => {
    await open([aRequest()]);
    let late: (answer: unknown) => void = () => undefined;
    server.answers[EXISTS] = new Promise((resolve) => {
      late = resolve;
    });
    type('veteran');
    await wait(300);
    server.answers[EXISTS] = taken(false);
    type('strider');
    await wait(300);
    late(taken(true));
    await wait();
    expect([error(), find('[data-praise]').textContent]).toEqual([null, texts.userNameFree]);
  });

  it('that is taken is said at once, and not sent', async () => {
    server.answers[EXISTS] = taken(true);
    await open([aRequest()]);
    type('veteran');
    await wait(300);
    expect(error()).toBe(texts.userNameTaken);
    await send();
    expect(asked(TELL)).toEqual([]);
  });

  it('that could not be checked can be sent all the same', async () => {
    server.answers[EXISTS] = wrong(0, 'network');
    await open([aRequest()]);
    type('strider');
    await wait(300);
    expect(find('[data-unchecked]').textContent).toBe(texts.uncheckedName);
    expect(find('button').getAttribute('aria-disabled')).toBe('false');
  });

  it('is sent once, thanked for, and can still be changed', async () => {
    await open([aRequest()]);
    const request = aRequest({ state: 'open', details: { newName: 'strider' } });
    server.answers[TELL] = right({ statusCode: 200, request });
    type('strider');
    await wait(300);
    const both = [send(), send()];
    await Promise.all(both);
    expect(asked(TELL)).toEqual([{ params: { id: '7' }, body: { newName: 'strider' } }]);
    expect(find('[data-notice]').textContent).toBe(texts.sent);
    expect(said()).toEqual([texts.states.open, texts.open, texts.wished, 'strider']);
    expect([find('form').hidden, find('button').textContent]).toEqual([false, texts.change]);
    type('aragorn');
    expect(find('[data-notice]').textContent).toBe('');
  });

  it('that somebody took meanwhile is said at the field, for this name alone', async () => {
    await open([aRequest()]);
    server.answers[TELL] = wrong(409, 'userNameTaken');
    type('strider');
    await wait(300);
    await send();
    expect([error(), document.activeElement]).toEqual([texts.errors.userNameTaken, find('input')]);
    type('strider2');
    await wait(300);
    expect(error()).toBeNull();
  });

  it('of a request that an operator has taken: says so and shows how it stands', async () => {
    await open([aRequest()]);
    server.answers[TELL] = wrong(409, 'requestClosed');
    server.answers[LIST] = right({ statusCode: 200, requests: [aRequest({ state: 'working' })] });
    type('strider');
    await wait(300);
    await send();
    expect(said()).toEqual([texts.errors.requestClosed, texts.states.working, texts.working]);
    expect(find('form').hidden).toBe(true);
  });

  it('that could not be sent stays, with what went wrong', async () => {
    await open([aRequest()]);
    server.answers[TELL] = wrong(0, 'network');
    type('strider');
    await wait(300);
    await send();
    expect(find('[data-notice]').textContent).toBe(texts.errors.network);
    expect([find<HTMLInputElement>('input').value, find('button').getAttribute('aria-busy')]).toEqual([
      'strider',
      'false',
    ]);
  });
});
