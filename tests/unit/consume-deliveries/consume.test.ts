import { describe, expect, test } from 'vitest';
import { type Consumer, consume } from '#scripts/consume-deliveries/consume.ts';
import type { JournalEntry } from '#scripts/consume-deliveries/journal.ts';
import { NoAnswerError, type Portal } from '#scripts/consume-deliveries/portal.ts';
import { readOptions } from '#scripts/consume-deliveries/read-options.ts';

const SECRET = 'a secret of thirty-two letters or more';

const delivery = (id: number) => ({
  ...{ id, account_name: 'demo', source: 'code' as const, ref: `1:${id}:1`, tries: 1 },
  ...{ items: [{ item_id: 1, quantity: 1 }], created_at: '2026-05-01T12:00:00Z', leased_until: '2026-05-01T12:01:00Z' },
});

type Asked = { call: string; lease: string; ids?: number[] };
const gone = () => new NoAnswerError('the line is dead');

/** A consumer over answers that a test writes, in their order; an error is thrown. Ends when they run out. */
function consumerOf(answers: readonly unknown[], more: Partial<Consumer> = {}) {
  const asked: Asked[] = [];
  const pauses: number[] = [];
  const steps: string[] = [];
  const notes: string[] = [];
  const known = new Set<number>();
  const stop = new AbortController();
  const left = [...answers];
  const ask = async (name: string, body: object) => {
    const call = name.split('/').at(-1) ?? '';
    asked.push({ call, ...(body as Omit<Asked, 'call'>) });
    steps.push(call);
    const answer = left.shift();
    if (left.length === 0) stop.abort();
    if (answer instanceof Error) throw answer;
    return call === 'claim' ? { statusCode: 200, deliveries: answer } : { statusCode: 200, acknowledged: [], lost: [] };
  };
  const consumer: Consumer = {
    portal: { ask: ask as unknown as Portal['ask'] },
    journal: {
      cut: 0,
      has: ({ id }) => known.has(id),
      give: ({ id }) => {
        steps.push(`give ${id}`);
        known.add(id);
      },
      close: () => undefined,
    },
    ...{ name: 'test', most: 20, seconds: 60, once: false, stop: stop.signal },
    pause: async (milliseconds) => void pauses.push(milliseconds),
    given: ({ id }: JournalEntry) => steps.push(`told ${id}`),
    note: (line) => notes.push(line),
    ...more,
  };
  return { consumer, asked, pauses, steps, notes, known, stop };
}

describe('the loop', () => {
  test('claims with a new lease each time, gives, and acknowledges what it was given', async () => {
    const { consumer, asked, steps } = consumerOf([[delivery(1), delivery(2)], null, [delivery(3)], null, []]);
    await consume(consumer);
    expect(steps).toEqual([
      ...['claim', 'give 1', 'told 1', 'give 2', 'told 2', 'acknowledge'],
      ...['claim', 'give 3', 'told 3', 'acknowledge', 'claim'],
    ]);
    const [first, done, second, ended, third] = asked;
    expect(done).toMatchObject({ lease: first?.lease, ids: [1, 2] });
    expect(ended).toMatchObject({ lease: second?.lease, ids: [3] });
    expect(new Set([first?.lease, second?.lease, third?.lease]).size).toBe(3);
  });

  test('only acknowledges what it knows', async () => {
    const { consumer, steps, known, asked } = consumerOf([[delivery(1), delivery(2)], null]);
    known.add(1);
    await consume(consumer);
    expect(steps).toEqual(['claim', 'give 2', 'told 2', 'acknowledge']);
    expect(asked.at(-1)?.ids).toEqual([1, 2]);
  });

  test('acknowledges nothing when giving failed', async () => {
    const { consumer, steps } = consumerOf([[delivery(1)], null]);
    const full = () => {
      throw new Error('the disk is full');
    };
    await expect(consume({ ...consumer, journal: { ...consumer.journal, give: full } })).rejects.toThrow(
      'disk is full',
    );
    expect(steps).toEqual(['claim']);
  });

  test('asks again with the same lease until there is an answer, after pauses that grow, and says so once', async () => {
    const { consumer, asked, pauses, notes } = consumerOf([
      ...Array.from({ length: 7 }, gone),
      [delivery(1)],
      gone(),
      null,
    ]);
    await consume(consumer);
    expect(new Set(asked.map(({ lease }) => lease)).size).toBe(1);
    expect(pauses).toEqual([1_100, 2_200, 4_400, 8_800, 17_600, 30_000, 30_000, 1_100]);
    expect(notes).toEqual(
      Array.from(
        { length: 2 },
        () =>
          'The portal does not answer (the line is dead): asking until it does; another is named with --portal URL.',
      ),
    );
  });

  test('looks every two seconds while nothing waits, and once ends then', async () => {
    const idle = consumerOf([[], [], []]);
    await consume(idle.consumer);
    expect(idle.pauses.slice(0, 2)).toEqual([2_000, 2_000]);
    const once = consumerOf([[delivery(1)], null, [], []], { once: true });
    await consume(once.consumer);
    expect([once.asked.length, once.pauses]).toEqual([3, []]);
  });

  test('told to stop gives and acknowledges what is under way, and asks for no more', async () => {
    const { consumer, stop, steps } = consumerOf([[delivery(1)], null, [], []]);
    const reported = () => stop.abort();
    await consume({ ...consumer, given: reported });
    expect(steps).toEqual(['claim', 'give 1', 'acknowledge']);
  });

  test('told to stop waits for no answer any more', async () => {
    const { consumer, stop, asked } = consumerOf([gone(), [], []]);
    await consume({ ...consumer, pause: async () => stop.abort() });
    expect(asked).toHaveLength(1);
  });

  test('run once gives up after five tries with one sentence', async () => {
    const { consumer, asked } = consumerOf(Array.from({ length: 9 }, gone), { once: true });
    await expect(consume(consumer)).rejects.toThrow(
      'The portal does not answer (the line is dead): see that it runs, or name another with --portal URL.',
    );
    expect(asked).toHaveLength(5);
  });

  test('ends over what asking again cannot help', async () => {
    const { consumer } = consumerOf([new Error('the signature is wrong'), []]);
    await expect(consume(consumer)).rejects.toThrow('the signature is wrong');
  });
});

