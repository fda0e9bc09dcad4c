import { request } from 'node:http';
import { connect } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { listen } from '#server/kernel/http/listen.ts';
import type { Limits } from '#server/kernel/limits.ts';
import { buildTestApp, type TestApp } from '#support/server/build-test-app.ts';
import { connectLive, type LiveClient } from '#support/server/live-client.ts';

const PER_NETWORK = 4;
const WAITING = 12;
const PER_SESSION = 20;
/** A fifth of a second. */
const SOON = 0.2;
/** Longer than any test. */
const LATE = 600;

type Portal = { api: TestApp; address: string };

const portals: Portal[] = [];
const clients: LiveClient[] = [];

afterEach(async () => {
  for (const client of clients.splice(0)) client.close();
  for (const { api } of portals.splice(0)) await api.close();
});

/** The proxy is believed, so that a test can come from many networks, unless others are named. */
async function open(limits: Partial<Limits>, trustedProxies = ['127.0.0.1']): Promise<Portal> {
  const api = await buildTestApp({ settings: { trustedProxies }, limits });
  const address = (await listen(api.app, { host: '127.0.0.1', port: 0 })).replace('localhost', '127.0.0.1');
  portals.push({ api, address });
  return { api, address };
}

const poll = ({ address }: Portal, query: string, from: string) =>
  fetch(`${address}/socket.io/?EIO=4&transport=polling${query}`, {
    headers: { 'x-forwarded-for': from, connection: 'close' },
  });

async function shake(portal: Portal, from: string): Promise<{ status: number; sid: string | undefined }> {
  const answer = await poll(portal, '', from);
  const said = await answer.text();
  return { status: answer.status, sid: /"sid":"([^"]+)"/.exec(said)?.[1] };
}

/** Sends a packet on a connection that began by polling; answers the status. */
async function send({ address }: Portal, sid: string | undefined, packet: string): Promise<number> {
  const headers = { 'content-type': 'text/plain;charset=UTF-8' };
  const path = `/socket.io/?EIO=4&transport=polling&sid=${sid}`;
  return (await fetch(address + path, { method: 'POST', headers, body: packet })).status;
}

/** Shows the token on a new connection that never polls. */
async function connectSilently(portal: Portal, token: string, from: string): Promise<string | undefined> {
  const { sid } = await shake(portal, from);
  expect(await send(portal, sid, `40${JSON.stringify({ token })}`)).toBe(200);
  return sid;
}

/** How many of some connections are kept; asking does not poll, which would end one that waits for that. */
async function kept(portal: Portal, sids: readonly (string | undefined)[]): Promise<number> {
  const answers = await Promise.all(sids.map((sid) => send(portal, sid, '6')));
  return answers.filter((status) => status === 200).length;
}

async function tokenOf({ api }: Portal): Promise<string> {
  return (await api.signIn('demo', 'Demo1234')).authorization.replace('Bearer ', '');
}

async function statuses(portal: Portal, count: number, from: (nth: number) => string): Promise<number[]> {
  const answers = await Promise.all(Array.from({ length: count }, (_, nth) => shake(portal, from(nth))));
  return answers.map(({ status }) => status).sort();
}

const times = (count: number, status: number): number[] => Array.from({ length: count }, () => status);

