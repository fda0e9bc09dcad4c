// @vitest-environment jsdom
import { createElement } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Ticket } from '#contract/tickets.ts';
import { OwnTickets } from '#features/tickets/OwnTickets.tsx';
import { ticketsTexts } from '#features/tickets/tickets-texts.ts';
import { type Language, languageOf } from '#i18n/languages.ts';
import { asked, foreignAnswer, right, server, unreachable, wrong } from '#support/browser/island-server.ts';
import { type Mounted, mountIsland } from '#support/browser/mount-island.ts';

vi.mock('#session/island-api.ts', () => import('#support/browser/island-server.ts'));

let page: Mounted;
async function open(language: Language): Promise<ReturnType<typeof ticketsTexts>> {
  const texts = ticketsTexts(language);
  page = await mountIsland(createElement(OwnTickets, { texts, web: language.web }), (time) =>
    vi.advanceTimersByTimeAsync(time),
  );
  return texts;
}

const TICKET: Ticket = {
  id: 7,
  category: { id: 2, description: 'Payments' },
  coment: 'I paid <b>twice</b>.',
  state: 'answered',
  created_at: '2031-02-03T04:05:06.000Z',
  image: true,
  unread: true,
  replies: [{ author: 'staff', text: 'One of them came back.', created_at: '2031-02-04T04:05:06.000Z' }],
};

beforeEach(() => {
  vi.useFakeTimers();
  server.asked = [];
  server.answers = {
    'GET /tickets/mine': right({
      statusCode: 200,
      tickets: [TICKET, { ...TICKET, id: 5, state: 'closed', image: false, unread: false, replies: [] }],
    }),
    'POST /tickets/{id}/replies': right({ statusCode: 200 }),
    'POST /tickets/{id}/read': right({ statusCode: 200 }),
    'GET /tickets/{id}/image': right({ statusCode: 200, image: 'data:image/png;base64,AAAA' }),
  };
});
afterEach(async () => {
  await page.end();
  vi.useRealTimers();
});

/** Opens a ticket as a browser does it. */
async function unfold(place: number): Promise<void> {
  await page.work(() => {
    const details = [...document.querySelectorAll<HTMLDetailsElement>('.ticket')][place];
    if (!details) throw new Error('there is no such ticket');
    details.open = true;
    details.dispatchEvent(new Event('toggle'));
  });
  await page.wait(0);
}

test('a ticket shows the first line of its message and a new answer, which is read once it is opened', async () => {
  const texts = await open(languageOf('en'));
  expect(page.text('.ticket-first-line')).toBe('I paid <b>twice</b>.');
  expect(page.text('.ticket-state')).toBe(texts.newAnswer);
  await unfold(1);
  expect(asked('POST /tickets/{id}/read')).toEqual([]);
  server.answers['GET /tickets/mine'] = right({ statusCode: 200, tickets: [{ ...TICKET, unread: false }] });
  await unfold(0);
  expect(asked('POST /tickets/{id}/read')).toEqual([{ params: { id: '7' }, body: { replies: 1 } }]);
  expect(page.text('.ticket-state')).toBe(texts.answered);
  expect(page.find<HTMLDetailsElement>('.ticket').open).toBe(true);
});

test('a server that keeps no marks is gone without', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  server.answers['POST /tickets/{id}/read'] = wrong(404, 'notFound');
  await open(languageOf('en'));
  await unfold(0);
  expect(console.warn).not.toHaveBeenCalled();
});

test('a reply that is too short is not sent; one that is taken empties the field and is read back', async () => {
  const texts = await open(languageOf('en'));
  await unfold(0);
  await page.type('#reply-7', 'Thanks');
  await page.click('.ticket form button[type=submit]');
  expect(page.text('#reply-7-error')).toBe(texts.errors.ticketCommentTooShort);
  expect(asked('POST /tickets/{id}/replies')).toEqual([]);
  const replies = [
    ...TICKET.replies,
    { author: 'player' as const, text: 'Thank you, it did.', created_at: TICKET.created_at },
  ];
  server.answers['GET /tickets/mine'] = right({
    statusCode: 200,
    tickets: [{ ...TICKET, state: 'open', unread: false, replies }],
  });
  await page.type('#reply-7', 'Thank you, it did.');
  await page.click('.ticket form button[type=submit]');
  await page.wait(0);
  expect(asked('POST /tickets/{id}/replies')).toEqual([
    { params: { id: '7' }, body: { coment: 'Thank you, it did.' } },
  ]);
  expect(page.find<HTMLTextAreaElement>('#reply-7').value).toBe('');
  expect(page.text('.ticket .notice--done')).toBe(texts.replySent);
  expect(page.find<HTMLDetailsElement>('.ticket').open).toBe(true);
  expect(page.text('.ticket-state')).toBe(texts.open);
  expect(asked('GET /tickets/mine')).toHaveLength(3);
});

test('a picture that is an address instead of bytes is not loaded', async () => {
  server.answers['GET /tickets/{id}/image'] = foreignAnswer({ statusCode: 200, image: 'https://host.example/a.png' });
  const texts = await open(languageOf('en'));
  await page.click('.ticket-thread .text-button');
  await page.wait(0);
  expect(document.querySelector('.ticket-picture')).toBeNull();
  expect(page.text('.ticket-thread .error')).toBe(texts.imageFailed);
});

test('a refused reply is not said of other words', async () => {
  server.answers['POST /tickets/{id}/replies'] = wrong(400, 'ticketCommentTooLong', 'no');
  const texts = await open(languageOf('en'));
  await page.type('#reply-7', 'Thank you, it did.');
  await page.click('.ticket form button[type=submit]');
  await page.wait(0);
  expect(page.text('.ticket .notice--failed')).toBe(texts.errors.ticketCommentTooLong);
  await page.type('#reply-7', 'Thank you.');
  expect(page.text('.ticket .notice--failed')).toBeNull();
});

test('own tickets that could not be loaded say so; where the server does not tell, they are not shown', async () => {
  server.answers['GET /tickets/mine'] = unreachable;
  const texts = await open(languageOf('en'));
  expect(page.text('.ticket-own .error')).toContain(texts.ownFailed);
  server.answers['GET /tickets/mine'] = wrong(404, 'notFound');
  await page.click('.ticket-own .fact-failed button');
  expect(document.querySelector('.ticket-own')).toBeNull();
});
