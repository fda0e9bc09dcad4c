import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import { createJournal, DATABASE, errorFindings } from '#scripts/bench/fleet/journal.ts';
import { answerError } from '#server/kernel/http/errors.ts';
import { loggerOptions } from '#server/kernel/http/logging.ts';

/** What a fault run finds in an answer and the log of a server whose query failed for this reason. */
async function findingsOf(reason: string, isRestarted = false): Promise<string[]> {
  const journal = createJournal({ points: [], expected: [] });
  if (isRestarted) journal.killed(DATABASE);
  const app = fastify({ logger: { ...loggerOptions('warn'), stream: { write: journal.line } } });
  app.setErrorHandler(answerError);
  app.post('/', () => {
    throw new Error('Failed query', { cause: new Error(reason) });
  });
  const { statusCode } = await app.inject({ method: 'POST', url: '/' });
  await app.close();
  return errorFindings(journal, new Map([[`POST / ${statusCode}`, 1]]));
}

test.each(['timeout exceeded when trying to connect', 'Connection terminated due to connection timeout'])(
  'an answer of 503 is no finding where the server logs that the pool was busy: %s',
  async (reason) => {
    expect(await findingsOf(reason)).toEqual([]);
  },
);

test('any other failure is a finding, with its answer', async () => {
  expect(await findingsOf('Connection terminated unexpectedly')).toEqual([
    '1 × POST / 503',
    '1 × the database cannot serve · Error · Failed query · Connection terminated unexpectedly',
  ]);
});

test('once the database was restarted, a connection that broke explains a 503, and nothing explains a 500', async () => {
  expect(await findingsOf('Connection terminated unexpectedly', true)).toEqual([]);
  expect(await findingsOf('division by zero', true)).toEqual([
    '1 × POST / 500',
    '1 × a request failed · Error · Failed query · division by zero',
  ]);
});