describe('handshakes of the live socket', () => {
  test('that never show a session are closed, and nothing is kept of them', async () => {
    const portal = await open({ socketConnectSeconds: SOON, socketsWaiting: 1 });
    const { status, sid } = await shake(portal, '203.0.113.1');
    expect(status).toBe(200);
    const later = () => poll(portal, `&sid=${sid}`, '203.0.113.1');
    await expect.poll(async () => (await later()).status, { timeout: 20_000 }).toBe(400);
    expect(await (await later()).json()).toMatchObject({ message: 'Session ID unknown' });
    // Its place is free again.
    expect((await shake(portal, '203.0.113.1')).status).toBe(200);
  });

  test('of one network are refused beyond its share, and no other network is', async () => {
    const portal = await open({ socketConnectSeconds: LATE, socketHandshakesPerNetwork: PER_NETWORK });
    expect(await statuses(portal, PER_NETWORK + 3, () => '203.0.113.2')).toEqual([
      ...times(PER_NETWORK, 200),
      ...times(3, 403),
    ]);
    expect((await shake(portal, '203.0.113.3')).status).toBe(200);
  });

  test('of a stranger count as one, whatever addresses it writes into its requests', async () => {
    const portal = await open({ socketConnectSeconds: LATE, socketHandshakesPerNetwork: PER_NETWORK }, []);
    const answers = await statuses(portal, PER_NETWORK + 2, (nth) => `203.0.113.${nth}`);
    expect(answers).toEqual([...times(PER_NETWORK, 200), ...times(2, 403)]);
  });

  test('of one /48 count together, as eight networks', async () => {
    const portal = await open({ socketConnectSeconds: LATE, socketHandshakesPerNetwork: PER_NETWORK });
    const most = PER_NETWORK * 8;
    const inSite = (nth: number) => `2001:db8:7:${nth.toString(16)}::1`;
    expect(await statuses(portal, most + 2, inSite)).toEqual([...times(most, 200), ...times(2, 403)]);
    expect((await shake(portal, '2001:db8:8::1')).status).toBe(200);
  });

  test('of one network are refused beyond what may wait of it, until one of them is closed', async () => {
    const portal = await open({ socketConnectSeconds: LATE, socketsWaitingPerNetwork: 2 });
    const { sid } = await shake(portal, '203.0.113.4');
    expect(await statuses(portal, 3, () => '203.0.113.4')).toEqual([200, 403, 403]);
    expect((await shake(portal, '203.0.113.5')).status).toBe(200);
    await send(portal, sid, '1');
    await expect.poll(() => kept(portal, [sid]), { timeout: 20_000 }).toBe(0);
    expect(await statuses(portal, 2, () => '203.0.113.4')).toEqual([200, 403]);
  });

  test('of one /48 wait together, as eight networks', async () => {
    const portal = await open({ socketConnectSeconds: LATE, socketsWaitingPerNetwork: 1 });
    const inSite = (nth: number) => `2001:db8:9:${nth.toString(16)}::1`;
    expect(await statuses(portal, 10, inSite)).toEqual([...times(8, 200), ...times(2, 403)]);
    expect((await shake(portal, '2001:db8:a::1')).status).toBe(200);
  });

  test('of all networks together are refused beyond what may wait', async () => {
    const portal = await open({ socketConnectSeconds: LATE, socketsWaiting: WAITING });
    const refused = await statuses(portal, WAITING + 2, (nth) => `198.51.100.${nth}`);
    expect(refused).toEqual([...times(WAITING, 200), ...times(2, 403)]);
  });

  test('with valid tokens do not count: many players behind one address connect, by either transport', async () => {
    const portal = await open({
      socketHandshakesPerNetwork: PER_NETWORK,
      socketsWaitingPerNetwork: 1,
      socketsWaiting: PER_NETWORK,
    });
    const { address } = portal;
    const token = await tokenOf(portal);
    for (let nth = 0; nth < PER_NETWORK * 3; nth += 1) {
      clients.push(await connectLive(address, token, [nth % 2 === 0 ? 'polling' : 'websocket']));
    }
    expect(clients.every((client) => client.socket.connected)).toBe(true);
  });

  test('of websockets without a token are closed, too', async () => {
    const { address } = await open({ socketConnectSeconds: SOON });
    const socket = new WebSocket(`${address.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`);
    const closed = new Promise((resolve) => socket.addEventListener('close', () => resolve('closed')));
    expect(await closed).toBe('closed');
  });
});

