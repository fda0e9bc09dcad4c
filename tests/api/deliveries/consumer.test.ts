import { randomUUID } from 'node:crypto';
import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accounts } from '#server/kernel/auth/schema.ts';
import { type DeliveryWorld, deliveryWorld, idsOf, withoutDeliveries } from '#support/deliveries/delivery-world.ts';
import { type Door, openProxy } from '#support/deliveries/intake-door.ts';
import { journalOf, runConsumer } from '#support/deliveries/run-consumer.ts';

const MINUTE = 60_000;

let world: DeliveryWorld;
let door: Door;
let folder: string;
let journal: string;
beforeAll(async () => {
  // The consumer's time is the machine's: far more of it passes here than a signature may be old.
  world = await deliveryWorld({ limits: { intakeSeconds: 10 * 365 * 86_400 } });
  door = await openProxy(await world.api.app.listen({ port: 0, host: '127.0.0.1' }));
});
beforeEach(async () => {
  await withoutDeliveries(world.api);
  folder = mkdtempSync(join(tmpdir(), 'portal-consumer-'));
  journal = join(folder, 'given.ndjson');
  return () => rmSync(folder, { recursive: true, force: true });
});
afterAll(async () => {
  door.close();
  await world.api.close();
});

const start = (...args: string[]) => runConsumer(['--portal', door.url, '--journal', journal, ...args]);
/** Gives all that can be given now. */
const finish = (...args: string[]) => start('--once', ...args).ended;
const statesOf = async (ids: readonly number[]) => Promise.all(ids.map(async (id) => (await world.row(id)).state));
const given = () => idsOf(journalOf(journal));
const quietly = { code: 0, given: [], notes: '' };

/** The line of a delivery, as it stands in journal and `--json`. */
async function lineOf(id: number) {
  const { accountId, source, ref, items } = await world.row(id);
  const [account] = await world.api.database.db.select().from(accounts).where(eq(accounts.id, accountId));
  return { id, account_name: account?.name, source, ref, items };
}

describe('the sample consumer', () => {
  test('gives every delivery once, says so in plain words, and acknowledges it', async () => {
    const ids = await world.write(3);
    const { code, given: said } = await finish('--most', '2');
    const lines = await Promise.all(ids.map(lineOf));
    expect(said).toEqual(
      lines.map(
        ({ id, account_name, ref }) =>
          `Given to ${account_name}: 3 × item 1600, 1 × item 1602 (award ${ref}, delivery ${id})`,
      ),
    );
    expect([code, journalOf(journal), await statesOf(ids)]).toEqual([0, lines, ids.map(() => 'delivered')]);
    expect(await finish()).toMatchObject(quietly);
    expect(given()).toEqual(ids);
  });

  test('prints the same as JSON, and nothing else', async () => {
    const ids = await world.write(2);
    const { given: said } = await finish('--json');
    expect(said.map((line) => JSON.parse(line))).toEqual(await Promise.all(ids.map(lineOf)));
  });

  test('goes on looking, and ends gently after what is under way', async () => {
    const [id = 0] = await world.write();
    const consumer = start();
    await consumer.printed(1);
    const [late = 0] = await world.write();
    const { met, release } = door.next('claim', 'delay');
    await met;
    consumer.kill('SIGTERM');
    release();
    expect(await consumer.ended).toMatchObject({ code: 0, signal: null, notes: '' });
    // Whichever claim was on its way when it was told to stop, what came of it was given and acknowledged.
    expect([given()[0], (await world.row(id)).state]).toEqual([id, 'delivered']);
    expect((await world.row(late)).state).toBe(given().includes(late) ? 'delivered' : 'waiting');
  });
});

