import { Writable } from 'node:stream';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { loggedError, loggerOptions } from '#server/http/logging.ts';

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