describe('handshakes of the live socket that come at once', () => {
  /** The second one has its turn after twenty seconds, and no further one may wait. */
  const SLOWLY = { socketConnectSeconds: LATE, socketHandshakesPerSecond: 0.1 };

  test('wait for their turn, as many as have it within ten seconds, while other calls are answered', async () => {
    const portal = await open(SLOWLY);
    expect((await shake(portal, '203.0.113.10')).status).toBe(200);
    const [waits, refused] = [shake(portal, '203.0.113.11'), shake(portal, '203.0.113.12')];
    expect((await Promise.race([waits, refused])).status).toBe(403);
    expect((await fetch(`${portal.address}/api/v1/status`)).status).toBe(200);
    await portal.api.app.close();
    expect((await Promise.all([waits, refused])).map(({ status }) => status)).toEqual([403, 403]);
  });

  test('have networks in turn: one that sends many does not delay another until all have theirs', async () => {
    const portal = await open({ ...SLOWLY, socketHandshakesPerSecond: 10 });
    let answered = 0;
    const many = times(60, 200).map(async () => {
      await shake(portal, '203.0.113.13');
      answered += 1;
    });
    await many[0];
    expect((await shake(portal, '203.0.113.14')).status).toBe(200);
    expect(answered).toBeLessThan(60);
    await portal.api.app.close();
    await Promise.all(many);
  });

  test('have one turn for a /48, however many of its networks wait', async () => {
    const portal = await open({ ...SLOWLY, socketHandshakesPerSecond: 10 });
    const many = times(110, 200).map((_, nth) => shake(portal, `2001:db8:b:${nth.toString(16)}::1`));
    await many[0];
    expect((await shake(portal, '203.0.113.18')).status).toBe(200);
    await portal.api.app.close();
    await Promise.all(many);
  });

  test('may leave before their turn, and those behind them get theirs', async () => {
    const portal = await open({ ...SLOWLY, socketHandshakesPerSecond: 0.5 });
    expect((await shake(portal, '203.0.113.15')).status).toBe(200);
    const { hostname, port } = new URL(portal.address);
    const leaver = connect(Number(port), hostname);
    const key = Buffer.from('the key of a test').toString('base64');
    leaver.write(
      `GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
        `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${key}\r\nX-Forwarded-For: 203.0.113.16\r\n\r\n`,
    );
    expect((await fetch(`${portal.address}/api/v1/status`)).status).toBe(200);
    leaver.resetAndDestroy();
    expect((await shake(portal, '203.0.113.17')).status).toBe(200);
  });
});

describe('connections of the live socket that have shown a token', () => {
  test('beyond those of a session are ended at once, also when they never poll', async () => {
    const portal = await open({ socketConnectSeconds: LATE });
    const token = await tokenOf(portal);
    const sids = await Promise.all(
      times(PER_SESSION + 10, 200).map(() => connectSilently(portal, token, '203.0.113.5')),
    );
    await expect.poll(() => kept(portal, sids), { timeout: 20_000 }).toBe(PER_SESSION);
  });

  test('beyond those of a session stay counted as handshakes', async () => {
    const portal = await open({ socketConnectSeconds: LATE, socketHandshakesPerNetwork: PER_NETWORK });
    const token = await tokenOf(portal);
    for (let nth = 0; nth < PER_SESSION; nth += 1) clients.push(await connectLive(portal.address, token));
    for (let nth = 0; nth < PER_NETWORK; nth += 1) {
      const sid = await connectSilently(portal, token, '203.0.113.6');
      await expect.poll(() => kept(portal, [sid]), { timeout: 20_000 }).toBe(0);
    }
    expect((await shake(portal, '203.0.113.6')).status).toBe(403);
  });

  test('are refused beyond what a process keeps, until one of them ends', async () => {
    const portal = await open({ socketConnectSeconds: LATE, socketsOpen: 2 });
    const token = await tokenOf(portal);
    for (let nth = 0; nth < 2; nth += 1) clients.push(await connectLive(portal.address, token));
    expect((await shake(portal, '203.0.113.7')).status).toBe(403);
    clients.pop()?.close();
    await expect.poll(async () => (await shake(portal, '203.0.113.7')).status, { timeout: 20_000 }).toBe(200);
  });

  test('are ended at once when their session is, also when they never poll', async () => {
    const portal = await open({ socketConnectSeconds: LATE, socketsWaiting: 1 });
    const token = await tokenOf(portal);
    const sid = await connectSilently(portal, token, '203.0.113.8');
    // The place among those that wait is free: the connection has joined its session.
    await expect.poll(async () => (await shake(portal, '203.0.113.9')).status, { timeout: 20_000 }).toBe(200);
    await portal.api.post('/auth/logout', {}, { authorization: `Bearer ${token}` });
    await expect.poll(() => kept(portal, [sid]), { timeout: 20_000 }).toBe(0);
  });
});

test('a message of the live socket that is longer than any browser sends ends its connection', async () => {
  const { address } = await open({ socketConnectSeconds: LATE });
  const socket = new WebSocket(`${address.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`);
  const closed = new Promise((resolve) => socket.addEventListener('close', ({ code }) => resolve(code)));
  socket.addEventListener('open', () => socket.send('4'.repeat(20_000)));
  expect(await closed).toBe(1009);
});

test.each([
  ['h2c', '/api/v1/status'],
  ['h2c', '/socket.io/?EIO=4&transport=polling'],
  ['websocket', '/api/v1/status'],
])('a request for an upgrade to %s at %s is answered in HTTP/1.1', async (protocol, path) => {
  const { address } = await open({});
  const headers = {
    connection: 'Upgrade, HTTP2-Settings',
    upgrade: protocol,
    'http2-settings': 'AAMAAABkAAQCAAAAAAIAAAAA',
  };
  const status = await new Promise((resolve, reject) => {
    const asked = request(address + path, { headers }, (answer) =>
      answer.resume().once('end', () => resolve(answer.statusCode)),
    );
    asked.once('error', reject).end();
  });
  expect(status).toBe(200);
});
