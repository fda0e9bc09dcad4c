import { Writable } from 'node:stream';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { loggedError, loggerOptions, withoutSecrets } from '#server/kernel/http/logging.ts';

async function logged(act: (app: ReturnType<typeof fastify>) => unknown): Promise<string> {
  let lines = '';
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      lines += chunk;
      done();
    },
  });
  const app = fastify({ logger: { ...loggerOptions('info'), stream } });
  await act(app);
  await app.close();
  return lines;
}

test('a request is logged with method, path and request id, without its query and headers', async () => {
  const lines = await logged((app) => {
    app.get('/verify-code', () => 'ok');
    return app.inject({ url: '/verify-code?code=hush', headers: { authorization: 'Bearer hush', cookie: 'hush' } });
  });
  expect(lines).toContain('"path":"/verify-code"');
  expect(lines).toContain('"reqId"');
  expect(lines).not.toContain('hush');
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
