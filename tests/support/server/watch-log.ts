import { vi } from 'vitest';
import { loggedError } from '#server/kernel/http/logging.ts';
import type { TestApp } from './build-test-app.ts';

/** A line as it was logged: errors as they are written. */
type Line = { level: 'info' | 'warn' | 'error'; facts: Record<string, unknown>; message: string };

const LEVELS = ['info', 'warn', 'error'] as const;

/** Hears what the app logs from now on beside its requests, though it writes nothing; `text` is all of it. */
export function watchLog(api: Pick<TestApp, 'app'>) {
  const lines: Line[] = [];
  const spies = LEVELS.map((level) =>
    vi.spyOn(api.app.log, level).mockImplementation((facts: unknown, message?: string) => {
      const { err, ...rest } = (typeof facts === 'object' ? facts : {}) as Record<string, unknown>;
      // What every request leaves is written by serializers, which have tests of their own.
      if ('req' in rest || 'res' in rest) return;
      lines.push({ level, facts: { ...rest, ...(err ? { err: loggedError(err) } : {}) }, message: String(message) });
    }),
  );
  return {
    lines,
    /** Lines that say this. */
    about: (message: string) => lines.filter((line) => line.message === message),
    text: () => JSON.stringify(lines),
    stop: () => {
      for (const spy of spies) spy.mockRestore();
    },
  };
}
