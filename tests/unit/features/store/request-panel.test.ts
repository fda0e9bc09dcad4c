// @vitest-environment jsdom
import { createElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ServiceRequest } from '#contract/store.ts';
import { RequestPanel } from '#features/store/requests/RequestPanel.tsx';
import { requestTexts } from '#features/store/store-texts.ts';
import { fill } from '#i18n/fill.ts';
import { languageOf } from '#i18n/languages.ts';
import { asked, right, server, wrong } from '#support/browser/island-server.ts';
import { type Mounted, mountIsland } from '#support/browser/mount-island.ts';
import { aRequest } from '#support/store/orders.ts';

vi.mock('#session/island-api.ts', () => import('#support/browser/island-server.ts'));

const TELL = 'POST /payments/requests/{id}';
const WORDS = 'My sword fell into the well of the old keep.';
const recovery = (given: Partial<ServiceRequest> = {}) => aRequest({ plan: 'OBJECT_RECOVERY', ...given });

let page: Mounted;
let changed: ServiceRequest[];
async function open(request: ServiceRequest, site = 'en') {
  const language = languageOf(site);
  const texts = requestTexts(language);
  const onChanged = (after: ServiceRequest) => void changed.push(after);
  page = await mountIsland(createElement(RequestPanel, { request, texts, language, onChanged }), (time) =>
    vi.advanceTimersByTimeAsync(time),
  );
  return texts;
}

beforeEach(() => {
  vi.useFakeTimers();
  changed = [];
  server.asked = [];
  server.answers = {};
});
afterEach(async () => {
  await page.end();
  vi.useRealTimers();
});

describe('a bought service', () => {
  it.each(['waiting', 'open', 'working', 'done', 'declined', 'cancelled'] as const)(
    'that is %s says so in words, with what the team wrote as text',
    async (state) => {
      const texts = await open(recovery({ state, answer: '<i>Which sword?</i>' }), 'fr');
      expect(page.find('.request').getAttribute('aria-label')).toBe(texts[state]);
      const hint = document.querySelector('.request > .hint')?.textContent;
      expect(hint).toBe(state === 'waiting' ? undefined : texts[`${state}Text`]);
      expect(page.text('.request-message .label')).toBe(state === 'waiting' ? texts.asks : texts.answer);
      expect(page.text('.request-text')).toBe('<i>Which sword?</i>');
      const isChangeable = state === 'waiting' || state === 'open';
      expect(document.querySelectorAll('form')).toHaveLength(isChangeable ? 1 : 0);
    },
  );

  it('that the team has asked about shows the question, and takes the answer', async () => {
    const texts = await open(recovery({ answer: 'Which sword?', details: { text: WORDS } }), 'br');
    expect(page.text('.request-message')).toBe(`${texts.asks}Which sword?`);
    expect(page.text('.field label')).toBe(texts.yourAnswer);
    await page.end();
    await open(recovery(), 'br');
    expect(page.text('.field label')).toBe(texts.details);
  });

  it('takes what is to be done, and tells who shows it', async () => {
    const texts = await open(recovery());
    const request = recovery({ state: 'open', details: { text: WORDS } });
    server.answers[TELL] = right({ statusCode: 200, request });
    await page.type('textarea', WORDS);
    await page.click('button');
    expect(asked(TELL)).toEqual([{ params: { id: '7' }, body: { text: WORDS } }]);
    expect([changed, page.text('.notice')]).toEqual([[request], texts.sent]);
  });

  it('shows what was told before, to be changed until somebody works on it', async () => {
    const texts = await open(recovery({ state: 'open', details: { text: WORDS } }), 'es');
    expect(page.find<HTMLTextAreaElement>('textarea').value).toBe(WORDS);
    expect(page.text('button')).toBe(texts.save);
    await page.end();
    await open(recovery({ state: 'working', details: { text: WORDS } }), 'es');
    expect(page.text('.request-message')).toBe(texts.said + WORDS);
  });

  it.each(['', 'too short', ' '.repeat(40), 'x'.repeat(4_001)])(
    '%#: is not sent with a text out of bounds',
    async (text) => {
      const texts = await open(recovery());
      await page.type('textarea', text);
      await page.click('button');
      expect([asked(TELL), page.text('.error')]).toEqual([[], texts.errors.requestTextMissing]);
      expect(document.activeElement).toBe(page.find('textarea'));
    },
  );

  it('counts the characters that are left once they are few', async () => {
    const texts = await open(recovery(), 'br');
    await page.type('textarea', 'x'.repeat(3_799));
    expect(page.text('.field .hint')).toBe(texts.detailsHint);
    await page.type('textarea', '🗡'.repeat(3_800));
    expect(page.text('.field .hint')).toBe(fill(texts.detailsLeft, { count: '200' }));
  });

  it('that cannot be told keeps the words and says why', async () => {
    const texts = await open(recovery());
    server.answers[TELL] = wrong(409, 'requestClosed');
    await page.type('textarea', WORDS);
    await page.click('button');
    expect([page.text('.notice'), changed]).toEqual([texts.errors.requestClosed, []]);
    expect(page.find<HTMLTextAreaElement>('textarea').value).toBe(WORDS);
  });

  it('is sent once, however often it is pressed', async () => {
    await open(recovery());
    server.answers[TELL] = new Promise(() => undefined);
    await page.type('textarea', WORDS);
    await page.click('button');
    await page.click('button');
    expect(asked(TELL)).toHaveLength(1);
  });
});

describe('a bought change of name', () => {
  it('leads to the page that knows the rules of names', async () => {
    const texts = await open(aRequest(), 'es');
    expect(page.find('a').getAttribute('href')).toBe('/es/change-name');
    expect([page.text('a'), document.querySelector('form')]).toEqual([texts.choose, null]);
    await page.end();
    await open(aRequest({ state: 'open', details: { newName: 'strider' } }), 'es');
    expect(page.text('.request')).toContain(fill(texts.wished, { name: 'strider' }));
    expect(page.text('a')).toBe(texts.chooseAnother);
  });

  it.each(['working', 'done', 'declined', 'cancelled'] as const)('that is %s leads nowhere any more', async (state) => {
    await open(aRequest({ state, details: { newName: 'strider' } }));
    expect([document.querySelector('a'), page.text('.request')?.includes('strider')]).toEqual([null, true]);
  });
});
