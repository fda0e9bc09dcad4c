import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { buildTestApp, type TestApp } from '#support/server/build-test-app.ts';

let api: TestApp;
beforeAll(async () => {
  api = await buildTestApp();
});
afterAll(() => api.close());

const ready = async () => (await api.app.inject('/ready')).statusCode;

test('a disk that is full is 503 with Retry-After, and the process says that it is not ready', async () => {
  expect(await ready()).toBe(200);
  const full = Object.assign(new Error('could not extend file'), { code: '53100' });
  vi.spyOn(api.database.db, 'transaction').mockRejectedValueOnce(new Error('Failed query', { cause: full }));
  const answer = await api.post('/auth/login', { account_name: 'demo', password: 'Demo1234' });
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
  expect(answer.json()).toMatchObject({ statusCode: 503, code: 'errorOccurred' });
  expect(await ready()).toBe(503);
  expect((await api.app.inject('/health')).statusCode).toBe(200);
});
