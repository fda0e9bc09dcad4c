import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ledgerEntries } from '#server/store/schema.ts';
import { fails, type OperatorApi, openOperator, said } from '#support/server/operator-command.ts';

let operator: OperatorApi;
let folder: string;
beforeAll(async () => {
  operator = await openOperator();
  folder = await mkdtemp(join(tmpdir(), 'portal-grants-'));
});
afterAll(async () => {
  await operator.api.close();
  await rm(folder, { recursive: true });
});

async function grantFile(text: string, name = 'grants.csv') {
  const file = join(folder, name);
  await writeFile(file, text);
  return operator.admin('grant', '--file', file);
}
const entries = () => operator.api.database.db.$count(ledgerEntries);

describe('grant --file', () => {
  test('books every line once, several of one account too, and the ledger stays sound', async () => {
    const text = 'account,points,ref\ndemo,5,a-1\nnovice,7,a-2\ndemo,6,a-3\n';
    const before = await entries();
    expect(await grantFile(text)).toEqual(said('3 grants booked, 18 points to 2 accounts.'));
    expect(await operator.newestAudit()).toMatchObject({
      command: 'grant --file grants.csv',
      after: { grants: 3, points: 18 },
    });
    expect(await grantFile(text)).toEqual(said(/^Nothing was booked: all 3 grants/));
    expect(await grantFile(`${text}veteran,1,a-4\n`)).toEqual(said(/^1 grants booked.* 3 were booked before\.$/));
    expect(await entries()).toBe(before + 4);
    expect(await operator.admin('check-ledger')).toEqual(said(/^clean/));
  });

  test('takes NDJSON', async () => {
    expect(await grantFile('{"account":"demo","points":3,"ref":"n-1"}\n', 'grants.ndjson')).toEqual(
      said(/^1 grants booked/),
    );
  });

  test('books nothing when a line is wrong, and names all that are', async () => {
    const before = await entries();
    const text = 'account,points,ref\ndemo,5,b-1\nnobody,5,b-2\ndemo,0,b-3\ndemo,5,b-1\ndemo,9,a-1\ndemo,5,\n';
    const { ok, message } = await grantFile(text);
    expect(ok).toBe(false);
    expect(message.split('\n').map((line) => line.trim().split(':')[0])).toEqual([
      'Nothing was booked',
      ...['line 3', 'line 4', 'line 5', 'line 6', 'line 7'],
    ]);
    expect(await entries()).toBe(before);
  });

  test('of two files with one reference for different accounts, given at once, one is booked and one refused', async () => {
    const before = await entries();
    const some = (account: string) => Array.from({ length: 500 }, (_, nth) => `${account},1,twice-${nth}\n`).join('');
    const outcomes = await Promise.all(
      ['demo', 'novice'].map((account) => grantFile(`account,points,ref\n${some(account)}`, `${account}.csv`)),
    );
    expect(outcomes.map(({ ok }) => ok).sort()).toEqual([false, true]);
    expect(outcomes.find(({ ok }) => !ok)).toEqual(fails(/^Nothing was booked: (?:500 lines are wrong|another grant)/));
    expect(await entries()).toBe(before + 500);
  });

  test.each([
    ['account,points\ndemo,5\n', /lacks the column ref/],
    ['', /has no lines/],
    ['account,points,ref\n"demo,5,x\n', /is no CSV/],
    ['{"account":"demo"\n', /is not NDJSON in line 1/],
  ])('refuses %j in a sentence', async (text, sentence) => {
    expect(await grantFile(text)).toEqual(fails(sentence));
  });

  test('takes nothing beside the file', async () => {
    await expect(operator.admin('grant', 'demo', '--file', 'x')).rejects.toThrow(
      'takes --file alone, and ACCOUNT is given',
    );
    expect(await operator.admin('grant', '--file', '/nowhere/x.csv')).toEqual(
      fails('There is no file /nowhere/x.csv.'),
    );
  });
});

describe('stats', () => {
  test('sum up sales, accounts and what waits, by day, plan or currency', async () => {
    const { facts, message } = await operator.admin('stats', '--since', '2020-01-01T00:00:00Z', '--by', 'plan');
    expect(facts).toMatchObject({ by: 'plan', accounts: 3, sales: expect.any(Array), topBalances: expect.any(Array) });
    expect(message).toMatch(/Waiting now:\n {2}mails /);
    expect((facts as { sales: unknown[] }).sales.length).toBeGreaterThan(0);
    expect(await operator.admin('stats', '--since', '2030-01-01T00:00:00Z')).toEqual(
      fails(/^--since lies after --until/),
    );
  });
});
