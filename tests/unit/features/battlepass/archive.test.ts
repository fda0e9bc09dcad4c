// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerPass, answerSeasons, PASS, PAST_SEASON } from '#support/battlepass/battlepass-answers.ts';
import {
  buttonOf,
  closePass,
  freshPass,
  open,
  page,
  prize,
  texts,
  textsOf,
} from '#support/battlepass/battlepass-page.ts';
import { asked, refusedInAction, right, server } from '#support/browser/island-server.ts';

vi.mock('#session/island-api.ts', () => import('#support/browser/island-server.ts'));

/** The one level with something to claim: it stands before what is claimed already. */
const OPEN = '.past .tiers:first-of-type .tier:first-child .tier-reward[data-track=free]';

const OLD = { ...PAST_SEASON, id: 'bells', title: {}, phase: 'over' as const, reached: 0, claimed: 0 };

beforeEach(() => {
  freshPass();
  answerSeasons({}, { past: [PAST_SEASON, OLD] });
  server.answers['GET /battlepass/seasons/{id}'] = right({ ...PASS, prestigeAmount: 210 });
});
afterEach(closePass);

const openDetails = () =>
  page.work(() => {
    const details = page.find<HTMLDetailsElement>('.past details');
    details.open = true;
    details.dispatchEvent(new Event('toggle'));
  });

test('past seasons, the newest first: title, days, points, and how much of what was reached was claimed', async () => {
  await open();
  expect(textsOf('.past h3')).toEqual(['Season of Tides', 'bells']);
  expect(textsOf('.past-facts')).toEqual(['210 points1 of 3 rewards claimed', `210 points${texts.pastNone}`]);
  expect(page.text('.past-days')).toMatch(/Jul.*Nov.*2026/);
  expect(document.querySelectorAll('.past details')).toHaveLength(1);
  expect(page.text('.past summary')).toContain('Can be claimed until');
});

test('one that can still be claimed opens with its reached levels, the open ones first, asked for once, and is claimed by its name', async () => {
  await open();
  expect(asked('GET /battlepass/seasons/{id}')).toEqual([]);
  await openDetails();
  expect(asked('GET /battlepass/seasons/{id}')).toEqual([{ params: { id: 'tides' } }]);
  expect(textsOf('.past .tier-level > :last-child')).toEqual(['Level 2', 'Level 1']);
  expect(page.text('.past-more summary')).toBe('2 more rewards: already claimed, or premium only');
  expect(textsOf('.past-more .tier-level > :last-child')).toEqual(['Level 1']);
  expect(buttonOf(OPEN).name).toBe('Claim: Season of Tides, level 2, Free');
  await page.click(`${OPEN} button`);
  await page.work(() => page.find('.choose-option input').click());
  await page.work(() => page.find('.choose [type=submit]').click());
  expect(asked('POST /auth/claimPass').map(({ body }) => body)).toEqual([
    { tierPoints: 200, track: 'free', selectedOptionId: 1701, season: 'tides' },
  ]);
  expect(buttonOf(OPEN).text).toBe('Claimed');
  // The same level of the season that is shown is another reward.
  expect(buttonOf(prize(2, 'free')).text).toBe('Claim');
  expect(asked('GET /battlepass/seasons')).toHaveLength(2);
});

test('no button of the page has the name of another one', async () => {
  answerPass({ hasPremium: true });
  server.answers['GET /battlepass/seasons/{id}'] = right({ ...PASS, hasPremium: true, prestigeAmount: 400 });
  await open();
  await openDetails();
  const names = [...document.querySelectorAll('.tier-reward button')].map((button) =>
    button.getAttribute('aria-label'),
  );
  expect(names).toHaveLength(12);
  expect(new Set(names).size).toBe(12);
});

test('premium of a season that has ended, granted while it is unfolded, opens what was reached then', async () => {
  await open();
  await openDetails();
  answerSeasons({}, { past: [{ ...PAST_SEASON, hasPremium: true }] });
  server.answers['GET /battlepass/seasons/{id}'] = right({ ...PASS, hasPremium: true, prestigeAmount: 210 });
  await page.wait(61_000);
  expect(textsOf('.past .tier-level > :last-child')).toEqual(['Level 1', 'Level 2']);
  expect(buttonOf('.past .tier:first-child .tier-reward[data-track=premium]')).toMatchObject({
    text: 'Claim',
    disabled: false,
  });
  expect(document.querySelector('.past-more')).toBeNull();
});

test('it stays open when its last reward was claimed', async () => {
  await open();
  await openDetails();
  answerSeasons({}, { past: [{ ...PAST_SEASON, claimed: 3 }] });
  server.answers['GET /battlepass/seasons/{id}'] = right({ ...PASS, hasPremium: true, prestigeAmount: 210 });
  await page.click(`${OPEN} button`);
  await page.work(() => page.find('.choose-option input').click());
  await page.work(() => page.find('.choose [type=submit]').click());
  expect(page.text('.past-facts')).toContain('3 of 3');
  expect(document.querySelector('.past .tier')).not.toBeNull();
});

test('a frozen season that is shown holds up no other', async () => {
  answerSeasons({ phase: 'frozen', frozenUntil: '2026-12-01T00:00:00.000Z' }, { past: [PAST_SEASON] });
  await open();
  await openDetails();
  expect(buttonOf(OPEN).disabled).toBe(false);
  await page.click(`${OPEN} button`);
  expect(document.querySelector('dialog[open] .choose')).not.toBeNull();
});

test('stands below the calm page when no season runs', async () => {
  answerPass();
  server.answers['POST /auth/getBattlePassByAccount'] = refusedInAction('seasonNone', 'x');
  answerSeasons(null, { past: [PAST_SEASON] });
  await open();
  expect(document.querySelector('.battlepass-no-season')).not.toBeNull();
  await openDetails();
  expect(buttonOf(OPEN).disabled).toBe(false);
});
