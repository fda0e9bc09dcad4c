// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { $pendingEmail, ownAccount } from '#features/account/profile/state.ts';
import { changePassword, confirmSecondFactor, endDevices } from '#features/account/security/state.ts';
import { $accessToken } from '#session/state.ts';
import { ownAccountAnswer } from '#support/account/account-answers.ts';
import { asked, right, server, wrong } from '#support/browser/island-server.ts';

vi.mock('#session/island-api.ts', () => import('#support/browser/island-server.ts'));

const OWN = 'GET /auth/account';

beforeEach(async () => {
  $accessToken.set('t');
  server.asked = [];
  server.answers = { 'GET /auth/devices': right({ statusCode: 200, devices: [] }) };
  server.answers[OWN] = right(ownAccountAnswer({ pendingEmail: 'new@outlook.es' }));
  await ownAccount.load();
  expect($pendingEmail.get()).toBe('new@outlook.es');
});

type Answers = typeof server.answers;
const WAYS: [string, keyof Answers, Answers, () => Promise<unknown>][] = [
  [
    ...(['a new password', 'POST /auth/changePassword'] as const),
    { 'POST /auth/changePassword': right({ statusCode: 200, message: 'Password changed successfully.' }) },
    () => changePassword('Demo1234', 'Other1234'),
  ],
  [
    ...(['signing out the other devices', 'POST /auth/endDevices'] as const),
    { 'POST /auth/endDevices': right({ statusCode: 200, ended: 1 }) },
    () => endDevices(false),
  ],
  [
    ...(['a second factor', 'POST /auth/confirmSecondFactor'] as const),
    { 'POST /auth/confirmSecondFactor': right({ statusCode: 200, recoveryCodes: [] }) },
    () => confirmSecondFactor('123456'),
  ],
];

test.each(WAYS)(
  '%s: the notice of an address that waits goes as the server drops it',
  async (_, _call, success, change) => {
    Object.assign(server.answers, success);
    server.answers[OWN] = right(ownAccountAnswer());
    await change();
    await vi.waitFor(() => expect($pendingEmail.get()).toBeNull());
  },
);

test.each(WAYS)('%s that was refused asks nothing again', async (_, call, _success, change) => {
  Object.assign(server.answers, { [call]: wrong(400, 'currentPasswordWrong') });
  await change();
  expect(asked(OWN)).toHaveLength(1);
  expect($pendingEmail.get()).toBe('new@outlook.es');
});
