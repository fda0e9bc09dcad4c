// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { asked, islandCall, right, server, wrong } from '#support/browser/island-server.ts';

vi.mock('#lib/call.ts', () => ({ createCall: () => islandCall }));

const UNDO = 'POST /auth/undo-email-change';
const VERIFY = 'POST /auth/verify-code';

/** A page that has just been loaded with this address. */
function load(address: string) {
  vi.resetModules();
  history.replaceState(null, '', address);
  server.asked = [];
  for (const name of [UNDO, VERIFY]) server.answers[name] = right({ statusCode: 200 });
  return import('#features/account/verification/state.ts');
}

beforeEach(() => localStorage.clear());

test('the link that verifies is used as it is opened, once', async () => {
  const { openLink, $link } = await load('/verify-code?code=mailed');
  expect($link.get()).toEqual({ state: 'opening' });
  openLink('verify', '/');
  openLink('verify', '/');
  expect(location.search).toBe('');
  expect($link.get()).toEqual({ state: 'asking' });
  await vi.waitFor(() => expect($link.get()).toEqual({ state: 'settled', outcome: 'done' }));
  expect(asked(VERIFY)).toEqual([{ body: { code: 'mailed' } }]);
});

test('the link that undoes a change leaves the address at once, and is used when that is asked for, once', async () => {
  const { openLink, sendCode, $link } = await load('/undo-email-change?code=mailed');
  openLink('undo', '/');
  expect(location.search).toBe('');
  expect($link.get()).toEqual({ state: 'offered' });
  expect(JSON.stringify(history.state)).not.toContain('mailed');
  expect(asked(UNDO)).toEqual([]);
  await Promise.all([sendCode('undo'), sendCode('undo')]);
  expect($link.get()).toEqual({ state: 'settled', outcome: 'done' });
  expect(asked(UNDO)).toEqual([{ body: { code: 'mailed' } }]);
  expect(history.state).toEqual({ mailedLink: 'done' });
});

test('an undoing that failed is tried again with the same code', async () => {
  const { openLink, sendCode, $link } = await load('/undo-email-change?code=mailed');
  const done = server.answers[UNDO];
  server.answers[UNDO] = wrong(0, 'network');
  openLink('undo', '/');
  await sendCode('undo');
  expect($link.get()).toMatchObject({ state: 'failed', failure: { code: 'network' } });
  server.answers[UNDO] = done;
  await sendCode('undo');
  expect($link.get()).toEqual({ state: 'settled', outcome: 'done' });
  expect(asked(UNDO)).toEqual(Array(2).fill({ body: { code: 'mailed' } }));
});

test('a reload tells what came of the link, and asks nothing', async () => {
  const { openLink, $link } = await load('/undo-email-change');
  history.replaceState({ mailedLink: 'expired' }, '');
  openLink('undo', '/');
  expect($link.get()).toEqual({ state: 'settled', outcome: 'expired' });
  expect(asked(UNDO)).toEqual([]);
});
