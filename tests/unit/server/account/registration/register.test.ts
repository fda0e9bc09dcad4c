import { expect, test } from 'vitest';
import { createKeyedMutex } from '#server/account/registration/register.ts';

/** Tasks that record when they begin, and end on request. */
function tasks() {
  const begun: string[] = [];
  const task = (name: string) => {
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    const run = () => {
      begun.push(name);
      return promise;
    };
    return { run, end: () => resolve(name), fail: () => reject(new Error(name)) };
  };
  return { begun, task };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('tasks of one key run one after another, in the order they came', async () => {
  const turns = createKeyedMutex();
  const { begun, task } = tasks();
  const [first, second, third] = [task('first'), task('second'), task('third')];
  const all = [first, second, third].map(({ run }) => turns('nova', run));
  await settled();
  expect(begun).toEqual(['first']);
  first.end();
  await settled();
  expect(begun).toEqual(['first', 'second']);
  second.end();
  third.end();
  expect(await Promise.all(all)).toEqual(['first', 'second', 'third']);
});

test('tasks of different keys run side by side', async () => {
  const turns = createKeyedMutex();
  const { begun, task } = tasks();
  const [one, other] = [task('one'), task('other')];
  const all = [turns('a', one.run), turns('b', other.run)];
  await settled();
  expect(begun).toEqual(['one', 'other']);
  one.end();
  other.end();
  await Promise.all(all);
});

test('a failing task rejects for its own caller, and the next one begins', async () => {
  const turns = createKeyedMutex();
  const { task } = tasks();
  const [bad, good] = [task('bad'), task('good')];
  const all = Promise.allSettled([turns('nova', bad.run), turns('nova', good.run)]);
  bad.fail();
  good.end();
  expect(await all).toMatchObject([{ status: 'rejected', reason: { message: 'bad' } }, { value: 'good' }]);
});

test('a key is free again when its last task has ended', async () => {
  const turns = createKeyedMutex();
  expect(await turns('nova', async () => 1)).toBe(1);
  expect(await turns('nova', async () => 2)).toBe(2);
});
