// @vitest-environment jsdom
import { EventEmitter } from 'node:events';
import { io, type ManagerOptions } from 'socket.io-client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connectLive } from '#session/live.ts';

vi.mock('socket.io-client', () => ({ io: vi.fn() }));

const PLAYERS = 200;

/** The used part of a socket; tests speak as its server. */
class FakeSocket extends EventEmitter {
  active = true;
  connect = vi.fn();
}

let reads: number;
let token: string | null;

beforeEach(() => {
  vi.useFakeTimers();
  vi.mocked(io).mockImplementation(() => new FakeSocket() as never);
  reads = 0;
  token = 'a token';
});
afterEach(() => {
  vi.useRealTimers();
});

function open(): FakeSocket {
  const refresh = () => {
    reads += 1;
  };
  return connectLive('http://portal.example', { token: () => token, refresh }) as never;
}

const openAll = () => Array.from({ length: PLAYERS }, open);

/** How many do something in each of the next seconds. */
function perSecond(seconds: number, count: () => number): number[] {
  return Array.from({ length: seconds }, () => {
    const before = count();
    vi.advanceTimersByTime(1_000);
    return count() - before;
  });
}

test('a page reads what it may have missed as soon as it is welcomed', () => {
  open().emit('welcome');
  expect(reads).toBe(1);
});

test('players who come back at the same moment do not read at the same moment', () => {
  const sockets = openAll();
  for (const socket of sockets) socket.emit('welcome');
  reads = 0;
  for (const socket of sockets) socket.emit('welcome');
  expect(reads).toBe(0);
  const seconds = perSecond(5, () => reads);
  expect(reads).toBe(PLAYERS);
  expect(Math.max(...seconds)).toBeLessThan(PLAYERS / 2);
});

test('a server that does not answer is asked for nothing else by players who were welcomed once', () => {
  const socket = open();
  socket.emit('welcome');
  for (let nth = 0; nth < 5; nth += 1) socket.emit('connect_error', new Error('websocket error'));
  expect(reads).toBe(1);
});

test('a page that finds no live server reads once', () => {
  const socket = open();
  for (let nth = 0; nth < 5; nth += 1) socket.emit('connect_error', new Error('websocket error'));
  expect(reads).toBe(1);
});

test('a refused token is shown to the API, whose answer may sign out, and is not tried again', () => {
  const socket = open();
  socket.emit('welcome');
  socket.active = false;
  socket.emit('connect_error', new Error('unauthorized'));
  expect(reads).toBe(2);
  vi.advanceTimersByTime(60_000);
  expect(socket.connect).not.toHaveBeenCalled();
});

test('refused by a server without its database, players come back one after another', () => {
  const sockets = openAll();
  for (const socket of sockets) {
    socket.active = false;
    socket.emit('connect_error', new Error('unavailable'));
  }
  const back = () => sockets.filter(({ connect }) => connect.mock.calls.length > 0).length;
  const seconds = perSecond(30, back);
  expect(back()).toBe(PLAYERS);
  expect(Math.max(...seconds)).toBeLessThan(PLAYERS / 4);
});

test('a player who signed out meanwhile asks for nothing', () => {
  const socket = open();
  socket.emit('welcome');
  socket.emit('welcome');
  socket.emit('disconnect', 'io server disconnect');
  token = null;
  vi.advanceTimersByTime(60_000);
  expect(reads).toBe(1);
});

test('lost connections are opened again spread over seconds', async () => {
  const { Manager } = await vi.importActual<typeof import('socket.io-client')>('socket.io-client');
  const firstPause = () => {
    open();
    const options = vi.mocked(io).mock.lastCall?.[1] as Partial<ManagerOptions>;
    const { backoff } = new Manager('http://portal.example', { ...options, autoConnect: false }) as unknown as {
      backoff: { duration: () => number };
    };
    return backoff.duration();
  };
  const pauses = Array.from({ length: PLAYERS }, firstPause);
  const inSecond = Object.values(Object.groupBy(pauses, (pause) => Math.floor(pause / 1_000)));
  expect(Math.max(...inSecond.map((all = []) => all.length))).toBeLessThan(PLAYERS / 4);
});
