import { setTimeout as pause } from 'node:timers/promises';
import { chanceOf } from '#rules/seeded.ts';
import type { Client, Tally } from '../fleet/client.ts';
import type { Fleet } from '../fleet/fleet.ts';
import type { Asked, Standing } from './api-process.ts';
import { consume } from './consume.ts';
import type { Game } from './game.ts';

const CONSUMERS = 3;
const LOOKS_EVERY = 150;

type World = { client: Client; game: Game; seed: string; ways: Tally };

/** Starts the game's consumers, which go wrong until they are told to behave. */
export function startConsumers({ seed, ...world }: World) {
  const over = new AbortController();
  let wild = true;
  const all = Array.from({ length: CONSUMERS }, (_, at) => {
    const chance = chanceOf(`${seed}/consumer ${at}`);
    return consume({ ...world, chance, at, name: `consumer ${at}` }, { over: over.signal, wild: () => wild });
  });
  const ended = Promise.allSettled(all);
  return {
    behave: () => {
      wild = false;
    },
    /** Throws when one of them cannot go on. */
    failed: new Promise<never>((_, reject) => void Promise.all(all).catch(reject)),
    stop: async () => {
      over.abort();
      await ended;
    },
  };
}

/** Waits until everything is given, so many milliseconds at most; answers what never came to its end. */
export async function untilGiven(fleet: Fleet, patience: number): Promise<string[]> {
  const until = Date.now() + patience;
  for (;;) {
    const { delivered = 0, ...open } = await fleet.ask<Standing>({ ask: 'deliveries' } satisfies Asked);
    const left = Object.entries(open).map(
      ([state, times]) => `${times} deliveries are ${state}, ${delivered} delivered`,
    );
    if (left.length === 0 || Date.now() > until) return left;
    await pause(LOOKS_EVERY);
  }
}
