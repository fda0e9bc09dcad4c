import { eq } from 'drizzle-orm';
import { io } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { accounts } from '#server/kernel/auth/schema.ts';
import { createSocketAuthenticate, createTokens } from '#server/kernel/auth/tokens.ts';
import { listen } from '#server/kernel/http/listen.ts';
import { buildTestApp, type TestApp } from '#support/server/build-test-app.ts';
import { connectLive, type LiveClient } from '#support/server/live-client.ts';

let api: TestApp;
let address: string;
const open: LiveClient[] = [];

beforeAll(async () => {
  api = await buildTestApp();
  address = (await listen(api.app, { host: '127.0.0.1', port: 0 })).replace('localhost', '127.0.0.1');
});
afterAll(() => api.close());
afterEach(() => {
  for (const client of open.splice(0)) client.close();
});

async function tokenOf(name: string, password: string): Promise<string> {
  return (await api.signIn(name, password)).authorization.replace('Bearer ', '');
}

async function connect(token: unknown, transports?: string[]): Promise<LiveClient> {
  const client = await connectLive(address, token, transports);
  open.push(client);
  return client;
}

async function idOf(name: string): Promise<number> {
  const [account] = await api.database.db.select().from(accounts).where(eq(accounts.name, name));
  return account?.id ?? 0;
}

const gone = (client: LiveClient) => new Promise((resolve) => client.socket.once('disconnect', resolve));

describe('a socket', () => {
  test.each([['websocket'], ['polling']])('is welcomed with its room, by %s', async (transport) => {
    const client = await connect(await tokenOf('demo', 'Demo1234'), [transport]);
    const room = `account:${await idOf('demo')}`;
    expect(client.heard).toEqual([['welcome', { room, message: 'Welcome, demo.' }]]);
  });

  test('is one of twenty of its session: one more is closed, and the others stay', async () => {
    const token = await tokenOf('novice', 'Novice1234');
    const clients = await Promise.all(Array.from({ length: 20 }, () => connect(token)));
    const further = io(address, { auth: { token }, transports: ['websocket'], forceNew: true, reconnection: false });
    await new Promise((resolve) => further.once('disconnect', resolve));
    expect(clients.every((client) => client.socket.connected)).toBe(true);
    for (const client of clients) client.close();
  });

  test.each([
    ['no token', undefined],
    ['an empty one', ''],
    ['garbage', 'abc'],
    ['no text', { $ne: 1 }],
    ['a list', ['x']],
  ])('with %s gets connect_error unauthorized', async (_what, token) => {
    await expect(connect(token)).rejects.toThrow('unauthorized');
  });

  test('with the token of a session that was logged out gets connect_error unauthorized', async () => {
    const bearer = await api.signIn('demo', 'Demo1234');
    await api.post('/auth/logout', {}, bearer);
    await expect(connect(bearer.authorization.replace('Bearer ', ''))).rejects.toThrow('unauthorized');
  });

  test('is closed when its session is logged out; another session of the account stays', async () => {
    const [first, second] = [await tokenOf('demo', 'Demo1234'), await tokenOf('demo', 'Demo1234')];
    const [ending, staying] = [await connect(first), await connect(second)];
    const left = staying.next('user:disconnected');
    const closed = gone(ending);
    await api.post('/auth/logout', {}, { authorization: `Bearer ${first}` });
    expect(await closed).toBe('io server disconnect');
    expect(await left).toEqual({ account_name: 'demo' });
    expect(staying.socket.connected).toBe(true);
  });

  test('is closed when newer sessions of its account take the place of its own', async () => {
    const oldest = await connect(await tokenOf('veteran', 'Veteran1234'));
    const closed = gone(oldest);
    for (let count = 0; count < 20; count++) await tokenOf('veteran', 'Veteran1234');
    expect(await closed).toBe('io server disconnect');
  });
});

