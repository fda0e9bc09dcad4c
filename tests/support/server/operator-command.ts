import { expect } from 'vitest';
import { runCommand } from '#server/operator/commands.ts';
import { readCommand } from '#server/operator/read-command.ts';
import type { TestApp } from './build-test-app.ts';

/** Gives a command to the app as the operator `op` types it; nobody is told of anything. Rejects where it cannot be read. */
export async function giveCommand({ operator }: Pick<TestApp, 'operator'>, ...args: string[]) {
  const live = { announcePurchase: () => undefined, endSessions: () => undefined };
  return runCommand({ ...operator, live }, readCommand(args, 'op'));
}

/** A command's outcome that is a success with this sentence, whatever its facts are. */
export const said = (message: RegExp | string) =>
  expect.objectContaining({
    ok: true,
    message: typeof message === 'string' ? message : expect.stringMatching(message),
  });

/** A command's outcome that is refused with this sentence. */
export const fails = (message: RegExp | string) =>
  ({ ok: false, message: typeof message === 'string' ? message : expect.stringMatching(message) }) as const;