describe('the command line', () => {
  const read = (...args: string[]) => readOptions(args, { INTAKE_SECRET: SECRET });

  test('has a default for everything but the secret', () => {
    expect(read()).toMatchObject({
      ...{ base: 'http://localhost:4321/api/v1', secret: SECRET, most: 20, seconds: 60, once: false, json: false },
      journal: expect.stringMatching(/\.portal[\\/]given\.ndjson$/),
    });
    expect(readOptions(['--help'], {})).toBeNull();
  });

  test('looks for the portal at the port that the environment names, unless it is told an address', () => {
    const env = { INTAKE_SECRET: SECRET, PORT: '5123' };
    expect(readOptions([], env)?.base).toBe('http://localhost:5123/api/v1');
    expect(readOptions(['--portal', 'http://localhost:80'], env)?.base).toBe('http://localhost/api/v1');
    expect(readOptions([], { ...env, PORT: '' })?.base).toBe('http://localhost:4321/api/v1');
    for (const PORT of ['abc', '70000']) {
      expect(() => readOptions([], { ...env, PORT })).toThrow(
        'PORT is not a port number: correct it, or say where the portal is with --portal URL.',
      );
      expect(readOptions(['--portal', 'http://localhost:80'], { ...env, PORT })?.base).toBe('http://localhost/api/v1');
    }
  });

  test('takes what is given', () => {
    const args = ['--portal', 'https://api.example.com/v2/', '--most', '100', '--seconds', '3600', '--once', '--json'];
    const given = { base: 'https://api.example.com/v2', most: 100, seconds: 3_600, once: true, json: true };
    expect(read(...args)).toMatchObject(given);
  });

  test.each([
    [['--most', '0'], '--most takes a whole number from 1 to 100.'],
    [['--most', '101'], '--most takes a whole number from 1 to 100.'],
    [['--seconds', '1.5'], '--seconds takes a whole number from 1 to 3600.'],
    [['--portal', 'nowhere'], "'nowhere' is not the address of an API"],
    [['--journall', 'x'], "Unknown option '--journall': see npm run consume -- --help."],
    [['x'], 'see npm run consume -- --help.'],
  ])('says in one sentence what is wrong with %j', (args, sentence) => {
    expect(() => read(...args)).toThrow(sentence);
  });

  test('needs the secret, and all of it', () => {
    expect(() => readOptions([], {})).toThrow('INTAKE_SECRET is missing: set it to what the portal was started with.');
    expect(() => readOptions([], { INTAKE_SECRET: 'short' })).toThrow('INTAKE_SECRET is too short');
  });

  test('signs with the first of several secrets, as the portal does', () => {
    const [renewed, former] = ['n'.repeat(32), 'f'.repeat(32)];
    expect(readOptions([], { INTAKE_SECRET: `${renewed},${former}` })?.secret).toBe(renewed);
  });
});
