import { createHmac, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq, sql } from 'drizzle-orm';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { accounts, sessions } from '#server/kernel/auth/schema.ts';
import type { Authenticate } from '#server/kernel/auth/tokens.ts';
import { createClientAddress } from '#server/kernel/http/client-address.ts';
import { listen } from '#server/kernel/http/listen.ts';
import { DEFAULT_LIMITS } from '#server/kernel/limits.ts';
import { createLive } from '#server/kernel/realtime/live.ts';
import { codeIn } from '#support/mail/outbox.ts';
import { buildTestApp, type TestApp } from '#support/server/build-test-app.ts';
import { connectLive } from '#support/server/live-client.ts';
import { COMMANDS } from '#support/server/operator-command.ts';

const SECRET = 'a secret of thirty-two letters, and some more';
/** Ends the connections by which processes hear each other. */
const CUT_LISTENERS = sql`select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and query like '%listening for live events%' and pid <> pg_backend_pid()`;
const onPostgres = inject('template').kind === 'postgres';

/** Where sessions are ended, and where their players are connected: on PostgreSQL another process of the same portal. */
let here: TestApp;
let there: TestApp;
let address: string;
beforeAll(async () => {
  here = await buildTestApp({ settings: { authSecret: SECRET } });
  there = onPostgres ? await buildTestApp({ settings: { authSecret: SECRET }, beside: here }) : here;
  address = (await listen(there.app, { host: '127.0.0.1', port: 0 })).replace('localhost', '127.0.0.1');
});
afterAll(async () => {
  if (there !== here) await there.close();
  await here.close();
});

type SessionUser = { authorization: string };
const tokenOf = ({ authorization }: SessionUser) => authorization.replace('Bearer ', '');
const call = (bearer: SessionUser) => there.post('/users/getPValues', {}, bearer);
const UNAUTHORIZED = { statusCode: 401, message: 'Unauthorized', code: 'unauthorized' };

/** An account that is signed in on two devices. */
type Player = { name: string; acting: SessionUser; ending: SessionUser };
let players = 0;

async function newPlayer(): Promise<Player> {
  const { db } = here.database;
  const [demo] = await db.select().from(accounts).where(eq(accounts.name, 'demo'));
  players += 1;
  const name = `player${players}`;
  const { passwordHash = null, createdAt = here.clock.now() } = demo ?? {};
  await db.insert(accounts).values({ name, email: `${name}@gmail.com`, passwordHash, createdAt });
  return { name, acting: await here.signIn(name, 'Demo1234'), ending: await there.signIn(name, 'Demo1234') };
}

const operator = (command: string, values: Record<string, string>) =>
  COMMANDS.run(here.operator, { by: 'op', command, values });

async function endDevice({ acting, ending }: Player) {
  const { devices } = (await here.get('/auth/devices', ending)).json<{ devices: { id: string; current: boolean }[] }>();
  return here.post('/auth/endDevice', { id: devices.find(({ current }) => current)?.id }, acting);
}

async function recover({ name }: Player) {
  await here.post('/auth/request-password-recovery', { account_name: name });
  const code = codeIn((await here.mails()).at(-1));
  return here.post('/auth/reset-password', { account_name: name, code, newPassword: 'Novelty99' });
}

const ENDINGS: [what: string, end: (player: Player) => Promise<unknown>][] = [
  ['its device is ended from another one', endDevice],
  ['all other devices are ended', ({ acting }) => here.post('/auth/endDevices', {}, acting)],
  ['all devices are ended, by itself', ({ ending }) => here.post('/auth/endDevices', { all: true }, ending)],
  ['it logs out', ({ ending }) => here.post('/auth/logout', {}, ending)],
  [
    'the password is changed elsewhere',
    ({ acting }) =>
      here.post('/auth/changePassword', { currentPassword: 'Demo1234', newPassword: 'Novelty99' }, acting),
  ],
  ['the password is recovered', recover],
  ['an operator suspends the account', ({ name }) => operator('suspend', { account: name, reason: 'a test' })],
  ['an operator ends its sessions', ({ name }) => operator('end-sessions', { account: name })],
  ['the account is deleted', ({ acting }) => here.post('/auth/deleteAccount', { currentPassword: 'Demo1234' }, acting)],
];

describe(`a session ends${onPostgres ? ', for another process, too' : ''}`, () => {
  test.each(ENDINGS)(
    'when %s: its socket closes, its next call is 401, and it cannot connect again',
    async (_what, end) => {
      const player = await newPlayer();
      const client = await connectLive(address, tokenOf(player.ending));
      const closed = new Promise((resolve) => client.socket.once('disconnect', resolve));
      await end(player);
      expect(await closed).toBe('io server disconnect');
      const answer = await call(player.ending);
      expect(answer.statusCode).toBe(401);
      expect(answer.json()).toEqual(UNAUTHORIZED);
      await expect(connectLive(address, tokenOf(player.ending))).rejects.toThrow('unauthorized');
    },
  );

  test('and those of other accounts go on', async () => {
    const [player, other] = [await newPlayer(), await newPlayer()];
    const client = await connectLive(address, tokenOf(other.ending));
    const ended = await connectLive(address, tokenOf(player.ending));
    const closed = new Promise((resolve) => ended.socket.once('disconnect', resolve));
    await operator('suspend', { account: player.name, reason: 'a test' });
    await closed;
    expect(client.socket.connected).toBe(true);
    expect((await call(other.ending)).statusCode).toBe(200);
    client.close();
  });
});

