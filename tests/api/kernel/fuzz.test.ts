import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Refusal } from '#contract/errors.ts';
import { range } from '#scripts/bench/random.ts';
import { type BadRequest, badRequest, type Requests } from '#support/fuzz/bad-requests.ts';
import { CANARY } from '#support/fuzz/bad-values.ts';
import { buildTestApp, type TestApp } from '#support/server/build-test-app.ts';
import { INTAKE_SECRET, signatureOf } from '#support/server/signed-report.ts';

const FEW = 2_000;
const REQUESTS = 20_000;
const AT_ONCE = 8;
const SEED = 20_240_922;

const PLAYERS = [
  { name: 'demo', password: 'Demo1234' },
  { name: 'novice', password: 'Novice1234' },
  { name: 'veteran', password: 'Veteran1234' },
];

let api: TestApp;
const tokens: string[] = [];
let requests: Requests;

async function signIn(player: number): Promise<void> {
  const { name = '', password = '' } = PLAYERS[player] ?? {};
  tokens[player] = (await api.signIn(name, password)).authorization.slice('Bearer '.length);
}

beforeAll(async () => {
  api = await buildTestApp({
    settings: { intakeSecret: INTAKE_SECRET, trustedProxies: ['127.0.0.1'] },
    limits: { loginPerPair: 100_000, loginPerAccount: 100_000, confirmationsPerAccount: 100_000 },
  });
  for (const player of PLAYERS.keys()) await signIn(player);
  requests = {
    seed: SEED,
    whole: true,
    senders: {
      players: PLAYERS.length,
      token: (player) => tokens[player] ?? '',
      sign: (path, body) => signatureOf(api, path, body),
    },
    known: {
      account_name: PLAYERS.map(({ name }) => name),
      id: ['1600', '1', '2', '7'],
      price: ['MP5000', 'CHANGE_NAME'],
      pvalues: [6500],
      password: [CANARY],
    },
  };
});
afterAll(() => api.close());

async function send({ nth, name, fault, method, url, headers, body }: BadRequest) {
  const payload = body === null ? {} : { payload: body };
  const answer = await api.app.inject({ method: method as 'GET', url, headers, ...payload });
  const what = `request ${nth} of seed ${SEED}, ${fault}: ${name} ${method} ${url.slice(0, 200)}`;
  expect(answer.statusCode, what).toBeLessThan(500);
  const isJson = answer.headers['content-type']?.startsWith('application/json') === true;
  if (answer.statusCode >= 400 && isJson && method !== 'HEAD') {
    expect(Refusal.parse(answer.json()).statusCode, what).toBe(answer.statusCode);
  }
  return answer.statusCode;
}

/** Sends those from one number to before another, several at once: on PostgreSQL they run beside each other. */
async function sendAll(from: number, to: number): Promise<void> {
  const left = range(to - from).values();
  const inTurn = async () => {
    for (const nth of left) {
      const request = badRequest(from + nth, requests);
      const status = await send(request);
      if (request.player !== null && status === 401) await signIn(request.player);
    }
  };
  await Promise.all(range(AT_ONCE).map(inTurn));
}

describe('no request to any call is answered with a 5xx, and every refusal has its shape', () => {
  test('of the first two thousand', () => sendAll(0, FEW));
  test('of twenty thousand', { tags: ['long'], timeout: 300_000 }, () => sendAll(FEW, REQUESTS));
});
