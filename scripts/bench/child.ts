import { type ChildProcess, fork } from 'node:child_process';

/** Another process of a measurement, which is asked one thing at a time. */
export type Child = {
  ask: <Answer>(message?: unknown) => Promise<Answer>;
  end: () => Promise<void>;
  /** Ends it at once. */
  kill: () => void;
};

const gone = (process: ChildProcess) => process.exitCode !== null || process.signalCode !== null;

/** Starts one of the measurement's programs; it ends when it is cut off. */
export function startChild(program: URL, args: string[] = [], env: NodeJS.ProcessEnv = process.env): Child {
  const child = fork(program, args, { env });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  let waiting: ((answer: unknown) => void) | null = null;
  let failed: ((error: Error) => void) | null = null;
  child.on('message', (answer) => waiting?.(answer));
  child.once('exit', (code) => failed?.(new Error(`A process of the measurement ended with code ${code}.`)));
  return {
    ask: <Answer>(message?: unknown) =>
      new Promise<Answer>((resolve, reject) => {
        waiting = (answer) => resolve(answer as Answer);
        failed = reject;
        if (message !== undefined) child.send(message as object);
      }),
    end: async () => {
      failed = null;
      if (!gone(child)) child.disconnect();
      await exited;
    },
    kill: () => {
      failed = null;
      child.kill('SIGKILL');
    },
  };
}