/** A live server beside the portal's, with sessions that stand as `authenticate` says, and a socket to it. */
async function connectBeside(authenticate: Authenticate) {
  const live = createLive(there.database.pool);
  const server = createServer();
  const parts = { corsOrigins: [], clientAddress: createClientAddress([]), limits: DEFAULT_LIMITS };
  live.attach(server, { authenticate, clock: here.clock, ...parts });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const socket = io(`http://127.0.0.1:${port}`, { auth: { token: 'any' }, transports: ['websocket'], forceNew: true });
  const heard: unknown[] = [];
  socket.onAny((name) => heard.push(name));
  const close = () => {
    socket.disconnect();
    return live.close();
  };
  return { socket, heard, close };
}

const bearer = () => {
  const expiresAt = new Date(here.clock.now().getTime() + 60_000);
  return { accountId: 1, accountName: 'demo', sessionId: randomUUID(), expiresAt };
};

test('a session that ends between the admission of its socket and its joining the room is closed, unwelcomed', async () => {
  // Stands when it is admitted, and no more when it is asked again.
  const standing = [bearer()];
  const { socket, heard, close } = await connectBeside(async () => standing.pop() ?? null);
  expect(await new Promise((resolve) => socket.once('disconnect', resolve))).toBe('io server disconnect');
  expect(heard).toEqual([]);
  await close();
});

test.runIf(onPostgres)('a socket whose session cannot be asked for after events were missed comes again', async () => {
  const answers: (() => ReturnType<typeof bearer>)[] = [bearer, bearer];
  const { socket, heard, close } = await connectBeside(async () => {
    const answer = answers.shift();
    if (answer === undefined) throw new Error('The database is away.');
    return answer();
  });
  await new Promise((resolve) => socket.once('welcome', resolve));
  const ended = new Promise((resolve) => socket.once('disconnect', resolve));
  await here.database.db.execute(CUT_LISTENERS);
  expect(await ended).toBe('transport close');
  expect(heard).toEqual(['welcome']);
  await close();
});

describe('a token', () => {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const sign = (claims: unknown, { alg = 'HS256', hash = 'sha256', secret = SECRET } = {}) => {
    const body = `${part({ alg, typ: 'JWT' })}.${part(claims)}`;
    return `${body}.${createHmac(hash, secret).update(body).digest('base64url')}`;
  };
  const seconds = () => Math.floor(here.clock.now().getTime() / 1000);

  /** The claims of a session that stands. */
  async function standing() {
    const { ending } = await newPlayer();
    const [, claims = ''] = tokenOf(ending).split('.');
    return JSON.parse(Buffer.from(claims, 'base64url').toString()) as { sid: string; iat: number; exp: number };
  }
  type Claims = Awaited<ReturnType<typeof standing>>;

  test('of an active session is valid when this server signed it', async () => {
    const token = sign(await standing());
    expect((await call({ authorization: `Bearer ${token}` })).statusCode).toBe(200);
  });

  const BAD: [what: string, make: (claims: Claims) => string][] = [
    ['was signed with another secret', (claims) => sign(claims, { secret: 'another secret of thirty-two letters' })],
    ['was signed with an empty secret', (claims) => sign(claims, { secret: '' })],
    ['was signed in another way', (claims) => sign(claims, { alg: 'HS512', hash: 'sha512' })],
    ['is not signed', (claims) => `${part({ alg: 'none', typ: 'JWT' })}.${part(claims)}.`],
    ['is not signed, in capitals', (claims) => `${part({ alg: 'NONE', typ: 'JWT' })}.${part(claims)}.`],
    ['says it is not signed, and is', (claims) => sign(claims, { alg: 'none' })],
    ['lost its signature', (claims) => sign(claims).replace(/[^.]+$/, '')],
    [
      'names another session under an old signature',
      (claims) => {
        const [head, , signature] = sign(claims).split('.');
        return `${head}.${part({ ...claims, sid: randomUUID() })}.${signature}`;
      },
    ],
    ['names a session that never was', (claims) => sign({ ...claims, sid: randomUUID() })],
    ['names no session', ({ iat, exp }) => sign({ iat, exp })],
    ['names a session by a number', (claims) => sign({ ...claims, sid: 1 })],
    ['names two sessions', (claims) => sign({ ...claims, sid: [claims.sid, claims.sid] })],
    ['names a session by SQL', (claims) => sign({ ...claims, sid: "' or ''='" })],
    ['has expired', (claims) => sign({ ...claims, exp: seconds() - 1 })],
    ['is not good yet', (claims) => sign({ ...claims, nbf: seconds() + 60 })],
    ['is no object', () => sign('demo')],
  ];

  test.each(BAD)('that %s is nobody’s', async (_what, make) => {
    const token = make(await standing());
    const answer = await call({ authorization: `Bearer ${token}` });
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toEqual(UNAUTHORIZED);
    await expect(connectLive(address, token)).rejects.toThrow('unauthorized');
  });

  test('is worth nothing once its session is gone from the database', async () => {
    const claims = await standing();
    await here.database.db.delete(sessions).where(eq(sessions.id, claims.sid));
    expect((await call({ authorization: `Bearer ${sign(claims)}` })).statusCode).toBe(401);
  });
});
