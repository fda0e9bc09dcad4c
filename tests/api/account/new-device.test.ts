import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { earlierSignIns } from '#server/account/sign-in/known-devices.ts';
import { DAY } from '#server/kernel/clock.ts';
import { VERIFIED } from '#support/account/email-change.ts';
import { addPlayer, PLAYER_PASSWORD } from '#support/account/players.ts';
import { buildTestApp, type TestApp } from '#support/server/build-test-app.ts';

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

let api: TestApp;
beforeAll(async () => {
  // The proxy is believed here, so that a test can come from many addresses.
  api = await buildTestApp({ settings: { trustedProxies: ['127.0.0.1'] } });
});
afterAll(() => api.close());

type Player = Awaited<ReturnType<typeof addPlayer>>;
type From = { agent?: string; address?: string; language?: string };

async function signIn({ name }: Player, { agent = FIREFOX, address = '203.0.113.1', language = 'en' }: From = {}) {
  const headers = { 'user-agent': agent, 'x-forwarded-for': address, 'accept-language': language };
  const answer = await api.post('/auth/login', { account_name: name, password: PLAYER_PASSWORD }, headers);
  expect(answer.json()).toHaveProperty('token');
}
const mailsTo = async ({ email }: Player) => (await api.mails()).filter(({ recipient }) => recipient === email);

test('a sign-in by a new device is mailed to the owner, in the language from before', async () => {
  const player = await addPlayer(api, { verifiedAt: VERIFIED });
  await signIn(player, { language: 'es' });
  await signIn(player, { language: 'es' });
  expect(await mailsTo(player)).toEqual([]);
  await signIn(player, { agent: SAFARI, address: '198.51.100.7', language: 'fr' });
  const [mail, ...more] = await mailsTo(player);
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ kind: 'newDevice', subject: 'Nuevo inicio de sesión en tu cuenta' });
  expect(mail?.text).toContain('Safari, iOS, desde la dirección 198.51.100.7');
  expect(mail?.text).toContain('1 de mayo de 2026');
  expect(mail?.text).toContain('/es/login');
});

test('what was seen once is known also after it was signed out, and for as long as the trail lasts', async () => {
  const player = await addPlayer(api, { verifiedAt: VERIFIED });
  await signIn(player);
  await signIn(player, { agent: SAFARI });
  api.clock.advance(60 * DAY);
  await signIn(player, { agent: SAFARI });
  await signIn(player);
  expect(await mailsTo(player)).toHaveLength(1);
});

test('an unverified address gets no mail', async () => {
  const player = await addPlayer(api, { createdAt: new Date('2023-01-01T00:00:00Z') });
  await signIn(player);
  await signIn(player, { agent: SAFARI });
  expect(await mailsTo(player)).toEqual([]);
});

test('no more than three are mailed in a day', async () => {
  const player = await addPlayer(api, { verifiedAt: VERIFIED });
  for (let nth = 1; nth <= 6; nth += 1) await signIn(player, { address: `192.0.2.${nth}` });
  expect(await mailsTo(player)).toHaveLength(3);
  api.clock.advance(DAY);
  await signIn(player, { address: '192.0.2.7' });
  expect(await mailsTo(player)).toHaveLength(4);
});

test('is looked for by indexes alone, however often strangers tried', async () => {
  const { db } = api.database;
  const { id } = await addPlayer(api, { verifiedAt: VERIFIED });
  await db.execute(
    sql`insert into security_events (account_id, kind, actor, address, device, created_at)
      select ${id}, 'signInRefused', 'player', '192.0.2.' || (nth % 200), 'Firefox, Windows', now() from generate_series(1, 20000) as nth`,
  );
  await db.execute(sql`analyze security_events`);
  const question = earlierSignIns(db, id, { address: '192.0.2.1', device: 'Firefox, Windows' });
  expect(await question).toEqual([{ any: false, same: false }]);
  const { rows } = (await db.execute(sql`explain ${question.getSQL()}`)) as { rows: { 'QUERY PLAN': string }[] };
  const scans = rows.flatMap((row) => /\w+ Scan .*security_events\w*/.exec(row['QUERY PLAN'])?.[0] ?? []);
  expect(scans.filter((scan) => !scan.startsWith('Bitmap Heap'))).toEqual([
    expect.stringContaining('security_events_signed_in'),
    expect.stringContaining('security_events_signed_in'),
    expect.stringContaining('security_events_registered'),
  ]);
});
