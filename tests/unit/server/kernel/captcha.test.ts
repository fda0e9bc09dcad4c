import type { Challenge } from 'altcha-lib';
import { describe, expect, test } from 'vitest';
import { createAltcha } from '#server/kernel/captcha.ts';
import type { Db } from '#server/kernel/db/database.ts';
import { DEFAULT_LIMITS } from '#server/kernel/limits.ts';
import { EASY_CAPTCHA, solve } from '#support/account/registration.ts';

const SECRET = 'a secret of thirty-two letters or more';
// Long gone by the machine's clock, and none of the captcha's business.
const NOW = new Date('2020-02-03T04:05:06.700Z');
const LIMITS = { ...DEFAULT_LIMITS, ...EASY_CAPTCHA };
const captcha = createAltcha(SECRET, LIMITS);

/** A database that takes note of one challenge after another, as if each were the first. */
const noting = () => {
  const noted: unknown[] = [];
  const values = (row: unknown) => {
    noted.push(row);
    return { onConflictDoNothing: () => ({ returning: async () => [row] }) };
  };
  return { db: { insert: () => ({ values }) } as unknown as Db, noted };
};

const challenge = async () => (await captcha.challenge(NOW)) as unknown as Challenge;

type Sent = { challenge: Challenge; solution: { counter: number; derivedKey: string } };

async function solved(): Promise<Sent> {
  return JSON.parse(Buffer.from(await solve(await challenge()), 'base64').toString());
}

const written = (sent: unknown) => Buffer.from(JSON.stringify(sent)).toString('base64');

async function judged(payload: string | undefined, verifier = captcha, now = NOW): Promise<string> {
  const { db, noted } = noting();
  try {
    await verifier.verify(payload, db, now);
    expect(noted).toHaveLength(1);
    return 'accepted';
  } catch (error) {
    expect(error).toMatchObject({ status: 400, code: 'captchaInvalid' });
    expect(noted).toEqual([]);
    return 'refused';
  }
}

describe('a challenge', () => {
  test('is signed, has the cost of the settings, and its expiry', async () => {
    expect(await challenge()).toEqual({
      parameters: {
        algorithm: 'PBKDF2/SHA-256',
        cost: 1,
        data: { validUntil: Date.parse('2020-02-03T04:15:06Z') / 1000 },
        keyLength: 32,
        keyPrefix: expect.stringMatching(/^[\da-f]{32}$/),
        keySignature: expect.stringMatching(/^[\da-f]{64}$/),
        nonce: expect.stringMatching(/^[\da-f]{32}$/),
        salt: expect.stringMatching(/^[\da-f]{32}$/),
      },
      signature: expect.stringMatching(/^[\da-f]{64}$/),
    });
  });

  test('is another each time', async () => {
    const many = await Promise.all(Array.from({ length: 20 }, challenge));
    expect(new Set(many.map(({ signature }) => signature)).size).toBe(20);
  });

  test('has its answer within the range of the settings, in whichever order they are given', async () => {
    for (const range of [
      { captchaCounterFrom: 3, captchaCounterTo: 5 },
      { captchaCounterFrom: 5, captchaCounterTo: 3 },
    ]) {
      const other = createAltcha(SECRET, { ...LIMITS, ...range });
      const given = (await other.challenge(NOW)) as unknown as Challenge;
      const { solution } = JSON.parse(Buffer.from(await solve(given), 'base64').toString());
      expect([3, 4, 5]).toContain(solution.counter);
    }
  });
});

