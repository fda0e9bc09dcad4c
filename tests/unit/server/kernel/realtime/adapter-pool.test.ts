import { EventEmitter } from 'node:events';
import { createAdapter } from '@socket.io/postgres-adapter';
import type { Pool } from 'pg';
import { Server } from 'socket.io';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createAdapterPool } from '#server/kernel/realtime/adapter-pool.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A connection on which the first `LISTEN` may find that it broke. */
class Connection extends EventEmitter {
  isHeld = true;
  readonly breaks: boolean;
  constructor(breaks: boolean) {
    super();
    this.breaks = breaks;
    // As the portal's own pool: one that breaks goes back by itself.
    this.once('end', () => this.release());
  }
  async query(text: string): Promise<void> {
    if (!this.breaks || !text.startsWith('LISTEN')) return;
    this.emit('end');
    throw new Error('Connection terminated unexpectedly');
  }
  release(): void {
    this.isHeld = false;
  }
}

/** The real adapter over connections that break, or not, in this order; the last kind for ever. */
function listenOver(...breaking: boolean[]) {
  const connections: Connection[] = [];
  let refuses = false;
  const pool = {
    connect: async () => {
      if (refuses) throw new Error('Cannot use a pool after calling end on the pool');
      const connection = new Connection(breaking[connections.length] ?? false);
      connections.push(connection);
      return connection;
    },
    query: async () => undefined,
  } as unknown as Pool;
  const heard = vi.fn();
  const shared = createAdapterPool(pool, heard);
  const io = new Server({ adapter: createAdapter(shared as unknown as Pool) });
  const close = async () => {
    shared.shut();
    await io.of('/').adapter.close();
    await shared.settled();
    refuses = true;
  };
  return { connections, heard, close, held: () => connections.filter(({ isHeld }) => isHeld).length };
}

test('one connection listens, also when another broke before it listened', async () => {
  const live = listenOver(false, true, true);
  await vi.advanceTimersByTimeAsync(1);
  expect(live.heard).toHaveBeenCalledTimes(1);
  live.connections[0]?.emit('end');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(live.held()).toBe(1);
  expect(live.heard.mock.calls.length).toBeGreaterThan(1);
  await live.close();
});

test('one that is closed holds no connection and waits for none', async () => {
  for (const breaking of [[], [true], [false]]) {
    const live = listenOver(...breaking);
    await vi.advanceTimersByTimeAsync(1);
    await live.close();
    await vi.advanceTimersByTimeAsync(60_000);
    expect([live.held(), vi.getTimerCount()]).toEqual([0, 0]);
  }
});

test('one that is closed while it waits to listen again does not come back', async () => {
  const live = listenOver(false, true);
  await vi.advanceTimersByTimeAsync(1);
  live.connections[0]?.emit('end');
  await vi.advanceTimersByTimeAsync(3_000);
  await live.close();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([live.held(), vi.getTimerCount()]).toEqual([0, 0]);
});
