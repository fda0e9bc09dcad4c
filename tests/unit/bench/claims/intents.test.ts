import { expect, test } from 'vitest';
import { isCode } from '#domain/awards/promotion-code.ts';
import { roundsOf } from '#scripts/bench/claims/intents.ts';
import { worldOf } from '#scripts/bench/claims/world.ts';

const SIZE = { players: 50, rounds: 300, bursts: 20 };
const world = worldOf('one', SIZE);
const rounds = roundsOf('one', world, SIZE.rounds, SIZE.players);
const steps = rounds.flatMap((round) => round.steps);

test('the same seed plays the same rounds in the same world, another one others', () => {
  expect(worldOf('one', SIZE)).toEqual(world);
  expect(roundsOf('one', world, SIZE.rounds, SIZE.players)).toEqual(rounds);
  expect(worldOf('two', SIZE)).not.toEqual(world);
  expect(roundsOf('two', world, SIZE.rounds, SIZE.players)).not.toEqual(rounds);
});

test('a run has as many rounds as were asked for, and everything that can happen in them', () => {
  expect(rounds.map(({ nth }) => nth)).toEqual(Array.from({ length: 300 }, (_, nth) => nth));
  expect(new Set(steps.map(({ kind }) => kind)).size).toBe(7);
  const awards = steps.filter((step) => step.kind === 'award');
  expect(awards.some(({ options }) => new Set(options).size > 1)).toBe(true);
  expect(awards.some(({ options }) => options[0] === null)).toBe(true);
  expect(awards.some(({ hangsUp }) => hangsUp !== undefined)).toBe(true);
  const passes = steps.filter((step) => step.kind === 'pass');
  expect(new Set(passes.map(({ season, track }) => `${season} ${track}`)).size).toBe(4);
});

test('every code of the world could be one, and stands in it once', () => {
  const codes = world.batches.flatMap((batch) => batch.codes.map(({ code }) => code));
  expect(codes.filter((code) => !isCode(code))).toEqual([]);
  expect(new Set(codes).size).toBe(codes.length);
});