test('a purchase reaches every socket of the account and no other', async () => {
  const first = await connect(await tokenOf('demo', 'Demo1234'));
  const second = await connect(await tokenOf('demo', 'Demo1234'));
  const other = await connect(await tokenOf('novice', 'Novice1234'));
  const heard = Promise.all([first.next('purchase:success'), second.next('purchase:success')]);
  api.live.announcePurchase(await idOf('demo'), 13_000);
  expect(await heard).toEqual([{ pvalues: 13_000 }, { pvalues: 13_000 }]);
  // A sentinel of its own account proves that nothing came before it.
  const own = other.next('purchase:success');
  api.live.announcePurchase(await idOf('novice'), 1);
  expect(await own).toEqual({ pvalues: 1 });
});

test("connections are announced to the account's own sockets only", async () => {
  const watcher = await connect(await tokenOf('demo', 'Demo1234'));
  const stranger = await connect(await tokenOf('novice', 'Novice1234'));
  const came = watcher.next('user:connected');
  const guest = await connect(await tokenOf('demo', 'Demo1234'));
  expect(await came).toEqual({ account_name: 'demo' });
  const went = watcher.next('user:disconnected');
  guest.close();
  expect(await went).toEqual({ account_name: 'demo' });
  expect(stranger.heard.map(([name]) => name)).toEqual(['welcome']);
});

test('a process that ends announces none of its players as gone: they come back', async () => {
  const ending = await buildTestApp();
  const there = (await listen(ending.app, { host: '127.0.0.1', port: 0 })).replace('localhost', '127.0.0.1');
  const token = (await ending.signIn('demo', 'Demo1234')).authorization.replace('Bearer ', '');
  const tabs = [await connectLive(there, token), await connectLive(there, token)];
  const closed = tabs.map(gone);
  await ending.close();
  expect(await Promise.all(closed)).toEqual(['transport close', 'transport close']);
  expect(tabs.flatMap(({ heard }) => heard.map(([name]) => name))).not.toContain('user:disconnected');
});

test('an address of the live socket is no page, and no API either', async () => {
  const answer = await fetch(`${address}/socket.io/?EIO=3&transport=polling`);
  expect(answer.status).toBe(400);
});

describe('the check of sockets', () => {
  const check = () => {
    const { db } = api.database;
    return createSocketAuthenticate(db, createTokens(api.app.jwt), api.clock);
  };
  afterEach(() => {
    vi.restoreAllMocks();
  });

  test('looks those up together that come together, each with its own bearer', async () => {
    const names = { demo: await tokenOf('demo', 'Demo1234'), novice: await tokenOf('novice', 'Novice1234') };
    const ended = await tokenOf('demo', 'Demo1234');
    await api.post('/auth/logout', {}, { authorization: `Bearer ${ended}` });
    const select = vi.spyOn(api.database.db, 'select');
    const authenticate = check();
    const all = Array.from({ length: 30 }, () => [names.demo, names.novice, ended, 'no token']).flat();
    const bearers = await Promise.all(all.map((token) => authenticate(token)));
    const found = bearers.map((bearer) => bearer?.accountName ?? null);
    expect(found).toEqual(Array.from({ length: 30 }, () => ['demo', 'novice', null, null]).flat());
    expect(select.mock.calls.length).toBeLessThan(5);
  });

  test('goes on after a database that did not answer', async () => {
    const token = await tokenOf('demo', 'Demo1234');
    const authenticate = check();
    vi.spyOn(api.database.db, 'select').mockImplementationOnce(() => {
      throw new Error('the database does not answer');
    });
    const failed = authenticate(token);
    await expect(failed).rejects.toThrow('does not answer');
    expect((await authenticate(token))?.accountName).toBe('demo');
  });

  test('sees a session that ended while others were looked up', async () => {
    const token = await tokenOf('demo', 'Demo1234');
    const authenticate = check();
    expect(await authenticate(token)).not.toBeNull();
    const before = authenticate(token);
    await api.post('/auth/logout', {}, { authorization: `Bearer ${token}` });
    await before;
    expect(await authenticate(token)).toBeNull();
  });
});
