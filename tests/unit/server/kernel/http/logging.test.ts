import { Writable } from 'node:stream';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { readBearer } from '#server/kernel/http/auth-hooks.ts';
import { loggedError, loggerOptions, withoutSecrets } from '#server/kernel/http/logging.ts';
import { RequestLog } from '#server/kernel/http/request-log.ts';

async function logged(act: (app: ReturnType<typeof fastify>) => unknown): Promise<string> {
  let lines = '';
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      lines += chunk;
      done();
    },
  });
  const app = fastify({ logger: { ...loggerOptions('info'), stream }, logController: new RequestLog() });
  await act(app);
  await app.close();
  return lines;
}

const BEARER = { accountId: 7, accountName: 'seven', sessionId: 'a session', expiresAt: new Date() };

test('a request leaves one line with its route, status, time and bearer, without its query, headers and names', async () => {
  const lines = await logged((app) => {
    app.get('/verify/:what', { onRequest: readBearer(async () => BEARER, 'optional') }, () => 'ok');
    return app.inject({ url: '/verify/code?code=hush', headers: { authorization: 'Bearer hush', cookie: 'hush' } });
  });
  expect(lines).not.toMatch(/hush|seven/);
  expect(JSON.parse(lines)).toMatchObject({
    ...{ time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/), reqId: expect.any(String), msg: 'request' },
    ...{ method: 'GET', route: '/verify/:what', path: '/verify/code', status: 200, ms: expect.any(Number), bytes: 2 },
    ...{ account: 7, session: 'a session', address: '127.0.0.1' },
  });
});

test('an address that no route has is logged as such; a route that asks for warnings alone is not logged', async () => {
  const lines = await logged(async (app) => {
    app.get('/health', { logLevel: 'warn' }, () => 'ok');
    await app.inject('/health');
    await app.inject('/nowhere');
  });
  const logs = lines
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(logs.filter(({ msg }) => msg === 'request')).toEqual([
    expect.objectContaining({ route: 'none', path: '/nowhere', status: 404 }),
  ]);
});

test('secrets that are logged by mistake are not written', async () => {
  const lines = await logged((app) => {
    app.log.info({ password: 'hush' });
    app.log.info({ body: { pwd: 'hush', newPassword: 'hush' } });
    app.log.info({ request: { headers: { authorization: 'hush' } } });
  });
  expect(lines).toContain('[secret]');
  expect(lines).not.toContain('hush');
});

test('a secret is not written however deep it lies, whatever it is and wherever it came from', async () => {
  const lines = await logged((app) => {
    app.log.info({ a: { b: { c: { 'Set-Cookie': ['hush'] } } } }, 'deep');
    app.log.info({ reset: { resetToken: { value: 'hush' }, authSecret: 1234567 } }, 'kinds');
    app.log.child({ token: 'hush', request: { passwordHash: 'hush' } }).info('bound to a logger');
    app.log.info({ toJSON: undefined, call: { toJSON: () => ({ pwd: 'hush' }) } }, 'made while it is written');
  });
  expect(lines.match(/\[secret\]/g)).toHaveLength(6);
  expect(lines).not.toMatch(/hush|1234567/);
});

test('what follows the name of a secret in a text is left out', async () => {
  const body = JSON.stringify({ name: 'demo', newPassword: ['hush', 'hush'] });
  const lines = await logged((app) => {
    app.log.info({ body }, 'as it was sent');
    app.log.info({ forwarded: JSON.stringify({ body }) }, 'as it was sent on');
    app.log.info('%j', { token: 'hush', after: 'hush' });
    app.log.info(`Unexpected end of ${JSON.stringify({ pwd: 'hush' }, null, 2)}`);
  });
  expect(lines.match(/\[secret\]/g)).toHaveLength(4);
  expect(lines).toContain('demo');
  expect(lines).not.toContain('hush');
});

test('the secret of a line takes nothing else with it, and every line stays one line of JSON', async () => {
  const lines = await logged((app) => {
    app.log.info({ token: 'hush', text: 'a "token" of \nthanks', amount: 7, none: null }, 'a token: as a word');
    app.log.info({ text: 'another token' }, 'next');
  });
  const [first, second] = lines
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(first).toMatchObject({ token: '[secret]', text: 'a "token" of \nthanks', amount: 7, none: null });
  expect(first.msg).toBe('a token: as a word');
  expect(second).toMatchObject({ text: 'another token', msg: 'next' });
});

test('a long line that speaks of secrets all the time is read in one go', () => {
  // Read anew from each word, it would take half an hour.
  const line = JSON.stringify({ msg: 'token '.repeat(400_000) });
  expect(withoutSecrets(line)).toBe(line);
});

test('a failed query is logged without its values', async () => {
  const error = new DrizzleQueryError('insert into accounts values ($1)', ['hush'], new Error('duplicate key'));
  expect(error.message).toContain('hush');
  const lines = await logged((app) => app.log.error({ err: new Error('outer', { cause: error }) }));
  expect(lines).toContain('insert into accounts');
  expect(lines).toContain('duplicate key');
  expect(lines).not.toContain('hush');
});

test('what is thrown without being an error is logged, too', () => {
  expect(loggedError('odd')).toEqual({ type: 'string', message: 'odd', stack: '' });
});
