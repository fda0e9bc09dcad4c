import type { Page } from '@playwright/test';
import type { Ticket } from '#contract/tickets.ts';
import { right, type Visit, wrong } from '#support/browser/visit.ts';

const ISLANDS = ['features/tickets/TicketsIsland.tsx'];
const CATEGORY = { id: 1, description: 'Account' };
const AT = '2031-02-03T04:05:06.000Z';
/** One pixel. */
const PICTURE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const said = [
  { author: 'staff', text: 'Which lantern was it?', created_at: AT },
  { author: 'player', text: 'The one by the gate.', created_at: AT },
] as const;
const TICKETS: readonly Ticket[] = (['open', 'answered', 'closed'] as const).map((state, nth) => ({
  ...{ id: nth + 1, category: CATEGORY, coment: 'My lantern is dark.', state, created_at: AT },
  ...{ image: state === 'answered', unread: state === 'answered', replies: state === 'open' ? [] : [...said] },
}));

const submit = (page: Page) => page.locator('.ticket-form [type=submit]').click({ force: true });

const writing: Visit = {
  name: 'writing a ticket',
  islands: ISLANDS,
  path: '/tickets',
  answers: { 'GET /captcha': wrong(404, 'notFound'), 'GET /categories': 'pending', 'POST /tickets': 'pending' },
  states: [
    { state: 'categories are loading', shown: '#ticket-category[aria-busy=true]' },
    {
      state: 'categories failed',
      drive: ({ answer }) => answer({ 'GET /categories': 'gone' }),
      shown: '.ticket-form .fact-failed',
    },
    {
      state: 'sent empty',
      drive: async ({ page, answer }) => {
        await answer({ 'GET /categories': right([CATEGORY]) });
        await page.locator('.ticket-form .fact-failed button').click();
        await page.locator('#ticket-category option').nth(1).waitFor({ state: 'attached' });
        await submit(page);
      },
      shown: '#ticket-comment-error',
      screen: true,
    },
    {
      state: 'a picture that is none',
      drive: ({ page }) =>
        page
          .locator('#ticket-image')
          .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('no') }),
      shown: '#ticket-image-error',
    },
    {
      state: 'sending',
      drive: async ({ page }) => {
        await page.locator('.ticket-form .text-button').click();
        await page.locator('#ticket-user').fill('lamplighter');
        await page.locator('#ticket-email').fill('lamplighter@gmail.com');
        await page.locator('#ticket-category').selectOption('1');
        await page.locator('#ticket-comment').fill('My lantern does not shine any more.');
        await submit(page);
      },
      shown: '.ticket-sending progress',
    },
    {
      state: 'refused',
      drive: ({ answer }) => answer({ 'POST /tickets': wrong(400, 'userNameCharacters') }),
      shown: '#ticket-user-error',
    },
    {
      state: 'taken',
      drive: async ({ page, answer }) => {
        await answer({ 'POST /tickets': right({ id: 7 }) });
        await page.locator('#ticket-user').fill('lamplighter2');
        await submit(page);
      },
      shown: '.ticket-done',
    },
  ],
};

const own: Visit = {
  name: 'own tickets',
  islands: ISLANDS,
  path: '/tickets',
  signedIn: true,
  answers: { 'GET /categories': right([CATEGORY]), 'GET /tickets/mine': 'pending', 'GET /tickets/{id}/image': 'gone' },
  states: [
    { state: 'loading', shown: '.ticket-own[aria-busy=true]' },
    {
      state: 'failed',
      drive: ({ answer }) => answer({ 'GET /tickets/mine': 'gone' }),
      shown: '.ticket-own .fact-failed',
    },
    {
      state: 'one has a new answer',
      drive: async ({ page, answer }) => {
        await answer({ 'GET /tickets/mine': right({ tickets: TICKETS }) });
        await page.locator('.ticket-own .fact-failed button').click();
      },
      shown: '.ticket-state:not([data-state])',
      phone: true,
    },
    {
      state: 'open, answered and closed, all unfolded',
      drive: async ({ page }) => {
        await page.locator('.ticket').evaluateAll((all) => {
          for (const one of all) (one as HTMLDetailsElement).open = true;
        });
      },
      shown: '#reply-2',
      screen: true,
      phone: true,
    },
    {
      state: 'its picture could not be had',
      drive: ({ page }) => page.locator('.ticket-thread p > .text-button').click(),
      shown: '.ticket-thread p > .error',
    },
    {
      state: 'its picture',
      drive: async ({ page, answer }) => {
        await answer({ 'GET /tickets/{id}/image': right({ image: PICTURE }) });
        await page.locator('.ticket-thread p > .text-button').click();
      },
      shown: '.ticket-picture',
    },
    {
      state: 'an answer that is too short',
      drive: async ({ page }) => {
        await page.locator('#reply-2').fill('x');
        await page.locator('#reply-2').blur();
      },
      shown: '#reply-2-error',
    },
    {
      state: 'an answer that was not taken',
      drive: async ({ page, answer }) => {
        await answer({ 'POST /tickets/{id}/replies': wrong(409, 'ticketClosed') });
        await page.locator('#reply-2').fill('It is the one by the gate, indeed.');
        await page.locator('form:has(#reply-2) [type=submit]').click();
      },
      shown: '.ticket .notice--failed',
    },
    {
      state: 'an answer that was taken',
      drive: async ({ page, answer }) => {
        await answer({ 'POST /tickets/{id}/replies': right() });
        await page.locator('form:has(#reply-2) [type=submit]').click();
      },
      shown: '.ticket .notice--done',
    },
    {
      state: 'none',
      drive: async ({ answer, open }) => {
        await answer({ 'GET /tickets/mine': right({ tickets: [] }) });
        await open('/tickets');
      },
      shown: '.ticket-own > .hint',
    },
  ],
};

/** Help: a ticket of anybody, and those of who is signed in. */
export const ticketVisits: readonly Visit[] = [writing, own];