describe('a consumer that is killed', () => {
  test('between giving and acknowledging only acknowledges after its restart', async () => {
    const ids = await world.write(2);
    const { met } = door.next('acknowledge', 'hold');
    const first = start('--seconds', '60');
    await met;
    first.kill('SIGKILL');
    expect(await first.ended).toMatchObject({ signal: 'SIGKILL' });
    expect([given(), await statesOf(ids)]).toEqual([ids, ['leased', 'leased']]);
    // Nobody gets them while the lease of the dead one runs.
    expect(await finish()).toMatchObject(quietly);
    expect(await statesOf(ids)).toEqual(['leased', 'leased']);
    world.api.clock.advance(MINUTE);
    expect(await finish()).toMatchObject(quietly);
    expect([given(), await statesOf(ids)]).toEqual([ids, ['delivered', 'delivered']]);
  });

  test('before giving gives after the lease has ended, once', async () => {
    const [id = 0] = await world.write();
    const { met } = door.next('claim', 'mute');
    const first = start('--seconds', '60');
    await met;
    first.kill('SIGKILL');
    await first.ended;
    expect([given(), (await world.row(id)).state]).toEqual([[], 'leased']);
    expect(await finish()).toMatchObject(quietly);
    world.api.clock.advance(MINUTE);
    expect((await finish()).given).toHaveLength(1);
    expect([given(), await world.row(id)]).toMatchObject([[id], { state: 'delivered', tries: 2 }]);
  });

  test('over a line of its journal gives what that line did not say to its end, and nothing else', async () => {
    const ids = await world.write(2);
    const [whole = 0, torn = 0] = ids;
    await world.claim(randomUUID(), { seconds: 1 });
    writeFileSync(journal, `${JSON.stringify(await lineOf(whole))}\n`);
    appendFileSync(journal, JSON.stringify(await lineOf(torn)).slice(0, -9));
    world.api.clock.advance(MINUTE);
    const { given: said, notes } = await finish();
    expect(said).toEqual([expect.stringContaining(`delivery ${torn})`)]);
    expect(notes).toMatch(/torn by a crash, and cut off: it was not given/);
    expect([journalOf(journal), await statesOf(ids)]).toEqual([
      await Promise.all(ids.map(lineOf)),
      ['delivered', 'delivered'],
    ]);
  });

  test('leaves its journal to the next one, and keeps it from any other while it lives', async () => {
    const { met } = door.next('claim', 'mute');
    const first = start();
    await met;
    const second = await finish();
    expect([second.code, second.notes]).toEqual([
      1,
      `The journal ${journal} is in use by another consumer: stop it first, or give this one a journal and a game of its own.\n`,
    ]);
    first.kill('SIGKILL');
    await first.ended;
    expect(await finish()).toMatchObject(quietly);
  });
});

describe('an answer that is lost', () => {
  test('of a claim brings the same deliveries to whoever asks again', async () => {
    const [id = 0] = await world.write();
    door.next('claim', 'lose');
    const { code, given: said, notes } = await finish();
    expect([code, said.length, given()]).toEqual([0, 1, [id]]);
    expect(notes).toMatch(
      /^The portal does not answer \(.+\): asking until it does; another is named with --portal URL\.\n$/,
    );
    expect(await world.row(id)).toMatchObject({ state: 'delivered', tries: 1 });
  });

  test('of an acknowledgement is asked for again', async () => {
    const [id = 0] = await world.write();
    door.next('acknowledge', 'lose');
    expect((await finish()).given).toHaveLength(1);
    expect([given(), await world.row(id)]).toMatchObject([[id], { state: 'delivered', tries: 1 }]);
  });
});

describe('what a consumer cannot go on with is one sentence', () => {
  test.each([
    ['another secret', { INTAKE_SECRET: 'x'.repeat(40) }, /refuses the signature: INTAKE_SECRET must be the same/],
    ['no secret', { INTAKE_SECRET: '' }, /^INTAKE_SECRET is missing: set it to what the portal was started with\.\n$/],
  ])('%s', async (_what, env, sentence) => {
    const { code, notes } = await runConsumer(['--portal', door.url, '--journal', journal, '--once'], env).ended;
    expect([code, notes]).toEqual([1, expect.stringMatching(sentence)]);
  });
});