describe('a solution', () => {
  test('is accepted, also with what a solver adds about itself', async () => {
    expect(await judged(await solve(await challenge()))).toBe('accepted');
    const sent = await solved();
    expect(await judged(written({ ...sent, solution: { ...sent.solution, time: 12 }, took: 3 }))).toBe('accepted');
  });

  test('is good until the minutes of the settings are over, and no second more', async () => {
    const payload = await solve(await challenge());
    const until = new Date('2020-02-03T04:15:06Z');
    expect(await judged(payload, captcha, until)).toBe('accepted');
    expect(await judged(payload, captcha, new Date(until.getTime() + 1))).toBe('refused');
  });

  test('of a challenge of another server is none', async () => {
    const other = createAltcha('another secret of thirty-two letters', LIMITS);
    expect(await judged(await solve(await challenge()), other)).toBe('refused');
  });

  test('of a challenge that a former secret signed is accepted', async () => {
    const renewed = createAltcha(`another secret of thirty-two letters,${SECRET}`, LIMITS);
    expect(await judged(await solve(await challenge()), renewed)).toBe('accepted');
  });

  test('outlives a restart, and a change of the settings', async () => {
    const again = createAltcha(SECRET, { ...LIMITS, captchaCost: 9, captchaMinutes: 1 });
    expect(await judged(await solve(await challenge()), again)).toBe('accepted');
  });

  test.each<[string, (sent: Sent, other: Sent) => unknown]>([
    [
      'a later end',
      ({ challenge: { parameters, signature }, solution }) => ({
        challenge: { parameters: { ...parameters, data: { validUntil: 9_999_999_999 } }, signature },
        solution,
      }),
    ],
    [
      'an end of the library’s kind',
      ({ challenge: { parameters, signature }, solution }) => ({
        challenge: { parameters: { ...parameters, expiresAt: 9_999_999_999 }, signature },
        solution,
      }),
    ],
    [
      'less cost',
      ({ challenge: { parameters, signature }, solution }) => ({
        challenge: { parameters: { ...parameters, cost: 0 }, signature },
        solution,
      }),
    ],
    [
      'another algorithm',
      ({ challenge: { parameters, signature }, solution }) => ({
        challenge: { parameters: { ...parameters, algorithm: 'SHA-256' }, signature },
        solution,
      }),
    ],
    [
      'no signature of its key',
      ({ challenge: { parameters, signature }, solution }) => {
        const { keySignature: _, ...rest } = parameters;
        return { challenge: { parameters: rest, signature }, solution };
      },
    ],
    [
      'the signature of another',
      ({ challenge: { parameters }, solution }, other) => ({
        challenge: { parameters, signature: other.challenge.signature },
        solution,
      }),
    ],
    [
      'an empty signature',
      ({ challenge: { parameters }, solution }) => ({ challenge: { parameters, signature: '' }, solution }),
    ],
    [
      'a signature in capitals',
      ({ challenge: { parameters, signature = '' }, solution }) => ({
        challenge: { parameters, signature: signature.toUpperCase() },
        solution,
      }),
    ],
    ['the solution of another', ({ challenge: own }, { solution }) => ({ challenge: own, solution })],
    ['a guess', ({ challenge: own }) => ({ challenge: own, solution: { counter: 1, derivedKey: '00'.repeat(32) } })],
    ['an empty key', ({ challenge: own }) => ({ challenge: own, solution: { counter: 1, derivedKey: '' } })],
    ['no counter', ({ challenge: own, solution: { derivedKey } }) => ({ challenge: own, solution: { derivedKey } })],
    [
      'a negative counter',
      ({ challenge: own, solution }) => ({ challenge: own, solution: { ...solution, counter: -1 } }),
    ],
    ['no solution', ({ challenge: own }) => ({ challenge: own, solution: null })],
    ['no challenge', ({ solution }) => ({ solution })],
    ['a list around it', (sent) => [sent]],
  ])('with %s is refused before anything is noted', async (_what, change) => {
    expect(await judged(written(change(await solved(), await solved())))).toBe('refused');
  });

  test.each([
    ['nothing', undefined],
    ['an empty text', ''],
    ['no base64', '!!!'],
    ['base64 of no JSON', Buffer.from('{"challenge":').toString('base64')],
    ['null', written(null)],
    ['a number', written(7)],
    ['bytes that are no text', Buffer.from([0xff, 0xfe, 0x00]).toString('base64')],
    ['lists a thousand deep', Buffer.from('['.repeat(1_500) + ']'.repeat(1_500)).toString('base64')],
    ['a prototype', Buffer.from('{"__proto__":{"challenge":{}}}').toString('base64')],
  ])('that is %s is refused', async (_what, payload) => {
    expect(await judged(payload)).toBe('refused');
  });
});
